import type { TenderTypeId } from "../tender/tender-type.ts"
import type { Discount, CartLine, LineFacts } from "./cart.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"

/** What the cart needs to know of an item to sell it. */
export interface ItemToSell {
  readonly number: string
  readonly description: string
  readonly price: MinorUnits
  readonly originalPrice: MinorUnits
  readonly campaign?: string | undefined
  readonly priceIsManual: boolean
  /** The till does not know the item: only the server has its price. */
  readonly priceIsUnknown?: boolean | undefined
  readonly vatBasisPoints?: number | undefined
  readonly division?: string | undefined
  readonly discountAllowed?: boolean | undefined
  readonly insurable?: boolean | undefined
}

/** What a line keeps of its item; undefined when the item does not say. */
export function factsOf(item: ItemToSell): LineFacts | undefined {
  const { division, discountAllowed, insurable } = item
  if (division === undefined || discountAllowed === undefined || insurable === undefined) return undefined
  const facts = { division, discountAllowed, insurable }
  return item.priceIsManual ? { ...facts, priceIsManual: true } : facts
}

/** What a line that was just added says of its item. */
export function itemOfLine(line: CartLine): ItemToSell {
  const { itemNumber, description, quantity, unitPrice, periodicDiscount, vatBasisPoints, facts } = line
  return {
    ...facts,
    number: itemNumber,
    description,
    price: minorUnits(unitPrice - periodicDiscount / quantity),
    originalPrice: unitPrice,
    campaign: line.periodicDiscountDescription,
    priceIsManual: facts?.priceIsManual === true,
    vatBasisPoints
  }
}

/** A line with what its server does not say and its item does: what it allows, and its tax. */
export function withItemOf(line: CartLine, item: ItemToSell | undefined): CartLine {
  const { facts = item && factsOf(item), vatBasisPoints = item?.vatBasisPoints } = line
  return facts === line.facts && vatBasisPoints === line.vatBasisPoints
    ? line
    : { ...line, facts, vatBasisPoints }
}

/** Puts an item into the cart: as a line of its own, or as more of one that stands there. */
export interface AddItem {
  readonly type: "add"
  /** The id the line gets: the server's, or the gesture's key until the server has answered. */
  readonly lineId: string
  readonly item: ItemToSell
  readonly quantity: number
  /** The price a cashier was asked for. */
  readonly manualPrice?: MinorUnits | undefined
  /** Whether it adds to a line of the same item that differs in nothing. */
  readonly merges?: boolean | undefined
}

export interface ChangeQuantity {
  readonly type: "quantity"
  readonly lineId: string
  readonly quantity: number
}

export interface RemoveLine {
  readonly type: "remove"
  readonly lineId: string
}

/** Takes something off a line by hand; a discount of nothing takes an earlier one away. */
export interface DiscountLine {
  readonly type: "discount"
  readonly lineId: string
  readonly discount: Discount
  readonly reason?: string | undefined
}

/** Keeps a line out of its campaign and out of the cart's discount. */
export interface IgnoreDiscount {
  readonly type: "ignore-discount"
  readonly lineId: string
}

export interface OverridePrice {
  readonly type: "price"
  readonly lineId: string
  readonly unitPrice: MinorUnits
  readonly reason?: string | undefined
}

interface CommentLine {
  readonly type: "comment"
  readonly lineId: string
  readonly comment: string
}

/** Takes something off the whole cart; a discount of nothing takes an earlier one away. */
export interface DiscountCart {
  readonly type: "cart-discount"
  readonly discount: Discount
  readonly reason?: string | undefined
}

/** Puts an insurance under a line. */
export interface InsureLine {
  readonly type: "insure"
  readonly lineId: string
  readonly insuranceLineId: string
  readonly linkId: string
  readonly item: ItemToSell
  /** For one piece. */
  readonly premium: MinorUnits
}

export interface UninsureLine {
  readonly type: "uninsure"
  readonly linkId: string
}

/** Sends a line to the customer's home, paid now or with a deposit. */
interface OrderHome {
  readonly type: "home-order"
  readonly lineId: string
  /** In hundredths of a percent; undefined pays all of it now. */
  readonly depositShare?: number | undefined
}

interface CancelHomeOrder {
  readonly type: "cancel-home-order"
  readonly lineId: string
}

/** Books money that moves with the sale; an amount of nothing takes an earlier one away. */
interface SetIncomeExpense {
  readonly type: "income-expense"
  readonly id?: string | undefined
  readonly description: string
  readonly amount: MinorUnits
}

/** Books money that moves without a sale; an amount of nothing takes an earlier one away. */
export interface SetExpense {
  readonly type: "expense"
  readonly id: string
  readonly name: string
  /** As it counts in the total: below zero where money leaves the till. */
  readonly amount: MinorUnits
  /** The ways to pay, beside cash, that it may be paid out by. */
  readonly tenders?: readonly TenderTypeId[] | undefined
}

/** Writes a gift card's number on the line that sells it. */
interface NumberGiftCard {
  readonly type: "gift-card"
  readonly lineId: string
  readonly number: string
}

/** Puts sold goods into the cart as a line that comes back. */
export interface ReturnGoods {
  readonly type: "return"
  readonly lineId: string
  readonly goods: SoldGoods
  /** How many come back, from 1. */
  readonly pieces: number
  /** What the customer gets for all of them; negative where a discount is taken back. */
  readonly refund: MinorUnits
  readonly originalReceiptNumber: string
  /** The line of this cart whose insurance comes back with it. */
  readonly insures?: { readonly lineId: string; readonly linkId: string } | undefined
}

/** Goods as an old receipt has them. */
interface SoldGoods {
  readonly itemNumber: string
  readonly description: string
  /** As they were sold; negative for a discount that had a line of its own. */
  readonly unitPrice: MinorUnits
  readonly vatBasisPoints?: number | undefined
  readonly facts?: LineFacts | undefined
}

/** Every way a cart can change before it is paid. */
export type CartChange =
  | AddItem
  | ChangeQuantity
  | RemoveLine
  | DiscountLine
  | IgnoreDiscount
  | OverridePrice
  | CommentLine
  | DiscountCart
  | InsureLine
  | UninsureLine
  | OrderHome
  | CancelHomeOrder
  | SetExpense
  | SetIncomeExpense
  | NumberGiftCard
  | ReturnGoods

/** The line a change speaks of, if it speaks of one. */
export function lineOfChange(change: CartChange): string | undefined {
  return "lineId" in change ? change.lineId : undefined
}
