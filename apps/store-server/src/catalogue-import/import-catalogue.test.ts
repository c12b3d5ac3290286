import { encode } from "iconv-lite"
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
import { writeSetup } from "@karat/demo-shop/demo-store/demo-setup"
import { writeStores } from "@karat/demo-shop/demo-store/demo-stores"
import { importCatalogue, type ImportOrder } from "./import-catalogue.ts"
import { sqlText } from "../testing/sql-text.ts"

const folder = mkdtempSync(join(tmpdir(), "karat-import-"))
afterAll(() => rmSync(folder, { recursive: true }))

let db: Database
beforeEach(async () => {
  db = openDatabase(":memory:")
  await writeStores(db)
  await writeDivisionsAndStatuses(db)
  await writeSetup(db)
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
const countItems = async () => (await db.get(sqlText<{ n: number }>("SELECT count(*) AS n FROM item")))?.n
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
    expect(await item("MOON-16")).toMatchObject({
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
    expect(await item("MOON-17")).toMatchObject({
      model: "moon-ring",
      description2: "A ring & a moon. Sterling silver",
      picture: "https://example.com/moon-17.jpg"
    })
  })

  it("gives a variant without SKU the same number each time", async () => {
    await run(fixture("shopify-jewellery.csv"))
    expect(await item("MOON-RING-18-SILVER")).toMatchObject({
      price: 49_900,
      originalPrice: 49_900,
      weight: "4.5"
    })
    expect(await item("STAR-CHAIN")).toMatchObject({
      description: 'Star "Stella" Chain',
      status: "80",
      blocksSale: true,
      price: 125_050
    })
    expect((await item("012345678905"))?.number).toBe("STAR-CHAIN")
    expect(await run(fixture("shopify-jewellery.csv"))).toMatchObject({ added: 0, updated: 4 })
    expect(await countItems()).toBe(4)
  })
})

