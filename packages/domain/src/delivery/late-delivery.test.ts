import { expect, it } from "vitest"
import { daysLate } from "./late-delivery.ts"

it("a delivery is late from the fifteenth day after it was ordered · KARAT-137", () => {
  expect([0, 14, 15, 269, undefined].map((days) => daysLate(days))).toEqual([
    undefined,
    undefined,
    1,
    255,
    undefined
  ])
})
