import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eanCheckDigit } from "../scan/ean-check-digit.ts"
import {
  type DraftSheet,
  type DraftWork,
  firstLayout,
  judgedDraft,
  layoutKey,
  layoutOfSheet,
  missingFields,
  readDraft,
  type Register
} from "./import-draft.ts"
import type { StandingItem } from "./item-changes.ts"
import { exportedFields, exportHeads, writtenItem } from "./written-item.ts"

const ean = (twelve: string) => `${twelve}${eanCheckDigit(twelve)}`
const sheet = (rows: readonly (readonly string[])[], name = "Blad1"): DraftSheet => ({
  name,
  rows: rows.map((cells, at) => ({ line: at + 1, cells }))
})
const heading = ["Art.nr", "Benämning", "Pris", "EAN", "Moms"]
const emptyRegister: Register = {
  standing: new Map(),
  owners: new Map(),
  statuses: new Set(["10"]),
  divisions: new Map()
}
const work = (sheets: readonly DraftSheet[], over: Partial<DraftWork> = {}): DraftWork => ({
  layout: firstLayout(sheets),
  mended: [],
  left: new Map(),
  ...over
})
function judged(
  sheets: readonly DraftSheet[],
  over: Partial<DraftWork> = {},
  register: Partial<Register> = {}
) {
  const all = work(sheets, over)
  return judgedDraft(readDraft(sheets, all, "SEK"), all.layout, { ...emptyRegister, ...register })
}
const codesOf = (rows: ReturnType<typeof judged>) =>
  rows.map(({ faults }) => faults.map(({ column, fault }) => `${column} ${fault.code}`))

const standing: StandingItem = {
  description: "Ring",
  description2: "",
  family: "",
  category: "",
  division: "RINGS",
  size: "",
  model: "",
  status: "10",
  picture: "",
  weightMg: "",
  barcodes: "",
  priceMinor: "100.00",
  originalPriceMinor: "100.00",
  vatBasisPoints: "2500",
  stock: "0"
}

