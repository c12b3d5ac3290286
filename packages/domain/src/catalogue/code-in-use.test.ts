import { expect, it } from "vitest"
import { isPrintableCode, takenFor } from "./code-in-use.ts"

it.each([
  ["RING-1", undefined],
  ["7350053850026", undefined],
  ["ABCD-EFGH-1234-5678", "gift-card"],
  ["ABCDEFGH12345678", "gift-card"],
  ["0000WK123", "receipt-number"],
  ["8112289874", "personal-number"],
  // No day: the till looks for an item.
  ["8199999999", undefined]
])("the code %s of an item is taken for: %s · IMPORT-4", (code, kind) => {
  expect(takenFor(code)).toBe(kind)
})

it.each([
  ["RING-1/2", true],
  ["RÖD-1", false],
  ["RING 1", false],
  ["", false],
  ["X".repeat(41), false]
])("whether a label can say %j: %s · IMPORT-4", (code, can) => {
  expect(isPrintableCode(code)).toBe(can)
})
