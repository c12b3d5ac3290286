import { expect, it } from "vitest"
import { canBecome, type CartState, holdingStates, isOpen, isParked, isSold, isVoid } from "./cart-state.ts"

const states: readonly CartState[] = ["open", "parked", "closed", "void"]

it("a cart goes from open to parked and back, or to its end, and never on from there", () => {
  const ways = states.flatMap((from) =>
    states.filter((to) => from !== to && canBecome(from, to)).map((to) => `${from} → ${to}`)
  )
  expect(ways).toEqual(["open → parked", "open → closed", "open → void", "parked → open", "parked → closed"])
  expect(states.every((state) => canBecome(state, state))).toBe(true)
})

it("a cart is one of them at a time, and holds its goods until its end", () => {
  for (const state of states)
    expect([isOpen, isParked, isSold, isVoid].filter((is) => is({ state }))).toHaveLength(1)
  expect(holdingStates).toEqual(["open", "parked"])
})
