import { removeLine } from "@karat/contract/cart"
import { returnItems, returnOrderItems } from "@karat/contract/goods-return"
import { openBadgeCart } from "../cart/open-cart.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import { indexRow } from "../old-receipt/receipt-index.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { removeCartLine } from "./remove-cart-line.ts"
import { takeGoodsBack } from "./take-goods-back.ts"

/** Goods of old receipts that come back into a cart, and lines of either kind that are taken out of one. */
export function bindGoodsReturns(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(removeLine, ({ params, caller }) => ({
    header: removeCartLine(parts, caller, params.id, params.lineId).cart.header
  }))
  bind.command(returnItems, ({ params, body, caller }) => ({
    header: takeGoodsBack(parts, caller, params.id, {
      receiptId: body.transactionId,
      items: body.returnItems,
      customer: body.reason,
      paper: { shownNumber: body.shownNumber, approvedBy: body.approvedBy }
    }).cart.header
  }))
  bind.command(returnOrderItems, ({ params, body, caller }) => {
    const { ecommerceId } = params
    const order = indexRow(parts.db, caller.store, ecommerceId)
    if (order?.source !== "web") throw notFound("Order not found", "order_not_found")
    const { id } = openBadgeCart(parts, caller, body.badgeNumber).cart.header
    // An order of the web shop has no paper that could be shown.
    const paper = { shownNumber: order.receipt_number, approvedBy: body.approvedBy }
    const goods = { receiptId: ecommerceId, items: body.items, customer: body.reason, paper }
    return { header: takeGoodsBack(parts, caller, id, goods).cart.header }
  })
}
