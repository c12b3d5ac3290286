import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { findItem } from "../catalogue/find-item.ts"
import { searchItems } from "../catalogue/search-items.ts"
import type { Database } from "../database/database.ts"
import { openDatabase } from "../database/open-database.ts"
import { writeDivisionsAndStatuses } from "../catalogue/first-divisions.ts"
import { writeSetup } from "../demo-store/demo-setup.ts"
import { writeStores } from "../demo-store/demo-stores.ts"
import { importCatalogue, type ImportOrder } from "./import-catalogue.ts"
import { sqlText } from "../testing/sql-text.ts"

const folder = mkdtempSync(join(tmpdir(), "karat-import-"))
afterAll(() => rmSync(folder, { recursive: true }))

let db: Database
beforeEach(() => {
  db = openDatabase(":memory:")
  writeStores(db)
  writeDivisionsAndStatuses(db)
  writeSetup(db)
})

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
const run = (file: string, order: Partial<ImportOrder> = {}) =>
  importCatalogue(db, { file, currency: "SEK", ...order })

function written(text: string | Buffer): string {
  const path = join(folder, "file.csv")
  writeFileSync(path, text)
  return path
}

const runText = (text: string | Buffer, order: Partial<ImportOrder> = {}) => run(written(text), order)
const countItems = () => db.get(sqlText<{ n: number }>("SELECT count(*) AS n FROM item"))?.n
const item = (number: string) => findItem(db, "101", undefined, number)
const problems = async (text: string) =>
  (await runText(text)).problems.map(({ line, reason }) => `${line}: ${reason}`)

/** A file of one good row and the row in question. */
const beside = (row: string) =>
  `number,description,price,original_price,barcode,weight,stock,status,vat,currency\nGOOD,Good,10\n`.replace(
    "GOOD,Good,10",
    "GOOD,Good,10,,,,,,,"
  ) + row

describe("importing a Shopify product export", () => {
  it("takes each variant as an item, with what its product says once · KARAT-20", async () => {
    const report = await run(fixture("shopify-jewellery.csv"), { storeNumber: "101" })
    expect(report).toMatchObject({ format: "shopify", added: 4, updated: 0, problems: [], notes: [] })
    expect(item("MOON-16")).toMatchObject({
      description: "Moon Ring, 16, Silver",
      description2: "A ring & a moon. Sterling silver",
      family: "Lunara",
      division: "RINGS",
      size: "16",
      model: "moon-ring",
      weight: "4",
      price: 49_900,
      originalPrice: 59_900,
      barcodes: ["7312345678909"],
      stock: 7,
      status: "10",
      picture: "https://example.com/moon.jpg"
    })
    expect(item("MOON-17")).toMatchObject({
      model: "moon-ring",
      description2: "A ring & a moon. Sterling silver",
      picture: "https://example.com/moon-17.jpg"
    })
  })

  it("gives a variant without SKU the same number each time", async () => {
    await run(fixture("shopify-jewellery.csv"))
    expect(item("MOON-RING-18-SILVER")).toMatchObject({ price: 49_900, originalPrice: 49_900, weight: "4.5" })
    expect(item("STAR-CHAIN")).toMatchObject({
      description: 'Star "Stella" Chain',
      status: "80",
      blocksSale: true,
      price: 125_050
    })
    expect(item("012345678905")?.number).toBe("STAR-CHAIN")
    expect(await run(fixture("shopify-jewellery.csv"))).toMatchObject({ added: 0, updated: 4 })
    expect(countItems()).toBe(4)
  })
})

