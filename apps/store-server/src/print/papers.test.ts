import { barcodeWidth } from "@karat/domain/receipt/barcode-bars"
import { minorUnits } from "@karat/domain/money/minor-units"
import { noGrandTotals, type RegisterReport } from "@karat/domain/register-report/register-report"
import { anyHostileText, hostileTexts, shopWords } from "@karat/domain/testing/hostile-texts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cardPaper } from "../admin/card-paper.ts"
import { testPaper } from "../admin/device-test-routes.ts"
import { labelPaper } from "../admin/label-paper.ts"
import type { PaperPart } from "../hardware/receipt-printer.ts"
import { reportPaper } from "../register-report/report-paper.ts"
import { decodedEscPos } from "../testing/decoded-esc-pos.ts"
import { code128 } from "../receipt/code-128.ts"
import { receiptOfText } from "../testing/receipt-of-text.ts"
import { code128Data } from "./code-128-data.ts"
import { escPosPaper } from "./esc-pos.ts"
import { paperLines } from "./paper-lines.ts"
import { paperText } from "../text/paper-text.ts"
import { receiptPaper } from "./receipt-paper.ts"

const width = 42
const m = minorUnits
const none = { count: 0, amount: m(0) }

function reportOfText(text: string): RegisterReport {
  return {
    kind: "Z",
    number: 1,
    register: {
      terminalNumber: text,
      name: text,
      storeName: text,
      organisationName: text,
      organisationNumber: text,
      currency: "SEK"
    },
    since: "2026-11-29 18:00:00",
    madeAt: "2026-11-30 18:00:00",
    madeBy: text,
    sums: {
      receipts: 1,
      firstReceipt: text,
      lastReceipt: text,
      sold: m(1_00),
      pieces: 1,
      refunds: none,
      vat: [],
      divisions: [{ name: text, amount: m(1_00) }],
      tenders: [{ account: text, currency: "SEK", amount: m(1_00) }],
      foreignWorth: m(0),
      unfinished: m(0),
      giftCards: m(0),
      insurances: m(0),
      moved: [],
      rounding: m(0),
      otherGains: m(0),
      discounts: none,
      drawerOpenings: 0,
      copies: none,
      voided: none,
      training: none
    },
    grandTotals: noGrandTotals,
    parked: none
  }
}

const labelled = (text: string) => ({
  description: text,
  number: text,
  barcodes: [text],
  price: m(90_00),
  originalPrice: m(100_00),
  priorPrice: m(95_00),
  priceIsManual: false
})

/** Every paper that a printer is given, of a text wherever one of others can stand; the deposit slip is made of a bag's rows. */
const papers: Readonly<Record<string, (text: string) => readonly PaperPart[]>> = {
  "a receipt": (text) => receiptPaper(receiptOfText(text), { copy: true, showPrice: true }, width),
  "a gift receipt": (text) => receiptPaper(receiptOfText(text), { copy: true, showPrice: false }, width),
  "an expense's receipt": (text) =>
    receiptPaper(
      { ...receiptOfText(text), expenses: [{ name: text, amount: m(5_00) }] },
      { copy: false, showPrice: true },
      width
    ),
  "a report": (text) => reportPaper(reportOfText(text), { copy: true }, width),
  "a label": (text) => labelPaper(labelled(text), { country: "SE", currency: "SEK" }, width),
  "an employee card": (text) => cardPaper({ name: text, store: text, code: text }, width),
  "a test page": (text) => testPaper({ store: text, register: text, printer: text, at: "now" })(width)
}

describe.each(Object.entries(papers))("%s", (_, paperOf) => {
  it.each(["cp858", "windows1252"] as const)(
    "is printed in %s and cut once, and carries no command of its texts out · TEXT-1",
    (codepage) => {
      const holds = (text: string) => {
        const paper = paperOf(text)
        const told = decodedEscPos(Buffer.from(escPosPaper(paper, { columns: width, codepage })))
        expect(told).toMatchObject({ cuts: 1, drawerKicks: 0 })
        expect(told.barcodes.length).toBeLessThanOrEqual(1)
      }
      for (const text of hostileTexts) holds(text)
      fc.assert(fc.property(anyHostileText, holds), { numRuns: 20 })
    }
  )

  it("has lines of one line each that fit on it, with whole signs and their words as they are · TEXT-1", () => {
    const holds = (text: string) => {
      const lines = paperOf(text).flatMap((part) => (part.type === "text" ? [part] : []))
      for (const { style, text: line } of lines) {
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
        if (style !== "large") expect([...line].length).toBeLessThanOrEqual(width)
      }
    }
    for (const text of hostileTexts) holds(text)
    fc.assert(fc.property(anyHostileText, holds), { numRuns: 20 })
    for (const word of shopWords) {
      expect(paperLines(paperOf(word), width).join("\n")).toContain(word)
      expect(paperLines(paperOf(word.normalize("NFD")), width).join("\n")).toContain(word)
    }
  })
})

