import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import type { ReceiptQuery } from "@karat/domain/receipt/receipt-query"
import { type OldReceipt, receiptPageSize } from "@karat/domain/receipt/old-receipt"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { receiptOf, soldReceipt } from "./old-receipt.ts"

/** The sales that a shop in memory has closed, as old receipts, and those of before Karat. */
export const memoryReceiptArchive = (shop: MemoryShop): Layer.Layer<ReceiptArchive> => {
  const every = () =>
    [...shop.closed.toReversed(), ...shop.history.map(({ header }) => header.id)].flatMap(
      (id) => soldReceipt(shop, id) ?? []
    )
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

/** Whether a receipt has what is asked for; brand and customer are not looked at. */
function isWanted({ header, items }: OldReceipt, query: ReceiptQuery): boolean {
  const { find, receiptNumber, transactionNumber, store, articleNumber, isReturn, dateFrom, dateTo } = query
  const { amountFrom = "", amountTo = "", badgeId, terminalId } = query
  const is = (asked: string | undefined, has: string | undefined) => asked === undefined || asked === has
  return (
    (find === undefined ||
      header.receiptNumber.endsWith(find) ||
      items.some((item) => item.itemNumber === find)) &&
    is(receiptNumber, header.receiptNumber) &&
    is(transactionNumber, header.id) &&
    is(store, header.storeNumber) &&
    is(badgeId, header.staffId) &&
    is(terminalId, header.terminalNumber) &&
    header.total >= (minorUnitsFromTyped(amountFrom) ?? -Infinity) &&
    header.total <= (minorUnitsFromTyped(amountTo) ?? Infinity) &&
    (articleNumber === undefined || items.some(({ itemNumber }) => itemNumber === articleNumber)) &&
    (isReturn !== true || header.saleIsReturn) &&
    (dateFrom === undefined || header.date >= dateFrom) &&
    (dateTo === undefined || header.date <= dateTo)
  )
}
