import type { CartHeader } from "@karat/domain/cart/cart"
import { returnQuantityRefusal } from "@karat/domain/goods-return/return-entry"
import { lineReturnRefusal, returnablePieces } from "@karat/domain/goods-return/return-refusal"
import { freePieces, valueOfPieces } from "@karat/domain/goods-return/returned-value"
import { type GoodsReturn, GoodsReturns, type ReturnItem } from "@karat/domain/ports/goods-returns"
import type { OldReceipt } from "@karat/domain/receipt/old-receipt"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { approved, changeable, changed } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { receiptOf, returnedPieces } from "./old-receipt.ts"
import { refuse, refusedBy } from "./refusals.ts"

/** Takes goods of a shop in memory back; insurances and discounts that had a line of their own do not follow. */
export const memoryGoodsReturns = (shop: MemoryShop): Layer.Layer<GoodsReturns> =>
  Layer.succeed(
    GoodsReturns,
    GoodsReturns.of({
      take: ({ cartId }, goods, key) =>
        answeredOnce(shop.answered, key, ["return", cartId, goods], () => take(shop, cartId, goods)),
      // Payments in memory give no warning that could be overridden.
      override: (cartId) => changeable(shop, cartId).pipe(Effect.as(false))
    })
  )

const take = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string, goods: GoodsReturn) {
  const receipt = yield* receiptOf(shop, goods.receipt.id)
  const { header: before } = yield* changeable(shop, cartId)
  const receiptShown = goods.shownNumber === receipt.header.receiptNumber
  yield* approved(shop, cartId, { type: "return", receiptShown }, goods.approvedBy)
  let header: CartHeader = before
  for (const item of goods.items) header = yield* takeLine(shop, cartId, receipt, item)
  return header
})

const takeLine = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  receipt: OldReceipt,
  { lineId, quantity }: ReturnItem
) {
  const sold = receipt.items.find(({ id }) => id === lineId)
  if (sold === undefined) return yield* refusedBy("line-not-found")
  const refusal = lineReturnRefusal(receipt, sold) ?? returnQuantityRefusal(quantity, sold)
  const pieces = freePieces(sold.quantity, returnedPieces(shop, receipt.header.id, lineId), quantity)
  if (refusal !== undefined || pieces === undefined)
    return yield* refusal === "quantity-above-line"
      ? refuse(422, "quantity_above_line", "So many are not left.", {
          values: { left: returnablePieces(sold) }
        })
      : refusedBy(refusal ?? "returned-already")
  const cartLineId = `line-${shop.answered.size}-${lineId}`
  const { header } = yield* changed(shop, cartId, {
    type: "return",
    lineId: cartLineId,
    goods: sold,
    pieces: quantity,
    refund: valueOfPieces(sold, pieces),
    originalReceiptNumber: receipt.header.receiptNumber
  })
  shop.returned.push({ cartId, cartLineId, receiptId: receipt.header.id, lineId, pieces })
  return header
})
