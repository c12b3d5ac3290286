import type { TableRow } from "./table-row.ts"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type CellValue, type WriteSheet, writeXlsx } from "hucre/xlsx"
import { afterAll, describe, expect, it } from "vitest"
import { storedZip } from "../testing/stored-zip.ts"
import { plainReader } from "./plain-products.ts"
import { readTable } from "./read-table.ts"

const folder = mkdtempSync(join(tmpdir(), "karat-workbook-"))
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(bytes: Uint8Array): Promise<{ readonly readAs: string; readonly rows: TableRow[] }> {
  const path = join(folder, "items.xlsx")
  writeFileSync(path, bytes)
  const rows: TableRow[] = []
  const readAs = await readTable(
    path,
    (row) => void rows.push(row),
    () => undefined
  )
  return { readAs, rows }
}

const sheet = (rows: CellValue[][], formats: Readonly<Record<string, string>> = {}): WriteSheet => ({
  name: "Varor",
  rows,
  cells: new Map(
    Object.entries(formats).map(([place, numFmt]) => {
      const [row = 0, column = 0] = place.split(",").map(Number)
      return [place, { value: rows[row]?.[column] ?? null, style: { numFmt } }]
    })
  )
})
const heading = ["number", "description", "price", "barcode", "weight", "stock", "vat"]

/** What a reader of items says of the rows of a workbook. */
async function itemsOf(rows: CellValue[][], formats?: Readonly<Record<string, string>>) {
  const read = await rowsOf(await writeXlsx({ sheets: [sheet([heading, ...rows], formats)] }))
  const [names, ...others] = read.rows
  const reader = plainReader(names?.cells ?? [], "SEK")
  return others.map((row) => reader.read(row))
}

describe("a workbook", () => {
  it("is read as its cells mean, and says which sheet it was · IMPORT-5", async () => {
    const [item] = await itemsOf([[1001, "Ring", 1249.4999999999998, 7350053850026, 3.255, 1000, 0.25]], {
      "1,3": "0.00E+00",
      "1,6": "0%"
    })
    expect(item).toMatchObject({
      line: 2,
      number: "1001",
      priceMinor: 124_950,
      barcodes: ["7350053850026"],
      weightMg: 3255,
      stock: 1000,
      vatBasisPoints: 2500
    })
    const { readAs } = await rowsOf(await writeXlsx({ sheets: [sheet([heading])] }))
    expect(readAs).toBe("an Excel workbook, sheet 'Varor'")
  })

  it("keeps the zeros in front that a cell shows, and numbers that are texts · IMPORT-5", async () => {
    const [shown, text] = await itemsOf(
      [
        [7, "Ring", 10, 36000291452, null, null, null],
        ["0042", "Ring", "1 249,50", "036000291452", "0,205", "3", "25 %"]
      ],
      { "1,0": "0000", "1,3": "000000000000" }
    )
    expect(shown).toMatchObject({ number: "0007", barcodes: ["0036000291452"] })
    expect(text).toMatchObject({ number: "0042", priceMinor: 124_950, weightMg: 205, vatBasisPoints: 2500 })
  })

  it("is refused by line and column where a cell is a date, has lost digits or breaks a rule · IMPORT-1 IMPORT-5", async () => {
    const found = await itemsOf([
      [new Date("2026-05-12"), "Ring", 10, null, null, null, null],
      ["A", "Ring", 10.005, 2 ** 60, null, null, 0.25],
      ["B", "Ring", 10, 7350053850025, null, 1.5, 99]
    ])
    expect(found).toMatchObject([
      [{ line: 2, column: "'number' (A)", reason: expect.stringContaining("is a date") }],
      [
        { line: 3, column: "'barcode' (D)", reason: expect.stringContaining("has lost digits") },
        { line: 3, column: "'price' (C)", reason: expect.stringContaining("is not an amount") },
        { line: 3, column: "'vat' (G)", reason: expect.stringContaining("write 25 for 25 %") }
      ],
      [
        { line: 4, column: "'barcode' (D)", reason: "barcode '7350053850025' has a wrong check digit" },
        { line: 4, column: "'stock' (F)", reason: "stock '1.5' is not a whole number" },
        { line: 4, column: "'vat' (G)", reason: "vat '99' is no rate of Sweden; use 25, 12, 6, 0" }
      ]
    ])
  })

  it("has one message for a cell, whatever follows from what is wrong with it · KARAT-169", async () => {
    const [problems] = await itemsOf([["A", "Ring", new Date("2026-05-12"), null, null, null, null]])
    expect(problems).toMatchObject([
      { line: 2, column: "'price' (C)", reason: expect.stringContaining("is a date") }
    ])
    expect(problems).toHaveLength(1)
  })

  it("may call the item's number Nummer or Numero, where no other column is it · KARAT-169", () => {
    for (const name of ["Nummer", "Numero"])
      expect(plainReader([name, "Namn", "Pris"], "SEK").notes).toEqual([])
    expect(plainReader(["Nummer", "Artikelnummer", "Namn", "Pris"], "SEK").notes).toEqual([
      "The column 'Nummer' is not known and was left out."
    ])
  })

  it("with several sheets is refused, since which one is meant is not known; hidden ones do not count · IMPORT-5", async () => {
    const two = [sheet([heading]), { ...sheet([heading]), name: "Gamla" }] as const
    await expect(writeXlsx({ sheets: [...two] }).then(rowsOf)).rejects.toThrow("'Varor', 'Gamla'")
    const hidden = await writeXlsx({ sheets: [two[0], { ...two[1], hidden: true }] })
    expect((await rowsOf(hidden)).readAs).toContain("'Varor'")
    await expect(writeXlsx({ sheets: [sheet([])] }).then(rowsOf)).rejects.toThrow("no sheet with anything")
  })

  it("with a password, of before 2007 or damaged is refused with what to do · IMPORT-5", async () => {
    const secret = await writeXlsx({
      sheets: [sheet([heading])],
      encryption: { password: "ring", spinCount: 10 }
    })
    await expect(rowsOf(secret)).rejects.toThrow("has a password")
    const whole = await writeXlsx({ sheets: [sheet([heading])] })
    await expect(rowsOf(whole.subarray(0, whole.length - 30))).rejects.toThrow("is damaged")
    for (let at = 40; at < whole.length - 60; at += 97) {
      const broken = Uint8Array.from(whole)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      // It may do no harm; where it does, the file is refused and nothing else is thrown.
      await rowsOf(broken).catch((cause: unknown) => expect(cause).toHaveProperty("name", "UnusableFile"))
    }
  })
})

