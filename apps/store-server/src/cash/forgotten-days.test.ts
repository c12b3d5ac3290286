import { noCash } from "@karat/domain/cash/banking"
import { add, type MinorUnits, minorUnits, subtract } from "@karat/domain/money/minor-units"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { storeOf } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { bankDaysOf, sendBag } from "./bank-book.ts"
import { cashDayOf, saveCount } from "./cash-day-book.ts"

let db: Database
beforeAll(async () => {
  db = await openTestDatabase({ demo: true })
})
afterAll(() => db.close())

const dayMs = 24 * 3_600_000
const kronor = (amount: number) => minorUnits(Math.round(amount * 100))
const float = kronor(1000)
let runs = 0

/** A drawer with coins in it, and the days that are counted or forgotten around it. */
async function aDrawer() {
  runs += 1
  const [pos, store] = [1000 + runs, await storeOf(db, "101")]
  // A stretch of the calendar of its own.
  const first = Date.UTC(2027, 0, 1, 12) + runs * 100 * dayMs
  const momentOf = (day: number) => new Date(first + day * dayMs)
  const dateOf = (day: number) => momentOf(day).toISOString().slice(0, 10)
  const keyOf = (day: number) => ({ store, date: dateOf(day), pos })
  const flow = (day: number, amount: MinorUnits) =>
    db.run(
      sqlText(
        `INSERT INTO cash_flow VALUES ('101', ?, ?, 'WK1011', 'SEK', ?, 0, 0, 0, 0, 0)`,
        dateOf(day),
        pos,
        amount
      )
    )
  const sumOf = async (day: number) => (await cashDayOf(db, keyOf(day))).sums.SEK
  const count = async (day: number, counted: MinorUnits, closing: MinorUnits, known?: MinorUnits) => {
    const { version, sums } = await cashDayOf(db, keyOf(day))
    const opening = known ?? sums.SEK.opening
    const expected = add(sums.SEK.expected, subtract(opening, sums.SEK.opening))
    const said = { currency: "SEK", opening, counted, closing, expected, comment: "Counted twice" } as const
    const by = { badge: "1001", terminalId: "WK1011", version, at: momentOf(day) }
    await db.transaction(() => saveCount(db, keyOf(day), { count: said, ...by }))
  }
  const idOf = (day: number) => `${dateOf(day)}-${pos}`
  const waiting = async (at: number) =>
    (await bankDaysOf(db, store, momentOf(at))).filter((day) => day.pos === pos)
  const bank = (days: readonly number[], at: number) =>
    db.transaction(() =>
      sendBag(db, {
        ids: days.map(idOf),
        bag: `${pos}-${days.join("-")}`,
        change: noCash,
        store,
        terminalId: "WK1011",
        deviceId: "test",
        badge: "1001",
        at: momentOf(at)
      })
    )
  const posted = async (kind: string) =>
    present(
      await db.get(
        sqlText<{ sum: number }>(
          `SELECT coalesce(sum(amount_minor), 0) AS sum FROM journal_entry
           WHERE account = 'cash' AND group_kind = ? AND at >= ? AND at < ?`,
          kind,
          momentOf(-1).toISOString(),
          momentOf(99).toISOString()
        )
      )
    ).sum
  return { flow, sumOf, count, bank, waiting, idOf, posted }
}

async function refusalOf(act: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await act()
    return undefined
  } catch (refused) {
    if (refused instanceof Refusal) return refused
    throw refused
  }
}

const anyDay = fc.record({
  /** In kronor. */
  flow: fc.integer({ min: -300, max: 3000 }),
  missing: fc.constantFrom(0, 0, 0, 20, 500),
  what: fc.constantFrom("counts", "counts", "forgets", "counts late"),
  /** How much of it stays, in percent. */
  stays: fc.integer({ min: 0, max: 100 }),
  banks: fc.boolean()
})

