import { openDrawer, printReceipt, readLastReceipt } from "@karat/contract/receipt"
import { displayReceipt } from "@karat/contract/terminal"
import { canOpenDrawer } from "@karat/domain/cart/drawer"
import { formatAmount } from "@karat/domain/money/format-amount"
import { printableText } from "@karat/domain/receipt/printable-text"
import { cartInStore, ownOpenCart } from "../cart/cart-access.ts"
import type { Database } from "../database/database.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { drawerOpenedEntries } from "../journal/entries.ts"
import { postGroup } from "../journal/post-group.ts"
import type { Outbox } from "../outbox/outbox.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import { type ReceiptFound, receiptFor } from "../receipt/closed-receipt.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

const printerAway = "The receipt printer does not answer. The receipt is printed when it does."

/** The calls that reach printer, drawer and the terminal's display. */
export function bindPrint(bind: CallBinder, parts: StoreServerParts, outbox: Outbox): void {
  bind.read(readLastReceipt, ({ caller }) => ({
    transactionId: lastClosedSale(parts.db, caller.device.terminalId)
  }))
  bind.gesture(printReceipt, async ({ params, body, caller, remember }) => {
    const receipt = receiptFor(parts.db, caller, params.transactionId)
    const printerId = caller.device.receiptPrinterId
    parts.transact(() => {
      queueReceipt(parts, outbox, receipt, { printerId, showPrice: body.showPrice ?? true, nav: body.nav })
      // Should the server stop while the printer works, a repetition must not print a second copy.
      remember({ success: true })
    })
    const answer = (await outbox.deliverLane(printerId))
      ? { success: true }
      : { success: false, errorMessage: printerAway }
    remember(answer)
    return answer
  })
  bind.gesture(openDrawer, async ({ params, caller, remember }) => {
    const record = ownOpenCart(parts, caller, params.id)
    if (!canOpenDrawer(record.cart.header))
      return { success: false, errorMessage: "The drawer opens only before a sale has begun." }
    const at = parts.clock()
    parts.transact(() => {
      postGroup(parts.db, { kind: "drawer-opened", record, at, entries: drawerOpenedEntries })
      remember({ success: true })
    })
    const answer = (await parts.hardware.cashDrawer(record.terminalId).open())
      ? { success: true }
      : { success: false, errorMessage: "The cash drawer does not answer." }
    remember(answer)
    return answer
  })
  bind.passing(displayReceipt, ({ params, caller }) => {
    const { cart } = cartInStore(parts, caller, params.id)
    const locale = caller.store.country === "FI" ? "fi" : "sv"
    parts.hardware.cardTerminal(caller.device.cardTerminalId).display({
      lines: cart.lines.map((line) => ({
        text: `${line.quantity} × ${printableText(line.description)}`,
        amount: formatAmount(line.amount, locale)
      })),
      total: `${formatAmount(cart.header.total, locale)} ${cart.header.currency}`
    })
    return { success: true }
  })
}

/**
 * Puts a receipt into the outbox; one that still waits there is left to be printed instead, by the printer
 * that is asked now. One that another printer has begun stays the original, and what is asked now is a copy.
 */
function queueReceipt(
  { clock, db }: StoreServerParts,
  outbox: Outbox,
  receipt: ReceiptFound,
  asked: PrintAsked
): void {
  const { id: cartId, isArchived } = receipt
  const { nav, printerId, showPrice } = asked
  const earlier = db
    .statement<{ id: number; lane: string; state: "waiting" | "done" | "failed" }>(
      `SELECT id, lane, state FROM outbox WHERE cart_id = ? AND kind = 'print' AND payload ->> '$.showPrice' = ?
       ORDER BY id DESC`
    )
    .all(cartId, showPrice ? 1 : 0)
  const isBegun = (job: { readonly id: number; readonly lane: string }) =>
    outbox.isTrying(job.id) && job.lane !== printerId
  const waiting = earlier.find((job) => job.state === "waiting" && !isBegun(job))
  if (waiting !== undefined) {
    db.statement("UPDATE outbox SET lane = ?, next_try_at = 0 WHERE id = ?").run(printerId, waiting.id)
    return
  }
  const copy = isArchived || earlier.some((job) => job.state === "done" || isBegun(job))
  putIntoOutbox(db, { kind: "print", lane: printerId, cartId, payload: { copy, showPrice, nav } }, clock())
}

interface PrintAsked {
  readonly printerId: string
  readonly showPrice: boolean
  readonly nav: boolean
}

/** The sale that the register closed last, in training too; undefined before its first one. */
function lastClosedSale(db: Database, terminalId: string): string | undefined {
  return db
    .statement<{ id: string }>(
      `SELECT id FROM cart WHERE terminal_id = ? AND state = 'closed'
       ORDER BY closed_at DESC, receipt_number DESC LIMIT 1`
    )
    .get(terminalId)?.id
}
