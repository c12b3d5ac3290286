import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout } from "node:timers/promises"
import { afterEach, expect, it } from "vitest"
import { writeDivisionsAndStatuses } from "../catalogue/first-divisions.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import { startTestServer } from "../testing/test-server.ts"
import { openedBeside } from "../testing/opened-beside.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testConfig } from "../testing/test-till.ts"
import { finishImport, importItems, type ImportStep, isImportLeft, type StagedItem } from "./staged-import.ts"

const open: Database[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

async function emptyStore(): Promise<{ readonly db: Database; readonly config: ServerConfig }> {
  const config = await testConfig({ demo: false })
  const db = await openedBeside(config)
  open.push(db)
  await db.transaction(() => writeDivisionsAndStatuses(db))
  return { db, config }
}

const items = (many: number): StagedItem[] =>
  Array.from({ length: many }, (_, at) => ({
    number: `N${at}`,
    description: `Ring ${at}`,
    division: "RINGS",
    barcodes: [`B${at}`],
    prices: [{ currency: "SEK", priceMinor: 100 + at, originalPriceMinor: 100 + at }]
  }))
const count = async (db: Database, what: string) =>
  (await db.get(sqlText<{ n: number }>(`SELECT count(*) AS n FROM ${what}`)))?.n
const findable = async (db: Database, word = "ring") =>
  (
    await db.get(
      sqlText<{ n: number }>(
        {
          sqlite: "SELECT count(*) AS n FROM item_search WHERE item_search MATCH ?",
          postgres: "SELECT count(*) AS n FROM item_search WHERE words @@ ?::tsquery"
        },
        word
      )
    )
  )?.n

/** An import whose process is killed between two pieces of a step. */
async function killedAt(db: Database, step: ImportStep, rows: readonly StagedItem[]): Promise<void> {
  const killed = importItems(db, rows, (now, share) => {
    if (now === step && share > 0 && share < 1) throw new Error("killed")
  })
  await expect(killed).rejects.toThrow("killed")
}

/** Sells as fast as another program may, until all is over; answers how many sales that were. */
async function sellBeside(config: ServerConfig, isOver: () => boolean): Promise<number> {
  const sell = "INSERT INTO sale VALUES (1)"
  let sales = 0
  if (config.database !== undefined) {
    const other = await openedBeside(config)
    while (!isOver()) {
      await other.run(sqlText(sell))
      sales += 1
    }
    await other.close()
    return sales
  }
  const till = new DatabaseSync(join(config.dataDir, "karat.sqlite"))
  till.exec("PRAGMA busy_timeout = 0")
  let refusedInARow = 0
  while (!isOver()) {
    try {
      till.exec(sell)
      sales += 1
      refusedInARow = 0
    } catch {
      refusedInARow += 1
    }
    expect(refusedInARow).toBeLessThan(3)
    await setTimeout(1)
  }
  till.close()
  return sales
}

it("writes all of a file in pieces, and lets a sale pass between them", async () => {
  const { db, config } = await emptyStore()
  await db.run(sqlText("CREATE TABLE sale (id INTEGER)"))
  let isOver = false
  const selling = sellBeside(config, () => isOver)
  const added = await importItems(db, items(3000), () => undefined)
  isOver = true
  const sales = await selling
  expect([added, await count(db, "item"), await findable(db), sales > 10]).toEqual([3000, 3000, 3000, true])
  expect([
    await count(db, "item_import"),
    await count(db, "item_import_row"),
    await isImportLeft(db)
  ]).toEqual([0, 0, false])
})

it("that is killed before it counts leaves nothing, and the next one begins anew", async () => {
  const { db } = await emptyStore()
  await killedAt(db, "staging", items(3000))
  await finishImport(db)
  expect(await count(db, "item")).toBe(0)
  expect(await importItems(db, items(7), () => undefined)).toBe(7)
  expect([await count(db, "item"), await count(db, "item_import_row")]).toEqual([7, 0])
})

it.each(["writing", "indexing"] as const)(
  "that is killed while %s is finished where it stood, by whoever comes next",
  async (step) => {
    const { db } = await emptyStore()
    await killedAt(db, step, items(3000))
    expect(await findable(db)).toBeLessThan(3000)
    expect(await finishImport(db)).toBe(3000)
    expect([await count(db, "item"), await findable(db)]).toEqual([3000, 3000])
  }
)

it("lets a barcode pass to an item that is written before the one that gives it up", async () => {
  const { db } = await emptyStore()
  await importItems(db, items(2), () => undefined)
  const [first, second] = items(2) as [StagedItem, StagedItem]
  await importItems(
    db,
    [
      { ...first, barcodes: ["B1"] },
      { ...second, barcodes: ["B0"] }
    ],
    () => undefined
  )
  const owners = await db.all(sqlText<{ item_number: string }>("SELECT * FROM item_barcode ORDER BY barcode"))
  expect(owners.map((row) => row.item_number)).toEqual(["N1", "N0"])
})

it("that was left is finished by the server beside its tills", async () => {
  const config = await testConfig()
  const db = await openedBeside(config)
  await killedAt(db, "writing", items(2000))
  await db.run(sqlText("UPDATE item_import SET touched_at = 0"))
  await db.close()
  const server = await startTestServer(config)
  await expect.poll(() => findable(server.db, "n1999"), { timeout: 50_000 }).toBe(1)
  await server.stop()
})

it("writes each of a file's items in the order of the file, whatever they take from each other", async () => {
  const { db } = await emptyStore()
  const [first, second, third] = items(3) as [StagedItem, StagedItem, StagedItem]
  await importItems(db, [first, second], () => undefined)
  const later = [
    { ...first, barcodes: ["B1"] },
    third,
    { ...third, number: "n2", description: "Kedja", division: "Nya smycken" },
    { ...second, barcodes: ["B0"], division: "Nya smycken" },
    { ...second, number: "N3", barcodes: ["B3", "B1"], division: "Nya smycken" }
  ]
  expect(await importItems(db, later, () => undefined)).toBe(2)
  const found = await db.all(
    sqlText<{ number: string; description: string }>("SELECT number, description FROM item ORDER BY number")
  )
  expect(found.map(({ number, description }) => `${number} ${description}`)).toEqual([
    "N0 Ring 0",
    "N1 Ring 1",
    "N2 Kedja",
    "N3 Ring 1"
  ])
  const owners = await db.all(
    sqlText<{ barcode: string; item_number: string }>("SELECT * FROM item_barcode ORDER BY barcode")
  )
  expect(owners.map(({ barcode, item_number: owner }) => `${barcode} ${owner}`)).toEqual([
    "B0 N1",
    "B1 N3",
    "B2 N2",
    "B3 N3"
  ])
  expect(await count(db, "division WHERE name_sv = 'Nya smycken'")).toBe(1)
})
