import { Effect, Schema } from "effect"
import type { GoodsDocumentTypes } from "../../delivery/goods.ts"
import type { GoodsLine } from "../../goods-list/goods-line.ts"
import { callOfGesture, type GestureKey } from "../../ports/gesture-key.ts"
import { GoodsDocuments } from "../../ports/goods-documents.ts"
import { Transfers } from "../../ports/transfers.ts"
import { basketRef } from "../../transfer/basket-ref.ts"
import { storeCode } from "../../transfer/destination.ts"
import { finalTransfer } from "../../transfer/transfer-document.ts"

/** No store has this number. */
export class StoreUnknown extends Schema.TaggedError<StoreUnknown>()("StoreUnknown", {
  code: Schema.String
}) {}

/** The goods service does not know an item of the basket. */
export class ItemUnknown extends Schema.TaggedError<ItemUnknown>()("ItemUnknown", { code: Schema.String }) {}

/** A basket and where it goes. */
interface GoodsToSend {
  readonly lines: readonly GoodsLine[]
  readonly fromStore: string
  readonly toStore: string
  readonly staff: string
  readonly types: GoodsDocumentTypes
  readonly key: GestureKey
}

/**
 * Sends a basket to another store: looks up both places and the items, writes the transfer, and empties the basket.
 * The transfer is named after the basket, so that a repetition after a lost answer or a crash sends nothing twice.
 */
export const sendGoods = Effect.fnUntraced(function* (goods: GoodsToSend) {
  const [documents, transfers] = [yield* GoodsDocuments, yield* Transfers]
  const place = Effect.fnUntraced(function* (code: string) {
    const found = yield* documents.findLocation(code)
    return found ?? (yield* new StoreUnknown({ code }))
  })
  const { lines, staff, types, key } = goods
  const to = yield* place(storeCode(goods.toStore))
  const from = yield* place(goods.fromStore)
  const ids = yield* itemIds(lines.map(({ itemNumber }) => itemNumber))
  const integrationRef = basketRef(lines) ?? ""
  const transfer = finalTransfer(
    {
      fromId: from.id,
      toId: to.id,
      lines: lines.map(({ itemNumber, quantity }) => ({ itemId: ids.get(itemNumber) ?? "", quantity })),
      staff,
      integrationRef,
      externalOrderNumber: integrationRef
    },
    types
  )
  const { id } = yield* documents.createTransfer(transfer, key)
  yield* transfers.submit({ toStoreNumber: to.code, oneId: id }, callOfGesture(key, "submit"))
})

/** The goods service's ids of items, by their numbers. */
const itemIds = Effect.fnUntraced(function* (codes: readonly string[]) {
  const documents = yield* GoodsDocuments
  const found = yield* documents.findItems(codes)
  const ids = new Map(found.map(({ code, id }) => [code, id]))
  const unknown = codes.find((code) => !ids.has(code))
  return unknown === undefined ? ids : yield* new ItemUnknown({ code: unknown })
})
