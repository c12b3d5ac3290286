import { storeTime } from "@karat/domain/store/store-time"
import { type Database, isDemo } from "@karat/store-server/demo-shop/seam"

/** A usual day in major units of the store's currency; head office sells little. */
const usualDay: Readonly<Record<string, number>> = {
  "101": 145_000,
  "102": 70_000,
  "835": 18_000,
  fi201: 5_000
}
/** How much of a usual day is expected, in percent, from Sunday to Saturday. */
const ofUsual = [70, 80, 85, 90, 100, 125, 150] as const
const daysBack = 730
const daysAhead = 60
const dayMs = 24 * 3_600_000

/** Gives demo stores a budget for each day, two years back and two months ahead; days that have one keep it. */
export async function writeDemoBudgets(db: Database, now: Date): Promise<void> {
  await db.transaction(async () => {
    if (!(await isDemo(db))) return
    const stores = await db.all(db.build.selectFrom("store").select(["number", "country"]))
    for (const { number, country } of stores) {
      const usual = usualDay[number]
      if (usual === undefined) continue
      const today = Date.parse(`${storeTime(country, now).date}T00:00:00Z`)
      const known = new Set(
        (
          await db.all(db.build.selectFrom("day_budget").select("date").where("store_number", "=", number))
        ).map(({ date }) => date)
      )
      const rows = Array.from({ length: daysBack + daysAhead + 1 }, (_, at) => {
        const day = new Date(today + (at - daysBack) * dayMs)
        return {
          store_number: number,
          date: day.toISOString().slice(0, 10),
          // Budgets are planned in hundreds.
          amount_minor: Math.round((usual * (ofUsual[day.getUTCDay()] ?? 100)) / 10_000) * 10_000
        }
      }).filter(({ date }) => !known.has(date))
      for (let at = 0; at < rows.length; at += 500)
        await db.run(db.build.insertInto("day_budget").values(rows.slice(at, at + 500)))
    }
  })
}
