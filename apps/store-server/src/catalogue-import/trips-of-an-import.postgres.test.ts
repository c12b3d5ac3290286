import { expect, it } from "vitest"
import { writeDivisionsAndStatuses } from "../catalogue/first-divisions.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { undoImport } from "../import-draft/undo-import.ts"
import { countedTrips } from "../testing/counted-trips.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { importItems } from "./staged-import.ts"

const draft = "draft"
const madeDraft = preparedQuery((build) =>
  build.insertInto("import_draft").values({
    id: draft,
    country: "SE",
    file_name: "items.csv",
    read_as: "UTF-8",
    sheets: "[]",
    layout: "{}",
    state: "running",
    made_at: "2026-12-01T08:00:00.000Z",
    badge: "1001",
    by_name: "Maja Lindqvist",
    divisions: "[]"
  })
)

const many = 400
/** A piece of twenty items takes so many at most, however long it takes. */
const most = (many / 20) * 30
const items = Array.from({ length: many }, (_, at) => ({
  number: `N${at}`,
  description: `Ring ${at}`,
  division: "RINGS",
  barcodes: [`B${at}`],
  prices: [{ currency: "SEK" as const, priceMinor: 100 + at, originalPriceMinor: 100 + at }]
}))

it("an import waits for PostgreSQL by some items at a time, not by each, and so does taking it back", async () => {
  const db = await openTestDatabase()
  await db.transaction(() => writeDivisionsAndStatuses(db))
  await db.run(madeDraft())
  const counted = countedTrips()
  const made = await counted(async () => {
    expect(await importItems(db, items, () => undefined, { draft })).toBe(many)
  })
  const back = await counted(() =>
    undoImport(db, draft, () => new Date(), { isEnough: () => false, onPiece: () => undefined })
  )
  expect(await db.all(db.build.selectFrom("item").select("number"))).toEqual([])
  await db.close()
  expect(made.length).toBeLessThan(most)
  expect(back.length).toBeLessThan(most)
})
