import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { basketRef } from "./basket-ref.ts"
import { destinationRefusal, isMeantBy } from "./destination.ts"

const blank = fc.stringMatching(/^\s{0,3}$/u)
// Few, so that both are often the same.
const code = fc.constantFrom("101", "102", "fi101", "fi201")

describe("the store that goods go to", () => {
  it("is named, and another than where they are, however it is typed · TRANS-7", () => {
    fc.assert(
      fc.property(code, code, blank, blank, (to, own, before, after) => {
        const typed = `${before}${to.toUpperCase()}${after}`
        expect(destinationRefusal(typed, own)).toBe(to === own ? "own-store" : undefined)
        expect(destinationRefusal(before, own)).toBe("store-missing")
      })
    )
  })

  it("is found by the beginning of its number and by any part of its name · TRANS-6", () => {
    const store = { number: "fi201", name: "Helsinki Aleksanterinkatu" }
    for (const typed of ["", "FI2", "fi201", " aleksanter", "HELSINKI"])
      expect(isMeantBy(store, typed), typed).toBe(true)
    for (const typed of ["201", "oulu"]) expect(isMeantBy(store, typed), typed).toBe(false)
  })
})

describe("the reference of a basket", () => {
  it("stays the same while the same basket is being sent, whatever is added to it · TRANS-11", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), fc.array(fc.uuid()), (ids, added) => {
        const basket = ids.map((id) => ({ id }))
        const ref = basketRef(basket)
        expect(ref).toContain(ids[0])
        expect(basketRef([...basket, ...added.map((id) => ({ id }))])).toBe(ref)
      })
    )
    expect(basketRef([])).toBeUndefined()
  })
})
