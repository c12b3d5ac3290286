import type { ApprovalKind } from "../approval/approval.ts"
import type { Cart, CartHeader, CartLine, Discount } from "../cart/cart.ts"
import { quantityRefusal } from "../cart-change/cart-change-refusal.ts"
import { withTotals } from "../cart-change/cart-totals.ts"
import { withAmounts, withOwnDiscount } from "../cart-change/line-amounts.ts"
import { wholePrice } from "../discount/discount.ts"
import { type MinorUnits, minorUnits, nothing } from "../money/minor-units.ts"
import { changeWords, paidCart } from "../payment/paid-cart.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { isReferenceWrong, shownReference } from "../tender/own-tender.ts"
import { tender, type TenderType } from "../tender/tender-type.ts"
import type { Country } from "../store/country.ts"
import { storeTime } from "../store/store-time.ts"
import type { SerialBlock, TakenSerial } from "./offline-series.ts"

/** What another person approved of an offline sale. */
export interface OfflineApproval {
  readonly kind: ApprovalKind
  /** A line or the cart, by its id. */
  readonly subject: string
  /** What the cart came to less by it. */
  readonly amount: MinorUnits
  readonly approvedBy: string
}

/** A sale that a register has made without the line, with all that its server needs to book it as it happened. */
export interface OfflineSale {
  /** The shape of this document: a till of a later version may have to send one of an earlier. */
  readonly version: 1
  /** The cart's id, and the name of its payment; it cannot be guessed. */
  readonly id: string
  readonly serial: number
  /** Where the number comes from. */
  readonly block: SerialBlock
  readonly badgeNumber: string
  /** ISO 8601, by the clock of the server as far as the till knows how its own differs. */
  readonly soldAt: string
  /** As it was closed and paid. */
  readonly cart: Cart
  readonly approvals: readonly OfflineApproval[]
  /** The cart at the server that it went on with, which no till sells from any more. */
  readonly continues?: string | undefined
  /** Opens its receipt for anyone who has it. */
  readonly link: string
}

/** How a cart was paid without the line, and by whom it was sold. */
export interface SoldOffline {
  readonly type: TenderType
  /** What was handed over, in the store's currency. */
  readonly amount: MinorUnits
  /** What finds the payment again, where a tender of the shop's own asks for it. */
  readonly reference?: string | undefined
  readonly taken: Pick<TakenSerial, "serial" | "block" | "receiptNumber">
  readonly badgeNumber: string
  readonly at: Date
  readonly country: Country
  readonly approvals: readonly OfflineApproval[]
  readonly continues?: string | undefined
  readonly link: string
}

/** An open cart as the sale that a payment makes of it; undefined where it does not cover all of it. */
export function soldOffline(open: Cart, sold: SoldOffline): OfflineSale | undefined {
  const { id } = open.header
  const { approvals, at, badgeNumber, continues, country, link, taken, type, amount, reference = "" } = sold
  const paidBy = type.own === undefined ? {} : shownReference(type.id, reference)
  const money = { type, amount, currency: open.header.currency, paidBy }
  const change = () => ({ id: `${id}-change`, description: changeWords[country] })
  const { cart, settled } = paidCart(open, money, `${id}-paid`, change)
  if (!settled.closes) return undefined
  const { date, time } = storeTime(country, at)
  const { block, receiptNumber, serial } = taken
  return {
    version: 1,
    id,
    serial,
    block,
    badgeNumber,
    soldAt: at.toISOString(),
    cart: { ...cart, header: { ...cart.header, date, time, closedAt: `${date} ${time}`, receiptNumber } },
    approvals: standingApprovals(open, approvals),
    continues,
    link
  }
}

/** What was approved of a cart and still is in it: a line that was taken out again, or a discount, has no approval. */
function standingApprovals({ header, lines }: Cart, approvals: readonly OfflineApproval[]) {
  const isReduced = ({ cartDiscountShare, discount, priceBefore }: CartLine) =>
    discount !== undefined || priceBefore !== undefined || cartDiscountShare !== undefined
  return approvals.filter(({ subject }) =>
    subject === header.id
      ? header.cartDiscount !== undefined
      : lines.some((line) => line.id === subject && isReduced(line))
  )
}

/** What of a sale does not add up. */
export type OfflineFault = "number" | "lines" | "totals" | "payments" | "not-closed"

/** A cart as its lines' own prices, quantities and discounts make it. */
function remade({ header, ...cart }: Cart): Cart {
  const lines = cart.lines.map((line) =>
    withAmounts(withOwnDiscount(line), line.cartDiscountShare ?? nothing, header.currency)
  )
  return withTotals({ ...cart, header, lines })
}

const headTotals = [
  "total",
  "totalRounded",
  "totalDiscount",
  "numberOfItems",
  "numberOfLines",
  "numberOfPaymentLines",
  "transactionType",
  "saleIsReturn"
] as const satisfies readonly (keyof CartHeader)[]

const lineSums = [
  "amount",
  "lineDiscount",
  "cartDiscountShare",
  "dueAtDelivery",
  "totalRoundedAmount",
  "wasDiscounted"
] as const satisfies readonly (keyof CartLine)[]

/**
 * What of a sale does not add up, computed again from its prices and what was handed over; undefined where all does.
 * The till keeps and the server books only a sale that adds up.
 * @param type the tender that it was paid by
 */
