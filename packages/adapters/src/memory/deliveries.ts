import type { GoodsDocumentTypes } from "@karat/domain/delivery/goods"
import { linesToReceive, ordersPageSize } from "@karat/domain/delivery/purchase-order"
import type { PurchaseReceipt } from "@karat/domain/delivery/purchase-receipt"
import { Deliveries } from "@karat/domain/ports/deliveries"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** What a shop in memory waits for; it counts no stock. */
export const memoryDeliveries = (shop: MemoryShop): Layer.Layer<Deliveries> =>
  Layer.succeed(
    Deliveries,
    Deliveries.of({
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
export function ofKnownType(shop: MemoryShop, kind: keyof GoodsDocumentTypes, typeId: string) {
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
