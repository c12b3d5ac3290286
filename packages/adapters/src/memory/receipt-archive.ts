import type { Cart } from "@karat/domain/cart/cart"
import { type ReceiptQuery, ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { type OldReceipt, receiptPageSize } from "@karat/domain/receipt/old-receipt"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { oldReceipt, receiptOf } from "./old-receipt.ts"

/** The sales that a shop in memory has closed, as old receipts. */
export const memoryReceiptArchive = (shop: MemoryShop): Layer.Layer<ReceiptArchive> => {
  const every = () =>
    shop.closed
      .toReversed()
      .flatMap((id) => shop.carts.get(id) ?? [])
      .map((cart: Cart) => oldReceipt(shop, cart))
  return Layer.succeed(
    ReceiptArchive,
    ReceiptArchive.of({
      search: (query, page) =>
        Effect.sync(() =>
          every()
            .filter((receipt) => isWanted(receipt, query))
            .slice((page - 1) * receiptPageSize, page * receiptPageSize)
            .map(({ header }) => header)
        ),
      read: ({ id }) => receiptOf(shop, id),
      brands: Effect.sync(() => [...new Set(shop.items.map(({ family }) => family))].toSorted()),
      stores: Effect.sync(() => [shop.store]),
      last: Effect.sync(() => shop.closed.at(-1))
    })
  )
}

/** Whether a receipt has what is asked for; brand, customer and amounts are not looked at. */
function isWanted({ header, items }: OldReceipt, query: ReceiptQuery): boolean {
  const { find, receiptNumber, transactionNumber, store, articleNumber, isReturn, dateFrom, dateTo } = query
  const is = (asked: string | undefined, has: string | undefined) => asked === undefined || asked === has
  return (
    (find === undefined ||
      header.receiptNumber.endsWith(find) ||
      items.some((item) => item.itemNumber === find)) &&
    is(receiptNumber, header.receiptNumber) &&
    is(transactionNumber, header.id) &&
    is(store, header.storeNumber) &&
    (articleNumber === undefined || items.some(({ itemNumber }) => itemNumber === articleNumber)) &&
    (isReturn !== true || header.saleIsReturn) &&
    (dateFrom === undefined || header.date >= dateFrom) &&
    (dateTo === undefined || header.date <= dateTo)
  )
}
