import { minorUnits, nothing, times } from "../money/minor-units.ts"
import { isNoDiscount } from "../discount/discount.ts"
import type { Cart, CartLine, IncomeExpense } from "../cart/cart.ts"
import { cartChangeRefusal, quantityRefusal } from "./cart-change-refusal.ts"
import {
  type AddItem,
  type CartChange,
  factsOf,
  type InsureLine,
  type ItemToSell
} from "../cart/cart-change.ts"
import { overriddenPrice } from "../price/price-override.ts"
import { isLinkedToInsurance } from "../cart/insurance-link.ts"
import { withReturn } from "./return-line.ts"
import { withTotals } from "./cart-totals.ts"
import { withAmounts, withOwnDiscount } from "./line-amounts.ts"

/**
 * The cart after one change, with all of its totals. The server runs it to decide, the till over the server's last
 * answer plus the changes still on their way. A change that cannot be made leaves the cart as it is; ask
 * `cartChangeRefusal` for the reason.
 */
export function applyChange(cart: Cart, change: CartChange): Cart {
  return cartChangeRefusal(cart, change) === undefined ? withTotals(changed(cart, change)) : cart
}

function changed(cart: Cart, change: CartChange): Cart {
  switch (change.type) {
    case "add":
      return added(cart, change)
    case "remove":
      return withoutLine(cart, change.lineId)
    case "cart-discount": {
      const { discount, reason = "" } = change
      const cartDiscount = isNoDiscount(discount) ? undefined : { discount, reason }
      return { ...cart, header: { ...cart.header, cartDiscount } }
    }
    case "income-expense":
      return { ...cart, incomeExpenses: withIncomeExpense(cart, change) }
    case "expense":
      return {
        ...cart,
        header: { ...cart.header, transactionType: "EXPENSE" },
        incomeExpenses: withIncomeExpense(cart, { ...change, description: change.name })
      }
    case "gift-card": {
      const others = cart.giftCards.filter(({ lineId }) => lineId !== change.lineId)
      return { ...cart, giftCards: [...others, { lineId: change.lineId, number: change.number }] }
    }
    case "insure":
      return insured(cart, change)
    case "return":
      return withReturn(cart, change)
    case "uninsure": {
      const link = cart.insurances.find(({ id }) => id === change.linkId)
      return link === undefined ? cart : withoutLine(cart, link.insuranceLineId)
    }
    case "quantity":
    case "discount":
    case "ignore-discount":
    case "price":
    case "comment":
    case "home-order":
    case "cancel-home-order":
      return withLine(cart, change.lineId, (line) => changedLine(line, change))
  }
}

type LineChange = Extract<
  CartChange,
  {
    readonly type:
      | "quantity"
      | "discount"
      | "ignore-discount"
      | "price"
      | "comment"
      | "home-order"
      | "cancel-home-order"
  }
>

function changedLine(line: CartLine, change: LineChange): CartLine {
  switch (change.type) {
    case "quantity": {
      const perPiece = line.periodicDiscount / line.quantity
      const { quantity } = change
      return withOwnDiscount({ ...line, quantity, periodicDiscount: minorUnits(perPiece * quantity) })
    }
    case "discount": {
      const off = isNoDiscount(change.discount)
      const discount = off ? undefined : change.discount
      return withOwnDiscount({
        ...line,
        lineDiscount: nothing,
        discount,
        discountReason: off ? undefined : change.reason
      })
    }
    case "ignore-discount":
      return withOwnDiscount({
        ...line,
        ignoresDiscount: true,
        periodicDiscount: nothing,
        periodicDiscountDescription: undefined
      })
    case "price":
      return withOwnDiscount({
        ...line,
        unitPrice: change.unitPrice,
        ...overriddenPrice(line, change),
        periodicDiscount: nothing,
        periodicDiscountDescription: undefined
      })
    case "comment":
      return { ...line, comment: change.comment === "" ? undefined : change.comment }
    case "home-order":
      return { ...line, homeOrder: true, depositShare: change.depositShare }
    case "cancel-home-order":
      return { ...line, homeOrder: false, depositShare: undefined }
  }
}

/**
 * The id of the line that an add makes or adds to. It adds to a line that equals the one the item would make now:
 * neither insured, discounted, commented nor numbered, with the same price; never to goods of an order.
 */
export function lineAddedTo(cart: Cart, change: AddItem): string {
  const { item, quantity, lineId, manualPrice, merges } = change
  if (merges !== true || manualPrice !== undefined || cart.header.orderNumber !== undefined) return lineId
  const takesMore = (line: CartLine) =>
    line.itemNumber === item.number &&
    line.quantity > 0 &&
    quantityRefusal(line.quantity + quantity) === undefined &&
    !isLinkedToInsurance(cart, line.id) &&
    !cart.giftCards.some((card) => card.lineId === line.id) &&
    isAsAdded(cart, line, change)
  return cart.lines.findLast(takesMore)?.id ?? lineId
}

