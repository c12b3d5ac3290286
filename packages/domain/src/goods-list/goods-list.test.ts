import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { goodsShortage } from "./goods-shortage.ts"
import { type GoodsLine, sameGoods, totalQuantity } from "./goods-line.ts"
import { isShownAlike, shownGoods, type WantedGoods, withLine } from "./wanted-goods.ts"

const itemNumber = fc.constantFrom("RING", "WATCH", "CHAIN", "STRAP")
const words = { description: fc.string(), division: fc.constantFrom("RINGS", "WATCHES") }
const anyLine: fc.Arbitrary<GoodsLine> = fc.record({
  id: fc.uuid(),
  itemNumber,
  quantity: fc.integer({ min: 1, max: 9999 }),
  ...words
})
const anyLines = fc.uniqueArray(anyLine, { selector: (line) => line.itemNumber })
const anyWanted: fc.Arbitrary<readonly WantedGoods[]> = fc.uniqueArray(
  fc.record({ itemNumber, quantity: fc.integer({ min: 0, max: 9999 }), ...words }),
  { selector: (want) => want.itemNumber }
)

describe("the list that a cashier sees", () => {
  it("says the same of a line that was read again, and another thing of one that changed in anything", () => {
    const read = { id: "1", itemNumber: "RING", description: "A ring", division: "RINGS", quantity: 2 }
    const [line] = shownGoods([read], [])
    const [again] = shownGoods([{ ...read }], [])
    if (line === undefined || again === undefined) throw new Error("No line.")
    expect(isShownAlike(line, again)).toBe(true)
    for (const change of [
      { id: "other" },
      { lineId: "other" },
      { itemNumber: "WATCH" },
      { description: "Another ring" },
      { division: "WATCHES" },
      { quantity: 3 },
      { stock: 7 },
      { confirmed: false }
    ])
      expect(isShownAlike(line, { ...again, ...change })).toBe(false)
  })

  it("has what is wanted where something is, and else what the server said · BROWSE-13", () => {
    fc.assert(
      fc.property(anyLines, anyWanted, (lines, wanted) => {
        const shown = shownGoods(lines, wanted)
        for (const item of ["RING", "WATCH", "CHAIN", "STRAP"]) {
          const want = wanted.find((each) => each.itemNumber === item)
          const line = lines.find((each) => each.itemNumber === item)
          const row = shown.find((each) => each.itemNumber === item)
          expect(row?.quantity ?? 0).toBe(want?.quantity ?? line?.quantity ?? 0)
          if (row !== undefined) expect(row.confirmed).toBe(want === undefined)
        }
      })
    )
  })

  it("keeps its order while quantities change, and every item has one line", () => {
    fc.assert(
      fc.property(anyLines, anyWanted, (lines, wanted) => {
        const shown = shownGoods(lines, wanted).map((line) => line.itemNumber)
        expect(new Set(shown).size).toBe(shown.length)
        const standing = lines.map((line) => line.itemNumber).filter((item) => shown.includes(item))
        expect(shown.slice(0, standing.length)).toEqual(standing)
      })
    )
  })

  it("is the same when what is wanted has been confirmed meanwhile: a repetition changes nothing", () => {
    fc.assert(
      fc.property(anyLines, anyWanted, (lines, wanted) => {
        const confirmed = wanted
          .filter(({ quantity }) => quantity > 0)
          .reduce<readonly GoodsLine[]>(
            (all, want) => withLine(all, { id: `line-${want.itemNumber}`, ...want }),
            lines
          )
        const pieces = (all: readonly { itemNumber: string; quantity: number }[]) =>
          all.map((line) => `${line.itemNumber} ${line.quantity}`)
        expect(pieces(shownGoods(confirmed, wanted))).toEqual(pieces(shownGoods(lines, wanted)))
      })
    )
  })
})

describe("a list that is read again", () => {
  it("is the same with the same lines and pieces only", () => {
    const read = [
      { id: "1", quantity: 2 },
      { id: "2", quantity: 1 }
    ]
    expect(sameGoods(read, structuredClone(read))).toBe(true)
    for (const other of [
      [],
      read.slice(1),
      read.with(1, { id: "2", quantity: 2 }),
      read.with(0, { id: "3", quantity: 2 })
    ]) {
      expect(sameGoods(read, other)).toBe(false)
      expect(sameGoods(other, read)).toBe(false)
    }
  })
})

describe("goods that are to leave a store", () => {
  it("are all there exactly when no item has more pieces on the lines together than the store has · KARAT-29 KARAT-30", () => {
    const stocks = fc.record({
      RING: fc.integer({ min: -3, max: 12 }),
      WATCH: fc.integer({ min: -3, max: 12 })
    })
    const lines = fc.array(
      fc.record({
        itemNumber: fc.constantFrom("RING", "WATCH", "UNCOUNTED"),
        quantity: fc.integer({ min: 1, max: 6 })
      })
    )
    fc.assert(
      fc.property(lines, stocks, (goods, stock) => {
        const stockOf = (item: string) => (stock as Record<string, number>)[item]
        const short = goodsShortage(goods, stockOf)
        const pieces = (item: string) => totalQuantity(goods.filter(({ itemNumber }) => itemNumber === item))
        const lacking = (["RING", "WATCH"] as const).filter((item) => pieces(item) > Math.max(0, stock[item]))
        expect(short === undefined).toBe(lacking.length === 0)
        if (short === undefined) return
        expect(lacking).toContain(short.itemNumber)
        expect(short.wanted).toBe(pieces(short.itemNumber))
        expect(short.there).toBe(Math.max(0, stockOf(short.itemNumber) ?? 0))
      })
    )
  })
})

describe("the total quantity", () => {
  it("is the pieces of all lines · WOFF-6", () => {
    expect(totalQuantity([])).toBe(0)
    expect(totalQuantity([{ quantity: 2 }, { quantity: 40 }])).toBe(42)
  })
})
