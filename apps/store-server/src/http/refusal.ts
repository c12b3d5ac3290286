import {
  type PlainRefusalCode,
  type RefusalCode,
  refusalCode,
  type RefusalValues,
  type ValuedRefusalCode
} from "@karat/contract/refusal"
import type { BankingRefusal } from "@karat/domain/cash/banking"
import type { BalanceRefusal } from "@karat/domain/cart-change/cart-totals"
import type { CartRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import type { GiftCardLineRefusal } from "@karat/domain/gift-card/gift-card-line"
import type { ReturnQuantityRefusal } from "@karat/domain/goods-return/return-entry"
import type { ReturnRefusal } from "@karat/domain/goods-return/return-refusal"
import type { InsuranceRefusal } from "@karat/domain/insurance/insurance-refusal"
import type { TenderRefusal } from "@karat/domain/payment/tender-availability"
import type { SellerRefusal } from "@karat/domain/staff/seller-refusal"
import type { OriginalCard, OriginalTender } from "@karat/domain/refund/original-card"

/** The statuses that a call can be refused with. */
type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 422 | 429 | 503

/** What a refusal may tell beside its code. */
interface More {
  /** A word that the specification gives clients to go by, or what of the request is wrong. */
  readonly reason?: string
  readonly retryAfterSeconds?: number
  /** The cards that a refund should go to instead. */
  readonly originalCards?: readonly OriginalCard[]
  /** The tenders that it should go to instead, cards among them. */
  readonly originalTenders?: readonly OriginalTender[]
}

type ValuesOfCodes = { [Code in ValuedRefusalCode]: RefusalValues<Code> }[ValuedRefusalCode]

/** A code comes with the values that the contract gives it, and with no others. */
type Why =
  | readonly [status: RefusalStatus, code: PlainRefusalCode, message: string, more?: More]
  | {
      readonly [Code in ValuedRefusalCode]: readonly [
        status: RefusalStatus,
        code: Code,
        message: string,
        more: More & { readonly values: RefusalValues<Code> }
      ]
    }[ValuedRefusalCode]

/**
 * Why a call is not carried out; becomes the error answer with its status. Its message is plain English, for logs
 * and for clients that do not know the code. Throwing it undoes the command.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: RefusalCode
  readonly values: ValuesOfCodes | undefined
  readonly reason: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly originalCards: readonly OriginalCard[] | undefined
  readonly originalTenders: readonly OriginalTender[] | undefined

  constructor(...why: Why) {
    const [status, code, message, more = {}] = why
    super(message)
    this.name = "Refusal"
    this.status = status
    this.code = code
    this.values = (more as { readonly values?: ValuesOfCodes }).values
    this.reason = more.reason
    this.retryAfterSeconds = more.retryAfterSeconds
    this.originalCards = more.originalCards
    this.originalTenders = more.originalTenders
  }
}

/** Nothing of this kind stands in the token's store. */
export function notFound(message = "Not found", code: PlainRefusalCode = "not_found"): Refusal {
  return new Refusal(404, code, message)
}

/** A no under a status of success. */
export interface FailureAnswer {
  readonly success: false
  readonly errorMessage: string
  readonly code: PlainRefusalCode
}

/** The answer to a call that was understood and could not be done; `errorMessage` is plain English. */
export function failureAnswer(code: PlainRefusalCode, errorMessage: string): FailureAnswer {
  return { success: false, errorMessage, code }
}

/** What the domain's rules refuse on the server. */
type RuleRefusal =
  | BalanceRefusal
  | CartRefusal
  | BankingRefusal
  | GiftCardLineRefusal
  | InsuranceRefusal
  | ReturnRefusal
  | Exclude<ReturnQuantityRefusal, "quantity-above-line">
  | TenderRefusal
  | SellerRefusal

const sentences: Readonly<Record<RuleRefusal, string>> = {
  "bank-bag-missing": "The bank bag needs a number.",
  "bank-bag-too-long": "The number of the bank bag is too long.",
  "no-day-chosen": "At least one day must be chosen.",
  "bank-change-negative": "Negative values are not allowed",
  "bank-bag-below-zero": "More was paid out on these days than came in.",
  "bank-change-too-large": "More is to stay in the till than there is.",
  "cart-changed": "Something else is left to pay than was seen.",
  "cart-closed": "The cart is closed.",
  "line-not-found": "There is no such line.",
  "quantity-too-small": "Quantity cannot be less than one",
  "quantity-too-large": "The quantity is too large.",
  "quantity-not-whole": "The quantity must be a whole number.",
  "quantity-locked-by-insurance": "The quantity of an insured line cannot be changed.",
  "price-manual": "The price must be given.",
  "price-fixed": "The item has a fixed price.",
  "price-not-a-number": "The price must be a number.",
  "price-is-negative": "Negative values are not allowed",
  "price-too-high": "The price is too high.",
  "comment-too-long": "The comment is too long.",
  "gift-card-used-twice": "The gift card number is used on another line.",
  "gift-card-one-a-line": "Each gift card needs its own line.",
  "gift-card-cannot-be-ordered": "A gift card cannot be ordered home.",
  "cart-has-expenses": "There are expenses in the cart. Pay them out or remove them first.",
  "cart-has-a-sale": "Expenses need a cart of their own. Finish, park or void the sale first.",
  "expenses-are-paid": "Remove the payment before you change the expenses.",
  "item-takes-no-discount": "The item cannot be discounted.",
  "home-order-takes-no-discount": "A home order cannot be discounted.",
  "discount-above-line": "The discount is larger than the line.",
  "discount-is-negative": "Negative values are not allowed",
  "discount-needs-reason": "A discount needs a reason.",
  "percent-above-100": "A discount is at most 100 percent.",
  "line-is-insurance": "An insurance cannot be changed by itself.",
  "line-is-insured": "The line is insured. Remove the insurance first.",
  "line-is-insured-already": "The line is insured already.",
  "insurance-is-off": "This store sells no insurance.",
  "item-not-insurable": "The item cannot be insured.",
  "home-order-not-insurable": "A home order cannot be insured.",
  "return-not-insurable": "A return cannot be insured.",
  "division-not-insurable": "Items of this division cannot be insured.",
  "no-premium-for-price": "There is no insurance for this price.",
  "home-order-keeps-its-price": "The price of a home order cannot be changed.",
  "return-cannot-be-ordered": "A return cannot be ordered home.",
  "discounted-line-cannot-be-ordered": "A discounted line cannot be ordered home.",
  "return-cannot-be-changed": "A returned line cannot be changed.",
  "return-keeps-its-price": "The price of a return cannot be changed.",
  "returns-not-in-training": "Returns are not possible in training.",
  "receipt-is-training": "Training receipts cannot be returned.",
  "receipt-is-expense": "An expense cannot be returned.",
  "line-is-not-sold": "Nothing was sold on this line.",
  "item-takes-no-return": "The item cannot be returned.",
  "insurance-follows-its-line": "Insurance is returned together with the item it covers.",
  "returned-already": "The line has already been returned.",
  "discount-stays": "The discount of the receipt must be returned with the goods.",
  "amount-not-a-number": "The amount is not a number.",
  "amount-is-zero": "The amount is zero.",
  "amount-too-large": "The amount is too large.",
  "amount-exceeds-refund": "The amount exceeds the total amount",
  overtender: "The amount is more than what is due.",
  undertender: "The amount is less than what is due.",
  "may-not-sell": "This badge may not sell. Somebody who may has to log in, and takes the money.",
  "swish-cannot-refund": "Swish cannot refund.",
  "tender-cannot-refund": "This payment method cannot pay money back.",
  "tap-cannot-refund": "The phone cannot pay money back.",
  "not-in-training": "This payment method cannot be used in training.",
  "base-currency-only": "Only the store's own currency can be used.",
  "swish-too-little": "Swish takes no less than one krona.",
  "not-in-coins": "No combination of coins makes this amount.",
  "amount-is-negative": "Negative values are not allowed",
  "tender-pays-no-expense": "Expenses are paid out in cash.",
  "tender-takes-no-income": "This payment method takes no money without a sale."
}

/** The words by which the specification has clients know two of them. */
const reasons: Partial<Readonly<Record<RuleRefusal, string>>> = {
  "quantity-too-small": "quantityCannotBeLessThanOne",
  "price-manual": "priceManual"
}

/** What a rule of the domain refuses, by the rule's own reason. */
export function refusedBy(refusal: RuleRefusal): Refusal {
  const status = refusal === "cart-closed" ? 409 : refusal === "line-not-found" ? 404 : 422
  const reason = reasons[refusal]
  return new Refusal(status, refusalCode(refusal), sentences[refusal], reason === undefined ? {} : { reason })
}
