import { isGiftCardItem, lacksGiftCardNumber } from "@karat/domain/gift-card/gift-card-line"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import { giftCardSetup } from "../catalogue/setup.ts"
import { insertVoucher } from "./insert-voucher.ts"

/** Refuses a payment while a gift card of the cart has no number: it could never be used. */
export async function checkGiftCardsNumbered(
  db: Database,
  store: StoreTable,
  { cart }: CartRecord
): Promise<void> {
  const setup = await giftCardSetup(db, store)
  if (cart.lines.some((line) => lacksGiftCardNumber(cart, line, setup)))
    throw new Refusal(422, "gift_card_number_missing", "A gift card does not have a number yet.")
}

/**
 * Makes the gift cards of a sale that is being closed good for what was paid for them, and lets digital ones
 * go out by mail. Belongs into the transaction that closes it. Training sells none.
 */
export async function activateGiftCards(
  db: Database,
  store: StoreTable,
  { cart }: CartRecord,
  at: Date
): Promise<void> {
  if (cart.header.training) return
  const setup = await giftCardSetup(db, store)
  for (const { lineId, number } of cart.giftCards) {
    const line = cart.lines.find((each) => each.id === lineId)
    if (line === undefined || line.quantity <= 0 || !isGiftCardItem(line.itemNumber, setup)) continue
    const { currency, date, id: cartId } = cart.header
    const value = line.amount
    const email = await addressOf(db, cartId, lineId)
    const voucher = {
      code: number,
      kind: "giftCard",
      currency,
      value,
      cartId,
      lineId,
      email,
      date,
      at
    } as const
    const expiresOn = await insertVoucher(db, voucher)
    if (expiresOn === undefined) throw new Error("A gift card was sold twice.")
    if (email === undefined) continue
    const giftCard = { code: number, value, currency, expiresOn, storeNumber: store.number }
    await putIntoOutbox(db, { kind: "email", cartId, payload: { to: email, giftCard } }, at)
  }
}

const cardAddress = preparedQuery((build, value: { cartId: string; lineId: string }) =>
  build
    .selectFrom("cart_gift_card")
    .select("email")
    .where("cart_id", "=", value.cartId)
    .where("line_id", "=", value.lineId)
)

/** Where a digital gift card goes. */
async function addressOf(db: Database, cartId: string, lineId: string): Promise<string | undefined> {
  return (await db.get(cardAddress({ cartId, lineId })))?.email ?? undefined
}
