import type { SuccessAnswer } from "@karat/contract/error-answer"
import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { minorUnits, negate } from "@karat/domain/money/minor-units"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import { isCash } from "@karat/domain/tender/tender-type"
import { changeableCart } from "../cart/cart-access.ts"
import { putCart } from "../cart/change-lines.ts"
import { spendVoucher } from "../gift-card/spend-voucher.ts"
import { notFound, failureAnswer } from "../http/refusal.ts"
import { forgetRefund } from "../refund/check-refund.ts"
import { openForCash } from "../cash/open-cash-drawer.ts"
import { tenderTypesOf } from "../tender/tender-types.ts"
import { postedEntries } from "../journal/posted-entries.ts"
import { postGroup } from "../journal/post-group.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { deletePaymentLine } from "../tender/payment-line-rows.ts"

/**
 * Takes a payment off an open cart; the journal gets a reversal, and a voucher its money back. What was
 * charged outside stays.
 */
export async function removePayment(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  lineId: string
): Promise<typeof SuccessAnswer.Type> {
  const { db } = parts
  const before = await changeableCart(parts, caller, id)
  const line = before.cart.payments.find((each) => each.id === lineId)
  if (line === undefined) throw notFound("There is no such payment.", "payment_line_not_found")
  if (!canRemovePaymentLine(line, { payments: before.cart.payments, cancelEnabled: true }))
    return failureAnswer("payment_stays", "This payment cannot be removed.")
  // What was paid back onto a voucher may have been spent since.
  if (
    line.voucherNumber !== undefined &&
    !(await spendVoucher(db, line.voucherNumber, negate(line.amountInCurrency)))
  )
    return failureAnswer("voucher_spent", "The money on the voucher has already been spent.")
  const row = await deletePaymentLine(db, id, lineId)
  if (row === undefined) throw new Error("A payment line of the cart is not in the database.")
  await forgetRefund(db, id, row.attempt)
  await postGroup(db, {
    kind: "payment-removed",
    record: before,
    attempt: row.attempt,
    at: parts.clock(),
    entries: (await postedEntries(db, id, row.attempt)).map((entry) => ({
      ...entry,
      amount: negate(entry.amount)
    }))
  })
  const { header } = before.cart
  const cart = withTotals({
    ...before.cart,
    payments: before.cart.payments.filter((each) => each !== line),
    header: { ...header, paid: minorUnits(header.paid - row.applied) }
  })
  await putCart(parts, before, { ...before, cart })
  const type = (await tenderTypesOf(db, caller.store)).find(({ id: each }) => each === line.tenderType)
  if (type !== undefined && isCash(type) && !header.training) openForCash(parts, before.terminalId)
  return { success: true }
}
