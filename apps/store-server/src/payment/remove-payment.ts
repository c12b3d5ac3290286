import { withTotals } from "@karat/domain/cart/cart-totals"
import { minorUnits, negate } from "@karat/domain/money/minor-units"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { changeableCart } from "../cart/cart-access.ts"
import { putCart } from "../cart/change-lines.ts"
import { notFound } from "../http/refusal.ts"
import { moneyEntries } from "../journal/entries.ts"
import { postGroup } from "../journal/post-group.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** Whether a payment was taken back, and why not. */
export interface Removal {
  readonly success: boolean
  readonly errorMessage?: string | undefined
}

/** Takes a payment off an open cart; the journal gets a reversal. What a terminal has booked stays. */
export function removePayment(parts: StoreServerParts, caller: Caller, id: string, lineId: string): Removal {
  const { db } = parts
  const before = changeableCart(parts, caller, id)
  const line = before.cart.payments.find((each) => each.id === lineId)
  if (line === undefined) throw notFound("There is no such payment.", "payment_line_not_found")
  if (!canRemovePaymentLine(line, true))
    return { success: false, errorMessage: "This payment cannot be removed." }
  const row = db
    .statement<{ attempt: string; applied: number }>(
      "DELETE FROM payment_line WHERE cart_id = ? AND id = ? RETURNING attempt, applied_minor AS applied"
    )
    .get(id, lineId)
  if (row === undefined) throw new Error("A payment line of the cart is not in the database.")
  const reversal = moneyEntries(line.tenderType, negate(line.amountInCurrency))
  postGroup(db, {
    kind: "payment-removed",
    record: before,
    attempt: row.attempt,
    at: parts.clock(),
    entries: reversal
  })
  const { header } = before.cart
  const cart = withTotals({
    ...before.cart,
    payments: before.cart.payments.filter((each) => each !== line),
    header: { ...header, paid: minorUnits(header.paid - row.applied) }
  })
  putCart(parts, before, { ...before, cart })
  return { success: true }
}
