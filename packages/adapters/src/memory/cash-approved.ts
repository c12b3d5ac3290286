import { Effect } from "effect"
import { approvedFor } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { holdProof } from "./proofs.ts"

/**
 * Holds that who does something with a day's cash may, or that somebody else has approved it. Where anybody may not do it
 * alone, whoever may proves that it is them.
 */
export const cashApproved = Effect.fnUntraced(function* (
  shop: MemoryShop,
  by: { readonly badgeNumber: string; readonly approvedBy?: string | undefined }
) {
  const kind = yield* approvedFor(shop, by.badgeNumber, { type: "cash" }, by.approvedBy)
  const isKept = shop.setup.approvals?.cash === true || shop.staff.some(({ limits }) => limits?.cash === true)
  if (kind === undefined && isKept) yield* holdProof(shop, by.badgeNumber)
})
