import { goodsRemarks } from "@karat/domain/offline/offline-remark"
import type { CartHeader } from "@karat/domain/cart/cart"
import type { ReturnGoods } from "@karat/domain/cart/cart-change"
import {
  discountReturnPrice,
  mostOfDiscount,
  returnQuantityRefusal
} from "@karat/domain/goods-return/return-entry"
import {
  isDiscountLine,
  lineReturnRefusal,
  returnablePieces
} from "@karat/domain/goods-return/return-refusal"
import { freePieces, insuranceBack, valueOfPieces } from "@karat/domain/goods-return/returned-value"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { type GoodsReturn, GoodsReturns, type ReturnItem } from "@karat/domain/ports/goods-returns"
import type { OldReceipt, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { approved, changeable, changed } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { receiptOf, returnedPieces } from "./old-receipt.ts"
import { overrideWarning } from "./refunds.ts"
import { refuse, refusedBy } from "./refusals.ts"

/** Takes goods of a shop in memory back, with what insures them. */
export const memoryGoodsReturns = (shop: MemoryShop): Layer.Layer<GoodsReturns> =>
  Layer.succeed(
    GoodsReturns,
    GoodsReturns.of({
      take: ({ cartId }, goods, key) =>
        answeredOnce(shop.answered, key, ["return", cartId, goods], () => take(shop, cartId, goods)),
      override: (cartId, reason, key) =>
        answeredOnce(shop.answered, key, ["override", cartId, reason], () =>
          Effect.map(changeable(shop, cartId), () => overrideWarning(shop, cartId))
        )
    })
  )

const take = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string, goods: GoodsReturn) {
  const receipt = yield* receiptOf(shop, goods.receipt.id)
  const { header: before } = yield* changeable(shop, cartId)
  const receiptShown = goods.shownNumber === receipt.header.receiptNumber
  const isRemarked = shop.offlineRemarks.some(
    ({ saleId, kind, doneBy }) =>
      saleId === receipt.header.id && doneBy === undefined && !goodsRemarks.includes(kind)
  )
  yield* approved(shop, cartId, { type: "return", receiptShown, isRemarked }, goods.approvedBy)
  let header: CartHeader = before
  for (const item of goods.items) header = yield* takeLine(shop, cartId, receipt, item)
  return header
})

const takeLine = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  receipt: OldReceipt,
  { lineId, quantity, unitPrice }: ReturnItem
) {
  const sold = receipt.items.find(({ id }) => id === lineId)
  if (sold === undefined) return yield* refusedBy("line-not-found")
  const refusal = lineReturnRefusal(receipt, sold) ?? returnQuantityRefusal(quantity, sold)
  if (refusal === "quantity-above-line")
    return yield* refuse(422, "quantity_above_line", "So many are not left.", {
      values: { left: returnablePieces(sold) }
    })
  if (refusal !== undefined) return yield* refusedBy(refusal)
  if (isDiscountLine(sold)) return yield* takeDiscount(shop, cartId, receipt, { sold, quantity, unitPrice })
  const back = yield* takePieces(shop, cartId, receipt, { sold, quantity })
  const insurance = insuranceBack(receipt, sold, quantity)
  if (insurance === undefined) return back.header
  const insures = { lineId: back.cartLineId, linkId: `link-${back.cartLineId}` }
  const { line, quantity: insured } = insurance
  return (yield* takePieces(shop, cartId, receipt, { sold: line, quantity: insured, insures })).header
})

const takePieces = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  receipt: OldReceipt,
  {
    sold,
    quantity,
    insures
  }: { readonly sold: OldReceiptLine; readonly quantity: number; readonly insures?: ReturnGoods["insures"] }
) {
  const pieces = freePieces(sold.quantity, returnedPieces(shop, receipt.header.id, sold.id), quantity)
  if (pieces === undefined) return yield* refusedBy("returned-already")
  const value = valueOfPieces(sold, pieces)
  const change = returnOf(shop, receipt, sold, { pieces: quantity, refund: value })
  const { header } = yield* changed(shop, cartId, insures === undefined ? change : { ...change, insures })
  const place = { cartId, cartLineId: change.lineId, receiptId: receipt.header.id, lineId: sold.id }
  shop.returned.push({ ...place, pieces, value })
  return { header, cartLineId: change.lineId }
})

/** The customer keeps less of the discount now: what is taken back of it is paid again. */
const takeDiscount = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  receipt: OldReceipt,
  {
    sold,
    quantity,
    unitPrice
  }: { readonly sold: OldReceiptLine; readonly quantity: number; readonly unitPrice: MinorUnits }
) {
  const price =
    quantity === 1 && unitPrice < 0 ? discountReturnPrice(unitPrice, mostOfDiscount(sold)) : undefined
  if (price === undefined)
    return yield* refuse(422, "discount_return_invalid", "No more than is left of the discount.")
  const change = returnOf(shop, receipt, { ...sold, unitPrice: price }, { pieces: 1, refund: price })
  const { header } = yield* changed(shop, cartId, change)
  const place = { cartId, cartLineId: change.lineId, receiptId: receipt.header.id, lineId: sold.id }
  shop.returned.push({ ...place, pieces: [], value: price })
  return header
})

function returnOf(
  shop: MemoryShop,
  { header }: OldReceipt,
  goods: OldReceiptLine,
  back: Pick<ReturnGoods, "pieces" | "refund">
): ReturnGoods {
  const { itemNumber, description, unitPrice } = goods
  return {
    type: "return",
    lineId: `line-${shop.answered.size}-${goods.id}`,
    goods: { itemNumber, description, unitPrice },
    originalReceiptNumber: header.receiptNumber,
    ...back
  }
}
