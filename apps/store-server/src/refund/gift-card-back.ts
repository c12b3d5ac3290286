import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { Refusal } from "../http/refusal.ts"
import type { SoldLine } from "../old-receipt/sold-receipt.ts"

const blockWhole = preparedQuery((build, value: { code: string; balance: number; today: string }) =>
  build
    .updateTable("voucher")
    .set({ state: "blocked" })
    .where("code", "=", value.code)
    .where("state", "=", "active")
    .where("balance_minor", "=", value.balance)
    .where("expires_on", ">=", value.today)
)

/**
 * Takes a gift card out of use that is to come back, until the line leaves the cart again; undefined for a line
 * that sold none. Refuses a card of which something has been spent, that is over, or that is not known.
 * @param today the date in the store
 */
export async function blockGiftCard(
  db: Database,
  sold: SoldLine,
  today: string
): Promise<string | undefined> {
  if (sold.giftCard === undefined) return undefined
  const blocked = await db.changes(blockWhole({ code: sold.giftCard, balance: sold.amount, today }))
  if (blocked !== 1) throw giftCardUsed()
  return sold.giftCard
}

export function giftCardUsed(): Refusal {
  return new Refusal(
    422,
    "gift_card_used",
    "The gift card has been used or has expired, and cannot be returned."
  )
}

const emptyReturned = preparedQuery((build, value: { cartId: string }) =>
  build
    .updateTable("voucher")
    .set({ balance_minor: 0 })
    .where("code", "in", (eb) =>
      eb
        .selectFrom("return_claim")
        .select("voucher_code")
        .where("cart_id", "=", value.cartId)
        .where("voucher_code", "is not", null)
        .$narrowType<{ voucher_code: string }>()
    )
)

/** Empties the gift cards that came back in a sale that is being closed. */
export async function takeGiftCards(db: Database, cartId: string): Promise<void> {
  await db.run(emptyReturned({ cartId }))
}
