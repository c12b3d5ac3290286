import type { CartHeader } from "@karat/domain/cart/cart"
import { balanceDue, withTotals } from "@karat/domain/cart/cart-totals"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits, negate } from "@karat/domain/money/minor-units"
import { settle } from "@karat/domain/payment/amount-due"
import { baseValue, rateOfBase, settleForeign } from "@karat/domain/payment/foreign-currency"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import { tender, type TenderType } from "@karat/domain/payment/tender-type"
import type { CartRecord } from "../cart/cart-record.ts"
import { putCart } from "../cart/change-lines.ts"
import { newId } from "../cart/new-id.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { exchangeDifferenceEntries, foreignEntries, moneyEntries } from "../journal/entries.ts"
import type { Entry, Group } from "../journal/group.ts"
import { postGroup } from "../journal/post-group.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { keepRounding } from "../refund/rounding-ledger.ts"
import type { Attempt } from "./attempts.ts"
import { closeCart } from "./close-cart.ts"
import { insertPaymentLine } from "./payment-line-rows.ts"
import { currencyChangeWords } from "./tender-types.ts"

/** What paid: a card or a voucher, where one did. */
export interface PaidBy {
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
  /** What a unit of the attempt's currency is worth, in millionths; undefined for the store's own. */
  readonly rate?: number | undefined
  readonly changeCurrency?: Currency | undefined
}

/** What a payment does to its cart, in whichever currency it came. All but `change` is in the cart's currency. */
interface Settled {
  readonly applied: MinorUnits
  readonly change: MinorUnits
  readonly changeCurrency: Currency
  readonly rounding: MinorUnits
  readonly difference: MinorUnits
  readonly closes: boolean
}

const changeWords: Record<StoreTable["country"], string> = { SE: "Växel", FI: "Vaihtoraha" }

/**
 * Books an approved payment: its line, its change, its postings, and the end of the sale when nothing
 * remains. Belongs into the transaction that approves the attempt, so that it happens exactly once.
 */
export function bookPayment(
  parts: Pick<StoreServerParts, "db" | "carts">,
  store: StoreTable,
  before: CartRecord,
  payment: PaymentToBook
): CartRecord {
  const { db } = parts
  const { attempt, at } = payment
  const { header } = before.cart
  const settled = settledBy(payment, header)
  const post = (kind: Group["kind"], entries: readonly Entry[]) =>
    postGroup(db, { kind, record: before, attempt: attempt.name, at, entries })
  const line = paymentLine(payment)
  insertPaymentLine(db, attempt, line, settled.applied)
  post("payment", entriesOf(payment, header.currency, attempt.currency, attempt.amount))
  const lines = [line]
  if (settled.change !== 0) {
    const change = changeLine(parts, store, payment, settled)
    insertPaymentLine(db, attempt, change, minorUnits(0))
    post("change", entriesOf(payment, header.currency, change.currency, change.amountInCurrency))
    lines.push(change)
  }
  if (settled.difference !== 0) post("exchange-difference", exchangeDifferenceEntries(settled.difference))
  const cart = withTotals({
    ...before.cart,
    payments: [...before.cart.payments, ...lines],
    header: { ...header, paid: minorUnits(header.paid + settled.applied) }
  })
  const paid = { ...before, cart }
  if (settled.closes && balanceDue(header) < 0) keepRounding(db, store, before.cart, settled.rounding)
  return putCart(parts, before, settled.closes ? closeCart(db, store, paid, settled.rounding, at) : paid)
}

function settledBy(payment: PaymentToBook, header: CartHeader): Settled {
  const base = header.currency
  const balance = balanceDue(header)
  const { attempt, type, rate, changeCurrency = base } = payment
  if (rate === undefined)
    return {
      ...settle(balance, attempt.amount, type, base, header.roundingCarried),
      changeCurrency: base,
      difference: minorUnits(0)
    }
  const { amount, currency } = attempt
  const settled = settleForeign({
    balance,
    amount,
    currency,
    rate,
    changeCurrency,
    changeRate: changeCurrency === base ? rateOfBase : rate,
    baseCurrency: base
  })
  return { ...settled, rounding: minorUnits(0) }
}

/** The postings of money that came in, or went out where the amount is negative, in whichever currency. */
function entriesOf(
  { attempt, rate }: PaymentToBook,
  base: Currency,
  currency: Currency,
  amount: MinorUnits
): readonly Entry[] {
  return currency === base || rate === undefined
    ? moneyEntries(attempt.tenderType, amount)
    : foreignEntries({ currency, amount, value: baseValue(amount, rate) })
}

function paymentLine({ attempt, type, paidBy, at, rate }: PaymentToBook): PaymentLine {
  return {
    id: attempt.lineId ?? newId(at),
    tenderType: attempt.tenderType,
    amountInCurrency: attempt.amount,
    currency: attempt.currency,
    isChange: false,
    description: type.description,
    exchangeRate: rate,
    ...paidBy
  }
}

/** Change of foreign money is a tender of its own, in the currency in which it is given. */
function changeLine(
  { db }: Pick<StoreServerParts, "db">,
  store: StoreTable,
  { attempt, at, rate }: PaymentToBook,
  { change, changeCurrency }: Settled
): PaymentLine {
  const words = changeWords[store.country]
  return {
    id: newId(at),
    tenderType: rate === undefined ? attempt.tenderType : tender.currencyChange,
    amountInCurrency: negate(change),
    currency: changeCurrency,
    isChange: true,
    description: rate === undefined ? words : currencyChangeWords(db, store, words)
  }
}
