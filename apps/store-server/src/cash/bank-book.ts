import { inTurn } from "../database/in-turn.ts"
import {
  type BankDay,
  bagContents,
  bankingRefusal,
  canBank,
  type CashAmounts,
  noCash,
  warningOf
} from "@karat/domain/cash/banking"
import { cashCurrencies, cashToBank } from "@karat/domain/cash/cash-day"
import { flowSum, noFlow, settledDifference } from "@karat/domain/cash/cash-flow"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, negate } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import { newId } from "../database/new-id.ts"
import { dayBounds } from "../clock/store-clock.ts"
import { columnsOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { cashTables } from "../database/tables/cash-tables.ts"
import { notFound, Refusal, refusedBy } from "../http/refusal.ts"
import { accounts } from "../journal/entries.ts"
import { postDrawerGroup } from "../journal/post-group.ts"
import { findStaff } from "../staff/find-staff.ts"
import {
  flowsByCurrency,
  lastCounts,
  leftBefore,
  lockDrawers,
  nameOf,
  registersOf,
  wearerName
} from "./cash-day-book.ts"

/** Days without a count, and those whose bag was sent, are listed this long; a counted day until it is in a bag. */
const listedDays = 62
const dayMs = 24 * 3_600_000

/** What is asked for of a store: its days from one on, and what was sent since that day began. */
interface Listing {
  readonly store: string
  readonly from: string
  /** In UTC, as moments are kept. */
  readonly sentFrom: string
}

const flowsSince = preparedQuery((build, value: { store: string; from: string }) =>
  build
    .selectFrom("cash_flow")
    .selectAll()
    .where("store_number", "=", value.store)
    .where("date", ">=", value.from)
)
const daysSince = preparedQuery((build, value: Listing) =>
  build
    .selectFrom("cash_day")
    .leftJoin("bank_bag", "bank_bag.id", "cash_day.bag_id")
    .leftJoin("staff", "staff.badge", "cash_day.saved_by")
    .select([
      "date",
      "pos",
      "saved_by as badge",
      "given_name as givenName",
      "family_name as familyName",
      "bag_id as bankId",
      "bank_bag.number as bankBag",
      "closed_by as bankedBy"
    ])
    .where("cash_day.store_number", "=", value.store)
    .where((eb) =>
      eb.or([eb("date", ">=", value.from), eb("bag_id", "is", null), eb("sent_at", ">=", value.sentFrom)])
    )
)
const countsSince = preparedQuery((build, value: Listing) =>
  build
    .selectFrom("cash_count")
    .selectAll("cash_count")
    .innerJoin("cash_day", (join) =>
      join
        .onRef("cash_day.store_number", "=", "cash_count.store_number")
        .onRef("cash_day.date", "=", "cash_count.date")
        .onRef("cash_day.pos", "=", "cash_count.pos")
    )
    .leftJoin("bank_bag", "bank_bag.id", "cash_day.bag_id")
    .where("cash_count.store_number", "=", value.store)
    .where((eb) =>
      eb.or([
        eb("cash_count.date", ">=", value.from),
        eb("bag_id", "is", null),
        eb("sent_at", ">=", value.sentFrom)
      ])
    )
    .orderBy("cash_count.version")
)

type Counts = ReturnType<typeof lastCounts>
type Flows = ReturnType<typeof flowsByCurrency>

/** What was counted last of a currency, and what the books say the drawer was left with before. */
interface CountOverBooks {
  readonly count: Row<"cash_count">
  readonly left: MinorUnits | undefined
}

/** A day of the list with what it was made of. */
interface ListedDay {
  readonly day: Required<BankDay>
  readonly counted: readonly CountOverBooks[]
}

const idOf = ({ date, pos }: { readonly date: string; readonly pos: number }) => `${date}-${pos}`

/** Every day of a store's registers that is in a bag or should be, the latest first. */
export async function bankDaysOf(
  db: Database,
  store: StoreTable,
  now: Date
): Promise<readonly Required<BankDay>[]> {
  return (await listed(db, store, now)).map(({ day }) => day)
}

async function listed(db: Database, store: StoreTable, now: Date): Promise<readonly ListedDay[]> {
  const today = storeTime(store.country, now).date
  const from = storeTime(store.country, new Date(now.getTime() - listedDays * dayMs)).date
  const asked = { store: store.number, from, sentFrom: dayBounds(store.country, from)?.from ?? from }
  const flows = Map.groupBy(await db.all(flowsSince(asked)), idOf)
  const counts = Map.groupBy(await db.all(countsSince(asked)), idOf)
  const saved = new Map((await db.all(daysSince(asked))).map((row) => [idOf(row), row]))
  const lastDays = new Map<string, string>()
  for (const { currency, date, pos } of [...counts.values()].flat()) {
    const drawer = `${pos} ${currency}`
    if (date > (lastDays.get(drawer) ?? "")) lastDays.set(drawer, date)
  }
  // A day that is not over yet need not be counted.
  const moved = [...flows].filter(([, [row]]) => row !== undefined && row.date < today).map(([id]) => id)
  return await inTurn.map([...new Set([...saved.keys(), ...moved])].toSorted(latestFirst), async (id) => {
    const row = saved.get(id)
    const [flow] = flows.get(id) ?? []
    const { date, pos } = row ?? flow ?? { date: "", pos: 0 }
    const last = lastCounts(counts.get(id) ?? [])
    const counted = await inTurn.map([...last.values()], async (count) => {
      const left = await leftBefore(db, { store: store.number, date, pos, currency: count.currency })
      return { count, left: left.wasCounted ? left.amount : undefined }
    })
    const isLater = (currency: Currency) => (lastDays.get(`${pos} ${currency}`) ?? "") > date
    const of = { counted, flows: flowsByCurrency(flows.get(id) ?? []), isLater }
    const day = {
      id,
      date,
      pos,
      amounts: amountsOf(last),
      name: row === undefined ? "" : nameOf(row),
      warning: warningOfDay(of),
      hasReceipt: row !== undefined && row.bankId !== null,
      bankBag: row?.bankBag ?? undefined,
      bankId: row?.bankId ?? undefined,
      bankedBy: await wearerName(db, row?.bankedBy ?? null)
    }
    return { day, counted }
  })
}

/** By date, and the first register of a day first. */
function latestFirst(one: string, other: string): number {
  const [a, b] = [one.slice(0, 10), other.slice(0, 10)]
  return a === b ? (one < other ? -1 : 1) : a < b ? 1 : -1
}

function amountsOf(counts: Counts): CashAmounts {
  const amounts = { ...noCash }
  for (const [currency, { closing_minor: closing, counted_minor: counted }] of counts)
    amounts[currency] = cashToBank({ counted, closing })
  return amounts
}

/** Every currency that has moved has to be counted, on its day or with a later one. */
function warningOfDay({
  counted,
  flows,
  isLater
}: {
  readonly counted: readonly CountOverBooks[]
  readonly flows: Flows
  readonly isLater: (currency: Currency) => boolean
}) {
  const isOpen = (currency: Currency) => counted.every(({ count }) => count.currency !== currency)
  const uncounted = [...flows].filter(([currency, flow]) => flowSum(flow) !== 0 && isOpen(currency))
  const isSettled = uncounted.every(([currency]) => isLater(currency))
  return warningOf({
    isCounted: isSettled && counted.length > 0,
    isCountedLater: isSettled && uncounted.length > 0 && counted.length === 0,
    movedSince: counted.some(
      ({ count }) => flowSum(flows.get(count.currency) ?? noFlow) !== count.flow_minor
    ),
    opensOtherwise: counted.some(({ count, left }) => left !== undefined && left !== count.opening_minor),
    differs: counted.some((each) => differenceOf(each) !== 0)
  })
}

function differenceOf({ count, left }: CountOverBooks): MinorUnits {
  const { counted_minor: counted, opening_minor: opening, flow_minor: flow } = count
  return settledDifference({ counted, opening, flow, left })
}

/** What is to be put into a bag, by whom and when. */
export interface BagAsked {
  readonly ids: readonly string[]
  readonly bag: string
  readonly change: CashAmounts
  readonly store: StoreTable
  /** The register that sends it, and its device. */
  readonly terminalId: string
  readonly deviceId: string
  /** Who closes it; undefined where a till does not say. */
  readonly badge: string | undefined
  readonly at: Date
}

const bagOfNumber = preparedQuery((build, value: { store: string; number: string }) =>
  build
    .selectFrom("bank_bag")
    .select("sent_at as sentAt")
    .where("store_number", "=", value.store)
    .where("number", "=", value.number)
)
/** A bag that is closed; that it has left the store is noted later. */
type ClosedBag = Omit<Row<"bank_bag">, "handed_over_at" | "handed_over_by">
const closedColumns = columnsOf(cashTables.bank_bag).filter(
  (name) => name !== "handed_over_at" && name !== "handed_over_by"
)
const insertBag = preparedQuery((build, row: ClosedBag) =>
  build.insertInto("bank_bag").values(picked(row, closedColumns))
)
const insertBagSum = preparedQuery((build, row: Row<"bank_bag_sum">) =>
  build.insertInto("bank_bag_sum").values(picked(row, columnsOf(cashTables.bank_bag_sum)))
)
const putInBag = preparedQuery((build, value: { store: string; date: string; pos: number; bag: string }) =>
  build
    .updateTable("cash_day")
    .set({ bag_id: value.bag })
    .where("store_number", "=", value.store)
    .where("date", "=", value.date)
    .where("pos", "=", value.pos)
    .where("bag_id", "is", null)
)

/**
 * Puts counted days into a bag: they never change any more. Their differences and what leaves for the bank go into the
 * journal. Answers the bag's name. Refuses with 422 where a day is not counted or in a bag already.
 */
export async function sendBag(
  db: Database,
  { ids, bag, change, store, terminalId, deviceId, badge, at }: BagAsked
): Promise<string> {
  if (badge !== undefined && (await findStaff(db, badge)) === undefined)
    throw new Refusal(422, "staff_not_found", "There is no such staff member.")
  await lockDrawers(db, store)
  const days = await chosen(db, store, ids, at)
  const number = bag.trim()
  const refusal = bankingRefusal({ bag: number, days: days.map(({ day }) => day), change })
  if (refusal !== undefined) throw refusedBy(refusal)
  const used = await db.get(bagOfNumber({ store: store.number, number }))
  if (used !== undefined)
    throw new Refusal(422, "bank_bag_used", "A bag of this number has been sent.", {
      values: { date: { date: storeTime(store.country, new Date(used.sentAt)).date } }
    })
  const id = newId(at)
  const place = { storeNumber: store.number, terminalId }
  await db.run(
    insertBag({
      id,
      store_number: store.number,
      number,
      terminal_id: terminalId,
      device_id: deviceId,
      sent_at: at.toISOString(),
      closed_by: badge ?? null
    })
  )
  const contents = bagContents(
    days.map(({ day }) => day),
    change
  )
  for (const currency of cashCurrencies)
    if (contents[currency] !== 0 || change[currency] !== 0)
      await db.run(
        insertBagSum({
          bag_id: id,
          currency,
          amount_minor: contents[currency],
          change_minor: change[currency]
        })
      )
  for (const { day } of days)
    await db.run(putInBag({ store: store.number, date: day.date, pos: day.pos, bag: id }))
  await postBag(db, store, { days, change, place, at })
  return id
}

async function chosen(
  db: Database,
  store: StoreTable,
  ids: readonly string[],
  at: Date
): Promise<readonly ListedDay[]> {
  const known = new Map((await listed(db, store, at)).map((each) => [each.day.id, each]))
  return [...new Set(ids)].map((id) => {
    const found = known.get(id)
    if (found === undefined) throw notFound("There is no such day.", "cash_day_not_found")
    const { bankBag, date } = found.day
    if (bankBag !== undefined)
      throw new Refusal(422, "cash_day_banked", "The day is in a bank bag.", { values: { bag: bankBag } })
    if (!canBank(found.day))
      throw new Refusal(422, "cash_day_not_counted", "The day has not been counted.", {
        values: { date: { date } }
      })
    return found
  })
}

interface BagToPost {
  readonly days: readonly ListedDay[]
  readonly change: CashAmounts
  readonly place: { readonly storeNumber: string; readonly terminalId: string }
  readonly at: Date
}

async function postBag(
  db: Database,
  store: StoreTable,
  { days, change, place, at }: BagToPost
): Promise<void> {
  const registers = await registersOf(db, store)
  for (const { day, counted } of days) {
    const terminalId = registers.get(day.pos)?.[0] ?? place.terminalId
    const differences = counted.map((each) => ({
      currency: each.count.currency,
      amount: differenceOf(each)
    }))
    await post("cash-difference", accounts.difference, differences, terminalId)
    const banked = cashCurrencies.map((currency) => ({ currency, amount: negate(day.amounts[currency]) }))
    await post("banked", accounts.bank, banked, terminalId)
  }
  const left = cashCurrencies.map((currency) => ({ currency, amount: change[currency] }))
  await post("bank-change", accounts.bank, left, place.terminalId)

  async function post(
    kind: "cash-difference" | "banked" | "bank-change",
    account: string,
    sums: readonly { readonly currency: Currency; readonly amount: CashAmounts[Currency] }[],
    terminalId: string
  ) {
    const entries = sums
      .filter(({ amount }) => amount !== 0)
      .flatMap(({ amount, currency }) => [
        { account: accounts.cash, amount, currency },
        { account, amount: negate(amount), currency }
      ])
    if (entries.length > 0)
      await postDrawerGroup(db, { kind, entries, storeNumber: place.storeNumber, terminalId, at })
  }
}
