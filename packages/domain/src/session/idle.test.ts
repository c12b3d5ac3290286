import { expect, it } from "vitest"
import { holdsIdle, leaveRefusal } from "./can-leave.ts"
import { idleState } from "./idle.ts"

const mayGo = { paymentNotFinal: false, changesNotSaved: false, creditNotHandedOver: false }

it("warns for the last thirty seconds and then forgets its user · IDLE-1 IDLE-5", () => {
  expect(idleState(179_999, false)).toEqual({ state: "active" })
  expect(idleState(180_000, false)).toEqual({ state: "warning", secondsLeft: 30 })
  expect(idleState(209_001, false)).toEqual({ state: "warning", secondsLeft: 1 })
  expect(idleState(210_000, false)).toEqual({ state: "over" })
})

it("waits as long as something must not be interrupted · IDLE-3", () => {
  expect(idleState(999_999, true)).toEqual({ state: "active" })
})

it("is not left while a payment is not final, nor while a change is not saved · IDLE-8 IDLE-9", () => {
  expect(leaveRefusal({ ...mayGo, paymentNotFinal: true })).toBe("payment-not-final")
  expect(leaveRefusal({ ...mayGo, changesNotSaved: true })).toBe("changes-not-saved")
  expect(leaveRefusal(mayGo)).toBeUndefined()
})

it("is not left while a new store credit is neither on paper nor sent · IDLE-7", () => {
  expect(leaveRefusal({ ...mayGo, creditNotHandedOver: true })).toBe("credit-not-handed-over")
})

const free = { ...mayGo, inFrame: false, unsavedWords: false }

it("does not fire in an embedded page · IDLE-2", () => {
  expect(idleState(999_999, holdsIdle({ ...free, inFrame: true }))).toEqual({ state: "active" })
  expect(idleState(999_999, holdsIdle(free))).toEqual({ state: "over" })
})

it("does not fire while a dialog holds unsaved words · IDLE-4", () => {
  expect(idleState(999_999, holdsIdle({ ...free, unsavedWords: true }))).toEqual({ state: "active" })
})

it("asks the rule that every other way of leaving asks · IDLE-7", () => {
  for (const held of [{ paymentNotFinal: true }, { changesNotSaved: true }, { creditNotHandedOver: true }]) {
    expect(leaveRefusal({ ...free, ...held })).toBeDefined()
    expect(holdsIdle({ ...free, ...held })).toBe(true)
  }
})
