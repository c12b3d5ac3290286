import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import type { SoldLine } from "../old-receipt/sold-receipt.ts"

/**
 * Takes a gift card out of use that is to come back, until the line leaves the cart again; undefined for a line
 * that sold none. Refuses a card of which something has been spent, that is over, or that is not known.
 * @param today the date in the store
 */
export function blockGiftCard(db: Database, sold: SoldLine, today: string): string | undefined {
  if (sold.giftCard === undefined) return undefined
  const blocked = db
    .statement(
      `UPDATE voucher SET state = 'blocked'
       WHERE code = ? AND state = 'active' AND balance_minor = ? AND expires_on >= ?`
    )
    .run(sold.giftCard, sold.amount, today)
  if (blocked.changes !== 1) throw giftCardUsed()
  return sold.giftCard
}

export function giftCardUsed(): Refusal {
  return new Refusal(422, "gift_card_used", "The gift card has been used or is over, and cannot be returned.")
}

/** Empties the gift cards that came back in a sale that is being closed. */
export function takeGiftCards(db: Database, cartId: string): void {
  db.statement(
    `UPDATE voucher SET balance_minor = 0
     WHERE code IN (SELECT voucher_code FROM return_claim WHERE cart_id = ? AND voucher_code IS NOT NULL)`
  ).run(cartId)
}