describe("importing a plain file", () => {
  it("reads Swedish names, semicolons, decimal commas and a byte order mark", async () => {
    const report = await run(fixture("plain-swedish.csv"), { storeNumber: "102" })
    expect(report).toMatchObject({ format: "plain", added: 2, problems: [] })
    expect(report.notes).toEqual(["The column 'Hyllplats' is not known and was left out."])
    expect(findItem(db, "102", undefined, "6412345678907")).toMatchObject({
      number: "P-100",
      description: 'Ring "Sol", liten',
      division: "RINGS",
      family: "Prov",
      price: 124_950,
      originalPrice: 149_900,
      weight: "3.25",
      stock: 4,
      vatBasisPoints: 2500
    })
    expect(findItem(db, "102", undefined, "P-200")).toMatchObject({
      description: "Halsband måne",
      division: "NYA-HALSBAND",
      stock: -1,
      vatBasisPoints: 1200
    })
  })

  it("sells an item only where it has a price", async () => {
    const file = "number\tdescription\tprice\nT-1\tTab\t24.90\n"
    await runText(file, { currency: "EUR" })
    expect(item("T-1")).toBeUndefined()
    expect(findItem(db, "fi201", undefined, "T-1")?.price).toBe(2490)
    await runText(file)
    expect(item("T-1")?.price).toBe(2490)
  })

  it("is found by text at once, also under its new words after the next import", async () => {
    const find = (text: string) =>
      searchItems(db, { storeNumber: "101", text, page: 1 }).map((found) => found.number)
    await runText("number,description,price\nQ-1,Kvartsring,10\n")
    expect(find("kvarts")).toEqual(["Q-1"])
    await runText("number,description,price\nq-1,Onyxring,20\n")
    expect([find("kvarts"), find("onyx")]).toEqual([[], ["Q-1"]])
    expect(item("Q-1")?.price).toBe(2000)
    expect(countItems()).toBe(1)
  })

  it("lets a barcode pass from one item to another within a file", async () => {
    await runText("number,description,price,barcode\nA,Ett,1,7312345678909\nB,Två,1,6412345678907\n")
    const swapped = await runText(
      "number,description,price,barcode\nA,Ett,1,6412345678907\nB,Två,1,7312345678909\n"
    )
    expect(swapped.problems).toEqual([])
    expect([item("7312345678909")?.number, item("6412345678907")?.number]).toEqual(["B", "A"])
  })
})

describe("a file with mistakes", () => {
  it.each([
    [",Nameless,10,,,,,,,", "the number is missing"],
    ["X,,10,,,,,,,", "the description is missing"],
    ["X,X,,,,,,,,", "the price is missing"],
    ["X,X,ten,,,,,,,", "price 'ten' is not an amount"],
    ["X,X,-1,,,,,,,", "price '-1' is negative"],
    ["X,X,1000000,,,,,,,", "price '1000000' is above 999999"],
    ["X,X,999999.50,,,,,,,", "price '999999.50' is above 999999"],
    ["X,X,10,5,,,,,,", "original price '5' is below the price"],
    ["X,X,10,,7312345678900,,,,,", "barcode '7312345678900' has a wrong check digit"],
    ["X,X,10,,,heavy,,,,", "weight 'heavy' is not a number of grams"],
    ["X,X,10,,,,1.5,,,", "stock '1.5' is not a whole number"],
    ["X,X,10,,,,,77,,", "status '77' is not known; use 10, 20, 80, 90"],
    ["X,X,10,,,,,,150,", "vat '150' is not a percentage below 100"],
    ["X,X,10,,,,,,,USD", "currency 'USD' is not SEK, NOK or EUR"],
    ["good,Again,10,,,,,,,", "number 'good' is already on line 2"],
    ["X,X,10", "the row has 3 columns, the heading has 10"],
    [`X,${"x".repeat(201)},10,,,,,,,`, "description is longer than 200 characters"],
    ['X,"X"y,10,,,,,,,', "a quotation mark stands where none may be; double it inside a quoted text"],
    ['X,"X,10,,,,,,,', "a quotation mark is opened here and never closed"]
  ])("names the line and the reason of %s, and changes nothing", async (row, reason) => {
    expect(await problems(`${beside(row)}\n`)).toEqual([`3: ${reason}`])
    expect(countItems()).toBe(0)
  })

  it("is reported with all its mistakes at once, on the lines where the rows begin", async () => {
    const file = 'number,description,price\nA,"two\nlines",x\n\nB,B,-1\n,,\n,C,3\n'
    expect(await problems(file)).toEqual([
      "2: price 'x' is not an amount",
      "5: price '-1' is negative",
      "7: the number is missing"
    ])
  })

  it("may not take the barcode of an item it does not speak of", async () => {
    await runText("number,description,price,barcode\nA,Ett,1,7312345678909\n")
    expect(
      await problems("number,description,price,barcode\nB,Två,1,7312345678909\nC,Tre,1,7312345678909\n")
    ).toEqual([
      "2: barcode '7312345678909' belongs to item 'A'",
      "3: barcode '7312345678909' is already on line 2"
    ])
    expect(countItems()).toBe(1)
  })

  it("says what a file is that holds no products", async () => {
    await expect(run(join(folder, "missing.csv"))).rejects.toThrow("There is no file")
    await expect(run(folder)).rejects.toThrow("is not a file")
    await expect(runText("")).rejects.toThrow("no heading")
    await expect(runText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).rejects.toThrow("not a CSV file")
    await expect(runText("hello\nworld\n")).rejects.toThrow("number, description, price are missing")
    expect(
      await problems(Buffer.from("number,description,price\nA,Ring gr\xe5,1\n", "latin1") as never)
    ).toEqual(["2: the text is not UTF-8; save the file as UTF-8 and try again"])
  })
})