const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packages = "http://schemas.openxmlformats.org/package/2006"

/** A workbook by hand, of one sheet with this XML in it. */
const byHand = (data: string, before = "") => ({
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook ${ns} xmlns:r="${office}"><sheets><sheet name="Blad1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  "xl/worksheets/sheet1.xml": `<?xml version="1.0"?>${before}<worksheet ${ns}><sheetData>${data}</sheetData></worksheet>`
})
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`

describe("a workbook by hand", () => {
  it("has formulas read by their results, and failed ones named · IMPORT-5", async () => {
    const { rows } = await rowsOf(
      storedZip(
        byHand(
          `<row r="1">${["number", "description", "price"].map(text).join("")}</row><row r="3"><c r="A3"><f>B1</f><v>12</v></c><c r="B3" t="e"><f>NOPE()</f><v>#NAME?</v></c><c r="C3"><v>7.35E3</v></c></row>`
        )
      )
    )
    expect(rows[1]).toEqual({ line: 3, cells: ["12", "#NAME?", "7350"], odd: [{ column: 1, kind: "error" }] })
  })

  it.each([
    ["says that it unpacks to gigabytes", storedZip(byHand(""), 0xf000_0000)],
    ["says no size of what it has", storedZip(byHand(""), 0)],
    [
      "has one cell in the last corner",
      storedZip(
        byHand(`<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)
      )
    ],
    [
      "doubles its entities",
      storedZip(
        byHand(
          `<row r="1"><c t="inlineStr"><is><t>&i;</t></is></c></row>`,
          `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[..."bcdefghi"].map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(10)}">`).join("")}]>`
        )
      )
    ]
  ])("that %s takes nothing down · IMPORT-5", async (_, bytes) => {
    const begun = process.memoryUsage().rss
    const read = await rowsOf(bytes).catch((cause: unknown) => cause)
    if (read instanceof Error) expect(read).toHaveProperty("name", "UnusableFile")
    else expect(JSON.stringify(read).length).toBeLessThan(1000)
    expect(process.memoryUsage().rss - begun).toBeLessThan(500_000_000)
  })
})

/** The same zip, whose files say that they unpack to ten bytes. */
function saysLess(whole: Uint8Array): Buffer {
  const zip = Buffer.from(whole)
  const entry = Buffer.from([0x50, 0x4b, 1, 2])
  for (let at = zip.indexOf(entry); at !== -1; at = zip.indexOf(entry, at + 4)) zip.writeUInt32LE(10, at + 24)
  return zip
}

it("a workbook that unpacks to more than it says is refused · IMPORT-5", async () => {
  const lying = saysLess(await writeXlsx({ sheets: [sheet([heading])] }))
  await expect(rowsOf(lying)).rejects.toThrow("no workbook that can be read")
})
