import { OfflineSaleShape, type tellOfflineSale } from "@karat/contract/offline"
import type { CartLine } from "@karat/domain/cart/cart"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { type OfflineFault, type OfflineSale, offlineSaleFault } from "@karat/domain/offline/offline-sale"
import { offlineRefusal } from "@karat/domain/offline/offline-refusal"
import { isOfflineTender } from "@karat/domain/offline/offline-selling"
import type { OfflineRemarkKind } from "@karat/domain/offline/offline-remark"
import { withoutCardNumber } from "@karat/domain/payment/card-number"
import { posOf } from "@karat/domain/cash/pos-number"
import type { TenderType } from "@karat/domain/payment/tender-type"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import { storeTime } from "@karat/domain/store/store-time"
import { Result, Schema } from "effect"
import { giftCardSetup } from "../gift-card/gift-card-line.ts"
import { neededApproval, writeApproval } from "../approval/approve.ts"
import type { CartRecord } from "../cart/cart-record.ts"
import { putComment, throwAway } from "../cart/change-head.ts"
import { insertCart, saveCart } from "../cart/save-cart.ts"
import { isDayCounted } from "../cash/cash-day-book.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import { stocksOf } from "../catalogue/item-stock.ts"
import { TransactionGone } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { cardIn, codeFields } from "../http/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import { accounts, tenderAccount } from "../journal/entries.ts"
import { insertAttempt, latestAttempt } from "../payment/attempts.ts"
import { bookPayment } from "../payment/book-payment.ts"
import { tenderTypesOf } from "../payment/tender-types.ts"
import type { Caller } from "../session/authenticate.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { insertOfflineSale, insertRemark, isSerialBooked, soldBefore, toldBefore } from "./offline-rows.ts"
import { blockOf, findBlock, isRegisterOf, useSerial } from "./series.ts"

type Told = typeof tellOfflineSale.body.Type
type Answer = typeof tellOfflineSale.answer.Type

/** Why a sale is kept for a person, and in no book. */
type HeldFor = OfflineFault | "unreadable" | "tender" | "number-taken" | "contents" | "refused"

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
 * Books a sale that a register of the store has made without the line, as it happened: what the server would have
 * refused is remarked. What does not add up is kept as it was told and booked by nobody. Belongs into one transaction;
 * the same sale is booked once, whenever it is told of again. Refuses the sale of another store's register alone.
 */
export function bookOfflineSale(parts: StoreServerParts, caller: Caller, told: Told): Answer {
  const { db } = parts
  const before = toldBefore(db, told.id)
  if (before !== undefined) return before
  if (!isRegisterOf(db, caller.store.number, told.terminalNumber))
    throw new Refusal(404, "register_not_found", "There is no such register in this store.")
  const arrival: Arrival = { parts, caller, told, at: parts.clock() }
  const checked = checkedSale(arrival)
  if ("heldFor" in checked) return held(arrival, checked.heldFor)
  const mark = parts.carts.mark()
  try {
    return db.savepoint(() => booked(arrival, checked))
  } catch (cause) {
    // A disk that is full is another time's; what is wrong with the sale itself would be wrong with it again.
    if (isOutOfOrder(cause)) throw cause
    parts.carts.backTo(mark)
    parts.log.error({ err: cause, sale: told.id }, "a sale without the line could not be booked")
    return held(arrival, "refused")
  }
}

interface Arrival {
  readonly parts: StoreServerParts
  readonly caller: Caller
  readonly told: Told
  readonly at: Date
}

/** A sale that adds up, and the tender that paid it. */
interface CheckedSale {
  readonly sale: OfflineSale
  readonly type: TenderType
}

function checkedSale({ parts, caller, told }: Arrival): CheckedSale | { readonly heldFor: HeldFor } {
  const { db } = parts
  const { store } = caller
  const read = decode(told.sale)
  if (Result.isFailure(read)) return { heldFor: "unreadable" }
  const sale: OfflineSale = {
    ...read.success,
    cart: { ...read.success.cart, insurances: [], incomeExpenses: [], giftCards: [] }
  }
  // The till lets nobody write one; whoever has, nothing with one in it is shown to anybody.
  if (cardIn(sale, codes) || hasLongText(sale)) return { heldFor: "contents" }
  const { block, cart } = sale
  if (sale.id !== told.id || sale.serial !== told.serial || block.terminalNumber !== told.terminalNumber)
    return { heldFor: "number" }
  if (cart.header.receiptNumber !== receiptNumber(told.terminalNumber, told.serial))
    return { heldFor: "number" }
  if (isSerialBooked(db, told.terminalNumber, told.serial)) return { heldFor: "number-taken" }
  const type = tenderTypesOf(db, store).find(({ id }) => id === cart.payments[0]?.tenderType)
  const selling = optionalSetupValue(db, store, "offlineSelling")
  if (type === undefined || tenderAccount(type.id) !== accounts.cash || !isOfflineTender(type.id, selling))
    return { heldFor: "tender" }
  const open = { ...cart, payments: [], header: { ...cart.header, closedAt: undefined } }
  const contents = offlineRefusal(open, giftCardSetup(db, store))
  if (contents !== undefined || cart.header.currency !== store.currency) return { heldFor: "contents" }
  const fault = offlineSaleFault(sale, type)
  return fault === undefined ? { sale, type } : { heldFor: fault }
}

