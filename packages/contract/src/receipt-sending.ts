import { Schema } from "effect"
import { get, post } from "./call.ts"
import { SuccessAnswer } from "./error-answer.ts"

/** Puts the receipt into the outbox; `success` says that it will be sent, not that it has arrived. */
export const emailReceipt = post("/receipt/email/:transactionId", {
  body: Schema.Struct({ email: Schema.String }),
  answer: SuccessAnswer
})

/** `countryCode` is digits only, `46` for instance. */
export const textReceipt = post("/receipt/sms/:transactionId", {
  body: Schema.Struct({ mobilePhone: Schema.String, countryCode: Schema.String }),
  answer: SuccessAnswer
})

/** Whether a person has a digital mailbox. */
export const findMailbox = get("/digitalMailbox/:ssn", {
  answer: Schema.Struct({ userExists: Schema.Boolean })
})

/** With `checkUserExists=true` a recipient without a mailbox is refused with 404. */
export const mailReceiptToMailbox = post("/digitalMailbox/:transactionId/:ssn", {
  query: ["checkUserExists"],
  answer: SuccessAnswer
})
