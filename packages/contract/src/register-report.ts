import { Currency } from "@karat/domain/money/currency"
import { Names } from "@karat/domain/text/names"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, post, registerReports } from "./call.ts"
import { approvedByField } from "./discount.ts"
import { SuccessAnswer } from "./error-answer.ts"
import { maybe } from "./maybe.ts"

const capability = registerReports

const Counted = Schema.Struct({ count: Schema.Int, amount: Amount })

const Sums = Schema.Struct({
  receipts: Schema.Int,
  firstReceipt: maybe(Schema.String),
  lastReceipt: maybe(Schema.String),
  /** Those among them that were sold without the line, which have numbers of their own. */
  offline: maybe(Schema.Struct({ receipts: Schema.Int, first: Schema.String, last: Schema.String })),
  sold: Amount,
  pieces: Schema.Int,
  refunds: Counted,
  vat: Schema.Array(Schema.Struct({ basisPoints: Schema.Int, net: Amount, tax: Amount })),
  divisions: maybe(
    Schema.Array(Schema.Struct({ name: maybe(Schema.String), names: maybe(Names), amount: Amount }))
  ),
  giftCards: Amount,
  insurances: Amount,
  moved: Schema.Array(Schema.Struct({ expenseId: Schema.Int, amount: Amount })),
  rounding: Amount,
  otherGains: Amount,
  tenders: Schema.Array(
    Schema.Struct({
      account: Schema.String,
      currency: Currency,
      amount: Amount,
      name: maybe(Schema.String),
      names: maybe(Names),
      batchTotal: maybe(Amount)
    })
  ),
  foreignWorth: Amount,
  unfinished: Amount,
  discounts: Counted,
  drawerOpenings: Schema.Int,
  training: Counted,
  voided: Counted,
  copies: Counted
})

/** What a register did since its last Z. */
export const RegisterReport = Schema.Struct({
  kind: Schema.Literals(["X", "Z"]),
  number: Schema.Int,
  register: Schema.Struct({
    terminalNumber: Schema.String,
    name: Schema.String,
    storeName: Schema.String,
    organisationName: maybe(Schema.String),
    organisationNumber: Schema.String,
    currency: Currency
  }),
  since: maybe(Schema.String),
  madeAt: Schema.String,
  madeBy: maybe(Schema.String),
  sums: Sums,
  grandTotals: Schema.Struct({ sold: Amount, refunds: Amount }),
  parked: Counted,
  openingCash: maybe(Amount)
})

/** What the caller's register did since its last Z, as it stands now. */
export const readRegisterReport = get("/registerReport", { capability, answer: RegisterReport })

/** Closes what the caller's register did since its last Z; `number` is the one on the cashier's screen. */
export const closeRegister = post("/registerReport", {
  capability,
  body: Schema.Struct({
    number: Schema.Int,
    badgeNumber: Schema.String,
    approvedBy: approvedByField,
    /** What the shop's own card terminals say they have taken, by the accounts that the report names. */
    batches: maybe(Schema.Array(Schema.Struct({ account: Schema.String, total: Amount })))
  }),
  answer: RegisterReport
})

/** The Z's of every register of the store, the latest first. */
export const readClosedReports = get("/registerReport/closed", {
  capability,
  query: ["page"],
  answer: Schema.Array(RegisterReport)
})

/** Prints a Z, each time after the first as a copy; without one what the caller's register did since its last Z. */
export const printRegisterReport = post("/registerReport/print", {
  capability,
  body: Schema.Struct({
    closed: maybe(Schema.Struct({ terminalNumber: Schema.String, number: Schema.Int }))
  }),
  answer: SuccessAnswer
})
