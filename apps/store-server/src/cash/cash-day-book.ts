import {
  type CashCount,
  type CashDay,
  type CashSum,
  cashCurrencies,
  joinedComments,
  longestDayComment
} from "@karat/domain/cash/cash-day"
import {
  addFlows,
  type CashFlow,
  cashDifference,
  expectedCash,
  flowSum,
  noFlow,
  settledDifference
} from "@karat/domain/cash/cash-flow"
import { needsReason } from "@karat/domain/cash/count-difference"
import { posOf } from "@karat/domain/cash/pos-number"
import { highestEntryMinor } from "@karat/domain/money/highest-entry"
import type { Currency } from "@karat/domain/money/currency"
import { add, type MinorUnits, nothing, subtract } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import { optionalSetupValue } from "../catalogue/setup.ts"
import { columnsOf, fromColumns, inColumns } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { lockRegister } from "../device/lock-register.ts"
import { cashTables } from "../database/tables/cash-tables.ts"
import { Refusal } from "../http/refusal.ts"
import { flowOfRow, sumOfFlows } from "../journal/keep-cash-flow.ts"
import { findStaff, findWearer } from "../staff/find-staff.ts"

/** One register's day in a store. */
export interface DayKey {
  readonly store: StoreTable
  readonly date: string
  readonly pos: number
}

const terminalsOfStore = preparedQuery((build, value: { store: string }) =>
  build.selectFrom("terminal").select("id").where("store_number", "=", value.store).orderBy("id")
)

/** The registers of a store, by the number that their cash is counted under; a number may have several. */
export async function registersOf(
  db: Database,
  store: StoreTable
): Promise<ReadonlyMap<number, readonly string[]>> {
  const registers = new Map<number, string[]>()
  for (const { id } of await db.all(terminalsOfStore({ store: store.number })))
    registers.set(posOf(id), [...(registers.get(posOf(id)) ?? []), id])
  return registers
}

/**
 * Lets no other transaction move cash in a store before this one has ended, or none in the drawers of one number: what
 * is counted and banked is read behind it.
 */
export async function lockDrawers(db: Database, store: StoreTable, pos?: number): Promise<void> {
  for (const [number, terminals] of await registersOf(db, store))
    if (pos === undefined || number === pos) for (const id of terminals) await lockRegister(db, id)
}

const flowsOfDay = preparedQuery((build, value: { store: string; date: string; pos: number }) =>
  build
    .selectFrom("cash_flow")
    .selectAll()
    .where("store_number", "=", value.store)
    .where("date", "=", value.date)
    .where("pos", "=", value.pos)
)
const dayRow = preparedQuery((build, value: { store: string; date: string; pos: number }) =>
  build
    .selectFrom("cash_day")
    .leftJoin("bank_bag", "bank_bag.id", "cash_day.bag_id")
    .leftJoin("staff", "staff.badge", "cash_day.saved_by")
    .select([
      "version",
      "comment",
      "saved_by as badge",
      "saved_at as savedAt",
      "given_name as givenName",
      "family_name as familyName",
      "bank_bag.number as bag"
    ])
    .where("cash_day.store_number", "=", value.store)
    .where("date", "=", value.date)
    .where("pos", "=", value.pos)
)
const countsOfDay = preparedQuery((build, value: { store: string; date: string; pos: number }) =>
  build
    .selectFrom("cash_count")
    .selectAll()
    .where("store_number", "=", value.store)
    .where("date", "=", value.date)
    .where("pos", "=", value.pos)
    .orderBy("version")
)
const countBefore = preparedQuery(
  (build, value: { store: string; date: string; pos: number; currency: Currency }) =>
    build
      .selectFrom("cash_count")
      .selectAll()
      .where("store_number", "=", value.store)
      .where("pos", "=", value.pos)
      .where("currency", "=", value.currency)
      .where("date", "<", value.date)
      .orderBy("date", "desc")
      .orderBy("version", "desc")
      .limit(1)
)
/** Everything that has moved from one day up to another, as one sum. */
const movedBetween = preparedQuery(
  (build, value: { store: string; from: string; to: string; pos: number; currency: Currency }) =>
    build
      .selectFrom("cash_flow")
      .select(sumOfFlows.as("sum"))
      .where("store_number", "=", value.store)
      .where("date", ">=", value.from)
      .where("date", "<", value.to)
      .where("pos", "=", value.pos)
      .where("currency", "=", value.currency)
)
const countAfter = preparedQuery(
  (build, value: { store: string; date: string; pos: number; currency: Currency }) =>
    build
      .selectFrom("cash_count")
      .innerJoin("cash_day", (join) =>
        join
          .onRef("cash_day.store_number", "=", "cash_count.store_number")
          .onRef("cash_day.date", "=", "cash_count.date")
          .onRef("cash_day.pos", "=", "cash_count.pos")
      )
      .leftJoin("bank_bag", "bank_bag.id", "cash_day.bag_id")
      .select(["cash_count.date", "opening_minor as opening", "bank_bag.number as bag"])
      .where("cash_count.store_number", "=", value.store)
      .where("cash_count.pos", "=", value.pos)
      .where("currency", "=", value.currency)
      .where("cash_count.date", ">", value.date)
      .orderBy("cash_count.date")
      .orderBy("cash_count.version", "desc")
      .limit(1)
)

