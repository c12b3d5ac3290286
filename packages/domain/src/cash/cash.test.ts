import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { TransactionType } from "../cart/cart.ts"
import { add, type MinorUnits, minorUnits, negate, nothing } from "../money/minor-units.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { anyAmount, anyPositiveAmount } from "../testing/amounts.ts"
import { bagContents, bankingRefusal, canBank, noCash, warningOf } from "./banking.ts"
import { cashToBank, denominationSum, joinedComments } from "./cash-day.ts"
import { readCounted, readFloat } from "./cash-entry.ts"
import {
  addFlows,
  type CashEvent,
  cashDifference,
  expectedCash,
  flowOf,
  flowSum,
  noFlow,
  settledDifference
} from "./cash-flow.ts"
import { countedPos, posChoices, posOf } from "./pos-number.ts"

/** One cart of a day, as it happens at the counter. */
interface Happening {
  readonly of: TransactionType
  /** What is owed for goods; below zero for what comes back. */
  readonly goods: number
  /** Money that moves along: a gift, an income, an expense. */
  readonly moved: readonly number[]
  /** What the customer lays down beyond what is due. */
  readonly over: number
  /** A payment that is laid down and taken off again first. */
  readonly regretted: number
}

const anyMoved = fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0)
const anyHappening: fc.Arbitrary<Happening> = fc
  .record({
    of: fc.constantFrom<TransactionType>("SALE", "RETURN", "EXPENSE"),
    goods: fc.integer({ min: 1, max: 900_000 }),
    moved: fc.array(anyMoved, { maxLength: 3 }),
    over: fc.nat({ max: 500 }),
    regretted: fc.constantFrom(0, 0, 12_300)
  })
  .map((each) => ({
    ...each,
    goods: each.of === "EXPENSE" ? 0 : each.of === "RETURN" ? -each.goods : each.goods,
    over: each.over * 100
  }))

/** What the journal tells of a cart, and the coins that went in and out. */
function paidInCash({ of, goods, moved, over, regretted }: Happening): {
  readonly events: readonly CashEvent[]
  readonly coins: readonly MinorUnits[]
  readonly owed: MinorUnits
} {
  const amounts = moved.map(minorUnits)
  const total = add(minorUnits(goods), ...amounts)
  const due = roundToCash(total, "SEK")
  const events: CashEvent[] = []
  if (regretted !== 0)
    events.push(
      { kind: "payment", of, amount: minorUnits(regretted) },
      { kind: "correction", amount: minorUnits(-regretted) }
    )
  const laid = due > 0 ? add(due, minorUnits(over)) : due
  const change = minorUnits(due - laid)
  events.push({ kind: "payment", of, amount: laid })
  if (change !== 0) events.push({ kind: "change", of, amount: change })
  if (amounts.length > 0) events.push({ kind: "moved", of, total, amounts })
  if (due !== total) events.push({ kind: "rounding", of, total, amount: minorUnits(due - total) })
  const coins = [minorUnits(regretted), minorUnits(-regretted), laid, change]
  return { events, coins, owed: total }
}

const dayOf = (events: readonly CashEvent[]) => events.map(flowOf).reduce(addFlows, noFlow)

