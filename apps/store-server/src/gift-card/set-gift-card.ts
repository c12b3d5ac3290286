import type { CartGiftCard } from "@karat/domain/cart/cart"
import { fieldFault } from "@karat/domain/customer/customer-form"
import { giftCardNumber, looksLikePaymentCard } from "@karat/domain/gift-card/gift-card-number"
import { changeableCart, refusalOf } from "../cart/cart-access.ts"
import { changeCart } from "../cart/change-lines.ts"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { newGiftCardCode } from "./gift-card-code.ts"
import { isGiftCardLine } from "./gift-card-line.ts"

/** Which line gets which number; with an email the card is digital and the server makes its number. */
interface GiftCardAsked {
  readonly lineId: string
  readonly code: string
  readonly email?: string | undefined
}

/**
 * Puts a gift card's number on the line that sells it. Refuses a number that is a payment card's, that
 * has been sold, or that stands on another line of any cart that is not done, and a digital card where no
 * mail leaves the store. The card is worth nothing until the sale is paid.
 */
export function setGiftCardNumber(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  { lineId, code, email }: GiftCardAsked
): CartGiftCard {
  const { db } = parts
  const before = changeableCart(parts, caller, id)
  const line = before.cart.lines.find((each) => each.id === lineId)
  if (line === undefined) throw refusalOf("line-not-found")
  if (!isGiftCardLine(db, caller.store, line))
    throw new Refusal(422, "line_is_no_gift_card", "The line sells no gift card.")
  const to = email?.trim()
  if (to !== undefined && parts.post.mail === undefined)
    throw new Refusal(422, "mail_missing", "E-mail is not set up: sell a gift card that has a number.")
  const number = to === undefined ? checkedNumber(db, code, id, lineId) : digitalNumber(db, to, caller)
  changeCart(parts, before, { type: "gift-card", lineId, number })
  if (to !== undefined)
    db.statement("UPDATE cart_gift_card SET email = ? WHERE cart_id = ? AND line_id = ?").run(to, id, lineId)
  return { number, lineId }
}

function checkedNumber(db: Database, typed: string, cartId: string, lineId: string): string {
  const number = giftCardNumber(typed)
  if (number === undefined) throw new Refusal(422, "invalid_gift_card_number", "This is no gift card number.")
  if (looksLikePaymentCard(number))
    throw new Refusal(422, "looks_like_payment_card", "This looks like the number of a payment card.")
  if (isSold(db, number)) throw new Refusal(422, "gift_card_in_use", "The gift card has been sold already.")
  const elsewhere = db
    .statement(
      `SELECT 1 FROM cart_gift_card JOIN cart ON cart.id = cart_id
       WHERE number = ? AND state IN ('open', 'parked') AND NOT (cart_id = ? AND line_id = ?)`
    )
    .get(number, cartId, lineId)
  if (elsewhere !== undefined) throw refusalOf("gift-card-used-twice")
  return number
}

function digitalNumber(db: Database, email: string, { store }: Caller): string {
  const rules = { country: store.country, personalNumberOptional: true }
  if (email === "" || fieldFault("email", email, rules) !== undefined)
    throw new Refusal(422, "invalid_email", "The email address is not complete.")
  for (;;) {
    const number = newGiftCardCode()
    if (!isSold(db, number)) return number
  }
}

function isSold(db: Database, number: string): boolean {
  return db.statement("SELECT 1 FROM voucher WHERE code = ?").get(number) !== undefined
}
