import { orderHome, removeHomeOrder } from "@karat/contract/home-order"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { changeableCart } from "../cart/cart-access.ts"
import { lineAnswer } from "../cart/cart-routes.ts"
import { changeCart, changedLine } from "../cart/change-lines.ts"
import { setupValue } from "../catalogue/setup.ts"
import { checkCustomerForm } from "../customer/check-customer-form.ts"
import { forgetCustomer, keepCustomer } from "../customer/line-customer.ts"
import { checkGiftCardLine } from "../cart/gift-card-line.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** Lines that are sent to the customer's home, paid now or with a deposit. */
export function bindHomeOrder(bind: CallBinder, parts: StoreServerParts): void {
  const { db } = parts
  bind.command(orderHome, async ({ params: { id, lineId }, body: { customerInfo }, caller }) => {
    const before = await changeableCart(parts, caller, id)
    const line = before.cart.lines.find((each) => each.id === lineId)
    if (line !== undefined) await checkGiftCardLine(parts, caller, line, "home-order")
    const depositShare = customerInfo.toggleCheckbox
      ? await setupValue(db, caller.store, "homeOrderDepositBasisPoints")
      : undefined
    const change: CartChange = { type: "home-order", lineId, depositShare }
    const record = await changeCart(parts, before, change)
    checkCustomerForm(customerInfo, caller.store, { at: parts.clock(), personalNumberOptional: true })
    await keepCustomer(db, { cartId: id, lineId, purpose: "home-order" }, customerInfo)
    return lineAnswer(changedLine(record, lineId))
  })
  bind.command(removeHomeOrder, async ({ params: { id, lineId }, caller }) => {
    const before = await changeableCart(parts, caller, id)
    await forgetCustomer(db, id, lineId, "home-order")
    return lineAnswer(
      changedLine(await changeCart(parts, before, { type: "cancel-home-order", lineId }), lineId)
    )
  })
}
