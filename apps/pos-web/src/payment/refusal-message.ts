import type { TenderRefusal } from "@karat/domain/payment/tender-availability"
import type { MessageKey } from "@karat/ui/locales/message-key"

/** Why a tender cannot be used now, in words. */
export const refusalMessage = {
  "amount-not-a-number": "amountNotANumber",
  "amount-is-zero": "amountIsZero",
  overtender: "overtender",
  undertender: "undertender",
  "swish-cannot-refund": "swishCannotRefund",
  "not-in-training": "notInTraining",
  "base-currency-only": "baseCurrencyOnly",
  "amount-exceeds-refund": "amountExceedsTotal"
} satisfies Record<TenderRefusal, MessageKey>
