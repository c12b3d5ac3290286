import { Schema } from "effect"
import { administration, get, post } from "./call.ts"
import { maybe } from "./maybe.ts"

const capability = administration

/** A register with its control unit, and how that answers. */
const RegisterUnit = Schema.Struct({
  register: Schema.String,
  name: Schema.String,
  answers: Schema.Literals(["yes", "no", "no-unit"]),
  maker: maybe(Schema.String),
  address: maybe(Schema.String),
  registeredAs: maybe(Schema.String),
  unit: maybe(Schema.String),
  says: maybe(Schema.String),
  outSince: maybe(Schema.String),
  last: maybe(Schema.Struct({ receiptNumber: Schema.String, at: Schema.String }))
})

/** A receipt without a code, and why it has none. */
const UncodedReceipt = Schema.Struct({
  receiptNumber: Schema.String,
  at: Schema.String,
  why: Schema.Literals(["given-up", "unknown", "refused"]),
  says: maybe(Schema.String)
})

/**
 * How the shop stands to the law that demands a control unit beside each register, and the person who declared that it
 * needs none.
 */
const ControlUnitStanding = Schema.Struct({
  state: Schema.Literals(["not-needed", "configured", "exempt", "missing"]),
  exemption: maybe(Schema.Struct({ name: Schema.String, text: Schema.String, at: Schema.String })),
  registers: maybe(Schema.Array(RegisterUnit)),
  uncoded: maybe(Schema.Array(UncodedReceipt))
})

/** How the shops of the caller's country stand; every logged-in cashier may read it. */
export const readControlUnit = get("/admin/controlUnit", { capability, answer: ControlUnitStanding })

/**
 * Declares in writing that the shop needs no control unit, and on which grounds; `badgeNumber` names who declares it.
 */
export const confirmExemption = post("/admin/controlUnit", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String, text: Schema.String }),
  answer: ControlUnitStanding
})