const countedFrom = preparedQuery((build, value: { store: string; date: string; pos: number }) =>
  build
    .selectFrom("cash_day")
    .select("date")
    .where("store_number", "=", value.store)
    .where("date", ">=", value.date)
    .where("pos", "=", value.pos)
    .limit(1)
)

/** Whether a register's day, or a later one, was counted: what was in the drawer then is in that count. */
export async function isDayCounted(db: Database, { store, date, pos }: DayKey): Promise<boolean> {
  return (await db.get(countedFrom({ store: store.number, date, pos }))) !== undefined
}

/** The cash of a register's day: what has moved, what was counted of it, and by whom. */
export async function cashDayOf(db: Database, { store, date, pos }: DayKey): Promise<Required<CashDay>> {
  const key = { store: store.number, date, pos }
  const row = await db.get(dayRow(key))
  const flows = flowsByCurrency(await db.all(flowsOfDay(key)))
  const counts = lastCounts(await db.all(countsOfDay(key)))
  const sums = {} as Record<Currency, Required<CashSum>>
  for (const currency of cashCurrencies) {
    const flow = flows.get(currency) ?? noFlow
    const count = counts.get(currency)
    const before = await leftBefore(db, { ...key, currency })
    sums[currency] = {
      ...(count === undefined ? uncounted(before.amount, flow) : countedSum(count, flow)),
      left: before.wasCounted ? before.amount : undefined
    }
  }
  return {
    date,
    pos,
    sums,
    comment: row?.comment ?? "",
    isBanked: row !== undefined && row.bag !== null,
    bankBag: row?.bag ?? undefined,
    version: row?.version ?? 0,
    savedBy: row === undefined ? undefined : nameOf(row),
    savedAt: row === undefined ? undefined : wallTime(store, row.savedAt)
  }
}

function uncounted(opening: MinorUnits, flow: CashFlow): FlowingSum {
  const expected = expectedCash(opening, flow)
  return {
    opening,
    closing: nothing,
    counted: nothing,
    difference: nothing,
    expected,
    isCounted: false,
    flow,
    movedSince: undefined
  }
}

/** What a count and its day's flow say of a currency. */
type FlowingSum = Required<Omit<CashSum, "left">>

function countedSum(count: Row<"cash_count">, flow: CashFlow): FlowingSum {
  const said = fromColumns(countedColumns, count)
  const then = count.flow_minor
  return {
    ...said,
    // What has come since the count lies in the drawer beside what was counted.
    difference: cashDifference(said.counted, add(said.opening, then)),
    expected: expectedCash(said.opening, flow),
    isCounted: true,
    flow,
    movedSince: subtract(flowSum(flow), then)
  }
}

/** A drawer on a day, in one currency. */
interface DrawerKey {
  /** The number of its store. */
  readonly store: string
  readonly date: string
  readonly pos: number
  readonly currency: Currency
}

/** What lies in a drawer as the books have it, and whether anybody had counted it by then. */
interface DrawerLeft {
  readonly amount: MinorUnits
  readonly wasCounted: boolean
}

/**
 * What lies in a drawer when a day begins: what it was left with when it was last counted, and all that has moved there
 * since, also on days without a count.
 */
export async function leftBefore(db: Database, key: DrawerKey): Promise<DrawerLeft> {
  const before = await db.get(countBefore(key))
  const moved =
    (await db.get(movedBetween({ ...key, from: before?.date ?? "", to: key.date })))?.sum ?? nothing
  return before === undefined
    ? { amount: moved, wasCounted: false }
    : { amount: add(before.closing_minor, subtract(moved, before.flow_minor)), wasCounted: true }
}

/** Flows of several registers that are counted as one. */
export function flowsByCurrency(rows: readonly Row<"cash_flow">[]): ReadonlyMap<Currency, CashFlow> {
  const flows = new Map<Currency, CashFlow>()
  for (const row of rows) flows.set(row.currency, addFlows(flows.get(row.currency) ?? noFlow, flowOfRow(row)))
  return flows
}

