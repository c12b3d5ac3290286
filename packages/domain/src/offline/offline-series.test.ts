import fc from "fast-check"
import { expect, it } from "vitest"
import {
  blockToGive,
  type KeptSeries,
  serialsLeft,
  takeSerial,
  wantsSerials,
  withBlock
} from "./offline-series.ts"

const block = (terminalNumber: string, first: number, size: number) => ({
  terminalNumber,
  first,
  last: first + size - 1
})

it("gives each number of a register's blocks once, without a gap, and then none · OFF-1", () => {
  const anySizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(anySizes, fc.boolean(), (sizes, another) => {
      let first = 800_000_001
      let kept: readonly KeptSeries[] = another ? withBlock([], block("WK1012", first, 5)) : []
      const expected: number[] = []
      // Whichever block comes first, numbers rise.
      const blocks = sizes.map((size) => {
        const made = block("WK1011", first, size)
        for (let each = 0; each < size; each += 1) expected.push(first + each)
        first += size
        return made
      })
      for (const made of blocks.toReversed()) kept = withBlock(kept, made)
      const given: number[] = []
      for (let taken = takeSerial(kept, "WK1011"); taken !== undefined; taken = takeSerial(kept, "WK1011")) {
        expect(serialsLeft(kept, "WK1011")).toBe(expected.length - given.length)
        given.push(taken.serial)
        expect(taken.receiptNumber).toBe(`0000WK1011${taken.serial}`)
        expect(taken.block.first <= taken.serial && taken.serial <= taken.block.last).toBe(true)
        kept = taken.left
      }
      expect(given).toEqual(expected)
      expect(serialsLeft(kept, "WK1012")).toBe(another ? 5 : 0)
    })
  )
})

it("knows a block again that it was given before, as far as it has got · OFF-1", () => {
  const kept = withBlock([], block("WK1011", 800_000_001, 3))
  const once = takeSerial(kept, "WK1011")?.left ?? []
  expect(withBlock(once, block("WK1011", 800_000_001, 3))).toEqual(once)
  expect(takeSerial(once, "WK1011")?.serial).toBe(800_000_002)
})

it("asks for more while there are some left · OFF-2", () => {
  const kept = withBlock([], block("WK1011", 800_000_001, 200))
  expect(wantsSerials(kept, "WK1011")).toBe(false)
  expect(wantsSerials(takeSerial(kept, "WK1011")?.left ?? [], "WK1011")).toBe(true)
  expect(wantsSerials(kept, "WK1012")).toBe(true)
})

it("is given the next block when its last is nearly used, and the same while nothing of it has come · OFF-44", () => {
  const reservedAt = new Date("2026-11-21T09:00:00.000Z")
  const given = (used: number, hours = 0) =>
    blockToGive(
      { first: 800_000_001, last: 800_001_000, used, reservedAt },
      new Date(reservedAt.getTime() + hours * 3_600_000)
    )
  expect(blockToGive(undefined, reservedAt)).toBe("next")
  expect(
    [800_000_000, 800_000_001, 800_000_799, 800_000_800, 800_001_000].map((used) => given(used))
  ).toEqual(["same", "none", "none", "next", "next"])
  // A till that has lost its numbers asks all the same, and may a day later.
  expect([given(800_000_001, 23.9), given(800_000_001, 24)]).toEqual(["none", "next"])
})
