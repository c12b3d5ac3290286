import { openDrawer, printReceipt, readLastReceipt } from "@karat/contract/receipt"
import { displayReceipt } from "@karat/contract/terminal"
import { canOpenDrawer } from "@karat/domain/cart/drawer"
import { formatAmount } from "@karat/domain/money/format-amount"
import { printableText } from "@karat/domain/text/printable-text"
import { languages } from "@karat/domain/store/country"
import { holdApproved } from "../approval/approve.ts"
import { readableCart, ownOpenCart } from "../cart/cart-access.ts"
import { readCart } from "../cart/cart-rows.ts"
import type { ControlCodes } from "../control-unit/control-codes.ts"
import { isCopied, requestControlOfCopy, waitsForControl } from "../control-unit/control-requests.ts"
import { type Flag, flagOf } from "../database/column.ts"
import type { Database, Query } from "../database/database.ts"
import { jsonFlag } from "../database/dialect/dialect.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { drawerOpenedEntries } from "../journal/entries.ts"
import { postGroup } from "../journal/post-group.ts"
import { failureAnswer } from "../http/refusal.ts"
import type { Outbox } from "../outbox/outbox.ts"
import { isTried, putIntoOutbox, readPrint } from "../outbox/outbox-rows.ts"
import { drawerOf } from "../cash/open-cash-drawer.ts"
import { type ReceiptFound, receiptFor } from "../receipt/closed-receipt.ts"
import { noteCopy } from "../device/register-events.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const printerAway = "The receipt printer does not answer. The receipt is printed when it does."

/** The calls that reach printer, drawer and the terminal's display. */
export function bindPrint(
  bind: CallBinder,
  parts: StoreServerParts,
  outbox: Outbox,
  control: ControlCodes
): void {
  bind.read(readLastReceipt, async ({ caller }) => ({
    transactionId: await lastClosedSale(parts.db, caller.device.terminalId)
  }))
  bind.gesture(printReceipt, async ({ params, body, caller, remember }) => {
    const printerId = caller.device.receiptPrinterId
    const request = {
      printerId,
      terminalId: caller.device.terminalId,
      showPrice: body.showPrice ?? true,
      nav: body.nav
    }
    const { isQueued, waits } = await parts.transact(async () => {
      const isOnItsWay = await queueReceiptOf(parts, caller, params.transactionId, request)
      if (!isOnItsWay) return { isQueued: false, waits: false }
      // Should the server stop while the printer works, a repetition must not print a second copy.
      const [, waits] = await Promise.all([
        remember({ success: true }),
        waitsForControl(parts.db, params.transactionId)
      ])
      return { isQueued: true, waits }
    }, caller.store.number)
    if (!isQueued) {
      const copied = failureAnswer("receipt_copied", "The receipt has been copied already.")
      await remember(copied)
      return copied
    }
    if (waits && !(await control.settled(params.transactionId, parts.config.controlWaitMs))) {
      const waiting = failureAnswer(
        "control_code_waiting",
        "The control unit has not answered yet. The receipt is printed when it does."
      )
      await remember(waiting)
      return waiting
    }
    const answer = (await outbox.deliverLane(printerId))
      ? { success: true }
      : { success: false, errorMessage: printerAway }
    await remember(answer)
    return answer
  })
  bind.gesture(openDrawer, async ({ params, query, caller, remember }) => {
    const at = parts.clock()
    const { drawer, failure } = await parts.transact(async () => {
      const record = await ownOpenCart(parts, caller, params.id)
      if (!canOpenDrawer(record.cart.header))
        return { failure: failureAnswer("drawer_in_sale", "The drawer opens only before a sale has begun.") }
      const drawer = await drawerOf(parts, record.terminalId)
      if (drawer === undefined)
        return {
          failure: failureAnswer("drawer_not_connected", "No cash drawer is connected to this register.")
        }
      await holdApproved(parts, {
        record,
        gesture: { type: "drawer" },
        subject: params.id,
        at,
        shown: { caller, approvedBy: query.approvedBy }
      })
      await postGroup(parts.db, { kind: "drawer-opened", record, at, entries: drawerOpenedEntries })
      await remember({ success: true })
      return { drawer }
    })
    if (failure !== undefined) return failure
    const answer = (await drawer.open())
      ? { success: true }
      : failureAnswer("drawer_silent", "The cash drawer does not answer.")
    await remember(answer)
    return answer
  })
  bind.passing(displayReceipt, async ({ params, caller }) => {
    const { cart } = await readableCart(parts, caller, params.id)
    const locale = languages[caller.store.country]
    ;(await parts.hardware.cardTerminal(caller.device.cardTerminalId)).display({
      lines: cart.lines.map((line) => ({
        text: `${line.quantity} × ${printableText(line.description)}`,
        amount: formatAmount(line.amount, locale)
      })),
      total: `${formatAmount(cart.header.total, locale)} ${cart.header.currency}`
    })
    return { success: true }
  })
}

