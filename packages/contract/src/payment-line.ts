import type { PaymentLine as Line } from "@karat/domain/tender/payment-line"
import { Currency } from "@karat/domain/money/currency"
import { MaskedCardNumber } from "@karat/domain/payment/masked-card-number"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { Rate } from "./exchange-rate.ts"
import { Flag } from "./flag.ts"
import { maybe } from "./maybe.ts"
import type { FieldsOf } from "./fields-of.ts"

/** A payment on a cart; the rate stands on foreign money alone. An unmasked card number is refused, not shortened. */
export const PaymentLine = Schema.Struct({
  id: Schema.String,
  tenderType: Schema.Int,
  amountInCurrency: Amount,
  currency: Currency,
  isChange: Flag,
  description: Schema.String,
  maskedCard: maybe(MaskedCardNumber),
  cardBrand: maybe(Schema.String),
  voucherNumber: maybe(Schema.String),
  reference: maybe(Schema.String),
  exchangeRate: maybe(Rate)
} satisfies FieldsOf<Line>).pipe(
  Schema.encodeKeys({
    id: "pl_id",
    tenderType: "pl_tenderType",
    amountInCurrency: "pl_amountInCurrency",
    currency: "pl_currencyCode",
    isChange: "pl_changeLine",
    description: "tt_description",
    maskedCard: "a_maskedPan",
    cardBrand: "a_paymentBrand",
    voucherNumber: "v_number",
    reference: "pl_reference",
    exchangeRate: "pl_exchangeRate"
  })
)
