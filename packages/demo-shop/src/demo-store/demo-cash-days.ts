import { noCash } from "@karat/domain/cash/banking"
import { flowSum, noFlow } from "@karat/domain/cash/cash-flow"
import { posOf } from "@karat/domain/cash/pos-number"
import { bookedAmount } from "@karat/domain/expense/expense"
import type { Currency } from "@karat/domain/money/currency"
import { add, minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import { storeTime } from "@karat/domain/store/store-time"
import {
  inTurn,
  type StoreServerParts,
  type StoreTable,
  bookIncomeExpense,
  cashDayOf,
  changeCart,
  dayBounds,
  isDemo,
  knownExpenses,
  saveCount,
  sendBag,
  takenCurrencies
} from "@karat/store-server/demo-shop/seam"
import { openDemoCart, payDemo, sellDemo } from "./demo-sale.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

/** How a day stands in the banking list. */
type DayState = "right" | "forgotten" | "moved" | "difference" | "banked"

/** Of the first and the second register of a store: yesterday first. */
const states: readonly (readonly DayState[])[] = [
  ["right", "moved", "banked", "difference", "forgotten"],
  ["forgotten", "difference", "banked", "right", "banked"]
]
const dayMs = 24 * 3_600_000
const hourMs = 3_600_000
/** In minor units. */
const dearest: Record<Currency, number> = { SEK: 1200_00, NOK: 1200_00, EUR: 120_00 }
const float: Record<Currency, number> = { SEK: 1000_00, NOK: 0, EUR: 200_00 }

/** One register on one day of the demo. */
interface DemoDay {
  readonly store: StoreTable
  readonly terminalId: string
  readonly badge: string
  readonly date: string
  readonly state: DayState
  readonly items: readonly string[]
  readonly random: SeededRandom
}

/**
 * Sells, spends and counts through the days before now in demo stores that have sold nothing yet, so that the banking
 * list shows every state that a day can have.
 */
export async function writeDemoCashDays(parts: StoreServerParts): Promise<void> {
  const { db, clock, transact } = parts
  const { build } = db
  if (!(await isDemo(db))) return
  const items = (
    await db.all(
      build
        .selectFrom("item")
        .select("number")
        .where("origin", "=", "demo")
        .where("status", "=", "10")
        .where("price_manual", "=", 0)
        .where("division", "in", ["CHARMS", "CARE", "ACCESSORIES", "EARRINGS"])
        .orderBy("number")
    )
  ).map(({ number }) => number)
  if (items.length === 0) return
  const stores = await db.all(build.selectFrom("store").selectAll().orderBy("number"))
  const registers = await db.all(build.selectFrom("terminal").selectAll().orderBy("id"))
  await transact(async () => {
    // Another server that starts at the same moment may have written them meanwhile.
    const sold = await db.get(build.selectFrom("journal_entry").select("id").limit(1))
    if (sold !== undefined) return
    for (const [index, store] of stores.entries()) {
      const random = seededRandom(0x4341_5348 + index)
      const badge = store.country === "FI" ? "1002" : "1001"
      const own = registers.filter((each) => each.store_number === store.number)
      for (const [at, { id }] of own.entries())
        for (const [before, state] of [...(states[at] ?? []).entries()].toReversed()) {
          const moment = new Date(clock().getTime() - (before + 1) * dayMs)
          const { date } = storeTime(store.country, moment)
          await writeDay(parts, { store, terminalId: id, badge, date, state, items, random })
        }
      await sendBankedDays(parts, store)
    }
  })
}

async function writeDay(parts: StoreServerParts, day: DemoDay): Promise<void> {
  const { date, random, state, store } = day
  const opened = Date.parse(dayBounds(store.country, date)?.from ?? date)
  const at = (hour: number) => new Date(opened + hour * hourMs + random.between(0, 25) * 60_000)
  for (let hour = 10; hour < 17; hour += 1) await sell(parts, day, at(hour), random.between(1, 2))
  await spend(parts, day, at(16.5))
  const taken = await takenCurrencies(parts.db, store)
  const foreign = taken[random.between(0, taken.length - 1)]
  if (foreign !== undefined) await sell(parts, day, at(17), 1, foreign)
  if (state === "forgotten") return
  await count(parts, day, at(18))
  if (state === "moved") await sell(parts, day, at(19), 1)
}

/** @param foreign what the customer pays with, where it is not the store's own money */
async function sell(
  parts: StoreServerParts,
  day: DemoDay,
  at: Date,
  lines: number,
  foreign?: { readonly currency: Currency; readonly millionths: number }
): Promise<void> {
  const numbers = Array.from(
    { length: lines },
    () => day.items[day.random.between(0, day.items.length - 1)] ?? ""
  )
  const items = await inTurn.map(numbers, (number) => parts.items.find(day.store.number, number))
  // Diamonds are not paid for with notes.
  const found = items
    .filter((item) => item !== undefined)
    .filter(({ price }) => price <= dearest[day.store.currency])
  if (found.length > 0) await sellDemo(parts, day, { at, items: found, by: foreign ?? tender.cash })
}

async function spend(parts: StoreServerParts, day: DemoDay, at: Date): Promise<void> {
  const [known] = await knownExpenses(parts.db, day.store)
  if (known === undefined) return
  const then = { ...parts, clock: () => at }
  const spent = minorUnits(day.store.currency === "EUR" ? 12_50 : 124_50)
  const { id, name } = known
  const amount = bookedAmount(known, spent)
  const record = await changeCart(then, await openDemoCart(then, day, at), {
    type: "expense",
    id,
    name,
    amount
  })
  await bookIncomeExpense(parts.db, record.cart.header, { id, description: name, amount })
  const { currency } = day.store
  await payDemo(then, day, record, {
    amount: roundToCash(record.cart.header.total, currency),
    currency,
    tenderType: tender.cash,
    at
  })
}

/** Counts every currency that has moved; a twenty is missing where the day has a difference. */
async function count({ db }: StoreServerParts, day: DemoDay, at: Date): Promise<void> {
  const { badge, date, state, store, terminalId } = day
  const key = { store, date, pos: posOf(terminalId) }
  for (const currency of ["SEK", "NOK", "EUR"] as const) {
    const { sums, version } = await cashDayOf(db, key)
    const flow = flowSum(sums[currency].flow ?? noFlow)
    const isOwn = currency === store.currency
    if (!isOwn && flow === 0) continue
    // The float of the first day; from then on what the drawer was left with.
    const closing = minorUnits(isOwn ? float[currency] : 0)
    const opening = sums[currency].left ?? add(closing, sums[currency].opening)
    const expected = add(opening, flow)
    const missing = isOwn && state === "difference" ? 20_00 : 0
    const comment =
      state !== "difference" ? "" : store.country === "FI" ? "20 puuttuu" : "En tjugolapp saknas"
    const counted = minorUnits(expected - missing)
    const saved = { currency, opening, closing, counted, expected, comment }
    await saveCount(db, key, { count: saved, badge, terminalId, version, at })
  }
}

/** The days that are in a bag went there together, the evening before yesterday. */
async function sendBankedDays({ db, clock }: StoreServerParts, store: StoreTable): Promise<void> {
  const dayBefore = (days: number) =>
    storeTime(store.country, new Date(clock().getTime() - days * dayMs)).date
  const terminals = await db.all(
    db.build.selectFrom("terminal").select("id").where("store_number", "=", store.number).orderBy("id")
  )
  const [register] = terminals
  if (register === undefined) return
  const ids = terminals.flatMap(({ id }, at) =>
    (states[at] ?? []).flatMap((state, before) =>
      state === "banked" ? [`${dayBefore(before + 1)}-${posOf(id)}`] : []
    )
  )
  const at = new Date(clock().getTime() - 2 * dayMs)
  const bag = `${store.country}-${88_400 + store.number.length}`
  const badge = store.country === "FI" ? "1002" : "1001"
  await sendBag(db, { ids, bag, change: noCash, store, terminalId: register.id, deviceId: "demo", badge, at })
}
