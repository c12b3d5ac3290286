import { expect, it, onTestFinished } from "vitest"
import { countedTrips } from "../testing/counted-trips.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { countDuePrices } from "./price-book.ts"

it("a campaign that begins waits for PostgreSQL by some items at a time, not by each, and so does its end", async () => {
  const db = await openTestDatabase({ demo: true })
  onTestFinished(() => db.close())
  const priced = await db.all(
    db.build
      .selectFrom("item_price")
      .selectAll()
      .where("currency", "=", "SEK")
      .orderBy("item_number")
      .limit(200)
  )
  await db.transaction(async () => {
    await db.run(db.build.deleteFrom("campaign"))
    for (const { item_number, original_price_minor } of priced)
      await db.run(
        db.build.insertInto("campaign").values({
          item_number,
          currency: "SEK",
          name: "Jul",
          starts_on: "2027-12-01",
          ends_on: "2027-12-24",
          price_minor: Math.floor(original_price_minor / 3),
          state: "coming"
        })
      )
  })
  const counted = countedTrips()
  const counts = (day: string) =>
    counted(async () => {
      const isAny = await db.transaction(() => countDuePrices(db, new Date(`${day}T12:00:00Z`)))
      expect(isAny).toBe(true)
    })
  const begun = await counts("2027-12-01")
  const ended = await counts("2027-12-25")
  expect(priced).toHaveLength(200)
  expect(begun.length).toBeLessThan(60)
  expect(ended.length).toBeLessThan(60)
})