export function offlineSaleFault(
  { id, serial, block, cart }: OfflineSale,
  type: TenderType
): OfflineFault | undefined {
  const { header, lines, payments } = cart
  const { receiptNumber, closedAt } = header
  if (serial < block.first || serial > block.last || header.id !== id) return "number"
  if (closedAt === undefined || receiptNumber === undefined) return "not-closed"
  const ids = new Set(lines.map((line) => line.id))
  const again = remade(cart)
  const isSame = (line: CartLine, at: number) =>
    lineSums.every((sum) => (again.lines[at]?.[sum] ?? nothing) === (line[sum] ?? nothing))
  if (lines.length === 0 || ids.size !== lines.length) return "lines"
  if (!lines.every((line, at) => sells(line) && isSame(line, at))) return "lines"
  if (!headTotals.every((sum) => again.header[sum] === header[sum])) return "totals"
  // What is rounded away of goods that come back: none do.
  if (header.roundingCarried !== undefined || isNoSense(header.cartDiscount?.discount)) return "totals"
  return isPaid(again, type) ? undefined : "payments"

  function isPaid(closed: Cart, by: TenderType): boolean {
    const [given, ...change] = payments
    if (given === undefined || given.isChange || given.tenderType !== by.id) return false
    // Money in the store's currency has no voucher, and no card but that of the shop's own terminal.
    const isOther = (line: PaymentLine) =>
      line.cardBrand !== undefined || line.voucherNumber !== undefined || line.exchangeRate !== undefined
    if (payments.some(isOther) || given.id !== `${id}-paid`) return false
    const isReferred = ({ maskedCard, reference }: PaymentLine) =>
      maskedCard !== undefined || reference !== undefined
    if (change.some(isReferred) || !isReferenceRight(given, by)) return false
    const coins = by.own === undefined ? by.id : tender.cash
    if (change.some((line) => line.id !== `${id}-change` || line.tenderType !== coins)) return false
    const open = { ...closed, payments: [], header: { ...header, closedAt: undefined, paid: nothing } }
    const taken = { type: by, amount: given.amountInCurrency, currency: given.currency }
    if (given.currency !== header.currency) return false
    const paid = paidCart(open, taken, given.id, () => ({ id: "", description: "" }))
    const back = change.reduce((sum, line) => sum + line.amountInCurrency, 0)
    return (
      paid.settled.closes &&
      paid.cart.header.paid === header.paid &&
      change.length === (paid.change === undefined ? 0 : 1) &&
      change.every(({ isChange, currency }) => isChange && currency === header.currency) &&
      back === 0 - paid.settled.change
    )
  }
}

/**
 * A tender as a sale was paid by it. What a shop has decided of one of its own since, that it asks for a reference or
 * rounds otherwise, counts for none of the sales before: their money has moved.
 */
export function tenderOfSale(sale: OfflineSale, type: TenderType): TenderType {
  if (type.own === undefined) return type
  const own = { ...type.own, needsReference: false }
  const before = [type, { ...type, own }, { ...type, own, rounds: !type.rounds }]
  return before.find((each) => offlineSaleFault(sale, each) === undefined) ?? type
}

/**
 * Whether a line is goods that go out for money: below nothing it would pay out of the drawer, a discount below nothing
 * would charge more than the goods cost, and only what a home order leaves to be paid later has a deposit.
 */
function sells(line: CartLine): boolean {
  const { amount, cartDiscountShare = nothing, discount, lineDiscount, priceBefore = nothing } = line
  const amounts = [
    amount,
    line.unitPrice,
    lineDiscount,
    line.periodicDiscount,
    cartDiscountShare,
    priceBefore
  ]
  return (
    quantityRefusal(line.quantity) === undefined &&
    amounts.every((each) => each >= 0) &&
    (discount !== undefined || lineDiscount === 0) &&
    !isNoSense(discount) &&
    line.depositShare === undefined &&
    line.dueAtDelivery === undefined &&
    line.originalReceiptNumber === undefined
  )
}

/** Whether a discount takes off less than nothing, or more than there is. */
function isNoSense(discount: Discount | undefined): boolean {
  if (discount === undefined) return false
  return discount.kind === "amount"
    ? discount.amount < 0
    : discount.basisPoints < 0 || discount.basisPoints > wholePrice
}

/** What a device keeps of the sales that the server does not have yet. */
export interface WaitingSales {
  readonly count: number
  /** When the first of them was made (ISO 8601). */
  readonly since?: string | undefined
  readonly sum: MinorUnits
}

/** So many wait for a person at the server that it takes no more for now: it is asked again when something is looked at. */
export const takesNoMoreNow = "offline_held_full"

/**
 * Whether a sale still waits to be sent. One that the server has refused for good does not: it stays on the device for
 * a person to look at, and holds up neither the device nor any other sale.
 */
export function isWaiting({ refusedFor }: { readonly refusedFor?: string | undefined }): boolean {
  return refusedFor === undefined || refusedFor === takesNoMoreNow
}

/** How many sales wait, since when, and how much money they are. */
export function waitingOf(
  sales: readonly { readonly soldAt: string; readonly sum: MinorUnits }[]
): WaitingSales {
  const [since] = sales.map(({ soldAt }) => soldAt).toSorted()
  const sum = sales.reduce((total, each) => total + each.sum, 0)
  return { count: sales.length, since, sum: minorUnits(sum) }
}

/** Whether a payment says what finds it again, as its tender wants it; of one that is not the shop's own there is none. */
function isReferenceRight({ maskedCard, reference }: PaymentLine, { id, own }: TenderType): boolean {
  if (own === undefined) return maskedCard === undefined && reference === undefined
  const typed = reference ?? maskedCard?.slice(-4) ?? ""
  const shown = shownReference(id, typed)
  return !isReferenceWrong(own, typed) && shown.maskedCard === maskedCard && shown.reference === reference
}
