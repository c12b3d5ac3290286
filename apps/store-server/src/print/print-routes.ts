import { openDrawer, printReceipt } from "@karat/contract/receipt"
import { displayReceipt } from "@karat/contract/terminal"
import { canOpenDrawer } from "@karat/domain/cart/drawer"
import { formatAmount } from "@karat/domain/money/format-amount"
import { printableText } from "@karat/domain/receipt/printable-text"
import { type Receipt, receiptOf } from "@karat/domain/receipt/receipt"
import { cartInStore, ownOpenCart } from "../cart/cart-access.ts"
import type { CartRecord } from "../cart/cart-record.ts"
import { storeOf } from "../catalogue/store.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import { drawerOpenedEntries } from "../journal/entries.ts"
import { postGroup } from "../journal/post-group.ts"
import { findStaff } from "../staff/staff-routes.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import type { PrintOutbox } from "./print-outbox.ts"
import { receiptPaper } from "./receipt-paper.ts"

const printerAway = "The receipt printer does not answer. The receipt is printed when it does."

/** The calls that reach printer, drawer and the terminal's display. */
export function bindPrint(bind: CallBinder, parts: StoreServerParts, outbox: PrintOutbox): void {
  bind.gesture(printReceipt, async ({ params, body, caller, remember }) => {
    const record = cartInStore(parts, caller, params.transactionId)
    if (record.state !== "closed") throw new Refusal(409, "cart_not_closed", "The sale is not closed.")
    const printerId = caller.device.receiptPrinterId
    parts.transact(() => {
      queueReceipt(parts, record, printerId, body.showPrice ?? true)
      // Should the server stop while the printer works, a repetition must not print a second copy.
      remember({ success: true })
    })
    const answer = (await outbox.deliver(printerId))
      ? { success: true }
      : { success: false, errorMessage: printerAway }
    remember(answer)
    return answer
  })
  bind.command(openDrawer, ({ params, caller }) => {
    const record = ownOpenCart(parts, caller, params.id)
    if (!canOpenDrawer(record.cart.header))
      return { success: false, errorMessage: "The drawer opens only before a sale has begun." }
    const at = parts.clock()
    postGroup(parts.db, { kind: "drawer-opened", record, at, entries: drawerOpenedEntries })
    const opened = parts.hardware.cashDrawer(record.terminalId).open()
    return opened ? { success: true } : { success: false, errorMessage: "The cash drawer does not answer." }
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

/** Puts a receipt into the outbox; one that still waits there is left to be printed instead. */
function queueReceipt(
  parts: StoreServerParts,
  record: CartRecord,
  printerId: string,
  showPrice: boolean
): void {
  const { clock, db } = parts
  const { id } = record.cart.header
  const earlier = db
    .statement<{ id: number; state: "waiting" | "printed" }>(
      "SELECT id, state FROM print_job WHERE cart_id = ? AND show_price = ? ORDER BY id DESC"
    )
    .all(id, showPrice ? 1 : 0)
  const waiting = earlier.find((job) => job.state === "waiting")
  if (waiting !== undefined) {
    db.statement("UPDATE print_job SET printer_id = ? WHERE id = ?").run(printerId, waiting.id)
    return
  }
  const copy = earlier.length > 0
  db.statement(
    "INSERT INTO print_job (cart_id, printer_id, show_price, copy, paper, state, created_at) VALUES (?, ?, ?, ?, ?, 'waiting', ?)"
  ).run(
    id,
    printerId,
    showPrice ? 1 : 0,
    copy ? 1 : 0,
    JSON.stringify(receiptPaper(receiptOfRecord(parts, record), { copy, showPrice })),
    clock().toISOString()
  )
}

/** The receipt of a closed cart. */
function receiptOfRecord({ db }: Pick<StoreServerParts, "db">, record: CartRecord): Receipt {
  const store = storeOf(db, record.storeNumber)
  return receiptOf(record.cart, {
    store: { ...store, organisationNumber: store.organisation_number },
    terminalNumber: record.terminalId,
    cashier: findStaff(db, record.badge)?.given_name ?? record.badge
  })
}
