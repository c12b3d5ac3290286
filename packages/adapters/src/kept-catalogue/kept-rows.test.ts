import { sampleItem } from "@karat/domain/testing/sample-items"
import * as fc from "fast-check"
import { openDB } from "idb"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { useBrowserDatabase } from "../testing/browser-database.ts"
import { type Changes, KeptRows } from "./kept-rows.ts"
import { rowOf } from "./packed-items.ts"

beforeAll(useBrowserDatabase)
afterEach(() => void vi.restoreAllMocks())

const itemOf = (at: number, name: string) => sampleItem({ number: `N-${at}`, description: name })

let stores = 0
/** A store of which nothing has been kept yet. */
const newStore = () => `store-${(stores += 1)}`

/** What a page finds that is opened now. */
async function reopened(storeNumber: string) {
  const kept = await KeptRows.open(storeNumber)
  const found = { rows: new Map(kept.rows), cursor: kept.cursor }
  kept.close()
  return found
}

/** How many pieces stand in the browser's database. */
async function pieces(storeNumber: string): Promise<number> {
  const db = await openDB(`karat-catalogue-${storeNumber}`)
  const count = await db.count("answers")
  db.close()
  return count
}

const anyChanges = fc.record({
  fresh: fc.boolean(),
  told: fc.uniqueArray(fc.tuple(fc.nat(9), fc.string({ maxLength: 4 })), { selector: ([at]) => at }),
  removed: fc.uniqueArray(fc.nat(9))
})

describe("the rows of a catalogue", () => {
  it("stand as they were told for whoever opens them next, together with where the server was asked last · KEPT-8", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChanges, { maxLength: 8 }), async (steps) => {
        const store = newStore()
        const kept = await KeptRows.open(store)
        const model = new Map<string, string>()
        let newsAt: string | undefined
        for (const [step, { fresh, told, removed }] of steps.entries()) {
          const gone = removed.filter((at) => !told.some(([other]) => other === at))
          const items = told.map(([at, name]) => itemOf(at, name))
          const cursor = `a-${step}`
          if (fresh || items.length > 0 || gone.length > 0) newsAt = cursor
          await kept.take({ cursor, fresh, items, removed: gone.map((at) => `N-${at}`) })
          if (fresh) model.clear()
          for (const item of items) model.set(item.number, rowOf(item))
          for (const at of gone) model.delete(`N-${at}`)
          expect(new Map(kept.rows)).toEqual(model)
        }
        kept.close()
        // An answer without news is not written: whoever asks from the one before it is told the same.
        expect(await reopened(store)).toEqual({ rows: model, cursor: newsAt })
      }),
      { numRuns: 30 }
    )
  })

  it("are written anew before a start would have to read a day of small changes · KEPT-8", async () => {
    const store = newStore()
    const kept = await KeptRows.open(store)
    const first = Array.from({ length: 700 }, (_, at) => itemOf(at, "new"))
    const change = (step: number): Changes => ({
      cursor: `a-${step}`,
      fresh: step === 0,
      items: step === 0 ? first : [itemOf(step % 3, `changed ${step}`)],
      removed: []
    })
    for (let step = 0; step <= 1100; step += 1) await kept.take(change(step))
    const rows = new Map(kept.rows)
    kept.close()
    expect(await pieces(store)).toBeLessThan(110)
    expect(await reopened(store)).toEqual({ rows, cursor: "a-1100" })
    expect([rows.size, rows.get("N-2")]).toEqual([700, rowOf(itemOf(2, "changed 1100"))])
  })

  it("cost the browser nothing while nothing changes · KEPT-8", async () => {
    const store = newStore()
    const kept = await KeptRows.open(store)
    await kept.take({ cursor: "a-0", fresh: true, items: [itemOf(1, "one")], removed: [] })
    for (let step = 1; step < 20; step += 1)
      await kept.take({ cursor: `a-${step}`, fresh: false, items: [], removed: [] })
    kept.close()
    expect(await pieces(store)).toBe(1)
  })

  it("stand as far as there was room: nothing is written behind what could not be, and all is there until the page closes · KEPT-8", async () => {
    const store = newStore()
    const kept = await KeptRows.open(store)
    await kept.take({ cursor: "a-1", fresh: true, items: [itemOf(1, "one")], removed: [] })
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementationOnce(() => {
      throw new DOMException("no room", "QuotaExceededError")
    })
    await kept.take({ cursor: "a-2", fresh: false, items: [itemOf(2, "two")], removed: ["N-1"] })
    await kept.take({ cursor: "a-3", fresh: false, items: [itemOf(3, "three")], removed: [] })
    expect([[...kept.rows.keys()], kept.cursor]).toEqual([["N-2", "N-3"], "a-3"])
    expect(await reopened(store)).toEqual({
      rows: new Map([["N-1", rowOf(itemOf(1, "one"))]]),
      cursor: "a-1"
    })
  })
})
