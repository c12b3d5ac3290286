import type { CartLine } from "@karat/domain/cart/cart"
import type { LineChangeType } from "@karat/domain/cart/cart-change-refusal"
import { giftCardLineRefusal, isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { refusedBy } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** Whether a line sells a gift card. */
export function isGiftCardLine(
  db: Database,
  store: StoreTable,
  { itemNumber }: Pick<CartLine, "itemNumber">
): boolean {
  return isGiftCardItem(itemNumber, setupOf(db, store))
}

/** Refuses what a line that sells a gift card does not take, such as several pieces. */
export function checkGiftCardLine(
  { db }: Pick<StoreServerParts, "db">,
  { store }: Caller,
  line: Pick<CartLine, "itemNumber">,
  type: LineChangeType
): void {
  const refusal = giftCardLineRefusal(line, setupOf(db, store), type)
  if (refusal !== undefined) throw refusedBy(refusal)
}

function setupOf(db: Database, store: StoreTable) {
  return { giftCardItemNumber: setupValue(db, store, "giftCardItemNumber") }
}
