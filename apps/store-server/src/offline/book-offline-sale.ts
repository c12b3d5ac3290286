import { OfflineSaleShape, type tellOfflineSale } from "@karat/contract/offline"
import type { CartLine } from "@karat/domain/cart/cart"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { nothing } from "@karat/domain/money/minor-units"
import type { Remarked } from "@karat/domain/offline/line-remarks"
import { type OfflineSale, offlineSaleFault, tenderOfSale } from "@karat/domain/offline/offline-sale"
import { offlineRefusal } from "@karat/domain/offline/offline-refusal"
import type { HeldReason } from "@karat/domain/offline/held-sale"
import type { OfflineSelling } from "@karat/domain/store/setup"
import { isOfflineTender } from "@karat/domain/offline/offline-selling"
import type { OfflineRemarkKind } from "@karat/domain/offline/offline-remark"
import { withoutCardNumber } from "@karat/domain/payment/card-number"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import { storeTime } from "@karat/domain/store/store-time"
import { isOpen, isVoid } from "@karat/domain/cart/cart-state"
import { Result, Schema } from "effect"
import { writeApproval } from "../approval/approve.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { putComment, throwAway } from "../cart/change-head.ts"
import { insertCart, saveCart } from "../cart/save-cart.ts"
import { findStore } from "../catalogue/store.ts"
import { giftCardSetup, optionalSetupValue } from "../catalogue/setup.ts"
import { stocksOf } from "../catalogue/item-stock.ts"
import type { Database } from "../database/database.ts"
import { isOutOfOrder } from "../database/out-of-order.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { cardIn, codeFields } from "../idempotency/call-binder.ts"
import type { Row } from "../database/tables.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { accounts, tenderAccount } from "../journal/entries.ts"
import { nameOf } from "../staff/find-staff.ts"
import { insertAttempt, latestAttempt } from "../tender/attempts.ts"
import { bookPayment } from "../payment/book-payment.ts"
import { tenderTypesOf } from "../tender/tender-types.ts"
import { offlineLink } from "../parts/receipt-links.ts"
import type { Caller } from "../device/authenticate.ts"
import type { Device } from "../device/device.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import {
  heldOnes,
  noteBooked,
  insertOfflineSale,
  insertRemark,
  isSerialBooked,
  missingNumbers,
  soldBefore,
  earlierAnswer
} from "./offline-rows.ts"
import { staffAt } from "./as-it-was.ts"
import { derivedRemarks, senselessField } from "./derived-sale.ts"
import { blockOf, storeOfRegister, useSerial } from "./series.ts"
import { posOf } from "@karat/domain/cash/pos-number"
import { isExported } from "../bookkeeping/exported-books.ts"
import { isDayCounted } from "../cash/cash-day-book.ts"
import { preparedQuery } from "../database/prepared-query.ts"

const reportedSince = preparedQuery((build, value: { terminal: string; at: string }) =>
  build
    .selectFrom("register_report")
    .select("number")
    .where("terminal_id", "=", value.terminal)
    .where("at", ">=", value.at)
    .limit(1)
)

interface Sold {
  readonly store: StoreTable
  readonly terminalId: string
  readonly soldAt: Date
}

/**
 * Whether the day of a sale takes nothing in any more: the cash of its register is counted, of that day or of a later one,
 * a Z has closed the register since, or its books have been given out.
 */
async function isDayClosed(db: Database, { store, terminalId, soldAt }: Sold): Promise<boolean> {
  const { date } = storeTime(store.country, soldAt)
  return (
    (await isDayCounted(db, { store, date, pos: posOf(terminalId) })) ||
    (await db.get(reportedSince({ terminal: terminalId, at: soldAt.toISOString() }))) !== undefined ||
    (await isExported(db, store.number, date))
  )
}

type SaleReport = typeof tellOfflineSale.body.Type
type Answer = typeof tellOfflineSale.answer.Type

