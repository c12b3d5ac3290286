import { expect, it } from "vitest"
import { importArguments } from "./import-arguments.ts"

it("reads the file, the store and the currency in any order and spelling", () => {
  expect(importArguments(["a.csv"])).toEqual({ file: "a.csv" })
  expect(importArguments(["--store", "FI201", "a.csv", "--currency=eur"])).toEqual({
    file: "a.csv",
    storeNumber: "fi201",
    currency: "EUR"
  })
})

it.each([
  [[], "Usage"],
  [["a.csv", "b.csv"], "Usage"],
  [["a.csv", "--force"], "Usage"],
  [["a.csv", "--store"], "--store needs"],
  [["a.csv", "--currency", "USD"], "not 'USD'"]
])("answers %j with what it expects", (words, message) => {
  expect(() => importArguments(words)).toThrow(message)
})