/** What was counted last of each currency, from counts in the order they were made. */
export function lastCounts(rows: readonly Row<"cash_count">[]): ReadonlyMap<Currency, Row<"cash_count">> {
  return new Map(rows.map((row) => [row.currency, row]))
}

/** The name of the person who saved something; a badge that was removed has none. */
export function nameOf(who: {
  readonly badge: string
  readonly givenName: string | null
  readonly familyName: string | null
}): string {
  return who.givenName === null ? who.badge : `${who.givenName} ${who.familyName ?? ""}`.trim()
}

/** Who wears or wore a badge, as people are called; undefined where no badge was said. */
export async function wearerName(db: Database, badge: string | null): Promise<string | undefined> {
  if (badge === null) return undefined
  const staff = await findWearer(db, badge)
  return nameOf({ badge, givenName: staff?.given_name ?? null, familyName: staff?.family_name ?? null })
}

/** A moment (ISO 8601) as `YYYY-MM-DD HH:MM:SS` on the wall of a store. */
export function wallTime(store: StoreTable, moment: string): string {
  const { date, time } = storeTime(store.country, new Date(moment))
  return `${date} ${time}`
}

const practising = preparedQuery((build, value: { badge: string; terminal: string }) =>
  build
    .selectFrom("cart")
    .select("id")
    .where("badge", "=", value.badge)
    .where("terminal_id", "=", value.terminal)
    .where("state", "=", "open")
    .where("training", "=", 1)
)
const dayKey = ["store_number", "date", "pos"] as const
/** A day with its latest count; its bag comes later. */
type SavedDay = Omit<Row<"cash_day">, "bag_id">
const savedColumns = columnsOf(cashTables.cash_day).filter((name) => name !== "bag_id")
const overwritten = savedColumns.filter((name) => dayKey.every((key) => key !== name))
const saveDay = preparedQuery((build, row: SavedDay) =>
  build
    .insertInto("cash_day")
    .values(picked(row, savedColumns))
    .onConflict((conflict) =>
      conflict
        .columns(dayKey)
        .doUpdateSet((eb) =>
          Object.fromEntries(overwritten.map((name) => [name, eb.ref(`excluded.${name}`)]))
        )
    )
)
/** The columns of what is said with a count. What is expected is not kept, and a comment is its day's. */
const countedColumns = {
  opening: "opening_minor",
  closing: "closing_minor",
  counted: "counted_minor"
} as const satisfies Record<
  Exclude<keyof CashCount, "date" | "pos" | "currency" | "expected" | "comment">,
  keyof Row<"cash_count">
>
const insertCount = preparedQuery((build, row: Row<"cash_count">) =>
  build.insertInto("cash_count").values(picked(row, columnsOf(cashTables.cash_count)))
)

/** A count with who made it, on which register, and which version of the day they have seen. */
export interface CountToSave {
  readonly count: Omit<CashCount, "date" | "pos">
  readonly badge: string
  readonly terminalId: string
  readonly version: number | undefined
  readonly at: Date
}

/**
 * Saves what was counted of one currency; earlier counts are kept beside it. Refuses with 422 for a day that is in a
 * bag, that was counted meanwhile, or whose cash has moved since it was read.
 */
export async function saveCount(db: Database, key: DayKey, saving: CountToSave): Promise<CashDay> {
  const { store, date, pos } = key
  const { count, badge, at } = saving
  const { comment, currency } = count
  await checkCount(db, saving)
  await lockDrawers(db, store, pos)
  const before = await cashDayOf(db, key)
  const drawer = { store: store.number, date, pos, currency }
  const counts = lastCounts(await db.all(countsOfDay(drawer)))
  await checkSeen(db, before, saving, { store, last: counts.get(currency) })
  const later = await openingOfNextCount(db, drawer)
  const version = (before.version ?? 0) + 1
  const day = { store_number: store.number, date, pos, version }
  // Counting another currency at the same time does not conflict, and neither does its comment.
  const isAlone = before.version === (saving.version ?? 0)
  const words = isAlone ? comment.trim() : joinedComments(before.comment, comment.trim())
  await checkExplained(db, store, { count, sum: before.sums[currency], words })
  await db.run(saveDay({ ...day, comment: words, saved_by: badge, saved_at: at.toISOString() }))
  await db.run(
    insertCount({
      ...day,
      currency,
      ...inColumns(countedColumns, count),
      flow_minor: flowSum(before.sums[currency].flow ?? noFlow),
      badge,
      at: at.toISOString()
    })
  )
  checkSettled(later, await openingOfNextCount(db, drawer), count)
  return await cashDayOf(db, key)
}

