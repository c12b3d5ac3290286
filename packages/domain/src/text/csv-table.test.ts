import fc from "fast-check"
import { expect, it } from "vitest"
import { csvCell, csvDecimal, csvTable } from "./csv-table.ts"

it("what a sheet would take for a formula stays text, and a cell stays one · REP-4", () => {
  for (const text of ["=1+1", "+46 8", "-5", "@SUM(A1)", "＝1+1", "﹢1"])
    expect(csvCell(text)).toMatch(/^"'/u)
  expect(csvCell('a "b"; c')).toBe('"a ""b""; c"')
  expect(csvCell("two\nlines\ttabs")).toBe('"two lines tabs"')
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(csvCell(text)).toMatch(/^"(?:[^"\r\n]|"")*"$/u)
    })
  )
})

it("amounts have a comma, and a table begins with the mark of its encoding · REP-4", () => {
  expect([0, 5, -5, 123456, -100, undefined].map(csvDecimal)).toEqual([
    "0,00",
    "0,05",
    "-0,05",
    "1234,56",
    "-1,00",
    ""
  ])
  expect(csvTable([['"a"', "1,00"]])).toBe('\u{FEFF}"a";1,00\r\n')
})
