import { Effect } from "effect"
import { approvedFor } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { holdProof } from "./proofs.ts"

/**
 * Requires the right to work with a day's cash, or the approval of a person who has it. Where not everyone has that
 * right, the person who has it proves who they are.
 */
export const cashApproved = Effect.fnUntraced(function* (
  shop: MemoryShop,
  by: { readonly badgeNumber: string; readonly approvedBy?: string | undefined }
) {
  const kind = yield* approvedFor(shop, by.badgeNumber, { type: "cash" }, by.approvedBy)
  const isKept = shop.setup.approvals?.cash === true || shop.staff.some(({ limits }) => limits?.cash === true)
  if (kind === undefined && isKept) yield* holdProof(shop, by.badgeNumber)
})