describe("importing a plain file", () => {
  it("reads Swedish names, semicolons, decimal commas and a byte order mark", async () => {
    const report = await run(fixture("plain-swedish.csv"), { storeNumber: "102" })
    expect(report).toMatchObject({ format: "plain", added: 2, problems: [] })
    expect(report.notes).toEqual(["The column 'Hyllplats' is not known and was left out."])
    expect(await findItem(db, "102", undefined, "6412345678907")).toMatchObject({
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
    expect(await findItem(db, "102", undefined, "P-200")).toMatchObject({
      description: "Halsband måne",
      division: "NYA-HALSBAND",
      stock: -1,
      vatBasisPoints: 1200
    })
  })

  it("sells an item only where it has a price", async () => {
    const file = "number\tdescription\tprice\nT-1\tTab\t24.90\n"
    await runText(file, { currency: "EUR" })
    expect(await item("T-1")).toBeUndefined()
    expect((await findItem(db, "fi201", undefined, "T-1"))?.price).toBe(2490)
    await runText(file)
    expect((await item("T-1"))?.price).toBe(2490)
  })

  it("is found by text at once, also under its new words after the next import", async () => {
    const find = async (text: string) =>
      (await searchItems(db, { storeNumber: "101", text, page: 1 })).map((found) => found.number)
    await runText("number,description,price\nQ-1,Kvartsring,10\n")
    expect(await find("kvarts")).toEqual(["Q-1"])
    await runText("number,description,price\nq-1,Onyxring,20\n")
    expect([await find("kvarts"), await find("onyx")]).toEqual([[], ["Q-1"]])
    expect((await item("Q-1"))?.price).toBe(2000)
    expect(await countItems()).toBe(1)
  })

  it("lets a barcode pass from one item to another within a file", async () => {
    await runText("number,description,price,barcode\nA,Ett,1,7312345678909\nB,Två,1,6412345678907\n")
    const swapped = await runText(
      "number,description,price,barcode\nA,Ett,1,6412345678907\nB,Två,1,7312345678909\n"
    )
    expect(swapped.problems).toEqual([])
    expect([(await item("7312345678909"))?.number, (await item("6412345678907"))?.number]).toEqual(["B", "A"])
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
    ["X,X,10,,,,,,150,", "vat '150' is no rate of Sweden; use 25, 12, 6, 0"],
    ["X,X,10,,,,,,99,", "vat '99' is no rate of Sweden; use 25, 12, 6, 0"],
    ['X,X,10,,,,,,"0,25",', "vat '0,25' is no rate of Sweden; write 25 for 25 %"],
    ["X,X,10,,,,,,25.5,", "vat '25.5' is no rate of Sweden; use 25, 12, 6, 0"],
    ["X,X,10,,,,,,25,EUR", "vat '25' is no rate of Finland; use 25.5, 13.5, 10, 0"],
    [
      'X,X,"1,000",,,,,,,',
      "price '1,000' may be 1 or 1000; write it with two decimals, or without a sign between"
    ],
    ['X,X,10,,,,"1,000",,,', "stock '1,000' may be 1 or 1000; write it without a sign between"],
    ["X,X,10,,,,1.500,,,", "stock '1.500' may be 1.5 or 1500; write it without a sign between"],
    [
      "X,X,10,,,3.255,,,,",
      "weight '3.255' may be 3.255 or 3255; write it with four decimals, or without a sign between"
    ],
    [
      'X,X,10,,"7,35004E+12",,,,,',
      "barcode '7,35004E+12' has lost digits in a spreadsheet; set the column to text, type or paste it again and save the file"
    ],
    ["X,X,10,,7,,,,,", "barcode '7' is shorter than 4 characters; leave it out or write it whole"],
    ["X,X,10,,17350053850026,,,,,", "barcode '17350053850026' has a wrong check digit"],
    [
      "X,X,10,,36000291452,,,,,",
      "barcode '36000291452' has lost a zero in front: it is 036000291452 with it; set the column to text, type or paste it again and save the file"
    ],
    [
      "X,X,10,,RÖD-1,,,,,",
      "barcode 'RÖD-1' has letters that no scanner reads; use letters without accents, digits and signs"
    ],
    [
      "1.2E+15,X,10,,,,,,,",
      "number '1.2E+15' has lost digits in a spreadsheet; set the column to text, type or paste it again and save the file"
    ],
    [
      "12-maj,X,10,,,,,,,",
      "number '12-maj' is a date that a spreadsheet made of it; set the column to text, type or paste it again and save the file"
    ],
    [
      "X,#SAKNAS!,10,,,,,,,",
      "description '#SAKNAS!' is an error of the spreadsheet; mend the formula, or widen the column"
    ],
    ["X,X,10,,,,,,,USD", "currency 'USD' is not SEK, NOK or EUR"],
    ["good,Again,10,,,,,,,", "number 'good' is already on line 2"],
    ["X,X,10", "the row has 3 columns, the heading has 10"],
    [`X,${"x".repeat(201)},10,,,,,,,`, "description is longer than 200 characters"],
    ['X,"X"y,10,,,,,,,', "a quotation mark stands where none may be; double it inside a quoted text"],
    ['X,"X,10,,,,,,,', "a quotation mark is opened here and never closed"]
  ])(
    "names the line and the reason of %s, and changes nothing · IMPORT-1 IMPORT-3 IMPORT-4",
    async (row, reason) => {
      expect(await problems(`${beside(row)}\n`)).toEqual([`3: ${reason}`])
      expect(await countItems()).toBe(0)
    }
  )

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
    expect(await countItems()).toBe(1)
  })

  it("says what a file is that holds no products", async () => {
    await expect(run(join(folder, "missing.csv"))).rejects.toThrow("There is no file")
    await expect(run(folder)).rejects.toThrow("is not a file")
    await expect(runText("")).rejects.toThrow("no heading")
    await expect(runText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).rejects.toThrow("not a CSV file")
    await expect(runText("Namn,Pris\nRing,10\n")).rejects.toThrow(
      /Understood as number: .*artikelnummer.*tuotenumero/u
    )
    await expect(runText("hello\nworld\n")).rejects.toThrow("number, description, price are missing")
    const broken = Buffer.concat([
      Buffer.from("number,description,price\nÅÄ,Ö,1\nB,Ring gr"),
      Buffer.from([0xe5, 0x0a])
    ])
    expect((await runText(broken)).problems).toMatchObject([
      { line: 3, reason: "the text is not UTF-8 here; save the file as UTF-8 and try again" }
    ])
  })

  it("names the column as the file does, with its letter · IMPORT-1", async () => {
    const { problems: found } = await runText("Artikelnummer;Benämning;Pris;Moms\nA;Ring;10;99\n")
    expect(found).toEqual([
      { line: 2, column: "'Moms' (D)", reason: "vat '99' is no rate of Sweden; use 25, 12, 6, 0" }
    ])
  })

  it("has two columns for one thing, and no one of them is taken · IMPORT-1", async () => {
    await expect(runText("number,description,price,EAN,Streckkod\nA,A,1,,\n")).rejects.toThrow(
      "'EAN' and 'Streckkod'"
    )
  })
})