/** The fields of a sale whose texts are given out by programs, as they are read and as they travel. */
const codes: ReadonlySet<string> = new Set([
  ...codeFields,
  "continues",
  "link",
  "receiptNumber",
  "subject",
  "terminalNumber",
  "pl_id",
  "th_id",
  "th_receiptNumber",
  "tl_id",
  "tl_itemNumber"
])

const decode = Schema.decodeUnknownResult(OfflineSaleShape)

/** A clock that is off by less has nothing to tell, in milliseconds. */
const clockToleranceMs = 60_000

/**
 * Books a sale that a register of the store made offline, as it happened: what the server would have refused is
 * remarked. A sale that does not add up is held as it was reported. Belongs into one transaction; a sale is booked
 * once, however often it is reported. It belongs to the register that made it, wherever the device works by now; one of
 * an unknown register is held in the store that reports it.
 */
export async function bookOfflineSale(
  parts: StoreServerParts,
  caller: Caller,
  report: SaleReport
): Promise<Answer> {
  const { db } = parts
  const before = await earlierAnswer(db, report.id)
  if (before !== undefined) return before
  const store = await storeOfRegister(db, report.terminalNumber)
  const arrival = { parts, caller: { ...caller, store: store ?? caller.store }, report, at: parts.clock() }
  if (store === undefined) return await held(arrival, "register")
  const checked = await checkedSale(arrival)
  if ("heldFor" in checked) return await held(arrival, checked.heldFor)
  const senseless = await senselessField({ ...arrival, ...checked })
  if (senseless !== undefined) return await held(arrival, senseless.why, senseless.values)
  try {
    return await db.savepoint(() => booked(arrival, checked))
  } catch (cause) {
    // A full disk passes, and the till reports the sale again; a fault of the sale itself would only come back.
    if (isOutOfOrder(cause)) throw cause
    parts.log.error({ err: cause, sale: report.id }, "a sale without the line could not be booked")
    return await held(arrival, "refused")
  }
}

/** Books a held sale, as an administrator decided. Refuses one that does not add up. Belongs into one transaction. */
export async function bookHeldSale(
  parts: StoreServerParts,
  row: Row<"offline_sale">,
  at: Date
): Promise<void> {
  const { db } = parts
  const store = await findStore(db, row.store_number)
  if (store === undefined) throw notFound("There is no such store any more.", "store_not_found")
  const sale: unknown = JSON.parse(row.sale)
  const report = { id: row.id, serial: row.serial, terminalNumber: row.terminal_id, sale }
  const arrival = {
    parts,
    caller: { device: { id: row.device_id, terminalId: row.terminal_id }, store },
    report,
    at
  }
  const checked = await checkedSale(arrival)
  const refused = new Refusal(422, "held_not_bookable", "The sale does not add up, or its number is taken.")
  if ("heldFor" in checked) throw refused
  // Where the moment makes no sense, the moment of the report stands for it.
  const soldMs = Date.parse(checked.sale.soldAt)
  const latest = Date.parse(row.told_at)
  const isMoment = soldMs <= latest && soldMs >= latest - oldestHeldMs
  const dated = isMoment ? checked.sale : { ...checked.sale, soldAt: row.told_at }
  try {
    await db.savepoint(() =>
      booked(arrival, { ...checked, sale: dated }, ({ soldAt, badge, link }) =>
        noteBooked(db, { id: row.id, soldAt: soldAt.toISOString(), badge, link })
      )
    )
  } catch (cause) {
    if (isOutOfOrder(cause)) throw cause
    parts.log.error({ err: cause, sale: row.id }, "a sale that was held could not be booked")
    throw refused
  }
}

/** A reported sale is no older than this, in milliseconds. */
const oldestHeldMs = 366 * 24 * 3_600_000

interface Arrival {
  readonly parts: StoreServerParts
  readonly caller: Reporter
  readonly report: SaleReport
  readonly at: Date
}

/** A sale that adds up, and the tender that paid it. */
interface CheckedSale {
  readonly sale: OfflineSale
  readonly type: TenderType
}

