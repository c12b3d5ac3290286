import type { CartRefusal } from "@karat/domain/cart/cart-change-refusal"
import { notFound, Refusal } from "../http/refusal.ts"
import { runningAttempt } from "../payment/attempts.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import type { CartRecord } from "./cart-record.ts"

type Parts = Pick<StoreServerParts, "carts" | "db">

/** A cart of the caller's store, for reading. Refuses with 404. */
export function cartInStore({ carts }: Pick<Parts, "carts">, caller: Caller, id: string): CartRecord {
  const record = carts.find(id)
  if (record === undefined || record.storeNumber !== caller.store.number)
    throw notFound("There is no such cart.", "cart_not_found")
  return record
}

/** An open cart of the caller's own register. Refuses with 404, or with 409 when it is closed or owned elsewhere. */
export function ownOpenCart(parts: Pick<Parts, "carts">, caller: Caller, id: string): CartRecord {
  const record = cartInStore(parts, caller, id)
  if (record.terminalId !== caller.device.terminalId)
    throw new Refusal(409, "cart_elsewhere", "The cart belongs to another register.")
  if (record.state === "parked") throw new Refusal(409, "cart_parked", "The cart is parked.")
  if (record.state !== "open") throw new Refusal(409, "cart_closed", "The cart is closed.")
  return record
}

/** An own open cart that may be changed now: no payment is running on it. */
export function changeableCart(parts: Parts, caller: Caller, id: string): CartRecord {
  const record = ownOpenCart(parts, caller, id)
  if (runningAttempt(parts.db, id) !== undefined)
    throw new Refusal(422, "payment_running", "A payment is still running.")
  return record
}

const sentences = {
  "cart-is-closed": "The cart is closed.",
  "line-not-found": "There is no such line.",
  "quantity-below-one": "Quantity cannot be less than one",
  "quantity-too-large": "The quantity is too large.",
  "quantity-not-whole": "The quantity must be a whole number.",
  "quantity-locked-by-insurance": "The quantity of an insured line cannot be changed.",
  "price-manual": "The price must be given.",
  "line-is-insurance": "An insurance cannot be changed by itself.",
  "line-is-insured": "The line is insured. Remove the insurance first.",
  "line-is-insured-already": "The line is insured already.",
  "comment-too-long": "The comment is too long.",
  "gift-card-used-twice": "The gift card number is used on another line.",
  "return-cannot-be-changed": "Goods that come back cannot be changed.",
  "cart-has-expenses": "Expenses stand in the cart. Pay them out or take them off first.",
  "cart-has-a-sale": "Expenses need a cart of their own. Finish, park or void the sale first.",
  "expenses-are-paid": "Take the payment back before the expenses are changed.",
  "amount-too-large": "The amount is too large.",
  "returns-not-in-training": "Nothing can be returned in training.",
  "item-takes-no-discount": "The item takes no discount.",
  "home-order-takes-no-discount": "A home order takes no discount.",
  "discount-above-line": "The discount is larger than the line.",
  "percent-above-100": "A discount is at most 100 percent.",
  "discount-is-negative": "Negative values are not allowed",
  "discount-needs-reason": "A discount needs a reason.",
  "price-not-a-number": "The price must be a number.",
  "price-is-negative": "Negative values are not allowed",
  "price-too-large": "The price is too high.",
  "return-keeps-its-price": "The price of a return cannot be changed.",
  "home-order-keeps-its-price": "The price of a home order cannot be changed.",
  "return-cannot-be-ordered": "A return cannot be ordered home.",
  "discounted-line-cannot-be-ordered": "A discounted line cannot be ordered home."
} satisfies Record<CartRefusal, string>

/** The answer to a change that the domain refuses; its code is the domain's own word. */
export function refusalOf(reason: CartRefusal): Refusal {
  const sentence = sentences[reason]
  if (reason === "cart-is-closed") return new Refusal(409, "cart_closed", sentence)
  if (reason === "line-not-found") return notFound(sentence, "line_not_found")
  if (reason === "quantity-below-one") return new Refusal(422, "quantityCannotBeLessThanOne", sentence)
  const more = reason === "price-manual" ? { reason: "priceManual" } : {}
  return new Refusal(422, reason.replaceAll("-", "_"), sentence, more)
}