describe("cells that only look odd", () => {
  it("are taken as they are meant · IMPORT-1", async () => {
    const heading = "number;description;price;barcode;weight;stock;vat\n"
    const rows =
      "A;A;1 249,50;17350053850023;0,205;1 000;25 %\n1E5;B;1.249,50;HOUSE-1;12,5;−2;6,00\n12-MAR;C;5;;3,2550;3,0;\n"
    expect((await runText(heading + rows, { storeNumber: "101" })).problems).toEqual([])
    expect(await item("A")).toMatchObject({
      price: 124_950,
      weight: "0.205",
      stock: 1000,
      vatBasisPoints: 2500
    })
    expect(await item("1E5")).toMatchObject({
      price: 124_950,
      weight: "12.5",
      stock: -2,
      vatBasisPoints: 600
    })
    expect(await item("12-MAR")).toMatchObject({ weight: "3.255", stock: 3 })
  })

  it("are said where a till takes them for something else, or no label can say them · IMPORT-4", async () => {
    const heading = "number,description,price,barcode\n"
    const { notes, problems: none } = await runText(
      `${heading}ABCDEFGH12345678,A,1,\nRÖD 1,B,1,\nRÖD 2,C,1,7350053850026\n8112289874,D,1,\n`
    )
    expect(none).toEqual([])
    expect(notes).toEqual([
      "The till takes 'ABCDEFGH12345678' (line 2) for a gift card: find it by its words, or give it another number.",
      "The till takes '8112289874' (line 5) for a personal number: find it by its words, or give it another number.",
      "A label has no barcode for 'RÖD 1' (line 3): only letters A to Z, digits and signs can be printed. Give it a barcode."
    ])
  })
})

describe("a file in the encoding of its program", () => {
  const table = "Artikelnummer;Benämning;Pris\nÅ-1;Halsband måne;10\n"
  const marked = (mark: number[], encoding: "utf-16le" | "utf-16be" | "utf8") =>
    Buffer.concat([Buffer.from(mark), encode(table, encoding)])
  it.each([
    ["UTF-8", encode(table, "utf8")],
    ["UTF-8 with a mark", marked([0xef, 0xbb, 0xbf], "utf8")],
    ["UTF-16 LE", marked([0xff, 0xfe], "utf-16le")],
    ["UTF-16 BE", marked([0xfe, 0xff], "utf-16be")],
    ["UTF-16 LE", encode(table, "utf-16le")],
    ["UTF-16 BE", encode(table, "utf-16be")],
    ["Windows-1252", encode(table, "win1252")],
    ["Mac Roman", encode(table.replaceAll("\n", "\r"), "macroman")],
    ["DOS (code page 850)", encode(table, "cp850")]
  ])("is read as %s, and says so · IMPORT-2", async (readAs, bytes) => {
    const report = await runText(bytes)
    expect(report).toMatchObject({ readAs, added: 1, problems: [] })
    expect((await item("Å-1"))?.description).toBe("Halsband måne")
  })

  it("that cannot be told for sure is refused whole · IMPORT-2", async () => {
    const bytes = Buffer.from("number;description;price\nA;Ring \x8d\x8d;1\n", "latin1")
    await expect(runText(bytes)).rejects.toThrow("cannot be told for sure")
  })

  it("may name its separator in a line of its own, and lines count from there · IMPORT-1", async () => {
    expect(await problems("sep=;\nnumber;description;price\nA;A;many\n")).toEqual([
      "3: price 'many' is not an amount"
    ])
  })
})
