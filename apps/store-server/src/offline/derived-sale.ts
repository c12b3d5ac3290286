import { inTurn } from "../database/in-turn.ts"
import { approverRefusal } from "@karat/domain/approval/approval"
import type { Cart } from "@karat/domain/cart/cart"
import { type Campaign, priceOfDay } from "@karat/domain/catalogue/price-plan"
import { minorUnits } from "@karat/domain/money/minor-units"
import { differing, type ItemNow, lineRemarks, type Remarked } from "@karat/domain/offline/line-remarks"
import type { OfflineApproval, OfflineSale } from "@karat/domain/offline/offline-sale"
import { changeWords } from "@karat/domain/payment/paid-cart"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { storeTime } from "@karat/domain/store/store-time"
import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import { findStore } from "../catalogue/store.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import type { StoreItem } from "../catalogue/store-item.ts"
import { maySellOffline } from "../control-unit/may-sell.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { knowsReason } from "../catalogue/reasons.ts"
import type { Caller } from "../device/authenticate.ts"
import { lastSeen } from "../device/device.ts"
import { lifetimeSeconds } from "../device/device-tokens.ts"
import { staffRecord } from "../staff/staff-lookup.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { approvalRemarks } from "./approval-remarks.ts"
import { setupAt, staffAt } from "./as-it-was.ts"
import { findBlock } from "./series.ts"

/** A sale as a register has told of it. */
interface ReportedSale {
  readonly parts: StoreServerParts
  readonly caller: Caller
  readonly sale: OfflineSale
  readonly type: TenderType
  readonly at: Date
}

/** The same without the reporting device. */
type KnownSale = Pick<ReportedSale, "parts" | "sale" | "type"> & { readonly caller: Pick<Caller, "store"> }

/** Why a sale makes no sense by what the server knows, with the field that says so. */
export interface Senseless {
  readonly why: "date" | "number-of-another" | "approval" | "control-unit"
  readonly values: RefusalValues
}

/** A sale of more days ago is held, unless setup says otherwise. */
const oldestDays = 14
/** How far a till's clock may be ahead of the server's, or of the moment in which its numbers were reserved. */
const clockAheadMs = 5 * 60_000
const dayMs = 24 * 3_600_000

/** The first field of a sale that is impossible by what the server knows; undefined where all may be true. */
export async function senselessField(reported: ReportedSale): Promise<Senseless | undefined> {
  const { parts, caller, sale } = reported
  if (!(await maySellOffline(parts, caller.store.country))) return { why: "control-unit", values: {} }
  const block = await findBlock(parts.db, sale.block.terminalNumber, sale.serial)
  return (
    (await senselessNumber(reported, block)) ??
    (await senselessDate(reported, block)) ??
    (await inTurn.map(sale.approvals, (approval, at) => senselessApproval(reported, approval, at))).find(
      (each) => each !== undefined
    )
  )
}

const livingDevice = preparedQuery((build, value: { id: string; since: string }) =>
  build
    .selectFrom("device")
    .select("id")
    .where("id", "=", value.id)
    .where("revoked_at", "is", null)
    .where(lastSeen, ">", value.since)
)

/**
 * A block of numbers belongs to the device that has reserved it, wherever that is signed in later. Once the device was
 * signed out or its token has ended, another device of the same register may report its sales.
 */
async function senselessNumber(
  { parts: { db }, caller, sale: { block, serial }, at }: ReportedSale,
  known: Row<"offline_series"> | undefined
): Promise<Senseless | undefined> {
  const wrong = (field: string, said: unknown, derived: unknown): Senseless => ({
    why: "number-of-another",
    values: differing({ field, said, derived })
  })
  // Only a person can accept numbers that were given to no device.
  if (known === undefined) return wrong("serial", serial, "")
  if (known.first !== block.first) return wrong("block.first", block.first, known.first)
  if (known.last !== block.last) return wrong("block.last", block.last, known.last)
  const { device_id: owner } = known
  if (owner === caller.device.id) return undefined
  const since = new Date(at.getTime() - lifetimeSeconds * 1000).toISOString()
  const isAnothers = owner !== null && (await db.get(livingDevice({ id: owner, since }))) !== undefined
  if (isAnothers || caller.device.terminalId !== block.terminalNumber)
    return wrong("serial", serial, caller.device.terminalId)
  return undefined
}

