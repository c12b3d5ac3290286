import { Schema } from "effect"
import { get, patch, put } from "./call.ts"
import { maybe } from "./maybe.ts"
import { TokenAnswer } from "./session.ts"

const CardTerminal = Schema.Struct({ id: Schema.String, name: Schema.String }).pipe(
  Schema.encodeKeys({ id: "ct_id", name: "ct_name" })
)
/** `usedAt` is ours: when another device was last heard of that works as the register. */
const Register = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  usedAt: maybe(Schema.String)
}).pipe(Schema.encodeKeys({ id: "r_terminalId", name: "r_name", usedAt: "r_usedAt" }))
const ReceiptPrinter = Schema.Struct({ id: Schema.String, name: Schema.String }).pipe(
  Schema.encodeKeys({ id: "rp_id", name: "rp_name" })
)

export const Devices = Schema.Struct({
  cardTerminals: Schema.Array(CardTerminal),
  registers: Schema.Array(Register),
  receiptPrinters: Schema.Array(ReceiptPrinter)
})

export const readDevices = get("/devices", { answer: Devices })

/** Makes the device the register that `terminalId` names, with its card terminal and printer. */
export const saveDevice = put("/devices/:terminalId", {
  body: Schema.Struct({ cardTerminalId: Schema.String, receiptPrinterId: Schema.String }),
  answer: TokenAnswer
})

/** Makes the device another register; a card terminal or printer that is left out stays as it is. */
export const changeRegister = patch("/devices/:terminalId", {
  body: Schema.Struct({ cardTerminalId: maybe(Schema.String), receiptPrinterId: maybe(Schema.String) }),
  answer: TokenAnswer
})

/** Another card terminal takes the place of one of the store; `poiid` is its model, a hyphen and nine digits. */
export const replaceCardTerminal = patch("/devices/cardTerminal", {
  body: Schema.Struct({ cardTerminalId: Schema.String, poiid: Schema.String }),
  answer: Schema.Struct({ success: Schema.Boolean })
})
