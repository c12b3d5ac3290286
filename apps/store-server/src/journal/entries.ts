import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits, negate, nothing } from "@karat/domain/money/minor-units"
import { ownTenderKind } from "@karat/domain/tender/own-tender"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import { vatPerRate } from "@karat/domain/receipt/vat"
import type { Entry } from "./group.ts"

/** The accounts that other words ask for. */
export const accounts = {
  cash: "cash",
  rounding: "rounding",
  bank: "bank",
  difference: "cash-difference"
} as const

/** Each income or expense of setup has an account of its own, by its number. */
export const incomeExpensePrefix = "income-expense:"

/** What a customer owes for a sale until it is paid; a closed sale leaves nothing on it. */
export const receivable = "receivable"

/** Money of another currency goes through here; its two sides are worth the same at the rate of the day. */
const exchange = "exchange"

/** Where the money of each tender goes; the others go into the drawer. */
const tenderAccounts: ReadonlyMap<TenderTypeId, string> = new Map<TenderTypeId, string>([
  [tender.card, "card"],
  [tender.swish, "swish"],
  [tender.swishQr, "swish"],
  [tender.tapToPay, "tap-to-pay"],
  [tender.giftCard, "gift-card-liability"],
  [tender.storeCredit, "store-credit-liability"],
  [tender.requisition, "requisition-claims"]
])

/**
 * The account that a tender's money goes to; a voucher pays off a debt, or makes a claim on its issuer. Each tender of
 * the shop's own has one of its own, by its kind and number.
 */
export function tenderAccount(type: TenderTypeId): string {
  const kind = ownTenderKind(type)
  return kind === undefined ? (tenderAccounts.get(type) ?? accounts.cash) : `${kind}:${type}`
}

/** Money that came in for a cart, or went out where the amount is negative. */
export function moneyEntries(type: TenderTypeId, amount: MinorUnits): readonly Entry[] {
  return [
    { account: tenderAccount(type), amount },
    { account: receivable, amount: negate(amount) }
  ]
}

/** Money of a foreign currency. */
export interface ForeignMoney {
  readonly currency: Currency
  readonly amount: MinorUnits
  /** What it is worth in the store's currency. */
  readonly value: MinorUnits
}

/** Foreign money that came into the drawer, or went out where the amount is negative; zero in each currency. */
export function foreignEntries({ currency, amount, value }: ForeignMoney): readonly Entry[] {
  return [
    { account: accounts.cash, amount, currency },
    { account: exchange, amount: negate(amount), currency },
    { account: exchange, amount: value },
    { account: receivable, amount: negate(value) }
  ]
}

/** What coins of another currency could not give back. */
export function exchangeDifferenceEntries(difference: MinorUnits): readonly Entry[] {
  return [
    { account: receivable, amount: difference },
    { account: "exchange-difference", amount: negate(difference) }
  ]
}

/** A payment that came after its request was over: the money is the customer's. */
export function latePaymentEntries(amount: MinorUnits): readonly Entry[] {
  return [
    { account: "swish", amount },
    { account: "late-payments", amount: negate(amount) }
  ]
}

/** What cash rounding added to a sale; it is an account of its own, never part of a line. */
export function roundingEntries(rounding: MinorUnits): readonly Entry[] {
  return [
    { account: receivable, amount: rounding },
    { account: accounts.rounding, amount: negate(rounding) }
  ]
}

/** Money that moved with a sale, by the number that setup gave its income or expense. */
export interface MovedMoney {
  readonly expenseId: number
  readonly amount: MinorUnits
}

/** What of a sale is not revenue. */
interface SaleParts {
  readonly isGiftCard: (line: CartLine) => boolean
  readonly moved: readonly MovedMoney[]
}

/**
 * A closed sale: revenue and tax per rate of what is paid now, what is owed to the holders of sold gift
 * cards, what is owed to the insurer, and what moved along without being goods. None of the latter
 * three is revenue, and none carries tax.
 */
export function saleEntries({ header, lines }: Cart, { isGiftCard, moved }: SaleParts): readonly Entry[] {
  const giftCards = lines.filter(isGiftCard)
  const insurances = lines.filter((line) => line.itemNumber === insuranceItemNumber)
  const goods = lines.filter((line) => !giftCards.includes(line) && !insurances.includes(line))
  return [
    { account: receivable, amount: header.total },
    ...vatPerRate(goods).flatMap(({ basisPoints, net, tax }) => [
      { account: `revenue:${basisPoints}`, amount: negate(net) },
      { account: `vat:${basisPoints}`, amount: negate(tax) }
    ]),
    { account: "gift-card-liability", amount: negate(sumOf(giftCards)) },
    { account: "insurance-premiums", amount: negate(sumOf(insurances)) },
    ...moved.map(({ expenseId, amount }) => ({
      account: `${incomeExpensePrefix}${expenseId}`,
      amount: negate(amount)
    }))
  ]
}

function sumOf(lines: readonly CartLine[]): MinorUnits {
  return minorUnits(lines.reduce((sum, line) => sum + line.amount, 0))
}

/** The drawer was opened without a sale: no money moved, but it is recorded. */
export const drawerOpenedEntries: readonly Entry[] = [{ account: accounts.cash, amount: nothing }]
