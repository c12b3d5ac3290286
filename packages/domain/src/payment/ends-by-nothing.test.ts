import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { endsByNothing } from "./ends-by-nothing.ts"

const cash = { id: 1, rounds: true }
const open = {
  currency: "SEK",
  numberOfLines: 2,
  numberOfPaymentLines: 0,
  transactionType: "SALE"
} as const
const expenses = { ...open, numberOfLines: 0, numberOfPaymentLines: 1, transactionType: "EXPENSE" } as const
const nothing = { header: open, due: minorUnits(0), currency: "SEK" } as const

it("ends a cart that comes to nothing by cash of nothing, as an even exchange does · ROUND-2 CASHBTN-2", () => {
  expect(endsByNothing(cash, nothing)).toBe(true)
})

it("ends expenses of which a payment has left less than the smallest coin · ROUND-2", () => {
  expect(endsByNothing(cash, { ...nothing, header: expenses })).toBe(true)
})

it.each([
  ["something is due", cash, { ...nothing, due: minorUnits(100) }],
  ["the tender does not round", { id: 3, rounds: false }, nothing],
  ["it is one of the shop's own that is rounded", { id: 600, rounds: true }, nothing],
  ["other money is chosen", cash, { ...nothing, currency: "EUR" as const }],
  ["there are no lines", cash, { ...nothing, header: { ...open, numberOfLines: 0 } }],
  ["expenses come to nothing", cash, { ...nothing, header: { ...expenses, numberOfPaymentLines: 0 } }],
  ["the cart is closed", cash, { ...nothing, header: { ...open, closedAt: "2026-01-01T12:00:00Z" } }]
])("does not when %s · ROUND-2", (_, type, ask) => {
  expect(endsByNothing(type, ask)).toBe(false)
})
