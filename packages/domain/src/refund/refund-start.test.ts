import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { tender } from "../tender/tender-type.ts"
import { refundStart } from "./refund-start.ts"

type Way = Parameters<typeof refundStart>[1]
const cash: Way = { id: tender.cash, rounds: true, undertenderAllowed: true }
const card: Way = { id: tender.card, rounds: false, undertenderAllowed: true }
const origin = (tenderType: number, amount: number, canGoBack = true) => ({
  tenderType,
  amount: minorUnits(amount),
  canGoBack
})
const start = (origins: Parameters<typeof refundStart>[0], type: Way, balance: number) =>
  refundStart(origins, type, minorUnits(balance), "SEK")

describe("a refund of what was paid in several ways", () => {
  it("begins with what came in by the tender that is pressed · REFUND-3", () => {
    const origins = [origin(tender.cash, 100_00), origin(tender.card, 149_00)]
    expect([start(origins, cash, -249_00), start(origins, card, -249_00)]).toEqual([-100_00, -149_00])
    // Two cards are one tender.
    const cards = [origin(tender.card, 100_00), origin(tender.card, 50_00), origin(tender.swish, 99_00)]
    expect(start(cards, card, -249_00)).toBe(-150_00)
  })

  it("asks for all of it where there is one way alone, or none of it came in this way", () => {
    expect(start([origin(tender.cash, 249_00)], cash, -249_00)).toBeUndefined()
    expect(start([origin(tender.card, 249_00)], cash, -249_00)).toBeUndefined()
    expect(start([origin(tender.cash, 500_00), origin(tender.card, 100_00)], cash, -249_00)).toBeUndefined()
    expect(start([], cash, -249_00)).toBeUndefined()
  })

  it("leaves out what cannot go back, and a part that the tender or its coins cannot pay", () => {
    const whole = { ...card, undertenderAllowed: false }
    expect(start([origin(tender.card, 149_00), origin(tender.cash, 100_00)], whole, -249_00)).toBeUndefined()
    const gone = [origin(tender.card, 149_00, false), origin(tender.cash, 100_00)]
    expect(start(gone, card, -249_00)).toBeUndefined()
    expect(start([origin(tender.cash, 100_50), origin(tender.card, 99_00)], cash, -199_50)).toBeUndefined()
  })

  it("never pays more back than is left, nor more by a tender than it took", () => {
    const anyOrigin = fc.record({
      tenderType: fc.constantFrom(tender.cash, tender.card, tender.swish),
      amount: fc.integer({ min: 0, max: 500_00 }).map((amount): MinorUnits => minorUnits(amount)),
      canGoBack: fc.boolean()
    })
    fc.assert(
      fc.property(
        fc.array(anyOrigin, { maxLength: 5 }),
        fc.integer({ min: 1, max: 900_00 }),
        fc.constantFrom(cash, card),
        (origins, owed, type) => {
          const begun = start(origins, type, 0 - owed)
          if (begun === undefined) return
          const took = origins
            .filter(({ tenderType, canGoBack }) => tenderType === type.id && canGoBack)
            .reduce((sum, { amount }) => sum + amount, 0)
          expect(begun).toBeLessThan(0)
          expect(0 - begun).toBeLessThanOrEqual(Math.min(owed, took))
        }
      )
    )
  })
})
