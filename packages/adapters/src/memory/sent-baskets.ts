import type { Refused } from "@karat/domain/ports/call-failure"
import { basketRefPrefix } from "@karat/domain/transfer/basket-ref"
import type { TransferDocument } from "@karat/domain/transfer/transfer-document"
import { Effect } from "effect"
import { givenName, goodsOf, leaveSome } from "./goods-list.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/**
 * Takes out of the basket what has been sent of it: a till that created a transfer and broke off before it could say so
 * leaves nothing that could be sent twice.
 */
export function settleSentBaskets(shop: MemoryShop): void {
  for (const { id } of goodsOf(shop, "transfer").lines) {
    const sent = shop.sentTransfers.get(`${basketRefPrefix}${id}`)
    if (sent !== undefined) settleTransfer(shop, sent)
  }
}

/** Takes out of the basket what a transfer has sent, once; in memory an item's id is its number. */
export function settleTransfer(
  shop: MemoryShop,
  { id, content }: { readonly id: string; readonly content: string }
): void {
  if (shop.settledTransfers.has(id)) return
  shop.settledTransfers.add(id)
  const { lines, staff, toId } = JSON.parse(content) as TransferDocument
  const to = shop.otherStores.find(({ number }) => `L-${number}` === toId)?.name
  const pieces = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]))
  leaveSome(shop, "transfer", pieces, { document: id, by: givenName(shop, staff), to })
}

/** Refuses a transfer of a basket that does not stand in the store as it is sent: another till was first. */
export function checkBasket(
  shop: MemoryShop,
  { integrationRef, lines }: TransferDocument
): Effect.Effect<void, Refused> {
  if (!integrationRef.startsWith(basketRefPrefix)) return Effect.void
  settleSentBaskets(shop)
  const { lines: basket } = goodsOf(shop, "transfer")
  const left = new Map(basket.map(({ itemNumber, quantity }) => [itemNumber, quantity]))
  for (const { itemId, quantity } of lines) left.set(itemId, (left.get(itemId) ?? 0) - quantity)
  const isNamed = basket.some(({ id }) => `${basketRefPrefix}${id}` === integrationRef)
  return isNamed && [...left.values()].every((pieces) => pieces >= 0)
    ? Effect.void
    : refuse(422, "basket_changed", "The basket has changed since it was read.")
}
