import type { CartRefusal } from "@karat/domain/cart/cart-change-refusal"
import type { MessageKey } from "@karat/ui/locales/message-key"

/** Why a change of the cart cannot be made, in words. */
export const cartRefusalMessage = {
  "cart-is-closed": "cartClosed",
  "line-not-found": "lineNotFound",
  "quantity-below-one": "quantityCannotBeLessThanOne",
  "quantity-too-large": "quantityTooLarge",
  "quantity-not-whole": "quantityNotWhole",
  "quantity-locked-by-insurance": "quantityLocked",
  "price-manual": "priceIsManual",
  "line-is-insurance": "lineIsInsurance",
  "line-is-insured": "lineInsured",
  "line-is-insured-already": "alreadyInsured",
  "comment-too-long": "commentTooLong",
  "gift-card-used-twice": "giftCardUsedTwice",
  "return-cannot-be-changed": "returnCannotBeChanged",
  "cart-has-expenses": "cartHasExpenses",
  "cart-has-a-sale": "expensesNeedTheirOwnCart",
  "expenses-are-paid": "expensesArePaid",
  "amount-too-large": "refusedAmountTooLarge",
  "returns-not-in-training": "returnsNotInTraining",
  "item-takes-no-discount": "discountNotAllowed",
  "home-order-takes-no-discount": "homeOrderNoDiscount",
  "discount-above-line": "discountAboveLine",
  "percent-above-100": "percentAbove100",
  "discount-is-negative": "negativeValuesNotAllowed",
  "discount-needs-reason": "discountNeedsReason",
  "price-not-a-number": "priceNotANumber",
  "price-is-negative": "negativeValuesNotAllowed",
  "price-too-large": "priceTooHigh",
  "return-keeps-its-price": "returnKeepsPrice",
  "home-order-keeps-its-price": "homeOrderKeepsPrice",
  "return-cannot-be-ordered": "returnCannotBeOrdered",
  "discounted-line-cannot-be-ordered": "discountedCannotBeOrdered"
} satisfies Record<CartRefusal, MessageKey>
