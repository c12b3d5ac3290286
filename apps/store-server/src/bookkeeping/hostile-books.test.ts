import { minorUnits } from "@karat/domain/money/minor-units"
import { anyHostileText, hostileTexts, shopWords } from "@karat/domain/testing/hostile-texts"
import { parse } from "csv-parse/sync"
import fc from "fast-check"
import iconv from "iconv-lite"
import { expect, it } from "vitest"
import { csvFile, sieFile } from "./written-vouchers.ts"

/** A day's voucher and its store, called the same wherever a text can stand. */
const voucherOf = (text: string) => ({
  store: text,
  date: "2026-11-30",
  rows: [
    { account: { number: "1910", name: text }, amount: minorUnits(100_00) },
    { account: { number: "3001", name: "Försäljning" }, amount: minorUnits(-100_00) }
  ]
})
const storeOf = (text: string) => ({
  number: text,
  name: text,
  currency: "SEK",
  organisation_number: text,
  organisation_name: text
})

/**
 * The lines of a file of SIE as fields, as a program reads them that takes a backslash before a quote for a part of the
 * text and everywhere else for itself; another one takes it before any sign.
 */
function readSie(file: Buffer, isEscape: (next: string | undefined) => boolean) {
  const lines: string[][] = [[]]
  let field = ""
  let isQuoted = false
  const text = iconv.decode(file, "cp437")
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === "\\" && isEscape(text[at + 1])) {
      at += 1
      field += text.charAt(at)
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[ \r\n]/u.test(sign)) {
      if (field !== "") lines.at(-1)?.push(field)
      field = ""
      if (sign === "\n") lines.push([])
    } else field += sign
  }
  expect(isQuoted).toBe(false)
  return lines
}
const programs = [(next: string | undefined) => next === '"', () => true]

const kinds = [
  "#FLAGGA #PROGRAM #FORMAT #GEN #SIETYP #ORGNR #FNAMN #VALUTA #DIM #OBJEKT #KONTO #KONTO #VER { #TRANS #TRANS }"
]

it("books for import have the records that we write, in every program, whatever their names say · TEXT-6", () => {
  const holds = (text: string) => {
    const file = sieFile([voucherOf(text)], {
      stores: [storeOf(text) as never],
      version: text,
      madeOn: "2026-11-30"
    })
    expect(file.filter((byte) => byte < 0x20 && byte !== 0x0d && byte !== 0x0a)).toHaveLength(0)
    for (const program of programs) {
      const lines = readSie(file, program).filter(({ length }) => length > 0)
      expect([lines.map(([first]) => first).join(" ")]).toEqual(kinds)
    }
  }
  for (const text of hostileTexts) holds(text)
  fc.assert(fc.property(anyHostileText, holds), { numRuns: 50 })
  for (const word of shopWords)
    for (const program of programs) {
      const book = { stores: [storeOf(word) as never], version: "1", madeOn: "2026-11-30" }
      expect(readSie(sieFile([voucherOf(word)], book), program)).toContainEqual(["#FNAMN", word])
    }
})

it("a table has the rows and columns that we write, and no cell that a sheet carries out · TEXT-7", () => {
  const holds = (text: string) => {
    const table = csvFile([voucherOf(text)]).toString("utf8")
    expect(table.startsWith("\u{FEFF}date;")).toBe(true)
    const rows: string[][] = parse(table, { bom: true, delimiter: ";", relaxColumnCount: true })
    expect(rows.map(({ length }) => length)).toEqual([6, 6, 6])
    expect(table.split(/[\p{Cc}\p{Zl}\p{Zp}]+/u)).toHaveLength(4)
    for (const [, store = "", , name = ""] of rows)
      for (const each of [store, name]) expect(each.trim()).not.toMatch(/^[=+\-@＝＋－＠\p{Cf}]/u)
  }
  for (const text of hostileTexts) holds(text)
  fc.assert(fc.property(anyHostileText, holds), { numRuns: 50 })
  for (const word of shopWords) {
    const rows: string[][] = parse(csvFile([voucherOf(word)]), { bom: true, delimiter: ";" })
    expect(rows[1]?.[3]).toBe(word)
  }
})