describe("the expected cash of a day", () => {
  it("is what lies in the drawer after any day, whatever was sold, spent, given back and regretted · CASH-6 CASH-9", () => {
    fc.assert(
      fc.property(anyPositiveAmount, fc.array(anyHappening, { maxLength: 40 }), (opening, happenings) => {
        const paid = happenings.map(paidInCash)
        const drawer = add(opening, ...paid.flatMap(({ coins }) => coins))
        const flow = dayOf(paid.flatMap(({ events }) => events))
        expect(expectedCash(opening, flow)).toBe(drawer)
        expect(cashDifference(drawer, expectedCash(opening, flow))).toBe(0)
        expect(cashDifference(minorUnits(drawer - 100), expectedCash(opening, flow))).toBe(-100)
      })
    )
  })

  it("names each part by what it was for, and the parts are what was owed beside the rounding · CASH-6", () => {
    fc.assert(
      fc.property(fc.array(anyHappening, { maxLength: 20 }), (happenings) => {
        const paid = happenings.map((each) => paidInCash({ ...each, regretted: 0 }))
        const flow = dayOf(paid.flatMap(({ events }) => events))
        const moved = happenings.flatMap((each) => each.moved)
        const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
        expect(flow.incomes).toBe(sum(moved.filter((amount) => amount > 0)))
        expect(flow.expenses).toBe(-sum(moved.filter((amount) => amount < 0)) + 0)
        expect(flowSum(flow) - flow.rounding).toBe(sum(paid.map(({ owed }) => owed)))
      })
    )
  })

  it("does not ask in which order a day went, nor into how many parts it is cut · CASH-6", () => {
    fc.assert(
      fc.property(fc.array(anyHappening, { maxLength: 12 }), fc.nat({ max: 40 }), (happenings, cut) => {
        const events = happenings.flatMap((each) => paidInCash(each).events)
        const whole = dayOf(events)
        expect(dayOf(events.toReversed())).toEqual(whole)
        expect(addFlows(dayOf(events.slice(0, cut)), dayOf(events.slice(cut)))).toEqual(whole)
      })
    )
  })

  it("has a plain day's parts: a sale with a gift, a return, an expense and change from the bank · CASH-6 WIRE-44", () => {
    const events = [
      { of: "SALE", goods: 99_60, moved: [5_00], over: 0, regretted: 0 },
      { of: "RETURN", goods: -49_60, moved: [], over: 0, regretted: 0 },
      { of: "EXPENSE", goods: 0, moved: [-124_50], over: 0, regretted: 0 },
      { of: "EXPENSE", goods: 0, moved: [500_00], over: 0, regretted: 0 }
    ] satisfies readonly Happening[]
    const flow = dayOf(events.flatMap((each) => paidInCash(each).events))
    expect(flow).toEqual({
      taken: 99_60,
      givenBack: 49_60,
      expenses: 124_50,
      incomes: 505_00,
      rounding: minorUnits(40 - 40 - 50),
      corrections: 0
    })
    expect(expectedCash(minorUnits(1000_00), flow)).toBe(1000_00 + 105_00 - 50_00 - 125_00 + 500_00)
  })

  it("knows a reversal and money that is no sale's by what they are, also where nothing else tells of them · CASH-6", () => {
    expect(flowOf({ kind: "correction", amount: minorUnits(-40_00) })).toEqual({
      ...noFlow,
      corrections: -40_00
    })
    // Only a part of it was paid in coins, so that the rest of its cart is told elsewhere.
    const inPart = (amount: number) => flowOf({ kind: "payment", of: "EXPENSE", amount: minorUnits(amount) })
    expect(inPart(-30_00)).toEqual({ ...noFlow, expenses: 30_00 })
    expect(inPart(30_00)).toEqual({ ...noFlow, incomes: 30_00 })
  })

  it("is in the books what lay there before, and the float only of a drawer that was never counted · CASH-9 DAYEND-8", () => {
    const drawer = { counted: minorUnits(900_00), opening: minorUnits(500_00), flow: minorUnits(380_00) }
    expect(settledDifference({ ...drawer, left: undefined })).toBe(20_00)
    expect(settledDifference({ ...drawer, left: minorUnits(530_00) })).toBe(-10_00)
    expect(settledDifference({ ...drawer, left: nothing })).toBe(520_00)
  })

  it("differs by nothing before anything was counted · CASH-9", () => {
    fc.assert(
      fc.property(anyAmount, (expected) => {
        expect(cashDifference(undefined, expected)).toBe(0)
      })
    )
  })
})

describe("a cash form", () => {
  it("takes a float that is a number with at most two decimals, not below zero · CASH-7", () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_900 }), (amount) => {
        expect(readFloat((amount / 100).toFixed(2).replace(".", ","))).toEqual({ amount })
        if (amount > 0)
          expect(readFloat(`-${(amount / 100).toFixed(2)}`)).toEqual({ refusal: "amount-is-negative" })
      })
    )
    for (const typed of ["", "1,234", "1.2.3", "ten", "1,", "--1"])
      expect(readFloat(typed), typed).toEqual({ refusal: "amount-not-a-number" })
    expect(readFloat("1000000")).toEqual({ refusal: "amount-too-large" })
  })

  it("takes what was counted below zero as well · CASH-8", () => {
    expect(readCounted("-12,5")).toEqual({ amount: -12_50 })
    expect(readCounted("−1 234.50")).toEqual({ amount: -1234_50 })
    expect(readCounted("12.345")).toEqual({ refusal: "amount-not-a-number" })
    expect(readCounted("-1000000")).toEqual({ refusal: "amount-too-large" })
  })

  it("adds up what was counted of each denomination · CASH-10", () => {
    const anyPieces = fc.array(fc.tuple(fc.constantFrom(5, 100, 500, 2000, 100_000), fc.nat({ max: 400 })))
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const counts = new Map(pieces.map(([value, count]) => [minorUnits(value), count]))
        let coins = 0
        for (const [value, count] of counts) for (let at = 0; at < count; at += 1) coins += value
        expect(denominationSum(counts)).toBe(coins)
      })
    )
  })

  it("brings to the bank what is not left in the drawer · CASH-6", () => {
    expect(cashToBank({ counted: minorUnits(3500_00), closing: minorUnits(1000_00) })).toBe(2500_00)
    expect(cashToBank({ counted: minorUnits(800_00), closing: minorUnits(1000_00) })).toBe(-200_00)
  })
})