async function checkedSale({
  parts,
  caller,
  report
}: Arrival): Promise<CheckedSale | { readonly heldFor: HeldReason }> {
  const { db } = parts
  const { store } = caller
  const read = decode(report.sale)
  if (Result.isFailure(read)) return { heldFor: "unreadable" }
  const sale: OfflineSale = {
    ...read.success,
    cart: { ...read.success.cart, insurances: [], incomeExpenses: [], giftCards: [] }
  }
  // The till refuses such texts, so they are a forgery or a fault, and are never shown.
  if (hasLongText(sale) || cardIn(sale, codes) || !offlineLink.test(sale.link)) return { heldFor: "contents" }
  const { block, cart } = sale
  if (
    sale.id !== report.id ||
    sale.serial !== report.serial ||
    block.terminalNumber !== report.terminalNumber
  )
    return { heldFor: "number" }
  if (cart.header.receiptNumber !== receiptNumber(report.terminalNumber, report.serial))
    return { heldFor: "number" }
  if (await isSerialBooked(db, report.terminalNumber, report.serial)) return { heldFor: "number-taken" }
  const known = (await tenderTypesOf(db, store)).find(({ id }) => id === cart.payments[0]?.tenderType)
  const selling = await optionalSetupValue(db, store, "offlineSelling")
  if (known === undefined || !isBookable(known, selling)) return { heldFor: "tender" }
  const open = { ...cart, payments: [], header: { ...cart.header, closedAt: undefined } }
  const contents = offlineRefusal(open, await giftCardSetup(db, store))
  if (contents !== undefined || cart.header.currency !== store.currency) return { heldFor: "contents" }
  const type = tenderOfSale(sale, known)
  const fault = offlineSaleFault(sale, type)
  return fault === undefined ? { sale, type } : { heldFor: fault }
}

/**
 * Whether a sale is booked that was paid so. By a tender of the shop's own the money has moved, as the cashier has seen:
 * it is booked whatever the shop has decided of the tender since.
 */
function isBookable(type: TenderType, selling: OfflineSelling | undefined): boolean {
  if (type.own !== undefined) return true
  return tenderAccount(type.id) === accounts.cash && isOfflineTender(type, selling)
}

/** The longest text of a sale, in characters; no name, comment or reason that a till takes comes near it. */
const longestText = 1000

function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > longestText
  return typeof value === "object" && value !== null && Object.values(value).some(hasLongText)
}

/** How many held sales wait at most for a decision, of a device and of all of a store's. */
const mostHeld = { device: 100, store: 1000 }

/**
 * Holds a sale that cannot be booked without a person, with the remark that says why. Refuses it where more are waiting
 * than a till can make. The refusal is not final: the till keeps the sale, and may report it again.
 */
async function held(
  { parts, caller, report, at }: Arrival,
  heldFor: HeldReason,
  values: RefusalValues = {}
): Promise<Answer> {
  const { device, store } = caller
  const waiting = await heldOnes(parts.db, { device: device.id, store: store.number })
  if (waiting.ofDevice >= mostHeld.device || waiting.ofStore >= mostHeld.store)
    throw new Refusal(413, "offline_held_full", "Sales of this till wait for a person to look at them.")
  // An unknown register has no place of its own: its sale is kept under the register that reports it.
  const terminalNumber = heldFor === "register" ? device.terminalId : report.terminalNumber
  await keepReport(
    parts,
    caller,
    { ...report, terminalNumber },
    { state: "held", at, soldAt: at, badge: "", link: null }
  )
  await insertRemark(parts.db, report.id, "held", { why: heldFor, ...values })
  return { state: "held", remarks: 1 }
}

interface KeptAs {
  readonly state: "booked" | "held"
  readonly at: Date
  readonly soldAt: Date
  readonly badge: string
  readonly link: string | null
}