/** The longest text of a sale, in characters; no name, comment or reason that a till takes comes near it. */
const longestText = 1000

function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > longestText
  return typeof value === "object" && value !== null && Object.values(value).some(hasLongText)
}

/** Keeps a sale that nobody books by itself, with the remark that says why. */
function held({ parts, caller, told, at }: Arrival, heldFor: HeldFor): Answer {
  keepTold(parts, caller, told, { state: "held", at, soldAt: at, badge: "", link: null })
  const block = findBlock(parts.db, told.terminalNumber, told.serial)
  if (block !== undefined) useSerial(parts.db, block, told.serial)
  insertRemark(parts.db, told.id, "held", { why: heldFor })
  return { state: "held", remarks: 1 }
}

interface KeptAs {
  readonly state: "booked" | "held"
  readonly at: Date
  readonly soldAt: Date
  readonly badge: string
  readonly link: string | null
}

function keepTold(
  { db }: StoreServerParts,
  { device, store }: Caller,
  { id, serial, terminalNumber, sale }: Told,
  { state, at, soldAt, badge, link }: KeptAs
): void {
  insertOfflineSale(db, {
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

type Remark = (kind: OfflineRemarkKind, values?: RefusalValues) => void

function booked({ parts, caller, told, at }: Arrival, { sale, type }: CheckedSale): Answer {
  const { db } = parts
  const { store } = caller
  const remarks: { readonly kind: OfflineRemarkKind; readonly values: RefusalValues }[] = []
  const remark: Remark = (kind, values = {}) => void remarks.push({ kind, values })
  const { serial } = sale
  const terminalId = told.terminalNumber
  const block = blockOf(db, terminalId, serial, sale.block, at)
  if (block === undefined)
    throw new Refusal(422, "invalid_body", "The number is of no block of the register.")
  if (serial > block.used + 1) remark("numbers-missing", { first: block.used + 1, last: serial - 1 })
  const soldAt = rightMoment(sale, { now: at, after: soldBefore(db, block, serial) }, remark)
  useSerial(db, block, serial)
  const record = insertedCart(parts, store, sale, terminalId)
  remarkTerms(parts, record, sale, { soldAt, remark })
  const { date } = storeTime(store.country, soldAt)
  if (isDayCounted(db, { store, date, pos: posOf(terminalId) })) remark("day-counted", { date: { date } })
  if (findStaff(db, sale.badgeNumber) === undefined) remark("badge-left", { badge: sale.badgeNumber })
  remarkLines(parts, store, sale.cart.lines, remark)
  const after = pay(parts, caller, record, { sale, type, soldAt })
  if (after.cart.header.closedAt === undefined || after.cart.header.paid !== sale.cart.header.paid)
    throw new Error("A sale without the line was not closed by its payment.")
  remarkStock(parts, store, sale.cart.lines, remark)
  leaveContinued(parts, record, sale, remark)
  keepTold(parts, caller, told, {
    state: "booked",
    at,
    soldAt,
    badge: sale.badgeNumber,
    link: sale.link
  })
  for (const { kind, values } of remarks) insertRemark(db, sale.id, kind, values)
  return { state: "booked", remarks: remarks.length }
}

/** When a sale was made: not before the one before it, and not later than now. */
function rightMoment(
  { soldAt }: OfflineSale,
  { now, after }: { readonly now: Date; readonly after: string | undefined },
  remark: Remark
): Date {
  const said = Date.parse(soldAt)
  const earliest = after === undefined ? 0 : Date.parse(after)
  const right = Number.isNaN(said) ? now.getTime() : Math.min(now.getTime(), Math.max(said, earliest))
  if (Number.isNaN(said) || Math.abs(right - said) > clockToleranceMs) remark("clock-wrong", { said: soldAt })
  return new Date(right)
}

/** The cart as nobody's but this sale's: with everything in it and nothing paid. */
function insertedCart(
  { db, carts }: StoreServerParts,
  store: StoreTable,
  { badgeNumber: badge, cart, id }: OfflineSale,
  terminalId: string
): CartRecord {
  const { date, time } = cart.header
  const empty: CartRecord = {
    cart: emptyCart(id, store.currency, { date, time }),
    // Nobody's: the badge may have another one open at the register.
    state: "parked",
    storeNumber: store.number,
    terminalId,
    badge,
    nextPosition: 1
  }
  insertCart(db, empty)
  const open = {
    ...cart,
    payments: [],
    header: { ...cart.header, closedAt: undefined, receiptNumber: undefined, paid: nothing }
  }
  const record = saveCart(db, empty, { ...empty, cart: open })
  for (const { text } of cart.information) db.run(putComment({ cartId: id, comment: text }))
  carts.put(record)
  return record
}

function pay(
  parts: StoreServerParts,
  caller: Caller,
  record: CartRecord,
  { sale, type, soldAt }: CheckedSale & { readonly soldAt: Date }
): CartRecord {
  const [given] = sale.cart.payments
  const attempt = insertAttempt(
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
      lineId: null
    },
    soldAt
  )
  return bookPayment(parts, caller.store, record, {
    attempt,
    type,
    paidBy: {},
    at: soldAt,
    receiptNumber: receiptNumber(record.terminalId, sale.serial)
  })
}

/** What was taken off by hand, and who has approved it. */
function remarkTerms(
  { db }: StoreServerParts,
  record: CartRecord,
  { approvals, cart, id }: OfflineSale,
  { soldAt, remark }: { readonly soldAt: Date; readonly remark: Remark }
): void {
  const good = approvals.filter(({ approvedBy }) => findStaff(db, approvedBy)?.may_approve === 1)
  for (const approval of good) writeApproval(db, { ...approval, record, at: soldAt })
  const bare = { ...cart, lines: [] }
  const needed = neededApproval(db, record, { type: "cart", before: bare, after: record.cart })
  if (needed !== undefined && good.every(({ kind }) => kind !== needed))
    remark("discount-above-limit", { sale: id })
}

/** What the server would not have sold so. */
function remarkLines(
  { items }: StoreServerParts,
  store: StoreTable,
  lines: readonly CartLine[],
  remark: Remark
): void {
  for (const line of lines) {
    const item = items.find(store.number, line.itemNumber)
    const named = { item: line.description }
    if (item === undefined) {
      remark("item-unknown", named)
      continue
    }
    if (item.blocksSale || item.closed || item.number === insuranceItemNumber) remark("item-blocked", named)
    if (line.vatBasisPoints !== item.vatBasisPoints) remark("tax-differed", named)
    if (item.priceIsManual) continue
    const taken =
      line.priceBefore ?? minorUnits(Math.round(line.unitPrice - line.periodicDiscount / line.quantity))
    const right = line.ignoresDiscount === true ? item.originalPrice : item.price
    const isRight = taken === right || (line.priceBefore !== undefined && taken === item.originalPrice)
    const { currency } = store
    if (!isRight)
      remark("price-differed", {
        ...named,
        price: { amount: right, currency },
        charged: { amount: taken, currency }
      })
  }
}

function remarkStock(
  { db }: StoreServerParts,
  store: StoreTable,
  lines: readonly CartLine[],
  remark: Remark
): void {
  const numbers = [...new Set(lines.map(({ itemNumber }) => itemNumber))]
  for (const { description, stock } of stocksOf(db, store.number, numbers))
    if (stock < 0) remark("stock-negative", { item: description, stock })
}

/** The cart that the sale went on with is thrown away, unless something else has become of it. */
function leaveContinued(
  parts: StoreServerParts,
  { storeNumber, terminalId }: CartRecord,
  { continues }: OfflineSale,
  remark: Remark
): void {
  if (continues === undefined) return
  const left = parts.carts.find(continues)
  if (left === undefined || left.storeNumber !== storeNumber || left.state === "void") return
  const isLeft =
    left.state === "open" &&
    left.terminalId === terminalId &&
    latestAttempt(parts.db, continues) === undefined
  if (isLeft) throwAway(parts, left)
  else remark("cart-went-on")
}

const constraintFailed = 19

/** Whether the database could not do its work, whatever it was asked. */
function isOutOfOrder(cause: unknown): boolean {
  if (cause instanceof TransactionGone) return true
  const code = cause instanceof Error && "errcode" in cause ? Number(cause.errcode) & 0xff : undefined
  return code !== undefined && code !== constraintFailed
}