describe("the comment of a day", () => {
  it("loses nothing that either of two has written · DAYEND-9", () => {
    expect(joinedComments("", "En tia saknas")).toBe("En tia saknas")
    expect(joinedComments("En tia saknas", "")).toBe("En tia saknas")
    expect(joinedComments("En tia saknas", "Hittad")).toBe("En tia saknas · Hittad")
    expect(joinedComments("Hittad", "En tia saknas. Hittad")).toBe("En tia saknas. Hittad")
    const anyWords = fc.string({ maxLength: 30 })
    fc.assert(
      fc.property(anyWords, anyWords, (one, other) => {
        const both = joinedComments(one, other)
        expect([both.includes(one), both.includes(other)]).toEqual([true, true])
        expect(joinedComments(both, other)).toBe(both)
      })
    )
  })
})

describe("the number of a register", () => {
  it("is the last digit of its terminal number, or 1 · CASH-3", () => {
    expect(["WK1011", "WK1012", "WKFI2010", "WK101A", ""].map(posOf)).toEqual([1, 2, 0, 1, 1])
  })

  it("can be chosen among those of the store, the own one always · CASH-2 CASH-3", () => {
    expect(posChoices(countedPos(2), 1)).toEqual([1, 2])
    expect(posChoices(countedPos(2), 0)).toEqual([0, 1, 2])
    // One whose number ends in 0 can be chosen at every other one.
    expect(posChoices([1, 0, 3], 1)).toEqual([0, 1, 3])
    expect(posChoices([], 1)).toEqual([1])
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 })), fc.nat({ max: 9 }), (known, own) => {
        const choices = posChoices(known, own)
        expect(new Set(choices)).toEqual(new Set([...known, own]))
        expect(choices).toEqual([...new Set(choices)].toSorted((a, b) => a - b))
      })
    )
  })
})

const day = (kronor: number) => ({ amounts: { ...noCash, SEK: minorUnits(kronor * 100) } })

describe("a bank bag", () => {
  it("needs a number · BANK-2", () => {
    const days = [day(100)]
    expect(bankingRefusal({ bag: " ", days, change: noCash })).toBe("bank-bag-missing")
    expect(bankingRefusal({ bag: "9".repeat(41), days, change: noCash })).toBe("bank-bag-too-long")
    expect(bankingRefusal({ bag: "B-1", days, change: noCash })).toBeUndefined()
    expect(bankingRefusal({ bag: ` ${"9".repeat(40)} `, days, change: noCash })).toBeUndefined()
  })

  it("needs a day · BANK-3", () => {
    expect(bankingRefusal({ bag: "B-1", days: [], change: noCash })).toBe("no-day-chosen")
  })

  it("holds the days' money without the change that stays, which cannot be more than there is · BANK-4", () => {
    const change = { ...noCash, SEK: minorUnits(50_00) }
    expect(bagContents([day(100), day(-30)], change)).toEqual({ ...noCash, SEK: 20_00 })
    expect(bankingRefusal({ bag: "B", days: [day(49)], change })).toBe("bank-change-too-large")
    expect(bankingRefusal({ bag: "B", days: [day(49)], change: { ...noCash, EUR: minorUnits(-1) } })).toBe(
      "bank-change-negative"
    )
    expect(bankingRefusal({ bag: "B", days: [day(-49)], change: noCash })).toBe("bank-bag-below-zero")
    expect(bankingRefusal({ bag: "B", days: [day(-49), day(49)], change: noCash })).toBeUndefined()
    fc.assert(
      fc.property(fc.array(anyAmount, { minLength: 1 }), fc.nat({ max: 9999 }), (amounts, left) => {
        const days = amounts.map((SEK) => ({ amounts: { ...noCash, SEK } }))
        const contents = bagContents(days, { ...noCash, SEK: minorUnits(left) })
        expect(add(contents.SEK, minorUnits(left), ...amounts.map(negate))).toBe(nothing)
      })
    )
  })

  it("takes counted days that are in no other bag, and warns of what should be looked at · BANK-1", () => {
    const warn = (isCounted: boolean, movedSince: boolean, differs: boolean) =>
      warningOf({ isCounted, movedSince, differs })
    expect(warn(false, true, true)).toBe("not-counted")
    expect(warn(true, true, true)).toBe("moved-after-count")
    expect(warn(true, false, true)).toBe("difference")
    expect(warn(true, false, false)).toBeUndefined()
    const all = { isCounted: true, movedSince: false, differs: true }
    expect(warningOf({ ...all, isCountedLater: true })).toBe("counted-later")
    expect(warningOf({ ...all, opensOtherwise: true })).toBe("opening")
    expect(canBank({ hasReceipt: false, warning: "counted-later" })).toBe(false)
    expect(canBank({ hasReceipt: false, warning: "opening" })).toBe(true)
    expect(canBank({ hasReceipt: false, warning: "moved-after-count" })).toBe(true)
    expect(canBank({ hasReceipt: false, warning: "not-counted" })).toBe(false)
    expect(canBank({ hasReceipt: true })).toBe(false)
  })
})
