import type { CartLine } from "@karat/domain/cart/cart"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** Whether a line sells a gift card. */
export function isGiftCardLine(
  db: Database,
  store: StoreTable,
  { itemNumber }: Pick<CartLine, "itemNumber">
): boolean {
  return itemNumber === setupValue(db, store, "giftCardItemNumber")
}

/** Refuses several gift cards on one line: each has a number and a balance of its own. */
export function checkGiftCardQuantity(
  { db }: Pick<StoreServerParts, "db">,
  { store }: Caller,
  itemNumber: string
): void {
  if (isGiftCardLine(db, store, { itemNumber }))
    throw new Refusal(422, "gift_card_one_a_line", "Every gift card needs a line of its own.")
}
