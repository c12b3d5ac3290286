import { expect, it } from "vitest"
import { exportColumns, exportedCell, exportLists } from "./export-list.ts"

const words = { values: { SALE: "Köp; varor", true: "=Ja", "@other": "" } }
const written = (shape: Parameters<typeof exportedCell>[0]["shape"], value: string | number | boolean) =>
  exportedCell({ field: "any", shape }, value, words)

it("no cell of any list is a formula to a sheet, or is more than one cell · EXPORT-1", () => {
  const shapes = new Set(exportLists.flatMap((list) => exportColumns(list).map(({ shape }) => shape)))
  for (const shape of shapes) {
    expect(written(shape, "=1+1"), shape).toBe(`"'=1+1"`)
    expect(written(shape, '+46;"x"\n2'), shape).toBe(`"'+46;""x"" 2"`)
  }
  expect(["SALE", "RETURN", "-"].map((value) => written("choice", value))).toEqual([
    '"Köp; varor"',
    '"RETURN"',
    `"'-"`
  ])
  expect(written("switch", true)).toBe(`"'=Ja"`)
})

it("numbers are such to a sheet, and what is not there is nothing · EXPORT-1", () => {
  expect([written("amount", -1_250), written("percent", 2_550), written("whole", -3)]).toEqual([
    "-12,50",
    "25,50",
    "-3"
  ])
  expect(written("text", "")).toBe("")
  expect(exportedCell({ field: "any", shape: "amount" }, undefined, words)).toBe("")
})
