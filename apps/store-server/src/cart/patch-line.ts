import type { LinePatch } from "@karat/contract/cart"
import { discountFromWire } from "@karat/contract/discount"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { checkDiscount, checkReason } from "./check-discount.ts"
import { checkGiftCardLine } from "./gift-card-line.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { changeableCart } from "./cart-access.ts"
import { changeCart, changedLine, type ChangedLine } from "./change-lines.ts"

/** Changes one line in the way that the patch names. Refuses what the domain or the store's setup does not allow. */
export async function patchLine(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  lineId: string,
  patch: typeof LinePatch.Type
): Promise<ChangedLine> {
  const before = await changeableCart(parts, caller, id)
  if (patch.type === "quantity" && patch.quantity !== 1) {
    const line = before.cart.lines.find((each) => each.id === lineId)
    if (line !== undefined) await checkGiftCardLine(parts, caller, line, "quantity")
  }
  const change = changeOf(lineId, patch)
  if (change.type === "discount") await checkDiscount(parts.db, change)
  if (change.type === "price") await checkReason(parts.db, change.reason)
  const approvedBy = "approvedBy" in patch ? patch.approvedBy : undefined
  return changedLine(await changeCart(parts, before, change, { caller, approvedBy }), lineId)
}

function changeOf(lineId: string, patch: typeof LinePatch.Type): CartChange {
  switch (patch.type) {
    case "quantity":
      return { type: "quantity", lineId, quantity: patch.quantity }
    case "comment":
      return { type: "comment", lineId, comment: patch.comment.trim() }
    case "discount":
      return { type: "discount", lineId, discount: discountFromWire(patch), reason: patch.reason }
    case "price":
      return { type: "price", lineId, unitPrice: patch.price, reason: patch.reason }
    case "ignoreDiscount":
      return { type: "ignore-discount", lineId }
  }
}