async function keepReport(
  { db }: StoreServerParts,
  { device, store }: Reporter,
  { id, serial, terminalNumber, sale }: SaleReport,
  { state, at, soldAt, badge, link }: KeptAs
): Promise<void> {
  await insertOfflineSale(db, {
    id,
    store_number: store.number,
    terminal_id: terminalNumber,
    serial,
    state,
    sold_at: soldAt.toISOString(),
    badge,
    link,
    sale: JSON.stringify(sale, (name, value: unknown) =>
      typeof value === "string" && !codes.has(name) ? withoutCardNumber(value) : value
    ),
    device_id: device.id,
    told_at: at.toISOString()
  })
}

/** The device that reports a sale, and its store. */
interface Reporter {
  readonly device: Pick<Device, "id" | "terminalId">
  readonly store: StoreTable
}

type Remark = (kind: OfflineRemarkKind, values?: RefusalValues) => void

async function booked(
  { parts, caller, report, at }: Arrival,
  { sale, type }: CheckedSale,
  keep: (as: KeptAs) => Promise<void> = (as) => keepReport(parts, caller, report, as)
): Promise<Answer> {
  const { db } = parts
  const { store } = caller
  const remarks: Remarked[] = []
  const remark: Remark = (kind, values = {}) => void remarks.push({ kind, values })
  const { serial } = sale
  const terminalId = report.terminalNumber
  // Of what the server knows before the sale itself has changed anything of it.
  const derived = await derivedRemarks({ parts, caller, sale, type })
  const block = await blockOf(db, terminalId, serial, sale.block)
  if (block === undefined)
    throw new Refusal(422, "invalid_body", "The number is of no block of the register.")
  for (const gap of await missingNumbers(db, block, { serial, teller: caller.device.id }))
    remark("numbers-missing", gap)
  const soldAt = rightMoment(sale, { now: at, after: await soldBefore(db, block, serial) }, remark)
  await useSerial(db, block, serial)
  const record = await insertedCart(parts, store, { sale, terminalId, soldAt })
  await writeApprovals(parts, record, sale, soldAt)
  for (const badge of new Set(sale.approvals.map(({ approvedBy }) => approvedBy)))
    remark("approval-not-proved", { name: await nameOf(db, badge) })
  const isClosed = await isDayClosed(db, { store, terminalId, soldAt })
  const bookedAt = isClosed ? at : soldAt
  const dayOf = (moment: Date) => ({ date: storeTime(store.country, moment).date })
  if (isClosed) remark("day-counted", { date: dayOf(soldAt), booked: dayOf(bookedAt) })
  remarks.push(...derived)
  const stocks = await soldStocks(parts, store, sale.cart.lines)
  const after = await pay(parts, caller, record, { sale, type, soldAt, bookedAt })
  if (after.cart.header.closedAt === undefined || after.cart.header.paid !== sale.cart.header.paid)
    throw new Error("A sale without the line was not closed by its payment.")
  remarkStock(stocks, await soldStocks(parts, store, sale.cart.lines), remark)
  await leaveContinued(parts, record, sale, remark)
  await keep({
    state: "booked",
    at,
    soldAt,
    badge: sale.badgeNumber,
    link: sale.link
  })
  for (const { kind, values } of remarks) await insertRemark(db, sale.id, kind, values)
  return { state: "booked", remarks: remarks.length }
}

/** When a sale was made: not before the one before it, and not later than now. */
function rightMoment(
  { soldAt }: OfflineSale,
  { now, after }: { readonly now: Date; readonly after: string | undefined },
  remark: Remark
): Date {
  const soldMs = Date.parse(soldAt)
  const earliest = after === undefined ? 0 : Date.parse(after)
  const right = Number.isNaN(soldMs) ? now.getTime() : Math.min(now.getTime(), Math.max(soldMs, earliest))
  if (Number.isNaN(soldMs) || Math.abs(right - soldMs) > clockToleranceMs)
    remark("clock-wrong", { said: soldAt })
  return new Date(right)
}

