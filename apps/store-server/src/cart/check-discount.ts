import { isNoDiscount } from "@karat/domain/discount/discount"
import type { Discount } from "@karat/domain/cart/cart"
import { highestEntryMinor } from "@karat/domain/money/highest-entry"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import { knowsReason } from "../catalogue/reasons.ts"

/** Refuses a discount that no field of the till takes, and one for a reason that setup does not have. */
export async function checkDiscount(
  db: Database,
  { discount, reason }: { readonly discount: Discount; readonly reason?: string | undefined }
): Promise<void> {
  if (discount.kind === "amount" && discount.amount > highestEntryMinor)
    throw new Refusal(422, "discount_too_large", "The discount is too large.")
  if (!isNoDiscount(discount)) await checkReason(db, reason)
}

/** Refuses a reason that setup does not have. */
export async function checkReason(db: Database, reason: string | undefined): Promise<void> {
  if (reason === undefined || reason === "") return
  if (!(await knowsReason(db, "discount", reason)))
    throw new Refusal(422, "discount_reason_unknown", "There is no such discount reason.")
}
