import type { CartLine } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { CartRecord } from "../cart/cart-record.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import { isGiftCardLine } from "./gift-card-line.ts"

/** How long a gift card is good for. */
const yearsGood = 2

/** Refuses a payment while a gift card of the cart has no number: nobody could ever use it. */
export function checkGiftCardsNumbered(db: Database, store: StoreTable, { cart }: CartRecord): void {
  const numbered = new Set(cart.giftCards.map(({ lineId }) => lineId))
  if (cart.lines.some((line) => isSoldCard(db, store, line) && !numbered.has(line.id)))
    throw new Refusal(422, "gift_card_number_missing", "A gift card has no number yet.")
}

/**
 * Makes the gift cards of a sale that is being closed good for what was paid for them, and lets digital ones
 * go out by mail. Belongs into the transaction that closes it. Training sells none.
 */
export function activateGiftCards(db: Database, store: StoreTable, { cart }: CartRecord, at: Date): void {
  if (cart.header.training) return
  for (const { lineId, number } of cart.giftCards) {
    const line = cart.lines.find((each) => each.id === lineId)
    if (line === undefined || !isSoldCard(db, store, line)) continue
    db.statement(
      `INSERT INTO voucher (code, kind, currency, balance_minor, expires_on, state, cart_id, line_id, email, issued_at)
       VALUES (?, 'giftCard', ?, ?, date(?, ?), 'active', ?, ?,
         (SELECT email FROM cart_gift_card WHERE cart_id = ? AND line_id = ?), ?)`
    ).run(
      number,
      cart.header.currency,
      line.amount,
      cart.header.date,
      `+${yearsGood} years`,
      cart.header.id,
      lineId,
      cart.header.id,
      lineId,
      at.toISOString()
    )
    sendDigitalCard(db, store, { cartId: cart.header.id, lineId, code: number, value: line.amount }, at)
  }
}

/** Puts the mail of a gift card that has an address into the outbox. */
function sendDigitalCard(
  db: Database,
  store: StoreTable,
  {
    cartId,
    code,
    lineId,
    value
  }: Readonly<Record<"cartId" | "code" | "lineId", string>> & {
    readonly value: MinorUnits
  },
  at: Date
): void {
  const card = db
    .statement<{ email: string | null; currency: Currency; expiresOn: string }>(
      "SELECT email, currency, expires_on AS expiresOn FROM voucher WHERE code = ? AND line_id = ?"
    )
    .get(code, lineId)
  if (card === undefined || card.email === null) return
  const { currency, email, expiresOn } = card
  const giftCard = { code, value, currency, expiresOn, storeNumber: store.number }
  putIntoOutbox(db, { kind: "email", cartId, payload: { to: email, giftCard } }, at)
}

function isSoldCard(db: Database, store: StoreTable, line: CartLine): boolean {
  return line.quantity > 0 && isGiftCardLine(db, store, line)
}
