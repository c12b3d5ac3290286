import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Effect } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { holdProof } from "./proofs.ts"
import { refuse } from "./refusals.ts"

/** Refuses who may not administer the shop, or has not proved to be who may. */
export function holdAdministrator(
  shop: Pick<MemoryShop, "asksForCodes" | "codes" | "mayAdminister" | "now" | "proofs" | "staff">,
  badgeNumber: string
): Effect.Effect<void, CallFailure> {
  return Effect.suspend(() =>
    shop.mayAdminister.includes(badgeNumber)
      ? holdProof(shop, badgeNumber)
      : refuse(422, "not_administrator", "This badge may not administer the shop.")
  )
}
