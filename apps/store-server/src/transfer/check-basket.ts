import { basketRefPrefix } from "@karat/domain/transfer/basket-ref"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { linesOf } from "../goods-list/goods-lines.ts"
import { Refusal } from "../http/refusal.ts"
import { settleSentBaskets } from "./sent-baskets.ts"

interface GoodsOfBasket {
  readonly integrationRef: string
  readonly lines: readonly { readonly itemNumber: string; readonly quantity: number }[]
}

/**
 * Refuses a new transfer of a basket that does not stand in the store as it is sent: another till has sent some of it
 * already, or has taken its line away, and the till that sends it has not looked since. Belongs into a transaction.
 */
export function checkBasket(
  db: Database,
  store: StoreTable,
  { integrationRef, lines }: GoodsOfBasket,
  now: Date
): void {
  if (!integrationRef.startsWith(basketRefPrefix)) return
  // What has been sent without being submitted stands in the basket and is not there.
  settleSentBaskets(db, store, now)
  const basket = linesOf(db, { kind: "transfer", storeNumber: store.number })
  const left = new Map(basket.map(({ itemNumber, quantity }) => [itemNumber, quantity]))
  for (const { itemNumber, quantity } of lines) left.set(itemNumber, (left.get(itemNumber) ?? 0) - quantity)
  const named = basket.some(({ id }) => `${basketRefPrefix}${id}` === integrationRef)
  if (!named || [...left.values()].some((pieces) => pieces < 0))
    throw new Refusal(422, "basket_changed", "The basket has changed since it was read.")
}