it("a code is as wide as its paper at most: pairs of digits, and a QR code where even that is too wide · KARAT-144", () => {
  const printed = (value: string, columns: number) =>
    decodedEscPos(Buffer.from(escPosPaper([{ type: "barcode", value }], { columns, codepage: "cp858" })))
  for (const columns of [32, 42, 48])
    for (const number of ["0000WK1011800000001", "00WKFI1011800000001"])
      expect(printed(number, columns).barcodes, `${number} ${columns}`).toEqual([number])
  const long = "HALSKETTE-GULD-18K-45CM-2026"
  expect(printed(long, 42)).toMatchObject({ barcodes: [], qrCodes: [long] })
  expect(printed(long, 42).lines.join(" ")).toContain(long)
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z{}-]{1,60}$/u), fc.constantFrom(32, 42, 48), (value, columns) => {
      const { barcodes, qrCodes } = printed(value, columns)
      expect([...barcodes, ...qrCodes]).toEqual([value])
      const { modules } = code128Data(value)
      expect(barcodes.length === 1).toBe(modules * 2 <= columns * 12)
      // No narrower than a scanner's own count of the bars of the same text.
      expect(modules).toBeGreaterThanOrEqual(barcodeWidth(code128(value)))
    })
  )
})

it.each([
  [42, ["ALV-%       Vero     Veroton    Verollinen", "25,5    1 019,92    3 999,66      5 019,58"]],
  [24, ["25,5", "  Vero          1 019,92", "  Veroton       3 999,66", "  Verollinen    5 019,58"]]
])("heads of %s columns stand apart, or beside their values · KARAT-143", (columns, lines) => {
  const heads = ["ALV-%", "Vero", "Veroton", "Verollinen"]
  expect(paperText(columns).table(heads, [["25,5", "1 019,92", "3 999,66", "5 019,58"]])).toEqual(lines)
})

it("columns of a table fit on the paper and are parted by a blank at least · KARAT-143", () => {
  const cell = fc.stringMatching(/^[a-zåäö0-9,]{1,14}$/u)
  const row = fc.array(cell, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(row, fc.array(row, { maxLength: 3 }), fc.constantFrom(32, 42, 48), (heads, rows, columns) => {
      for (const line of paperText(columns).table(heads, rows))
        expect([...line].length).toBeLessThanOrEqual(columns)
      const said = paperText(columns).table(heads, rows).join(" ").split(/\s+/u)
      for (const value of rows.flat()) expect(said).toContain(value)
    })
  )
})

it("a barcode says what it was given letter by letter, or stands there as text · TEXT-1", () => {
  const printed = (value: string) =>
    decodedEscPos(
      Buffer.from(escPosPaper([{ type: "barcode", value }], { columns: width, codepage: "cp858" }))
    )
  expect(printed("0000WK1011000000001").barcodes).toEqual(["0000WK1011000000001"])
  expect(printed("a{Ab{1").barcodes).toEqual(["a{Ab{1"])
  expect(printed("{C12").barcodes).toEqual(["{C12"])
  for (const text of ["å", "\u001Bp0", "x".repeat(300), ""]) expect(printed(text).barcodes).toEqual([])
  expect(printed("Påse 1").lines).toEqual([expect.stringContaining("Påse 1")])
})

it("a report names the company, the store and the register · KARAT-146", () => {
  const report = reportOfText("x")
  const register = {
    ...report.register,
    organisationName: "Guldsmeden i Uppsala AB",
    storeName: "Guldsmeden Svartbäcksgatan",
    name: "Kassa 1",
    terminalNumber: "WK1011"
  }
  const lines = paperLines(reportPaper({ ...report, register }, { copy: false }, width), width).map((line) =>
    line.trim()
  )
  for (const said of ["Guldsmeden i Uppsala AB", "Guldsmeden Svartbäcksgatan", "Kassa 1 (WK1011)"])
    expect(lines).toContain(said)
})

it("says copy and practice in twice the letters of its amounts in Sweden, and boldly in Finland · CU-13", () => {
  const marksOf = (storeNumber: string, columns: number) => {
    const receipt = receiptOfText("x")
    const paper = receiptPaper(
      { ...receipt, logo: "", training: true, store: { ...receipt.store, number: storeNumber } },
      { copy: true, showPrice: true },
      columns
    )
    return paper.flatMap((part) =>
      part.type === "text" && /KOPI|ÖVN|KVITTO|HARJ|\*\*\*$/u.test(part.text)
        ? [[part.style, part.text.trim()]]
        : []
    )
  }
  const swedish = [
    ["large", "*** ÖVNING – EJ"],
    ["large", "KVITTO ***"],
    ["large", "*** KOPIA ***"]
  ]
  expect(marksOf("101", 42)).toEqual([...swedish, ...swedish])
  const finnish = [
    ["bold", "*** HARJOITUS – EI KUITTI ***"],
    ["bold", "*** KOPIO ***"]
  ]
  expect(marksOf("FI201", 42)).toEqual([...finnish, ...finnish])
})
