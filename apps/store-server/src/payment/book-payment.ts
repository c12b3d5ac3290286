import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { baseValue } from "@karat/domain/payment/foreign-currency"
import { changeWords, paidCart } from "@karat/domain/payment/paid-cart"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import type { TenderType } from "@karat/domain/tender/tender-type"
import type { CartRecord } from "../parts/cart-record.ts"
import { putCart } from "../cart/change-lines.ts"
import { newId } from "../database/new-id.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { checkSettled } from "../journal/check-settled.ts"
import { exchangeDifferenceEntries, foreignEntries, moneyEntries } from "../journal/entries.ts"
import type { Entry, Group } from "../journal/group.ts"
import { postGroup } from "../journal/post-group.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { keepRounding } from "../refund/rounding-ledger.ts"
import type { Attempt } from "../tender/attempts.ts"
import { closeCart } from "./close-cart.ts"
import { insertPaymentLine } from "../tender/payment-line-rows.ts"
import { currencyChangeWords } from "../tender/tender-types.ts"

/** What paid: a card or a voucher, where one did, or what finds the payment again. */
export interface PaidBy {
  readonly reference?: string | undefined
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
  readonly voucherNumber?: string | undefined
}

/** An approved payment that is to be booked. */
export interface PaymentToBook {
  readonly attempt: Attempt
  readonly type: TenderType
  readonly paidBy: PaidBy
  readonly at: Date
  /** When the sale was made, where it is booked later. */
  readonly soldAt?: Date | undefined
  /** What a unit of the attempt's currency is worth, in millionths; undefined for the store's own. */
  readonly rate?: number | undefined
  readonly changeCurrency?: Currency | undefined
  /** What the sale's receipt is numbered with already, where it was sold without the line. */
  readonly receiptNumber?: string | undefined
}

/**
 * Books an approved payment: its line, its change, its postings, and the end of the sale when nothing
 * remains. Belongs into the transaction that approves the attempt, so that it happens exactly once.
 */
export async function bookPayment(
  parts: Pick<StoreServerParts, "db" | "carts">,
  store: StoreTable,
  before: CartRecord,
  payment: PaymentToBook
): Promise<CartRecord> {
  const { db } = parts
  const { attempt, at } = payment
  const { header } = before.cart
  const { amount, currency } = attempt
  const description = await changeWordsOf(db, store, payment)
  const { cart, line, change, settled } = paidCart(
    before.cart,
    { ...payment, amount, currency },
    attempt.lineId ?? newId(at),
    () => ({ id: newId(at), description })
  )
  const post = (kind: Group["kind"], entries: readonly Entry[]) =>
    postGroup(db, { kind, record: before, attempt: attempt.name, at, entries })
  await insertPaymentLine(db, attempt, line, settled.applied)
  await post("payment", entriesOf(payment, header.currency, line))
  if (change !== undefined) {
    await insertPaymentLine(db, attempt, change, minorUnits(0))
    await post("change", entriesOf(payment, header.currency, change))
  }
  if (settled.difference !== 0)
    await post("exchange-difference", exchangeDifferenceEntries(settled.difference))
  const paid = { ...before, cart }
  const { rounding } = settled
  if (settled.closes && balanceDue(header) < 0) await keepRounding(db, store, before.cart, rounding)
  if (!settled.closes) return await putCart(parts, before, paid)
  const closed = await closeCart(db, store, paid, { ...payment, rounding })
  await checkSettled(db, header.id)
  return await putCart(parts, before, closed)
}

/** The postings of money that came in, or went out where the amount is negative, in whichever currency. */
function entriesOf(
  { rate }: PaymentToBook,
  base: Currency,
  { amountInCurrency: amount, currency, tenderType }: PaymentLine
): readonly Entry[] {
  return currency === base || rate === undefined
    ? moneyEntries(tenderType, amount)
    : foreignEntries({ currency, amount, value: baseValue(amount, rate) })
}

/** The name of change for foreign money, a tender of its own that setup may name. */
async function changeWordsOf(db: Database, store: StoreTable, { rate }: PaymentToBook): Promise<string> {
  const words = changeWords[store.country]
  return rate === undefined ? words : await currencyChangeWords(db, store, words)
}
