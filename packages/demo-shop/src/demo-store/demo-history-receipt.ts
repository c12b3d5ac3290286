import type { TransactionType } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import { type HistoryPlace, historyPlace, receiptAfter, saleBefore } from "./demo-history-plan.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

/** An item that the history sells. Amounts are minor units. */
export interface HistoryItem {
  readonly number: string
  readonly description: string
  readonly price: number
  readonly originalPrice: number
  readonly campaign: string | null
  readonly vatBasisPoints: number
}

/** What the history sells in a country, and to whom. */
export interface HistoryAssortment {
  readonly currency: Currency
  readonly items: readonly [HistoryItem, ...HistoryItem[]]
  readonly members: readonly string[]
  /** What is paid out of the drawer for the store itself, by its name. */
  readonly expenses: readonly [string, ...string[]]
}

export interface HistoryLine {
  readonly itemNumber: string
  readonly description: string
  readonly quantity: number
  readonly unitPrice: number
  readonly amount: number
  readonly campaign: string | null
  readonly vatBasisPoints: number
  readonly giftCard?: string
  readonly insuranceNumber?: string
  /** The place of the line that this one insures. */
  readonly insures?: number
  readonly originalReceiptNumber?: string
}

/** A receipt of the history before it is written. Amounts are minor units. */
export interface HistoryReceipt {
  readonly place: HistoryPlace
  readonly badge: string
  readonly currency: Currency
  readonly transactionType: Exclude<TransactionType, "LOGIN">
  readonly member: string | null
  readonly svea: boolean
  readonly lines: readonly HistoryLine[]
  /** On a receipt that sold nothing. */
  readonly expenses: readonly HistoryExpense[]
  readonly tenderType: number
  /** What the payment covered: the total, without what coins round. */
  readonly total: number
  /** What changed hands. */
  readonly paid: number
  /** The return on which the first piece of the first line came back, and what it was worth. */
  readonly cameBack?: { readonly receiptNumber: string; readonly value: number }
}

/** "HIST" in ASCII: another number would make another history. */
const historySeed = 0x48495354
const returnsPercent = 7

/** The n-th receipt of the history; the same on every machine for the same items. */
export async function historyReceipt(
  index: number,
  assortmentOf: (store: string) => Promise<HistoryAssortment>
): Promise<HistoryReceipt> {
  const place = historyPlace(index)
  const assortment = await assortmentOf(place.register.store)
  if (place.kind === "receipt" && isExpense(index)) return paidOut(place, assortment, randomOf(index))
  const original = originalOf(index)
  if (original !== undefined) return returned(place, await historyReceipt(original, assortmentOf))
  const sale = sold(place, assortment, randomOf(index))
  const later = receiptAfter(index)
  const [first] = sale.lines
  if (place.kind !== "receipt" || later === undefined || originalOf(later) !== index || first === undefined)
    return sale
  // What has a discount on a line of its own would come back at less than its line says.
  const lines = sale.lines.filter(({ amount }) => amount > 0)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const cameBack = { receiptNumber: historyPlace(later).receiptNumber, value: roundedShare(first) }
  return { ...sale, lines, ...moneyOf(total, sale.tenderType, sale.currency), cameBack }
}

/** The sale whose goods come back on this receipt; undefined when it is a sale itself. */
function originalOf(index: number): number | undefined {
  if (historyPlace(index).kind !== "receipt" || isExpense(index) || !comesBack(index)) return undefined
  const original = saleBefore(index)
  return original === undefined ||
    isExpense(original) ||
    (comesBack(original) && saleBefore(original) !== undefined)
    ? undefined
    : original
}

function comesBack(index: number): boolean {
  return seededRandom(historySeed ^ (index * 7919)).chance(returnsPercent)
}

function randomOf(index: number): SeededRandom {
  const random = seededRandom(historySeed + Math.imul(index, 0x9e3779b1))
  random.between(0, 1)
  return random
}

/** What the customer paid for the first piece of a line, rounded half away from zero. */
function roundedShare({ amount, quantity }: HistoryLine): number {
  return Math.sign(amount) * Math.floor((2 * Math.abs(amount) + quantity) / (2 * quantity))
}

function returned(place: HistoryPlace, sale: HistoryReceipt): HistoryReceipt {
  const [first] = sale.lines
  if (first === undefined) throw new Error("A sale of the history has no line.")
  const value = roundedShare(first)
  const oneWay = sale.tenderType === tender.swish || sale.tenderType === tender.giftCard
  const tenderType = oneWay ? tender.storeCredit : sale.tenderType
  return {
    badge: sale.badge,
    currency: sale.currency,
    member: sale.member,
    svea: false,
    ...moneyOf(0 - value, tenderType, sale.currency),
    place,
    transactionType: "RETURN",
    tenderType,
    expenses: [],
    lines: [
      {
        itemNumber: first.itemNumber,
        description: first.description,
        quantity: -1,
        unitPrice: first.unitPrice,
        amount: 0 - value,
        campaign: null,
        vatBasisPoints: first.vatBasisPoints,
        originalReceiptNumber: sale.place.receiptNumber
      }
    ]
  }
}

/** Expenses are paid out of the drawer. */
function paidOut(
  place: HistoryPlace,
  { currency, expenses: names }: HistoryAssortment,
  random: SeededRandom
): HistoryReceipt {
  const expenses = historyExpenses(names, currency, random)
  const total = expenses.reduce((sum, { amount }) => sum + amount, 0)
  return {
    place,
    badge: random.oneOf(place.register.badges),
    currency,
    transactionType: "EXPENSE",
    member: null,
    svea: false,
    lines: [],
    expenses,
    tenderType: tender.cash,
    ...moneyOf(total, tender.cash, currency)
  }
}