describe("a drawer that somebody forgets to count", () => {
  it("opens with all that lies there, and the books miss exactly what is missing · DAYEND-7 DAYEND-8", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDay, { minLength: 1, maxLength: 9 }), async (days) => {
        const drawer = await aDrawer()
        const all = [...days, { flow: 100, missing: 0, what: "counts", stays: 50, banks: false }]
        let [lies, missing, flowed, counted] = [float, 0, 0, false]
        const forgotten: { day: number; lay: MinorUnits }[] = []
        const unbanked: number[] = []
        for (const [day, { flow, ...each }] of all.entries()) {
          const moved = kronor(Math.max(flow, 0 - lies / 100))
          const lost = minorUnits(Math.min(each.missing * 100, lies + moved))
          await drawer.flow(day, moved)
          lies = subtract(add(lies, moved), lost)
          missing += lost
          flowed += moved
          if (each.what !== "counts") forgotten.push({ day, lay: lies })
          if (each.what === "counts") {
            const stays = minorUnits(Math.floor((lies * each.stays) / 100))
            // The float of the first count is nothing that the books know of.
            const opening = counted ? undefined : add(float, (await drawer.sumOf(day)).opening)
            await drawer.count(day, lies, stays, opening)
            unbanked.push(day)
            ;[lies, counted] = [stays, true]
          }
          if (each.banks && unbanked.length > 0) await drawer.bank(unbanked.splice(0), day)
          // A slip of paper of an evening is found, after later days were counted, and perhaps banked.
          const late = each.what === "counts" ? forgotten.shift() : undefined
          if (late === undefined || days[late.day]?.what !== "counts late") continue
          if ((await drawer.sumOf(late.day)).left === undefined) continue
          const refusal = await refusalOf(() => drawer.count(late.day, late.lay, late.lay))
          if (refusal === undefined) unbanked.push(late.day)
          else expect(refusal.code).toBe("cash_day_settled")
        }
        if (unbanked.length > 0) await drawer.bank(unbanked, all.length)
        expect(await drawer.posted("cash-difference")).toBe(0 - missing)
        expect(
          float + flowed + (await drawer.posted("cash-difference")) + (await drawer.posted("banked"))
        ).toBe(lies)
      }),
      { numRuns: 60 }
    )
  })

  it("puts the sales of the forgotten day into the next opening, and calls nothing missing · DAYEND-7", async () => {
    const { bank, count, flow, idOf, posted, sumOf, waiting } = await aDrawer()
    await flow(0, kronor(200))
    await count(0, kronor(1200), kronor(1000), float)
    await flow(1, kronor(500))
    await flow(2, kronor(300))
    expect(await sumOf(2)).toMatchObject({
      opening: kronor(1500),
      left: kronor(1500),
      expected: kronor(1800)
    })
    await count(2, kronor(1800), kronor(1000))
    const warnings = async () => new Map((await waiting(3)).map(({ id, warning }) => [id, warning]))
    expect([(await warnings()).get(idOf(1)), (await warnings()).get(idOf(2))]).toEqual([
      "counted-later",
      undefined
    ])
    expect(
      (
        await refusalOf(async () => {
          await bank([1], 3)
        })
      )?.code
    ).toBe("cash_day_not_counted")
    await bank([0, 2], 3)
    expect([await posted("cash-difference"), await posted("banked")]).toEqual([0, -100_000])
  })

  it("lets the forgotten day be counted later: the day after opens with what that leaves, and warns · DAYEND-8", async () => {
    const { bank, count, flow, idOf, posted, sumOf, waiting } = await aDrawer()
    await count(0, float, float, float)
    await flow(1, kronor(500))
    await flow(2, kronor(300))
    // Somebody had brought the 500 to the safe, and nobody knew on the next day.
    await count(2, kronor(1300), kronor(1000))
    await count(1, kronor(1500), kronor(1000))
    expect(await sumOf(2)).toMatchObject({
      opening: kronor(1500),
      left: kronor(1000),
      difference: kronor(-500)
    })
    expect((await waiting(3)).find(({ id }) => id === idOf(2))?.warning).toBe("opening")
    await bank([2], 3)
    expect(await posted("cash-difference")).toBe(0)
    // What it began with is settled now.
    const refusal = await refusalOf(() => count(1, kronor(1500), kronor(800)))
    expect(refusal?.code).toBe("cash_day_settled")
    expect(refusal?.values).toMatchObject({ left: { amount: kronor(1000), currency: "SEK" } })
    await count(1, kronor(1490), kronor(1000))
    await bank([1], 3)
    expect([await posted("cash-difference"), await posted("banked")]).toEqual([-10_00, -790_00])
  })
})