/** The next day on which a drawer was counted, with its bag, and what the books say it began with. */
interface NextCount {
  readonly date: string
  readonly bag: string | null
  readonly began: MinorUnits
}

async function openingOfNextCount(db: Database, drawer: DrawerKey): Promise<NextCount | undefined> {
  const next = await db.get(countAfter(drawer))
  if (next === undefined) return undefined
  const { date, bag, opening } = next
  const left = await leftBefore(db, { ...drawer, date })
  return { date, bag, began: left.wasCounted ? left.amount : opening }
}

/**
 * A day that is counted after a later one leaves what that one began with, once the later one is in a bag: its
 * difference is posted. Before that the later one is warned of, and counted again.
 */
function checkSettled(
  before: NextCount | undefined,
  after: NextCount | undefined,
  { closing, currency }: Pick<CashCount, "closing" | "currency">
): void {
  if (before === undefined || after === undefined || after.bag === null) return
  const unexpected = subtract(after.began, before.began)
  if (unexpected !== 0)
    throw new Refusal(422, "cash_day_settled", "A later day is in a bank bag, and began with another sum.", {
      values: {
        date: { date: after.date },
        bag: after.bag,
        left: { amount: subtract(closing, unexpected), currency }
      }
    })
}

/** Whether a register has an open training cart: then nothing real is done by mistake. */
export async function isPractising(db: Database, badge: string, terminalId: string): Promise<boolean> {
  return (await db.get(practising({ badge, terminal: terminalId }))) !== undefined
}

async function checkCount(db: Database, { count, badge, terminalId }: CountToSave): Promise<void> {
  const { closing, comment, counted, opening } = count
  if ((await findStaff(db, badge)) === undefined)
    throw new Refusal(422, "staff_not_found", "There is no such staff member.")
  if (await isPractising(db, badge, terminalId))
    throw new Refusal(422, "cart_in_training", "Nothing is counted in training.")
  if (opening < 0 || closing < 0)
    throw new Refusal(422, "amount_is_negative", "Negative values are not allowed")
  if ([opening, closing, Math.abs(counted)].some((amount) => amount > highestEntryMinor))
    throw new Refusal(422, "amount_too_large", "The amount is too large.")
  if (comment.trim().length > longestDayComment)
    throw new Refusal(422, "comment_too_long", "The comment is too long.")
}

/** A large difference is explained by the words that stand beside the count. */
async function checkExplained(
  db: Database,
  store: StoreTable,
  said: { readonly count: CountToSave["count"]; readonly sum: CashSum; readonly words: string }
): Promise<void> {
  const { counted, currency, opening } = said.count
  const { flow = noFlow, left } = said.sum
  const drawer = { counted, opening, flow: flowSum(flow), left }
  const highestDifference = await optionalSetupValue(db, store, "highestDifference")
  if (said.words === "" && needsReason(drawer, currency, { currency: store.currency, highestDifference }))
    throw new Refusal(422, "count_reason_missing", "The count differs, and nothing says why.", {
      values: { difference: { amount: settledDifference(drawer), currency } }
    })
}

/** What stands must be what the cashier has seen. */
async function checkSeen(
  db: Database,
  before: CashDay,
  { count, version = 0 }: CountToSave,
  /** The last count of the currency. */
  { last, store }: { readonly store: StoreTable; readonly last: Row<"cash_count"> | undefined }
): Promise<void> {
  if (before.isBanked)
    throw new Refusal(422, "cash_day_banked", "The day is in a bank bag.", {
      values: { bag: before.bankBag ?? "" }
    })
  const words = joinedComments(before.comment, count.comment.trim())
  const isLate = last !== undefined && last.version > version
  if (isLate || (before.version !== version && words.length > longestDayComment)) {
    const name = isLate ? await wearerName(db, last.badge) : before.savedBy
    const savedAt = isLate ? wallTime(store, last.at) : before.savedAt
    const [date = "", time = ""] = (savedAt ?? "").split(" ")
    throw new Refusal(422, "cash_day_counted", "Somebody else has counted the day.", {
      values: { name: name ?? store.name, date: { date }, time: time.slice(0, 5) }
    })
  }
  const { currency, expected, opening } = count
  const flow = flowSum(before.sums[currency].flow ?? noFlow)
  const unseen = subtract(add(opening, flow), expected)
  if (unseen !== 0)
    throw new Refusal(422, "cash_has_moved", "Cash has moved since the day was looked at.", {
      values: { moved: { amount: unseen, currency } }
    })
}