function sold(
  place: HistoryPlace,
  { currency, items, members }: HistoryAssortment,
  random: SeededRandom
): HistoryReceipt {
  const lines: HistoryLine[] = []
  for (let count = random.oneOf([1, 1, 1, 2, 2, 3]); count > 0; count -= 1)
    lines.push(goods(random.oneOf(items), random))
  const pieces = lines[0]?.quantity ?? 1
  if (random.chance(3)) lines.push(insurance(place, currency, pieces))
  if (place.kind === "receipt" && random.chance(2)) lines.push(giftCard(place, currency, random))
  const worth = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (random.chance(3) && worth > 200_00) lines.push(discount(currency))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tenderType = tenderOf(place, currency, random)
  const [member] = members
  return {
    place,
    badge: random.oneOf(place.register.badges),
    currency,
    transactionType: place.kind === "order" ? "ORDER" : "SALE",
    member: member !== undefined && random.chance(10) ? random.oneOf([member, ...members]) : null,
    svea: place.kind === "order" && random.chance(30),
    lines,
    expenses: [],
    tenderType,
    ...moneyOf(total, tenderType, currency)
  }
}

function goods({ number, description, ...item }: HistoryItem, random: SeededRandom): HistoryLine {
  const quantity = random.oneOf([1, 1, 1, 1, 2, 3])
  const byHand = random.chance(5) ? Math.floor((item.price * quantity) / 10) : 0
  return {
    itemNumber: number,
    description,
    quantity,
    unitPrice: item.originalPrice,
    amount: item.price * quantity - byHand,
    campaign: item.price < item.originalPrice ? item.campaign : null,
    vatBasisPoints: item.vatBasisPoints
  }
}

/** Insures every piece of the first line; its number is the archive's own. */
function insurance({ receiptNumber }: HistoryPlace, currency: Currency, pieces: number): HistoryLine {
  const premium = currency === "EUR" ? 30_00 : 299_00
  return {
    itemNumber: "INSURANCE",
    description: "Smyckesförsäkring",
    quantity: pieces,
    unitPrice: premium,
    amount: premium * pieces,
    campaign: null,
    vatBasisPoints: 0,
    insuranceNumber: `H-${receiptNumber.slice(-13)}`,
    insures: 0
  }
}

function giftCard({ receiptNumber }: HistoryPlace, currency: Currency, random: SeededRandom): HistoryLine {
  const amount = random.oneOf([200_00, 300_00, 500_00, 1_000_00]) / (currency === "EUR" ? 10 : 1)
  return {
    itemNumber: "GIFTCARD",
    description: "Presentkort",
    quantity: 1,
    unitPrice: amount,
    amount,
    campaign: null,
    vatBasisPoints: 0,
    giftCard: codeOf(receiptNumber)
  }
}

/** A code of letters that stands for a receipt's number, one for each. */
function codeOf(receiptNumber: string): string {
  const letters = Array.from(receiptNumber.slice(-12), (each) =>
    /\d/u.test(each) ? "BCDFGHJKMN".charAt(Number(each)) : each
  )
  return `HIST-${letters.join("").replace(/(.{4})(.{4})(.{4})/u, "$1-$2-$3")}`
}

/** A discount that the system of before wrote on a line of its own. */
function discount(currency: Currency): HistoryLine {
  const off = currency === "EUR" ? -5_00 : -50_00
  return {
    itemNumber: "RABATT",
    description: "Rabatt",
    quantity: 1,
    unitPrice: off,
    amount: off,
    campaign: null,
    vatBasisPoints: currency === "EUR" ? 2550 : 2500
  }
}

function tenderOf({ kind }: HistoryPlace, currency: Currency, random: SeededRandom): number {
  const draw = random.between(1, 100)
  if (kind === "order") return tender.card
  if (kind === "training" || draw <= 25) return tender.cash
  if (draw <= 80) return tender.card
  if (draw <= 95) return currency === "SEK" ? tender.swish : tender.card
  return draw <= 98 ? tender.giftCard : tender.storeCredit
}

function moneyOf(
  total: number,
  tenderType: number,
  currency: Currency
): Pick<HistoryReceipt, "total" | "paid"> {
  return { total, paid: tenderType === tender.cash ? roundToCash(minorUnits(total), currency) : total }
}

/** Money that was paid out of a drawer for the store itself; its amount is minor units below zero. */
interface HistoryExpense {
  readonly name: string
  readonly amount: number
}

/** A prime, so that every register of the history has its turn. */
const every = 199
const firstExpense = 100

/** Whether the n-th receipt of the history is an expense. */
function isExpense(index: number): boolean {
  return index % every === firstExpense
}

/**
 * One expense or two, in whole kronor or tens of cents, so that coins pay them exactly.
 * @param names what cashiers of the country pay out for, as setup calls it
 */
function historyExpenses(
  names: readonly [string, ...string[]],
  currency: Currency,
  random: SeededRandom
): readonly HistoryExpense[] {
  const smallest = currency === "EUR" ? 10 : 1_00
  const expense = () => ({ name: random.oneOf(names), amount: 0 - random.between(29, 499) * smallest })
  const first = expense()
  const second = expense()
  return random.chance(30) && second.name !== first.name ? [first, second] : [first]
}
