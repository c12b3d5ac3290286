import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import {
  type Campaign,
  isRunning,
  lowestPriceBefore,
  priceOfDay,
  pricedOn,
  priorPrice
} from "./price-plan.ts"

const anyPrice = fc.integer({ min: 0, max: 99_999_999 }).map(minorUnits)
const anyDay = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10))
const anyCampaign: fc.Arbitrary<Campaign> = fc.record({
  name: fc.constantFrom("Black week", "Mellandagsrea", "Alennus"),
  startsOn: anyDay,
  endsOn: anyDay,
  price: anyPrice
})
const anyHistory = fc.array(
  fc.record({
    sinceMs: fc.integer({ min: 0, max: 90 * 24 }).map((hours) => Date.UTC(2026, 8, 1, hours)),
    price: anyPrice
  }),
  { maxLength: 8 }
)

describe("what an item costs on a day", () => {
  it("is the lowest of the campaigns that run, never above its ordinary price, and nothing else · ADMIN-15", () => {
    fc.assert(
      fc.property(anyPrice, fc.array(anyCampaign, { maxLength: 5 }), anyDay, (ordinary, campaigns, day) => {
        const { campaign, originalPrice, price } = priceOfDay(ordinary, campaigns, day)
        const running = campaigns.filter((each) => isRunning(each, day)).map((each) => each.price)
        expect(price).toBe(Math.min(ordinary, ...running))
        expect(originalPrice).toBe(ordinary)
        expect(campaign === undefined).toBe(price === ordinary)
        const shuffled = priceOfDay(ordinary, campaigns.toReversed(), day)
        expect(shuffled.price).toBe(price)
      })
    )
  })

  it("runs from the first day to the last one, both counted · ADMIN-15", () => {
    const week = { startsOn: "2026-11-23", endsOn: "2026-11-29" }
    const days = ["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30"]
    expect(days.map((day) => isRunning(week, day))).toEqual([false, true, true, false])
  })
})

describe("an item whose coming prices are known", () => {
  /** What is told on a day of plans of which some have come: those count, and what is over is told of no more. */
  const anyTold = fc
    .record({
      day: anyDay,
      ordinary: anyPrice,
      coming: fc.uniqueArray(fc.record({ startsOn: anyDay, price: anyPrice }), {
        maxLength: 3,
        selector: ({ startsOn }) => startsOn
      }),
      campaigns: fc.uniqueArray(anyCampaign, { maxLength: 4, selector: ({ startsOn }) => startsOn })
    })
    .map(({ day, ordinary, coming, campaigns }) => {
      const byDay = coming.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
      const ordinaryOn = (on: string) => byDay.findLast(({ startsOn }) => startsOn <= on)?.price ?? ordinary
      const item = {
        ...priceOfDay(ordinaryOn(day), campaigns, day),
        priorPrice: minorUnits(1),
        comingPrices: {
          ordinary: coming.filter(({ startsOn }) => startsOn > day),
          campaigns: campaigns
            .filter(({ endsOn }) => endsOn >= day)
            .map((each) => ({ ...each, counts: each.startsOn <= day }))
        }
      }
      return { day, item, costsOn: (on: string) => priceOfDay(ordinaryOn(on), campaigns, on) }
    })

  it("costs on every later day what its plans make of it, whoever asked on which day before · KEPT-7", () => {
    fc.assert(
      fc.property(anyTold, anyDay, ({ day, item, costsOn }, later) => {
        fc.pre(later >= day)
        const { campaign, originalPrice, price } = pricedOn(item, later)
        expect({ campaign, originalPrice, price }).toEqual({ campaign: undefined, ...costsOn(later) })
      })
    )
  })

  it("stays as it was told until something begins or is over, and then says nothing of the days before · KEPT-7", () => {
    const price = { price: minorUnits(900), originalPrice: minorUnits(900) }
    expect(pricedOn(price, "2026-11-29")).toBe(price)
    const week = { name: "Black week", startsOn: "2026-11-23", endsOn: "2026-11-29", price: minorUnits(700) }
    const coming = { ...price, comingPrices: { ordinary: [], campaigns: [{ ...week, counts: false }] } }
    expect(pricedOn(coming, "2026-11-22")).toBe(coming)
    expect(pricedOn(coming, "2026-11-23")).toMatchObject({ price: 700, campaign: "Black week" })
    const running = {
      ...pricedOn(coming, "2026-11-23"),
      // What an import has written over it stands until the campaign is over.
      price: minorUnits(650),
      priorPrice: minorUnits(800),
      comingPrices: { ordinary: [], campaigns: [{ ...week, counts: true }] }
    }
    expect(pricedOn(running, "2026-11-29")).toBe(running)
    expect(pricedOn(running, "2026-11-30")).toMatchObject({
      ...price,
      campaign: undefined,
      priorPrice: undefined
    })
  })
})

describe("the lowest price of 30 days", () => {
  const at = Date.parse("2026-11-25T08:00:00.000Z")
  const cost = (price: number, since: string) => ({
    price: minorUnits(price),
    sinceMs: Date.parse(`${since}T08:00:00.000Z`)
  })

  it("counts what the item cost when they began, and nothing from before or after · ADMIN-16", () => {
    expect(lowestPriceBefore([cost(500, "2026-08-01"), cost(900, "2026-09-01")], at)).toBe(900)
    expect(
      lowestPriceBefore([cost(900, "2026-09-01"), cost(700, "2026-11-01"), cost(950, "2026-11-08")], at)
    ).toBe(700)
    // 30 days to the second.
    expect(lowestPriceBefore([cost(500, "2026-10-25"), cost(900, "2026-10-26")], at)).toBe(900)
    expect(lowestPriceBefore([cost(500, "2026-10-26"), cost(900, "2026-10-27")], at)).toBe(500)
    expect(lowestPriceBefore([cost(900, "2026-09-01"), cost(100, "2026-11-25")], at)).toBe(900)
    expect(lowestPriceBefore([cost(900, "2026-11-20")], at)).toBe(900)
    expect(lowestPriceBefore([], at)).toBeUndefined()
  })

  it("is one of the prices that the item has had, in whatever order they are told · ADMIN-16", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const lowest = lowestPriceBefore(history, at)
        const known = history.filter(({ sinceMs }) => sinceMs < at)
        if (lowest === undefined) expect(known).toEqual([])
        else expect(known.map(({ price }) => price)).toContain(lowest)
        const sinces = new Set(history.map(({ sinceMs }) => sinceMs))
        if (sinces.size === history.length) expect(lowestPriceBefore(history.toReversed(), at)).toBe(lowest)
      })
    )
  })

  it("is there while a price is reduced alone, and is that of before the first step · ADMIN-16", () => {
    const history = [cost(1000, "2026-09-01")]
    const whole = { price: minorUnits(1000), originalPrice: minorUnits(1000) }
    const less = { price: minorUnits(800), originalPrice: minorUnits(1000) }
    expect(priorPrice(undefined, whole, history, at)).toBeUndefined()
    expect(priorPrice(whole, less, history, at)).toBe(1000)
    const kept = { ...less, priorPrice: minorUnits(1000) }
    const after = [...history, cost(800, "2026-11-20")]
    expect(priorPrice(kept, { ...less, price: minorUnits(600) }, after, at)).toBe(1000)
    expect(priorPrice(kept, { ...less, price: minorUnits(900) }, after, at)).toBe(800)
    expect(priorPrice(whole, less, after, at)).toBe(800)
    expect(priorPrice(kept, whole, after, at)).toBeUndefined()
  })
})
