import type { GoodsDocumentTypes } from "@karat/domain/delivery/goods"
import { linesToReceive, ordersPageSize } from "@karat/domain/delivery/purchase-order"
import type { PurchaseReceipt } from "@karat/domain/delivery/purchase-receipt"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import type { TransferDocument } from "@karat/domain/transfer/transfer-document"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { checkThere } from "./goods-list.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { checkBasket } from "./sent-baskets.ts"

/** The documents of a shop in memory, which counts no stock; an item's id is its number. */
export const memoryGoodsDocuments = (shop: MemoryShop): Layer.Layer<GoodsDocuments> =>
  Layer.succeed(
    GoodsDocuments,
    GoodsDocuments.of({
      transfers: (storeNumber) => ofOwnStore(shop, storeNumber, () => [...shop.incomingTransfers.values()]),
      orders: (which, page) =>
        ofOwnStore(shop, which.storeNumber, () =>
          [...shop.purchaseOrders.values()]
            .filter((order) => linesToReceive(order, which.storeNumber).length > 0)
            .slice((page - 1) * ordersPageSize, page * ordersPageSize)
        ).pipe(Effect.tap(() => ofKnownType(shop, "purchaseOrder", which.documentTypeId))),
      stores: Effect.sync(() => [shop.store, ...shop.otherStores]),
      receiveTransfer: ({ id, documentTypeId }, key) =>
        answeredOnce(shop.answered, key, ["receive transfer", id, documentTypeId], () =>
          ofKnownType(shop, "transfer", documentTypeId).pipe(Effect.andThen(receiveTransfer(shop, id)))
        ),
      receiveOrder: (receipt, key) =>
        answeredOnce(shop.answered, key, ["receive order", receipt], () =>
          ofKnownType(shop, "purchaseReceipt", receipt.documentTypeId).pipe(
            Effect.andThen(receiveOrder(shop, receipt))
          )
        ),
      findLocation: (code) => Effect.sync(() => locations(shop).find((place) => place.code === code)),
      findItems: (codes) =>
        Effect.sync(() =>
          shop.items
            .filter(({ number, barcodes }) =>
              codes.some((code) => code === number || barcodes.includes(code))
            )
            .map(({ number, description, division }) => ({
              id: number,
              code: number,
              description,
              division: shop.categories.find(({ id }) => id === division)?.name
            }))
        ),
      createTransfer: (transfer, key) =>
        answeredOnce(shop.answered, key, ["transfer", transfer], () =>
          ofKnownType(shop, "transfer", transfer.documentTypeId).pipe(Effect.andThen(send(shop, transfer)))
        )
    })
  )

function ofOwnStore<A>(shop: MemoryShop, storeNumber: string, read: () => A) {
  return Effect.suspend(() =>
    storeNumber === shop.store.number
      ? Effect.succeed(read())
      : refuse(422, "other_store", "A till knows the goods of its own store only.")
  )
}

/** Refuses a document of another type than the shop keeps. */
function ofKnownType(shop: MemoryShop, kind: keyof GoodsDocumentTypes, typeId: string) {
  return Effect.suspend(() =>
    shop.setup.goodsDocumentTypes?.[kind] === typeId
      ? Effect.void
      : refuse(422, "document_type_unknown", "Documents of this type are not kept for this store.")
  )
}

const receiveTransfer = (shop: MemoryShop, id: string) =>
  Effect.suspend(() => {
    if (shop.receivedTransfers.has(id))
      return refuse(422, "transfer_received", "The transfer has already been received.")
    if (!shop.incomingTransfers.delete(id))
      return refuse(404, "transfer_not_found", "There is no such transfer.")
    shop.receivedTransfers.add(id)
    return Effect.void
  })

const receiveOrder = (shop: MemoryShop, { orderId, vendorId, lines }: PurchaseReceipt) =>
  Effect.suspend(() => {
    const order = shop.purchaseOrders.get(orderId)
    if (order === undefined || order.vendorId !== vendorId)
      return refuse(404, "purchase_not_found", "There is no such order.")
    if (linesToReceive(order, shop.store.number).length === 0)
      return refuse(422, "order_received", "The order has already been received.")
    const coming = new Map(lines.map(({ id, quantity }) => [id, quantity]))
    if (order.lines.some(({ id, toReceive }) => (coming.get(id) ?? 0) > toReceive))
      return refuse(422, "order_changed", "Part of the order has already been received.")
    const left = order.lines.map((line) => ({
      ...line,
      toReceive: line.toReceive - (coming.get(line.id) ?? 0)
    }))
    shop.purchaseOrders.set(orderId, { ...order, lines: left })
    return Effect.void
  })

const locations = ({ store, otherStores }: MemoryShop) =>
  [store, ...otherStores].map(({ number }) => ({ id: `L-${number}`, code: number }))

const send = (shop: MemoryShop, transfer: TransferDocument) =>
  Effect.suspend(() => {
    const [own] = locations(shop)
    if (transfer.fromId !== own?.id)
      return refuse(422, "other_store", "A till knows the goods of its own store only.")
    if (!locations(shop).some(({ id }) => id === transfer.toId))
      return refuse(422, "location_unknown", "There is no such receiving store.")
    if (transfer.toId === own.id) return refuse(422, "transfer_to_own_store", "Goods go to another store.")
    const { integrationRef, ...content } = transfer
    const asked = JSON.stringify(content)
    const before = shop.sentTransfers.get(integrationRef)
    if (before !== undefined && before.content !== asked)
      return refuse(422, "integration_ref_used", "The reference is another transfer's.")
    if (before !== undefined) return Effect.succeed({ id: before.id })
    const lines = transfer.lines.map(({ itemId, quantity }) => ({ itemNumber: itemId, quantity }))
    return Effect.all([checkBasket(shop, transfer), checkThere(shop, lines)]).pipe(
      Effect.map(() => {
        const id = `TR-${shop.sentTransfers.size + 100}`
        shop.sentTransfers.set(integrationRef, { id, content: asked })
        return { id }
      })
    )
  })