const printJobs = preparedQuery((build, value: { cartId: string; showPrice: Flag }) =>
  build
    .selectFrom("outbox")
    .select((eb) => ["id", "lane", "state", "payload", isTried(eb)])
    .where("cart_id", "=", value.cartId)
    .where("kind", "=", "print")
    .where(jsonFlag("payload", "showPrice"), "=", value.showPrice)
    .orderBy("id", "desc")
)
const printNow = preparedQuery((build, value: { id: number; printerId: string; payload: string }) =>
  build
    .updateTable("outbox")
    .set({ lane: value.printerId, next_try_at: 0, payload: value.payload })
    .where("id", "=", value.id)
)

/** Puts the receipt of this id into the outbox; answers whether it is printed. */
async function queueReceiptOf(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  request: PrintRequest
): Promise<boolean> {
  // Asked together: that is one trip to a database on another machine.
  const [receipt, earlier] = await Promise.all([
    receiptFor(parts, caller, id),
    parts.db.all(printJobs({ cartId: id, showPrice: flagOf(request.showPrice) }))
  ])
  // What is printed of it is of the store that sold it: another one prints it at no same moment.
  const current = parts.db.current()
  if (current?.kind === "transaction") current.holds(receipt.storeNumber)
  return await queueReceipt(parts, receipt, earlier, request)
}

/**
 * Puts a receipt into the outbox; one that still waits there is left to be printed instead, by the printer
 * that is asked now. One that another printer has begun stays the original, and what is asked now is a copy. Answers
 * whether it is printed: a receipt that a control unit has signed may be copied once. Without prices it is no receipt.
 */
async function queueReceipt(
  { clock, db }: StoreServerParts,
  receipt: ReceiptFound,
  earlier: readonly PrintJob[],
  request: PrintRequest
): Promise<boolean> {
  const { id: cartId, isArchived, whole } = receipt
  const { nav, printerId, showPrice, terminalId } = request
  const at = clock()
  const isBegun = (job: PrintJob) => job.isTried === 1 && job.lane !== printerId
  const waiting = earlier.find((job) => job.state === "waiting" && !isBegun(job))
  if (waiting !== undefined) {
    const before = readPrint(waiting.payload)
    // Who prints it elsewhere than where it was sold gets no code that is money.
    const stays = waiting.lane === printerId ? before.whole === true : false
    const payload = JSON.stringify({ ...before, whole: receipt.whole || stays })
    // Another printer may be another store's, which may begin it at this moment.
    const current = db.current()
    if (current?.kind === "transaction" && waiting.lane !== printerId) current.holds("another printer")
    await db.run(printNow({ id: waiting.id, printerId, payload }))
    return true
  }
  const copy = isArchived || earlier.some((job) => job.state === "done" || isBegun(job))
  if (copy && showPrice && (await isCopied(db, cartId))) return false
  await putIntoOutbox(
    db,
    { kind: "print", lane: printerId, cartId, payload: { copy, showPrice, nav, whole } },
    at
  )
  if (copy) {
    await noteCopy(db, { terminalId, receiptId: cartId, at })
    if (showPrice) await requestControlOfCopy(db, await readCart(db, cartId), at)
  }
  return true
}

type PrintJob = ReturnType<typeof printJobs> extends Query<infer Found> ? Found : never

interface PrintRequest {
  readonly printerId: string
  readonly terminalId: string
  readonly showPrice: boolean
  readonly nav: boolean
}

const lastSale = preparedQuery((build, value: { terminalId: string }) =>
  build.selectFrom("last_sale").select("cart_id as id").where("terminal_id", "=", value.terminalId)
)
/** Sales from before that was written down, by the time of their clock. */
const lastClosed = preparedQuery((build, value: { terminalId: string }) =>
  build
    .selectFrom("cart")
    .select("id")
    .where("terminal_id", "=", value.terminalId)
    .where("state", "=", "closed")
    .orderBy("closed_at", "desc")
    .orderBy("receipt_number", "desc")
    .limit(1)
)

/** The sale that the register closed last, in training too; undefined before its first one. */
async function lastClosedSale(db: Database, terminalId: string): Promise<string | undefined> {
  return ((await db.get(lastSale({ terminalId }))) ?? (await db.get(lastClosed({ terminalId }))))?.id
}