/** A new cart for this sale alone, with everything in it and nothing paid. */
async function insertedCart(
  { db, carts }: StoreServerParts,
  store: StoreTable,
  {
    sale,
    soldAt,
    terminalId
  }: Pick<CheckedSale, "sale"> & { readonly soldAt: Date; readonly terminalId: string }
): Promise<CartRecord> {
  const { badgeNumber: badge, cart, id } = sale
  const { date, time } = storeTime(store.country, soldAt)
  const empty: CartRecord = {
    cart: emptyCart(id, store.currency, { date, time }),
    // Not open: the badge may have another open cart at the register.
    state: "parked",
    storeNumber: store.number,
    terminalId,
    badge,
    revision: 0,
    nextPosition: 1
  }
  await insertCart(db, empty)
  const open = {
    ...cart,
    payments: [],
    header: { ...cart.header, date, time, closedAt: undefined, receiptNumber: undefined, paid: nothing }
  }
  const record = await saveCart(db, empty, { ...empty, cart: open })
  for (const { text } of cart.information) await db.run(putComment({ cartId: id, comment: text }))
  carts.put(record)
  return record
}

async function pay(
  parts: StoreServerParts,
  caller: Reporter,
  record: CartRecord,
  { sale, type, soldAt, bookedAt }: CheckedSale & { readonly soldAt: Date; readonly bookedAt: Date }
): Promise<CartRecord> {
  const [given] = sale.cart.payments
  const { maskedCard, reference } = given ?? {}
  const attempt = await insertAttempt(
    parts.db,
    {
      cartId: sale.id,
      name: sale.id,
      deviceId: caller.device.id,
      requestHash: null,
      tenderType: type.id,
      amount: given?.amountInCurrency ?? nothing,
      currency: caller.store.currency,
      state: "approved",
      cardTerminalId: null,
      errorMessage: null,
      lineId: null,
      reference: reference ?? maskedCard?.slice(-4) ?? null
    },
    soldAt
  )
  return await bookPayment(parts, caller.store, record, {
    attempt,
    type,
    paidBy: { maskedCard, reference },
    at: bookedAt,
    soldAt,
    receiptNumber: receiptNumber(record.terminalId, sale.serial)
  })
}

/** Writes the approvers of what was taken off by hand into the journal. */
async function writeApprovals(
  { db }: StoreServerParts,
  record: CartRecord,
  { approvals }: OfflineSale,
  soldAt: Date
): Promise<void> {
  for (const approval of approvals)
    if ((await staffAt(db, approval.approvedBy, soldAt))?.may_approve === 1)
      await writeApproval(db, { ...approval, record, at: soldAt })
}

function soldStocks({ db }: StoreServerParts, store: StoreTable, lines: readonly CartLine[]) {
  return stocksOf(db, store.number, [...new Set(lines.map(({ itemNumber }) => itemNumber))])
}

/** Remarks items whose stock is negative by this sale: not services, which are never counted, nor those negative before. */
function remarkStock(
  before: Awaited<ReturnType<typeof stocksOf>>,
  after: Awaited<ReturnType<typeof stocksOf>>,
  remark: Remark
): void {
  for (const { description, itemNumber, stock } of after) {
    const counted = before.find((each) => each.itemNumber === itemNumber)?.counted ?? -1
    if (counted >= 0 && stock < 0) remark("stock-negative", { item: description, stock })
  }
}

/** The cart that the sale went on with is thrown away, unless something else has become of it. */
async function leaveContinued(
  parts: StoreServerParts,
  { storeNumber, terminalId }: CartRecord,
  { continues }: OfflineSale,
  remark: Remark
): Promise<void> {
  if (continues === undefined) return
  const left = await parts.carts.find(continues)
  if (left === undefined || left.storeNumber !== storeNumber || isVoid(left)) return
  const isLeft =
    isOpen(left) && left.terminalId === terminalId && (await latestAttempt(parts.db, continues)) === undefined
  if (isLeft) await throwAway(parts, left)
  else remark("cart-went-on")
}
