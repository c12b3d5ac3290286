import { type PaymentAsk, type TenderRefusal, tenderRefusal } from "@karat/domain/payment/tender-availability"
import type { TenderType } from "@karat/domain/payment/tender-type"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"

const refusalMessage = {
  "amount-not-a-number": "amountNotANumber",
  "amount-is-zero": "amountIsZero",
  overtender: "overtender",
  undertender: "undertender",
  "swish-cannot-refund": "swishCannotRefund",
  "tap-cannot-refund": "tapCannotRefund",
  "not-in-training": "notInTraining",
  "base-currency-only": "baseCurrencyOnly",
  "not-in-coins": "notInCoins",
  "amount-exceeds-refund": "amountExceedsTotal"
} satisfies Record<TenderRefusal, MessageKey>

/** Why a tender cannot take what is asked, in words; undefined when it can. */
export function refusalMessageOf(type: TenderType, ask: PaymentAsk): Message | undefined {
  const refusal = tenderRefusal(type, ask)
  return refusal === undefined ? undefined : { key: refusalMessage[refusal] }
}
