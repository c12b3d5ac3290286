import { removeLine } from "@karat/contract/cart"
import { returnItems, returnOrderItems } from "@karat/contract/goods-return"
import { openBadgeCart } from "../cart/open-cart.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import { indexRow } from "../old-receipt/receipt-index.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { takeGoodsBack } from "./take-goods-back.ts"
import { changeableCart } from "../cart/cart-access.ts"
import { changeCart, putCart } from "../cart/change-lines.ts"
import type { Caller } from "../device/authenticate.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { headerCarrying, isOfReservation } from "../reservation/reservation-book.ts"
import { removingReturn } from "./remove-return.ts"

/** Goods of old receipts that come back into a cart, and lines of either kind that are taken out of one. */
export function bindGoodsReturns(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(
    removeLine,
    async ({ params, caller }) => ({
      header: (await removeCartLine(parts, caller, params.id, params.lineId)).cart.header
    }),
    "store"
  )
  bind.command(returnItems, async ({ params, body, caller }) => ({
    header: (
      await takeGoodsBack(parts, caller, params.id, {
        receiptId: body.transactionId,
        items: body.returnItems,
        customer: body.reason,
        paper: { shownNumber: body.shownNumber, approvedBy: body.approvedBy }
      })
    ).cart.header
  }))
  bind.command(returnOrderItems, async ({ params, body, caller }) => {
    const { ecommerceId } = params
    const order = await indexRow(parts.db, caller.store, ecommerceId)
    if (order?.source !== "web") throw notFound("Order not found", "order_not_found")
    const { id } = (await openBadgeCart(parts, caller, body.badgeNumber)).cart.header
    // An order of the web shop has no paper that could be shown.
    const paper = { shownNumber: order.receipt_number, approvedBy: body.approvedBy }
    const goods = { receiptId: ecommerceId, items: body.items, customer: body.reason, paper }
    return { header: (await takeGoodsBack(parts, caller, id, goods)).cart.header }
  })
}

/** Takes a line away, and with the last one of a reservation its number. */
async function removeCartLine(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  lineId: string
): Promise<CartRecord> {
  const before = await changeableCart(parts, caller, id)
  const line = before.cart.lines.find((each) => each.id === lineId)
  const { orderNumber } = before.cart.header
  return await removingReturn(parts, caller, before, lineId, async () => {
    const after = await changeCart(parts, before, { type: "remove", lineId })
    if (!(await isOfReservation(parts.db, orderNumber, line))) return after
    const header = await headerCarrying(parts.db, caller.store.number, after.cart)
    return header === after.cart.header
      ? after
      : await putCart(parts, after, { ...after, cart: { ...after.cart, header } })
  })
}