describe("a draft", () => {
  it("is read from the sheet that names the most, below its heading · IMPORT-6", () => {
    const sheets = [
      sheet([["Hej", "Villkor"]], "Info"),
      sheet([["Prislista"], heading, ["A1", "Ring", "10"]])
    ]
    expect(firstLayout(sheets)).toMatchObject({
      sheet: 1,
      heading: 1,
      columns: ["number", "description", "price", "barcodes", "vat"]
    })
    expect(missingFields(layoutOfSheet(sheets, 0))).toEqual(["number", "description", "price"])
    expect(layoutKey(sheets, firstLayout(sheets))).toBe("artnr|benämning|pris|ean|moms")
  })

  it("marks each wrong cell once, with why · IMPORT-8", () => {
    const rows = judged([
      sheet([
        heading,
        ["", "Ring", "tio", "7,35E+12", "19"],
        ["A2", "Ring", "1,000", "7350053850027", "25"],
        ["A3", "#REF!", "-5", "7", "0,25"]
      ])
    ])
    expect(codesOf(rows)).toEqual([
      ["0 missing", "2 no_amount", "3 digits_lost", "4 no_vat_rate"],
      ["2 two_readings", "3 barcode_wrong"],
      ["1 formula_failed", "2 negative", "3 barcode_too_short", "4 vat_as_share"]
    ])
  })

  it("reads a mended cell as it is written now, whatever the spreadsheet had there · IMPORT-7", () => {
    const sheets = [
      {
        name: "B",
        rows: [
          { line: 1, cells: heading },
          { line: 2, cells: ["2026-05-12", "Ring", "10"], odd: { 0: "date" as const } }
        ]
      }
    ]
    expect(codesOf(judged(sheets))).toEqual([["0 made_a_date"]])
    const [row] = judged(sheets, { mended: [{ row: 1, column: 0, text: " 12-5 " }] })
    expect(row).toMatchObject({ kind: "new", mended: [0], item: { number: "12-5" } })
  })

  it("says what stands twice in the file, and what is another item's · IMPORT-8", () => {
    const code = ean("735005385002")
    const other = ean("735005385003")
    const rows = judged(
      [
        sheet([
          heading,
          ["A1", "Ring", "10", code],
          ["a1", "Ring", "10", ""],
          ["A2", "Ring", "10", code],
          ["A3", "Ring", "10", other]
        ])
      ],
      {},
      { owners: new Map([[other, "B7"]]) }
    )
    expect(codesOf(rows)).toEqual([[], ["0 number_twice"], ["3 barcode_twice"], ["3 barcode_of_item"]])
    expect(rows[1]?.faults[0]?.fault.values).toEqual({ text: "a1", line: "2" })
  })

  it("lets a barcode pass from an item that gives it up in the same file · IMPORT-8", () => {
    const [one, two] = [ean("735005385002"), ean("735005385003")]
    const rows = judged(
      [sheet([heading, ["A", "Ett", "1", two], ["B", "Två", "1", one]])],
      {},
      {
        owners: new Map([
          [one, "A"],
          [two, "B"]
        ])
      }
    )
    expect(codesOf(rows)).toEqual([[], []])
  })

  it("is new, changed or the same as the register has it · IMPORT-8", () => {
    const rows = judged(
      [sheet([heading.slice(0, 3), ["A1", "Ring", "100"], ["A2", "Ring", "120:-"], ["A3", "Ring", "1 kr"]])],
      {},
      {
        standing: new Map([
          ["A1", standing],
          ["A2", standing]
        ])
      }
    )
    expect(rows.map(({ kind }) => kind)).toEqual(["same", "changed", "new"])
    expect(rows[1]?.changes).toEqual([
      { field: "priceMinor", before: "100.00", after: "120.00" },
      { field: "originalPriceMinor", before: "100.00", after: "120.00" }
    ])
  })

  it("leaves out titles between items and sums below them, until somebody says otherwise · IMPORT-8", () => {
    const sheets = [sheet([heading, ["Ringar"], ["A1", "Ring", "10"], ["", "", "", ""], ["", "", "10"]])]
    expect(judged(sheets).map(({ kind, line }) => `${line} ${kind}`)).toEqual(["2 left", "3 new", "5 left"])
    const said = new Map([
      [1, false],
      [2, true]
    ])
    expect(judged(sheets, { left: said }).map(({ kind }) => kind)).toEqual(["wrong", "left", "left"])
    const sums = ["Summa", "TOTALT:", "Yhteensä", "Zwischensumme 3", "Summer ring"].map((name) => [
      "",
      name,
      "10"
    ])
    const kinds = judged([sheet([heading, ...sums])]).map(({ kind }) => kind)
    expect(kinds).toEqual(["left", "left", "left", "left", "wrong"])
  })

  it("adds the tax of the row, of the item or of the country to prices without it · IMPORT-12", () => {
    const sheets = [
      sheet([
        ["Art.nr", "Benämning", "Pris exkl. moms", "Moms"],
        ["A1", "Ring", "100", ""],
        ["A2", "Bok", "100", "6"],
        ["A3", "Bok", "100", ""],
        ["A4", "Ring", "999999", ""]
      ])
    ]
    expect(firstLayout(sheets).withoutVat).toBe(true)
    const rows = judged(sheets, {}, { standing: new Map([["A3", { ...standing, vatBasisPoints: "1200" }]]) })
    expect(rows.map(({ item }) => item.priceMinor).slice(0, 3)).toEqual([125_00, 106_00, 112_00])
    expect(codesOf(rows)[3]).toEqual(["2 too_high"])
  })

  it("sees no hidden sign, and no blank that does not break · IMPORT-6", () => {
    const rows = judged([
      sheet([heading, ["\u200BA\u00AD1", "Ring\u00A0av\u202E guld", "1\u00A0249,50", "\uFEFF"]])
    ])
    expect(rows[0]).toMatchObject({
      kind: "new",
      item: { number: "A1", description: "Ring av guld", priceMinor: 1249_50, barcodes: [] }
    })
  })

  it("never throws, and takes no row with a fault, whatever stands in its cells · IMPORT-8", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom("A1", "10", "1,000", "25", "7E+12", "#N/A", "")
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), (cells) => {
        for (const row of judged([sheet([heading, ...cells])])) {
          expect(row.kind === "wrong").toBe(row.faults.length > 0)
          if (row.kind !== "new") continue
          expect(row.item.number.length).toBeGreaterThan(0)
          expect(row.item.priceMinor).toBeGreaterThanOrEqual(0)
          expect(row.item.originalPriceMinor).toBeGreaterThanOrEqual(row.item.priceMinor)
        }
      })
    )
  })
})

describe("a row of an exported table", () => {
  const item: StandingItem = { ...standing, weightMg: "1234", originalPriceMinor: "125.50" }
  const heads = exportedFields.map((field) => exportHeads.sv[field])
  const cells = exportedFields.map((field) => writtenItem("A1", item, field))
  const changesOf = (table: DraftSheet) => {
    const layout = { ...firstLayout([table]), stockStore: "101" }
    const [row] = judged([table], { layout }, { standing: new Map([["A1", item]]) })
    return { kind: row?.kind, faults: row?.faults, changes: row?.changes.map(({ field }) => field) }
  }

  it("changes what somebody has written otherwise in it, and nothing beside · EXPORT-2", () => {
    const renamed = cells.with(exportedFields.indexOf("description"), "Armring")
    expect(changesOf(sheet([heads, renamed]))).toEqual({
      kind: "changed",
      faults: [],
      changes: ["description"]
    })
    const counted = sheet([
      [...heads, "Lagersaldo"],
      [...cells, "7"]
    ])
    expect(changesOf(counted)).toEqual({ kind: "changed", faults: [], changes: ["stock"] })
  })

  it("has its decimals as sheets of our countries read them, and not three of them · EXPORT-2", () => {
    const written = (["price", "originalPrice", "vat", "weight"] as const).map((field) =>
      writtenItem("A1", item, field)
    )
    expect(written).toEqual(["100,00", "125,50", "25", "1,2340"])
  })
})
