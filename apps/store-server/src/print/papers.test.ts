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
import { receiptOfText } from "../testing/receipt-of-text.ts"
import { escPosPaper } from "./esc-pos.ts"
import { paperLines } from "./paper-lines.ts"
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

it("a barcode says what it was given letter by letter, or stands there as text · TEXT-1", () => {
  const printed = (value: string) =>
    decodedEscPos(
      Buffer.from(escPosPaper([{ type: "barcode", value }], { columns: width, codepage: "cp858" }))
    )
  expect(printed("0000WK1011000000001").barcodes).toEqual(["0000WK1011000000001"])
  expect(printed("a{Ab{1").barcodes).toEqual(["a{{Ab{{1"])
  expect(printed("{C12").barcodes).toEqual(["{{C12"])
  for (const text of ["å", "\u001Bp0", "x".repeat(300), ""]) expect(printed(text).barcodes).toEqual([])
  expect(printed("Påse 1").lines).toEqual([expect.stringContaining("Påse 1")])
})
