import { balanceDue } from "@karat/domain/cart/cart-totals"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { amountDue } from "@karat/domain/payment/amount-due"
import { tenderRefusal, type TenderRefusal } from "@karat/domain/payment/tender-availability"
import { tender, type TenderType, type TenderTypeId } from "@karat/domain/payment/tender-type"
import type { CartRecord } from "../cart/cart-record.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { tenderTypesOf } from "./tender-types.ts"

/** What a till asks to be paid. */
export interface PaymentAsked {
  readonly amount: MinorUnits
  readonly tenderType: TenderTypeId
  readonly currency: Currency
  readonly changeCurrency: Currency
}

/** More than any drawer holds: a barcode that was scanned into the amount. In minor units. */
const largestAmount = 10_000_000_000

/** The tender that takes this payment of this cart. Refuses with 422 what the tender cannot take. */
export function checkedTender(
  { db }: Pick<StoreServerParts, "db">,
  store: StoreTable,
  { cart: { header } }: CartRecord,
  asked: PaymentAsked
): TenderType {
  const type = tenderTypesOf(db, store).find((each) => each.id === asked.tenderType)
  if (type === undefined) throw new Refusal(422, "tender_not_offered", "This way to pay is not offered here.")
  if (asked.currency !== header.currency || asked.changeCurrency !== header.currency)
    throw refusalOf("base-currency-only")
  if (header.training && type.id === tender.card) throw refusalOf("not-in-training")
  if (Math.abs(asked.amount) > largestAmount)
    throw new Refusal(422, "amount_too_large", "The amount is too large.")
  const defaultAmount = amountDue(balanceDue(header), type, header.currency)
  // A sale of nothing, or of less than the smallest coin, ends by cash of nothing.
  if (type.rounds && asked.amount === 0 && defaultAmount === 0 && header.numberOfLines > 0) return type
  const refusal = tenderRefusal(type, {
    amount: asked.amount,
    defaultAmount,
    currency: asked.currency,
    baseCurrency: header.currency,
    training: header.training
  })
  if (refusal !== undefined) throw refusalOf(refusal)
  return type
}

const refusals: Record<TenderRefusal, readonly [code: string, message: string]> = {
  "amount-not-a-number": ["amount_not_a_number", "The amount is not a number."],
  "amount-is-zero": ["amount_zero", "The amount is zero."],
  overtender: ["overtender", "The amount is more than what is due."],
  undertender: ["undertender", "The amount is less than what is due."],
  "swish-cannot-refund": ["swish_cannot_refund", "Swish cannot refund."],
  "not-in-training": ["not_in_training", "This way to pay cannot be used in training."],
  "base-currency-only": ["base_currency_only", "Only the store's own currency can be used."],
  "amount-exceeds-refund": ["amount_exceeds_refund", "The amount exceeds the total amount"]
}

function refusalOf(reason: TenderRefusal): Refusal {
  const [code, message] = refusals[reason]
  return new Refusal(422, code, message)
}
