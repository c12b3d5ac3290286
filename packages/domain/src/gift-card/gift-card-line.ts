import type { Cart, CartLine } from "../cart/cart.ts"
import type { LineChangeType } from "../cart-change/cart-change-refusal.ts"
import type { Setup } from "../store/setup.ts"

/** Why a line that sells a gift card does not take a change that other lines do. */
export type GiftCardLineRefusal = "gift-card-one-a-line" | "gift-card-cannot-be-ordered"

type GiftCardSetup = Pick<Setup, "giftCardItemNumber">

/** Whether an item is the one that gift cards are sold by. */
export function isGiftCardItem(itemNumber: string, { giftCardItemNumber }: GiftCardSetup): boolean {
  return itemNumber === giftCardItemNumber
}

/** Why a line takes no change of a kind because it sells a gift card: each has a number and goes over the counter. */
export function giftCardLineRefusal(
  { itemNumber }: Pick<CartLine, "itemNumber">,
  setup: GiftCardSetup,
  type: LineChangeType
): GiftCardLineRefusal | undefined {
  if (!isGiftCardItem(itemNumber, setup)) return undefined
  if (type === "quantity") return "gift-card-one-a-line"
  return type === "home-order" ? "gift-card-cannot-be-ordered" : undefined
}

/** Whether a line sells a gift card that has no number yet. */
export function lacksGiftCardNumber(
  { giftCards }: Pick<Cart, "giftCards">,
  { id, itemNumber, quantity }: Pick<CartLine, "id" | "itemNumber" | "quantity">,
  setup: GiftCardSetup
): boolean {
  return quantity > 0 && isGiftCardItem(itemNumber, setup) && !giftCards.some(({ lineId }) => lineId === id)
}
