import type { TenderTypeId } from "../tender/tender-type.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { Names } from "../text/names.ts"
import type { PaymentLine } from "../tender/payment-line.ts"

/** What a cart is for; `LOGIN` until its first line. */
export const transactionTypes = ["LOGIN", "SALE", "RETURN", "EXPENSE", "ORDER"] as const
/** A chain may have kinds of its own; they are carried through, and sold as what they hold. */
export type TransactionType = (typeof transactionTypes)[number] | (string & {})

/** A discount as a cashier gives it: an amount, or a part in hundredths of a percent. */
export type Discount =
  | { readonly kind: "amount"; readonly amount: MinorUnits }
  | { readonly kind: "percent"; readonly basisPoints: number }

/** A discount on the whole cart, with the reason it was given for. */
export interface CartDiscount {
  readonly discount: Discount
  readonly reason: string
}

/** The head of a cart: who, when, and every total. */
export interface CartHeader {
  readonly id: string
  /** `YYYY-MM-DD` and `HH:MM:SS` in the store's own time. */
  readonly date: string
  readonly time: string
  /** Set once the sale is closed. */
  readonly closedAt?: string | undefined
  readonly memberNumber?: string | undefined
  /** Set once the sale is closed. */
  readonly receiptNumber?: string | undefined
  readonly currency: Currency
  readonly training: boolean
  readonly numberOfItems: number
  readonly numberOfLines: number
  readonly numberOfPaymentLines: number
  readonly total: MinorUnits
  /** The total as coins can pay it. */
  readonly totalRounded: MinorUnits
  /** What cash rounding has added so far to what the store got for the goods that come back; a refund in cash counts it in. */
  readonly roundingCarried?: MinorUnits | undefined
  /** What the payments have covered so far. */
  readonly paid: MinorUnits
  readonly totalDiscount: MinorUnits
  readonly transactionType: TransactionType
  readonly saleIsReturn: boolean
  /** A discount on the whole cart, while there is one. */
  readonly cartDiscount?: CartDiscount | undefined
  /** The member's name, beside their number. */
  readonly memberName?: string | undefined
  /** The order that the cart came from, a reservation's for instance. */
  readonly orderNumber?: string | undefined
}

/** One line of a cart. `unitPrice` × `quantity` is the ceiling of its discounts, `amount` what is left after them. */
export interface CartLine {
  readonly id: string
  readonly itemNumber: string
  readonly description: string
  readonly quantity: number
  readonly unitPrice: MinorUnits
  /** The till has predicted the line of an item that it does not know: its sums are none. */
  readonly priceIsUnknown?: boolean | undefined
  readonly amount: MinorUnits
  readonly totalRoundedAmount: MinorUnits
  /** Taken off by hand, for the whole line. */
  readonly lineDiscount: MinorUnits
  /** Taken off by a campaign, for the whole line. */
  readonly periodicDiscount: MinorUnits
  readonly periodicDiscountDescription?: string | undefined
  readonly wasDiscounted: boolean
  /** What a piece cost before a cashier set another price. */
  readonly priceBefore?: MinorUnits | undefined
  /** Why they did. */
  readonly priceReason?: string | undefined
  readonly comment?: string | undefined
  readonly homeOrder: boolean
  readonly returnNoSale: boolean
  /** Value added tax in hundredths of a percent, where the product API says it. */
  readonly vatBasisPoints?: number | undefined
  /** How the discount by hand was given, so that it follows the quantity. */
  readonly discount?: Discount | undefined
  readonly discountReason?: string | undefined
  /** The line stays out of campaigns and of a discount on the whole cart. */
  readonly ignoresDiscount?: boolean | undefined
  /** The line's part of a discount on the whole cart. */
  readonly cartDiscountShare?: MinorUnits | undefined
  /** The deposit of a home order, in hundredths of a percent of the line; without one all is paid now. */
  readonly depositShare?: number | undefined
  /** What the customer pays at the door; `amount` is the deposit then. */
  readonly dueAtDelivery?: MinorUnits | undefined
  /** The receipt that a line of returned goods was sold on. */
  readonly originalReceiptNumber?: string | undefined
  /** What the line's item allows, where the product API says it. */
  readonly facts?: LineFacts | undefined
}

/** What a line has to know of its item to say what can be done with it. */
export interface LineFacts {
  readonly division: string
  readonly discountAllowed: boolean
  readonly insurable: boolean
  /** The cashier enters its price at each sale. */
  readonly priceIsManual?: boolean | undefined
}

interface InformationLine {
  readonly id: string
  readonly text: string
}

/** Ties an insurance line to the line it insures. */
export interface InsuranceLink {
  readonly id: string
  readonly insuranceLineId: string
  readonly insuredLineId: string
}

/** Money that moves with a sale without being goods, such as a round-up. */
export interface IncomeExpense {
  /** The number that setup gave it, where the product API says it; two of them may be called the same. */
  readonly id?: string | undefined
  readonly description: string
  /** What it is called in the languages that setup has words in. */
  readonly names?: Names | undefined
  readonly amount: MinorUnits
  readonly currency: Currency
  /** The ways to pay, beside cash, that it may be paid out by. */
  readonly tenders?: readonly TenderTypeId[] | undefined
}

/** A gift card number that stands on a line. */
export interface CartGiftCard {
  readonly number: string
  readonly lineId: string
}

/** A whole cart, as the seven calls that read it answer together. */
export interface Cart {
  readonly header: CartHeader
  readonly lines: readonly CartLine[]
  readonly payments: readonly PaymentLine[]
  readonly information: readonly InformationLine[]
  readonly insurances: readonly InsuranceLink[]
  readonly incomeExpenses: readonly IncomeExpense[]
  readonly giftCards: readonly CartGiftCard[]
}

/** What a payment changes of a cart. */
export type PaidCart = Pick<Cart, "header" | "payments">
