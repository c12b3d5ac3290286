import { expect, it } from "vitest"
import { holdsIdle, leaveRefusal } from "./can-leave.ts"
import { idleState } from "./idle.ts"

const mayGo = { paymentNotFinal: false, changesNotSaved: false, creditNotHandedOver: false }

it("warns for the last thirty seconds and then forgets its user · IDLE-1 IDLE-5", () => {
  expect(idleState(179_999, Infinity)).toEqual({ state: "active" })
  expect(idleState(180_000, Infinity)).toEqual({ state: "warning", secondsLeft: 30 })
  expect(idleState(209_001, Infinity)).toEqual({ state: "warning", secondsLeft: 1 })
  expect(idleState(210_000, Infinity)).toEqual({ state: "over" })
})

it("waits as long as something must not be interrupted · IDLE-3", () => {
  expect(idleState(999_999, 0)).toEqual({ state: "active" })
})

it("warns for the whole half minute after what held it, however long nobody touched it · IDLE-5", () => {
  expect(idleState(999_999, 1000)).toEqual({ state: "warning", secondsLeft: 29 })
  expect(idleState(999_999, 29_999)).toEqual({ state: "warning", secondsLeft: 1 })
  expect(idleState(999_999, 30_000)).toEqual({ state: "over" })
  expect(idleState(100_000, 30_000)).toEqual({ state: "active" })
})

it("is not left while a payment is not final, nor while a change is not saved · IDLE-8 IDLE-9", () => {
  expect(leaveRefusal({ ...mayGo, paymentNotFinal: true })).toBe("payment-not-final")
  expect(leaveRefusal({ ...mayGo, changesNotSaved: true })).toBe("changes-not-saved")
  expect(leaveRefusal(mayGo)).toBeUndefined()
})

it("is not left while a new store credit is neither on paper nor sent · IDLE-7", () => {
  expect(leaveRefusal({ ...mayGo, creditNotHandedOver: true })).toBe("credit-not-handed-over")
})

/** How a till stands that nobody has touched for long. */
const untouched = (held: boolean) => idleState(999_999, held ? 0 : Infinity)
const free = { ...mayGo, inFrame: false, unsavedWords: false }

it("does not fire in an embedded page · IDLE-2", () => {
  expect(untouched(holdsIdle({ ...free, inFrame: true }))).toEqual({ state: "active" })
  expect(untouched(holdsIdle(free))).toEqual({ state: "over" })
})

it("does not fire while a dialog holds unsaved words · IDLE-4", () => {
  expect(untouched(holdsIdle({ ...free, unsavedWords: true }))).toEqual({ state: "active" })
})

it("asks the rule that every other way of leaving asks · IDLE-7", () => {
  for (const held of [{ paymentNotFinal: true }, { changesNotSaved: true }, { creditNotHandedOver: true }]) {
    expect(leaveRefusal({ ...free, ...held })).toBeDefined()
    expect(holdsIdle({ ...free, ...held })).toBe(true)
  }
})