/** A sale is made after its number was reserved, before now, and not longer ago than the store accepts. */
async function senselessDate(
  { parts: { db }, caller: { store }, sale: { soldAt }, at }: ReportedSale,
  block: Row<"offline_series"> | undefined
): Promise<Senseless | undefined> {
  const soldMs = Date.parse(soldAt)
  const isMoment = !Number.isNaN(soldMs) && new Date(soldMs).toISOString() === soldAt
  const days = (await optionalSetupValue(db, store, "offlineSelling"))?.oldestDays ?? oldestDays
  const reserved = block === undefined || block.device_id === null ? NaN : Date.parse(block.reserved_at)
  const earliest = Math.max(at.getTime() - days * dayMs, Number.isNaN(reserved) ? 0 : reserved - clockAheadMs)
  const latest = at.getTime() + clockAheadMs
  if (isMoment && soldMs >= earliest && soldMs <= latest) return undefined
  const derived = new Date(soldMs > latest ? latest : earliest).toISOString()
  return { why: "date", values: differing({ field: "soldAt", said: soldAt, derived }) }
}

/** An approver is another person with the right, and approves a discount or price of no more than the goods cost. */
async function senselessApproval(
  { parts: { db }, caller: { store }, sale }: ReportedSale,
  { amount, approvedBy, kind }: OfflineApproval,
  at: number
): Promise<Senseless | undefined> {
  const wrong = (field: string, said: unknown, derived: unknown): Senseless => ({
    why: "approval",
    values: differing(
      { field: `approvals.${at}.${field}`, said, derived },
      field === "amount" ? store.currency : undefined
    )
  })
  if (kind !== "discount" && kind !== "price") return wrong("kind", kind, "discount")
  const approver = await staffAt(db, approvedBy, new Date(sale.soldAt))
  const refusal = approverRefusal(sale.badgeNumber, approver && staffRecord(approver))
  if (refusal !== undefined || (await isOfElsewhere(db, approver, store)))
    return wrong("approvedBy", approvedBy, "")
  const most = sale.cart.lines.reduce(
    (sum, { priceBefore = minorUnits(0), quantity, unitPrice }) =>
      sum + Math.max(priceBefore, unitPrice) * quantity,
    0
  )
  return Math.abs(amount) > most ? wrong("amount", amount, most) : undefined
}

async function isOfElsewhere(
  db: Database,
  staff: Row<"staff"> | undefined,
  store: StoreTable
): Promise<boolean> {
  return staff !== undefined && (await findStore(db, staff.store_number))?.country !== store.country
}

/** Everything in which a sale differs from what the server derives. */
export async function derivedRemarks(reported: KnownSale): Promise<readonly Remarked[]> {
  const { parts, caller, sale } = reported
  const { items, db } = parts
  const { store } = caller
  const when = new Date(Date.parse(sale.soldAt))
  const remarks: Remarked[] = [
    ...(await sellerRemarks(db, store, sale, when)),
    ...(await headRemarks(reported, when))
  ]
  const known = new Map<string, ItemNow>()
  for (const line of sale.cart.lines) {
    const item = await items.find(store.number, line.itemNumber)
    const earlier = item === undefined ? [] : await itemAt(db, store, item, when)
    remarks.push(...lineRemarks(line, item, store.currency, earlier))
    const [sold = item] = earlier
    if (sold !== undefined) known.set(line.id, sold)
  }
  const left = await cartBefore(reported)
  return [
    ...remarks,
    ...(await reasonRemarks(db, sale.cart)),
    ...(await approvalRemarks({ db, store, sale, known, left }))
  ]
}

async function sellerRemarks(
  db: Database,
  store: StoreTable,
  { badgeNumber: badge }: OfflineSale,
  when: Date
): Promise<readonly Remarked[]> {
  const seller = await staffAt(db, badge, when)
  if (seller === undefined) return [{ kind: "badge-left", values: { badge } }]
  return [
    ...(seller.may_sell === 1 ? [] : [{ kind: "seller-may-not-sell", values: { badge } } as const]),
    ...((await isOfElsewhere(db, seller, store))
      ? [{ kind: "seller-of-elsewhere", values: { badge } } as const]
      : [])
  ]
}

