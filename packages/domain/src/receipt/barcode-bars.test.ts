import fc from "fast-check"
import { expect, it } from "vitest"
import { barcodeBars, barcodeRuns, barcodeWidth } from "./barcode-bars.ts"

it("a barcode's bars stand where its dark modules are, and nowhere else · RCPT-25", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1[01]{0,60}$/u), (modules) => {
      const runs = barcodeRuns(modules)
      expect(barcodeWidth(runs)).toBe(modules.length)
      const dark = new Set(
        barcodeBars(runs).flatMap(({ at, width }) => Array.from({ length: width }, (_, index) => at + index))
      )
      expect([...modules].map((_, at) => (dark.has(at) ? "1" : "0")).join("")).toBe(modules)
    })
  )
  expect(barcodeRuns("1101100010")).toEqual([2, 1, 2, 3, 1, 1])
  expect(barcodeBars([2, 1, 2])).toEqual([
    { at: 0, width: 2 },
    { at: 3, width: 2 }
  ])
  expect(barcodeRuns("")).toEqual([])
})
