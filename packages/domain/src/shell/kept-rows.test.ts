import fc from "fast-check"
import { expect, it } from "vitest"
import { readRows, rowsText } from "./kept-rows.ts"

const readNumber = (row: unknown) => (typeof row === "number" ? row : undefined)

it("a row that cannot be read takes none of the others along, and no write loses it · PAY-29 RESV-9 BAG-6", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.jsonValue())), fc.integer(), (written, added) => {
      const kept = readRows(JSON.stringify(written), readNumber)
      expect(kept.rows).toEqual(written.filter((row) => typeof row === "number").map((row) => row || 0))
      const again = readRows(rowsText({ ...kept, rows: [...kept.rows, added] }), readNumber)
      expect(again.rows).toEqual([...kept.rows, added])
      expect(again.unreadable).toEqual(kept.unreadable)
    })
  )
})

it("a text that is no list at all is kept as it is · PAY-29 RESV-9 BAG-6", () => {
  for (const nonsense of ["{", "seven", '{"a":1}', '"[]"']) {
    const kept = readRows(nonsense, readNumber)
    expect(kept.rows).toEqual([])
    const again = readRows(rowsText({ ...kept, rows: [7] }), readNumber)
    expect(again).toEqual({ rows: [7], unreadable: kept.unreadable })
    expect(kept.unreadable).toHaveLength(1)
  }
})

it("nothing kept is no text · PAY-29 RESV-9 BAG-6", () => {
  for (const nothing of [null, undefined, "", "[]"])
    expect(rowsText(readRows(nothing, readNumber))).toBeUndefined()
})
