import { expensesOf } from "@karat/domain/expense/expense"
import type { Cart } from "@karat/domain/cart/cart"
import { balanceDue, balanceRefusal } from "@karat/domain/cart-change/cart-totals"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { amountDue } from "@karat/domain/payment/amount-due"
import { endsByNothing } from "@karat/domain/payment/ends-by-nothing"
import { foreignDue } from "@karat/domain/payment/foreign-currency"
import { takesForeignCurrency, tenderRefusal } from "@karat/domain/payment/tender-availability"
import { isReferenceWrong } from "@karat/domain/tender/own-tender"
import { tender, type TenderType, type TenderTypeId } from "@karat/domain/tender/tender-type"
import { sellerRefusal } from "@karat/domain/staff/seller-refusal"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal, refusedBy } from "../http/refusal.ts"
import { findStaff } from "../staff/find-staff.ts"
import { staffRecord } from "../staff/staff-lookup.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { takenCurrencies } from "./exchange-rates.ts"
import { offeredTenderTypes } from "./tender-types.ts"

/** What a till asks to be paid. */
export interface RequestedPayment {
  readonly amount: MinorUnits
  /** What was left to pay on the till's screen. */
  readonly balance?: MinorUnits | undefined
  readonly tenderType: TenderTypeId
  /** A voucher's code, where one pays; the reference, where a tender of the shop's own does. */
  readonly data?: string | undefined
  readonly currency: Currency
  readonly changeCurrency: Currency
}

/** A payment that its tender can take. */
export interface CheckedPayment {
  readonly type: TenderType
  /** What a unit of the currency is worth in the store's, in millionths; undefined for the store's own. */
  readonly rate: number | undefined
  readonly changeCurrency: Currency
}

/** More than any drawer holds: a barcode that was scanned into the amount. In minor units. */
const largestAmount = 10_000_000_000

/** The tender that takes this payment of this cart, and at what rate. Refuses with 422 what it cannot take. */
export async function checkedPayment(
  { db, hardware }: Pick<StoreServerParts, "db" | "hardware">,
  store: StoreTable,
  { badge, cart }: CartRecord,
  requested: RequestedPayment
): Promise<CheckedPayment> {
  const { header } = cart
  await holdMayTakeMoney(db, badge, cart)
  const type = (await offeredTenderTypes(db, store)).find((each) => each.id === requested.tenderType)
  // The line of foreign change is a tender in setup, but is not paid by.
  if (type === undefined || type.id === tender.currencyChange)
    throw new Refusal(422, "tender_not_offered", "This payment method is not offered here.")
  if (Math.abs(requested.amount) > largestAmount)
    throw new Refusal(422, "amount_too_large", "The amount is too large.")
  const changed = balanceRefusal(header, requested.balance)
  if (changed !== undefined) throw refusedBy(changed)
  const isSwish = type.id === tender.swish || type.id === tender.swishQr
  if (isSwish && requested.amount > 0 && requested.amount < (hardware.swishBank.least ?? 0))
    throw new Refusal(422, "swish_too_little", "Swish takes no less than one krona.")
  const rate = await rateOf({ db }, store, header.currency, type, requested)
  const balance = balanceDue(header)
  const defaultAmount =
    rate === undefined
      ? amountDue(balance, type, header.currency, header.roundingCarried)
      : foreignDue(balance, rate, requested.currency)
  const checked = { type, rate, changeCurrency: requested.changeCurrency }
  // A sale of nothing, or of less than the smallest coin, ends by cash of nothing.
  const ending = { header, due: defaultAmount, currency: requested.currency }
  if (requested.amount === 0 && endsByNothing(type, ending)) return checked
  const refusal = tenderRefusal(type, {
    amount: requested.amount,
    defaultAmount,
    currency: requested.currency,
    baseCurrency: header.currency,
    training: header.training,
    expenses: expensesOf(cart)
  })
  if (refusal !== undefined) throw refusedBy(refusal)
  holdReference(type, requested.data)
  return checked
}

/** Refuses a payment by a tender of the shop's own that could not be found again. */
function holdReference({ own }: TenderType, data: string | undefined): void {
  if (own === undefined) return
  if (isReferenceWrong(own, data ?? ""))
    throw new Refusal(422, "reference_missing", "The payment needs a reference of at most 40 characters.")
}

/** Refuses a cashier who may not sell. */
async function holdMayTakeMoney(db: Database, badge: string, { header, payments }: Cart): Promise<void> {
  const cashier = await findStaff(db, badge)
  const paid = { isPaidInPart: payments.length > 0, training: header.training }
  const refusal = sellerRefusal(cashier && staffRecord(cashier), paid)
  if (refusal !== undefined) throw refusedBy(refusal)
}

/** What the foreign money of a payment is worth; undefined when it is the store's own. */
async function rateOf(
  { db }: Pick<StoreServerParts, "db">,
  store: StoreTable,
  base: Currency,
  type: TenderType,
  { currency, changeCurrency }: RequestedPayment
): Promise<number | undefined> {
  if (changeCurrency !== base && changeCurrency !== currency)
    throw new Refusal(422, "change_currency_invalid", "The change cannot be given in this currency.")
  if (currency === base) return undefined
  if (!takesForeignCurrency(type)) throw refusedBy("base-currency-only")
  const rate = (await takenCurrencies(db, store)).find((each) => each.currency === currency)
  if (rate === undefined) throw new Refusal(422, "currency_not_taken", "This currency is not accepted here.")
  return rate.millionths
}

/** The amount of a payment that is charged outside, in the cart's own currency, checked as any other. */
export function ownMoney(
  requested: Pick<RequestedPayment, "amount" | "balance">,
  tenderType: TenderTypeId,
  currency: Currency
): RequestedPayment {
  return { ...requested, tenderType, currency, changeCurrency: currency }
}
