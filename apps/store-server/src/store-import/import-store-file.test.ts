import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { UnusableFile } from "../catalogue-import/import-problem.ts"
import type { Database } from "../database/database.ts"
import { openDatabase } from "../database/open-database.ts"
import { seedDemoStore } from "../demo-store/seed-demo-store.ts"
import { sqlText } from "../testing/sql-text.ts"
import { importStoreFile } from "./import-store-file.ts"

const folder = mkdtempSync(join(tmpdir(), "karat-stores-"))
let db: Database

beforeAll(() => {
  db = openDatabase(join(folder, "karat.sqlite"))
  seedDemoStore(db)
})
afterAll(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

function imported(table: string) {
  const file = join(folder, "file.csv")
  writeFileSync(file, table)
  return importStoreFile(db, file)
}
const rows = (sql: string) => db.all(sqlText(sql))

describe("budgets", () => {
  it("come in with any separator and number, and the same day again takes the new one · KPI-3", async () => {
    expect(
      await imported("\uFEFFStore;Date;Amount\n101;2030-01-07;95 000\nFI201;2030-01-07;2.600,50\n")
    ).toEqual({
      kind: "budgets",
      rows: 2,
      problems: [],
      notes: []
    })
    await imported("butik,datum,budget,vem\n101,2030-01-07,96000,Maja\n")
    expect(rows("SELECT * FROM day_budget WHERE date = '2030-01-07' ORDER BY store_number")).toEqual([
      { store_number: "101", date: "2030-01-07", amount_minor: 96_000_00 },
      { store_number: "fi201", date: "2030-01-07", amount_minor: 2_600_50 }
    ])
  })

  it("with a mistake are named by line and column, all of them, and nothing is written", async () => {
    const table = [
      "store,date,amount",
      "101,2031-02-01,1000",
      "999,2031-02-30,-5",
      "102,1.2.2031,many",
      ",,",
      "101,2031-02-01,2000",
      "101,2031-02-03,20000000",
      "102,2031-02-04"
    ]
    const report = await imported(table.join("\n"))
    expect(report?.problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "3: there is no store '999'",
      "3: date '2031-02-30' is no day written as 2026-11-22",
      "3: amount '-5' is not above zero",
      "4: date '1.2.2031' is no day written as 2026-11-22",
      "4: amount 'many' is not an amount",
      "6: the budget of 101 for 2031-02-01 is already on line 2",
      "7: amount '20000000' is above 10000000",
      "8: the row has 2 columns, the heading has 3",
      "8: the amount is missing"
    ])
    expect(rows("SELECT * FROM day_budget WHERE date LIKE '2031%'")).toEqual([])
  })
})

describe("tasks", () => {
  it("come in with their text, and again without becoming undone · ACT-1 ACT-2", async () => {
    const heading = "store;task;deadline;text"
    expect((await imported(`${heading}\n101;Byt fönster;2030-01-09;"Guld; till vänster"\n`))?.rows).toBe(1)
    db.run(
      sqlText("UPDATE task SET done_at = '2030-01-08 10:00:00', done_by = '1001' WHERE name = 'Byt fönster'")
    )
    await imported(`${heading}\n101;Byt fönster;2030-01-09;Guld till höger\n`)
    expect(rows("SELECT body, done_by FROM task WHERE name = 'Byt fönster'")).toEqual([
      { body: "Guld till höger", done_by: "1001" }
    ])
  })

  it("without a name or a day are refused", async () => {
    const report = await imported("store,name,deadline\n101,,\n")
    expect(report?.problems.map(({ reason }) => reason)).toEqual([
      "the name is missing",
      "the deadline is missing"
    ])
  })
})

describe("inventory tasks", () => {
  it("come in with how they stand, in the words of three languages · ACT-4", async () => {
    const table =
      "store,title,end,active,done,requested\n101,Ringar,2030-01-09,ja,nej,\n101,Klockor,2030-01-10,1,kyllä,x\n"
    expect((await imported(table))?.kind).toBe("inventory")
    expect(
      rows(
        "SELECT title, active, done, requested FROM inventory_task WHERE ends_on LIKE '2030%' ORDER BY title"
      )
    ).toEqual([
      { title: "Klockor", active: 1, done: 1, requested: 1 },
      { title: "Ringar", active: 1, done: 0, requested: 0 }
    ])
    const wrong = await imported("store,title,end,active\n101,Ringar,2030-01-09,maybe\n")
    expect(wrong?.problems).toEqual([{ line: 2, reason: "active 'maybe' is neither 1 nor 0" }])
  })
})

it("a file about something else is left to others, and half a heading says which columns there are", async () => {
  expect(await imported("number,description,price\nR-1,Ring,249\n")).toBeUndefined()
  await expect(imported("store,amount\n101,5\n")).rejects.toThrow(UnusableFile)
  await expect(imported("store,amount\n101,5\n")).rejects.toThrow("budgets: store, date, amount")
})