/** The cart of the store that a sale went on with. */
async function cartBefore({ parts: { carts }, caller: { store }, sale: { continues } }: KnownSale) {
  const left = continues === undefined ? undefined : await carts.find(continues)
  return left?.storeNumber === store.number ? left : undefined
}

/** What the head and the payments say: the moment on the store's wall, the member, the cart before, and what paid. */
async function headRemarks(reported: KnownSale, when: Date): Promise<readonly Remarked[]> {
  const { parts, caller, sale, type } = reported
  const { db } = parts
  const { country, currency } = caller.store
  const { cart, continues } = sale
  const { header, payments } = cart
  const { date, time } = storeTime(country, when)
  const left = await cartBefore(reported)
  const [given, change] = payments
  const compared: readonly (readonly [string, unknown, unknown])[] = [
    ["th_date", header.date, date],
    ["th_time", header.time, time],
    ["th_timeWhenTransactionClosed", header.closedAt, `${date} ${time}`],
    ["th_memberNumber", header.memberNumber, left?.cart.header.memberNumber],
    ["th_memberName", header.memberName, left?.cart.header.memberName],
    ["continues", continues, left === undefined ? undefined : continues],
    ["tt_description", given?.description, type.description],
    ["tt_description", change?.description, change && changeWords[country]]
  ]
  const remarks: Remarked[] = compared
    .filter(([, said, derived]) => said !== derived)
    .map(([field, said, derived]) => ({
      kind: "field-differed",
      values: differing({ field, said, derived })
    }))
  const highest = (await setupAt(db, caller.store, "offlineSelling", when))?.highestTotal
  if (highest !== undefined && header.total > highest) {
    const difference = { field: "th_total", said: header.total, derived: highest }
    remarks.push({ kind: "total-too-high", values: differing(difference, currency) })
  }
  return remarks
}

/** The reasons that setup does not have. */
async function reasonRemarks(db: Database, { header, lines }: Cart): Promise<readonly Remarked[]> {
  const given = [
    ["th_cartDiscount", header.cartDiscount?.reason],
    ...lines.flatMap(({ discountReason, priceReason }) => [
      ["tl_discountReason", discountReason] as const,
      ["tl_priceReason", priceReason] as const
    ])
  ] as const
  return await inTurn.flatMap(given, async ([field, said = ""]) =>
    said === "" || (await knowsReason(db, "discount", said))
      ? []
      : [{ kind: "field-differed", values: differing({ field, said, derived: "" }) } as const]
  )
}

const pricesSince = preparedQuery((build, value: { number: string; currency: StoreTable["currency"] }) =>
  build
    .selectFrom("item_price_since")
    .select(["since", "price_minor as price"])
    .where("item_number", "=", value.number)
    .where("currency", "=", value.currency)
    .orderBy("since")
)
const campaignsOn = preparedQuery(
  (build, value: { number: string; currency: StoreTable["currency"]; day: string }) =>
    build
      .selectFrom("campaign")
      .select(["name", "starts_on as startsOn", "ends_on as endsOn", "price_minor as price"])
      .where("item_number", "=", value.number)
      .where("currency", "=", value.currency)
      .where("starts_on", "<=", value.day)
      .where("ends_on", ">=", value.day)
)

/** An item at the price that it had at a moment, where that was another than now and is known. */
async function itemAt(
  db: Database,
  { country, currency }: StoreTable,
  item: StoreItem,
  when: Date
): Promise<readonly ItemNow[]> {
  const { number } = item
  const prices = await db.all(pricesSince({ number, currency }))
  // What was written past the server is in no history: then only the price of now is known.
  if (prices.at(-1)?.price !== item.price) return []
  const then = prices.findLast(({ since }) => Date.parse(since) <= when.getTime())
  if (then === undefined || then.price === item.price) return []
  const price = minorUnits(then.price)
  const day = storeTime(country, when).date
  const campaigns = (await db.all(campaignsOn({ number, currency, day }))).map((row): Campaign => ({
    ...row,
    price: minorUnits(row.price)
  }))
  const reduced = priceOfDay(item.originalPrice, campaigns, day)
  const { campaign, ...rest } = item
  return [
    reduced.price === price
      ? { ...rest, price, originalPrice: reduced.originalPrice, campaign: reduced.campaign ?? campaign }
      : { ...rest, price, originalPrice: price }
  ]
}
