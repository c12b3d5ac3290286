import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { UnusableFile } from "../catalogue-import/import-problem.ts"
import type { Database } from "../database/database.ts"
import { openDatabase } from "../database/open-database.ts"
import { seedDemoStore } from "@karat/demo-shop/demo-store/seed-demo-store"
import { sqlText } from "../testing/sql-text.ts"
import { importStoreFile } from "./import-store-file.ts"

const folder = mkdtempSync(join(tmpdir(), "karat-stores-"))
let db: Database

beforeAll(async () => {
  db = openDatabase(join(folder, "karat.sqlite"))
  await seedDemoStore(db)
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const now = new Date("2029-12-31T22:30:00Z")

function imported(table: string) {
  const file = join(folder, "file.csv")
  writeFileSync(file, table)
  return importStoreFile(db, file, now)
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
    expect(await rows("SELECT * FROM day_budget WHERE date = '2030-01-07' ORDER BY store_number")).toEqual([
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
    expect(await rows("SELECT * FROM day_budget WHERE date LIKE '2031%'")).toEqual([])
  })
})

describe("tasks", () => {
  it("come in with their text, and again without becoming undone · ACT-1 ACT-2", async () => {
    const heading = "store;task;deadline;text"
    expect((await imported(`${heading}\n101;Byt fönster;2030-01-09;"Guld; till vänster"\n`))?.rows).toBe(1)
    await db.run(
      sqlText("UPDATE task SET done_at = '2030-01-08 10:00:00', done_by = '1001' WHERE name = 'Byt fönster'")
    )
    await imported(`${heading}\n101;Byt fönster;2030-01-09;Guld till höger\n`)
    expect(await rows("SELECT body, done_by FROM task WHERE name = 'Byt fönster'")).toEqual([
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
      await rows(
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

describe("web orders", () => {
  const heading = "store,order,customer,item,quantity,text"

  it("are on their way with all their items, and again as the file says now, until they have come · FIRST-9", async () => {
    const table = `${heading}\n101,w900001,Ebba Ek,BAG-S,2,Present\n101,W900001,Ebba Ek,bag-m,,\n102,W900002,Nils Nord,BAG-S,1,\n`
    expect(await imported(table)).toMatchObject({ kind: "orders", rows: 3, problems: [] })
    const order = () =>
      rows("SELECT name, status, comment FROM web_order WHERE number = 'W900001' AND store_number = '101'")
    const products = () =>
      rows(
        "SELECT position, item_number AS item, quantity FROM web_order_product WHERE order_number = 'W900001'"
      )
    expect(await order()).toEqual([{ name: "Ebba Ek", status: 0, comment: "Present" }])
    expect(await products()).toEqual([
      { position: 0, item: "BAG-S", quantity: 2 },
      { position: 1, item: "BAG-M", quantity: 1 }
    ])
    expect(await rows("SELECT type FROM web_order_move WHERE order_number = 'W900001'")).toEqual([
      { type: "order" }
    ])
    await imported(`${heading}\n101,W900001,Ebba Ek,BAG-S,5,\n`)
    expect((await products())[0]).toMatchObject({ quantity: 5 })
    await db.run(
      sqlText("UPDATE web_order SET status = 1, deadline = '2030-01-09T10:00:00' WHERE number = 'W900001'")
    )
    await imported(`${heading}\n101,W900001,Någon annan,BAG-S,9,\n`)
    expect((await order())[0]).toMatchObject({ name: "Ebba Ek" })
    expect((await products())[0]).toMatchObject({ quantity: 5 })
  })

  it("come to one store, of items that there are, in whole pieces", async () => {
    const wrong = await imported(
      `${heading}\n102,W900001,Ebba Ek,BAG-S,1,\n101,W900003,,NOTHING,1.5,\n101,,Ebba Ek,,0,\n101,W900004,E,BAG-S,1,\n101,W900004,E,BAG-S,1,\n`
    )
    expect(wrong?.problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "2: order 'W900001' is collected in store 101",
      "3: the customer is missing",
      "3: there is no item 'NOTHING'",
      "3: quantity '1.5' is no number of pieces",
      "4: the order is missing",
      "4: the item is missing",
      "4: quantity '0' is no number of pieces",
      "6: item BAG-S of order W900004 is already on line 5"
    ])
    expect(await rows("SELECT 1 FROM web_order WHERE number IN ('W900003', 'W900004')")).toEqual([])
  })

  it("come back as announced, until they have · FIRST-9", async () => {
    const table = "store,return,item,quantity\n101,W900005,BAG-S,2\n"
    expect((await imported(table))?.kind).toBe("returns")
    const back = () =>
      rows(
        "SELECT state, quantity FROM web_return JOIN web_return_item USING (order_number) WHERE order_number = 'W900005'"
      )
    expect(await back()).toEqual([{ state: "announced", quantity: 2 }])
    await db.run(
      sqlText(
        "UPDATE web_return SET state = 'arrived', ended_at = '2030-01-09T10:00:00' WHERE order_number = 'W900005'"
      )
    )
    await imported(table.replace(",2", ",7"))
    expect(await back()).toEqual([{ state: "arrived", quantity: 2 }])
  })
})

it("a file about something else is left to others, and half a heading says which columns there are", async () => {
  expect(await imported("number,description,price\nR-1,Ring,249\n")).toBeUndefined()
  await expect(imported("store,amount\n101,5\n")).rejects.toThrow(UnusableFile)
  await expect(imported("store,amount\n101,5\n")).rejects.toThrow("budgets: store, date, amount")
})
