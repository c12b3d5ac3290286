import { Currency } from "@karat/domain/money/currency"
import { MinorUnits } from "@karat/domain/money/minor-units"
import { Result, Schema } from "effect"

const PrintPayload = Schema.fromJsonString(
  Schema.Struct({ copy: Schema.Boolean, showPrice: Schema.Boolean, nav: Schema.Boolean })
)
/** A digital gift card that was bought; without one the mail brings the receipt. */
const GiftCard = Schema.Struct({
  code: Schema.String,
  value: MinorUnits,
  currency: Currency,
  expiresOn: Schema.String,
  storeNumber: Schema.String
})
const MailPayload = Schema.fromJsonString(
  Schema.Struct({ to: Schema.String, giftCard: Schema.optionalKey(GiftCard) })
)
const TextPayload = Schema.fromJsonString(Schema.Struct({ to: Schema.String }))
const LetterPayload = Schema.fromJsonString(Schema.Struct({ personalNumber: Schema.String }))

export const readPrint = Schema.decodeUnknownSync(PrintPayload)
export const readMail = Schema.decodeUnknownSync(MailPayload)
export const readText = Schema.decodeUnknownSync(TextPayload)
export const readLetter = Schema.decodeUnknownSync(LetterPayload)

/** The gift card that a mail brings: paid for, and perhaps with its customer in no other way. */
export function giftCardIn(kind: keyof Payloads, payload: string): typeof GiftCard.Type | undefined {
  if (kind !== "email") return undefined
  const mail = Schema.decodeUnknownResult(MailPayload)(payload)
  return Result.isSuccess(mail) ? mail.success.giftCard : undefined
}

/** What a kind of outgoing work carries. */
export interface Payloads {
  readonly print: ReturnType<typeof readPrint>
  readonly email: ReturnType<typeof readMail>
  readonly sms: ReturnType<typeof readText>
  readonly mailbox: ReturnType<typeof readLetter>
}