/** Whether nothing was done to a line since it was added; a share of the whole cart's discount is not its own. */
function isAsAdded(cart: Cart, line: CartLine, change: AddItem): boolean {
  const { id, quantity, cartDiscountShare } = line
  const bare = { ...addedLine({ ...change, lineId: id, quantity }), cartDiscountShare }
  const fresh: CartLine = { ...withCurrency(bare, cart), facts: line.facts }
  return (Object.keys({ ...line, ...fresh }) as (keyof CartLine)[]).every(
    (part) => (line[part] ?? false) === (fresh[part] ?? false)
  )
}

/** The lines that adds have made. */
const madeLines = new WeakMap<AddItem, CartLine>()

/** The line an add makes of its own, the same value whenever the same add is made again: it need not be drawn again. */
function madeLine(change: AddItem, cart: Cart): CartLine {
  const line = withCurrency(addedLine(change), cart)
  const known = madeLines.get(change)
  // A currency decides nothing else of it.
  if (known?.totalRoundedAmount === line.totalRoundedAmount) return known
  madeLines.set(change, line)
  return line
}

function added(cart: Cart, change: AddItem): Cart {
  const lineId = lineAddedTo(cart, change)
  if (lineId === change.lineId) return { ...cart, lines: [...cart.lines, madeLine(change, cart)] }
  return withLine(cart, lineId, (line) =>
    changedLine(line, { type: "quantity", lineId, quantity: line.quantity + change.quantity })
  )
}

/** The line an item makes: its price before the campaign, and the campaign as a discount. */
function addedLine({ item, quantity, lineId, manualPrice }: AddItem): CartLine {
  const campaign =
    manualPrice === undefined ? times(minorUnits(item.originalPrice - item.price), quantity) : nothing
  return {
    ...bareLine(lineId, item, quantity),
    unitPrice: manualPrice ?? item.originalPrice,
    ...(item.priceIsUnknown === true && manualPrice === undefined && { priceIsUnknown: true }),
    periodicDiscount: campaign,
    periodicDiscountDescription: campaign === 0 ? undefined : item.campaign
  }
}

function bareLine(id: string, item: ItemToSell, quantity: number): CartLine {
  return {
    id,
    itemNumber: item.number,
    description: item.description,
    quantity,
    unitPrice: item.price,
    amount: nothing,
    totalRoundedAmount: nothing,
    lineDiscount: nothing,
    periodicDiscount: nothing,
    wasDiscounted: false,
    homeOrder: false,
    returnNoSale: false,
    vatBasisPoints: item.vatBasisPoints,
    facts: factsOf(item)
  }
}

function withLine(cart: Cart, lineId: string, change: (line: CartLine) => CartLine): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.id === lineId ? withCurrency(change(line), cart) : line))
  }
}

function withCurrency(line: CartLine, { header }: Cart): CartLine {
  return withAmounts(line, line.cartDiscountShare ?? nothing, header.currency)
}

/** Puts the insurance into the cart right after the line it insures, for as many pieces. */
function insured(cart: Cart, { lineId, insuranceLineId, linkId, item, premium }: InsureLine): Cart {
  const at = cart.lines.findIndex(({ id }) => id === lineId)
  const piece = cart.lines[at]
  if (piece === undefined) return cart
  const line = { ...bareLine(insuranceLineId, item, piece.quantity), unitPrice: premium }
  return {
    ...cart,
    lines: cart.lines.toSpliced(at + 1, 0, withCurrency(line, cart)),
    insurances: [...cart.insurances, { id: linkId, insuranceLineId, insuredLineId: lineId }]
  }
}

/**
 * Takes a line away together with the insurance that hung on it. With the last line goes what stood beside the
 * goods: an order that has nothing in the cart any more, whose number the next customer's receipt must not carry,
 * and what was to be given on top of a sale that is none any more.
 */
export function withoutLine(cart: Cart, lineId: string): Cart {
  const insuring = cart.insurances
    .filter((link) => link.insuredLineId === lineId)
    .map((link) => link.insuranceLineId)
  const removedIds = new Set([lineId, ...insuring])
  const lines = cart.lines.filter((line) => !removedIds.has(line.id))
  return {
    ...cart,
    ...(lines.length > 0 ? {} : { header: { ...cart.header, orderNumber: undefined }, incomeExpenses: [] }),
    lines,
    insurances: cart.insurances.filter(
      (link) => !removedIds.has(link.insuranceLineId) && !removedIds.has(link.insuredLineId)
    ),
    giftCards: cart.giftCards.filter((card) => !removedIds.has(card.lineId))
  }
}

/** In the order of their numbers, whatever was booked first. */
function byNumber({ id: one = "" }: IncomeExpense, { id: other = "" }: IncomeExpense): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

function withIncomeExpense(
  { incomeExpenses, header }: Cart,
  { id, description, amount, tenders }: Pick<IncomeExpense, "id" | "description" | "amount" | "tenders">
): readonly IncomeExpense[] {
  const same = (moved: IncomeExpense) =>
    id === undefined || moved.id === undefined ? moved.description === description : moved.id === id
  const others = incomeExpenses.filter((moved) => !same(moved))
  if (amount === 0) return others
  return [
    ...others,
    { id, description, amount, currency: header.currency, ...(tenders && { tenders }) }
  ].toSorted(byNumber)
}
