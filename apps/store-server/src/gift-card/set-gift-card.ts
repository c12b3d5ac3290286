import { isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import type { CartGiftCard } from "@karat/domain/cart/cart"
import { fieldFault } from "@karat/domain/customer/customer-form"
import { giftCardNumber, looksLikePaymentCard } from "@karat/domain/gift-card/gift-card-number"
import { holdingStates } from "@karat/domain/cart/cart-state"
import { changeableCart } from "../cart/cart-access.ts"
import { changeCart } from "../cart/change-lines.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { Refusal, refusedBy } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { newGiftCardCode } from "./gift-card-code.ts"
import { giftCardSetup } from "../catalogue/setup.ts"

/** Which line gets which number; with an email the card is digital and the server makes its number. */
interface RequestedGiftCard {
  readonly lineId: string
  readonly code: string
  readonly email?: string | undefined
  readonly confirmed?: true | undefined
}

const addressCard = preparedQuery((build, value: { cartId: string; lineId: string; email: string }) =>
  build
    .updateTable("cart_gift_card")
    .set({ email: value.email })
    .where("cart_id", "=", value.cartId)
    .where("line_id", "=", value.lineId)
)

/**
 * Puts a gift card's number on the line that sells it. Refuses a number that looks like a payment card's unless
 * that is confirmed, one that has been sold, or that stands on another line of any cart that is not done, and a digital card where no
 * mail leaves the store. The card is worth nothing until the sale is paid.
 */
export async function setGiftCardNumber(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  requested: RequestedGiftCard
): Promise<CartGiftCard> {
  const { db } = parts
  const { lineId, email } = requested
  const before = await changeableCart(parts, caller, id)
  const line = before.cart.lines.find((each) => each.id === lineId)
  if (line === undefined) throw refusedBy("line-not-found")
  if (!isGiftCardItem(line.itemNumber, await giftCardSetup(db, caller.store)))
    throw new Refusal(422, "line_is_no_gift_card", "The line is not a gift card.")
  const to = email?.trim()
  if (to !== undefined && parts.post.mail === undefined)
    throw new Refusal(
      422,
      "gift_card_needs_mail",
      "E-mail is not set up: sell a gift card that has a number."
    )
  const number =
    to === undefined ? await checkedNumber(db, id, requested) : await digitalNumber(db, to, caller)
  await changeCart(parts, before, { type: "gift-card", lineId, number })
  if (to !== undefined) await db.run(addressCard({ cartId: id, lineId, email: to }))
  return { number, lineId }
}

const cardElsewhere = preparedQuery((build, value: { number: string; cartId: string; lineId: string }) =>
  build
    .selectFrom("cart_gift_card")
    .innerJoin("cart", "cart.id", "cart_gift_card.cart_id")
    .select("cart.id")
    .where("number", "=", value.number)
    .where("state", "in", holdingStates)
    .where((eb) => eb.or([eb("cart_id", "<>", value.cartId), eb("line_id", "<>", value.lineId)]))
)

async function checkedNumber(
  db: Database,
  cartId: string,
  { code, lineId, confirmed }: RequestedGiftCard
): Promise<string> {
  const number = giftCardNumber(code)
  if (number === undefined)
    throw new Refusal(422, "invalid_gift_card_number", "This is not a gift card number.")
  if (looksLikePaymentCard(number) && confirmed !== true)
    throw new Refusal(422, "looks_like_payment_card", "This looks like the number of a payment card.")
  if (await isSold(db, number))
    throw new Refusal(422, "gift_card_in_use", "The gift card has already been sold.")
  if ((await db.get(cardElsewhere({ number, cartId, lineId }))) !== undefined)
    throw refusedBy("gift-card-used-twice")
  return number
}

async function digitalNumber(db: Database, email: string, { store }: Caller): Promise<string> {
  // Of the form the address of the mail alone is asked.
  const rules = { country: store.country, personalNumberOptional: true, today: "" }
  if (email === "" || fieldFault("email", email, rules) !== undefined)
    throw new Refusal(422, "invalid_email", "The email address is not complete.")
  for (;;) {
    const number = newGiftCardCode()
    if (!(await isSold(db, number))) return number
  }
}

const soldCard = preparedQuery((build, value: { number: string }) =>
  build.selectFrom("voucher").select("code").where("code", "=", value.number)
)

async function isSold(db: Database, number: string): Promise<boolean> {
  return (await db.get(soldCard({ number }))) !== undefined
}
