import type { CartLine } from "@karat/domain/cart/cart"
import type { LineChangeType } from "@karat/domain/cart/cart-change-refusal"
import { giftCardLineRefusal, isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { refusedBy } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** Answers whether a line sells a gift card; the store's setup is read once for all lines that are asked for. */
export function giftCardLines(
  db: Database,
  store: StoreTable
): (line: Pick<CartLine, "itemNumber">) => boolean {
  const setup = setupOf(db, store)
  return ({ itemNumber }) => isGiftCardItem(itemNumber, setup)
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
