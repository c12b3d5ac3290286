import { Schema } from "effect"
import { get, patch, put } from "./call.ts"
import { maybe } from "./maybe.ts"
import { TokenAnswer } from "./session.ts"

const CardTerminal = Schema.Struct({ id: Schema.String, name: Schema.String }).pipe(
  Schema.encodeKeys({ id: "ct_id", name: "ct_name" })
)
const Register = Schema.Struct({ id: Schema.String, name: Schema.String }).pipe(
  Schema.encodeKeys({ id: "r_terminalId", name: "r_name" })
)
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
