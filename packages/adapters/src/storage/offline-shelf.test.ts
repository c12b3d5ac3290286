import { takeSerial, withBlock } from "@karat/domain/offline/offline-series"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { ShelvedSale } from "@karat/domain/ports/offline-till"
import { deleteDB, openDB } from "idb"
import { beforeAll, describe, expect, it } from "vitest"
import { memoryOfflineShelf, offlineDisk } from "../memory/offline-shelf.ts"
import type { OfflineShelf, Sold } from "./offline-shelf-port.ts"
import { useBrowserDatabase } from "../testing/browser-database.ts"
import { offlineShelf } from "./offline-shelf.ts"

beforeAll(useBrowserDatabase)

let names = 0
const newDatabase = () => `test-${(names += 1)}`
const block = { terminalNumber: "WK1011", first: 800_000_001, last: 800_000_050 }

function soldBy(series: Parameters<Parameters<OfflineShelf["sell"]>[0]>[0], id: string): Sold | undefined {
  const taken = takeSerial(series, "WK1011")
  if (taken === undefined) return undefined
  const { serial, receiptNumber, left } = taken
  const sale: ShelvedSale = {
    id,
    serial,
    receiptNumber,
    terminalNumber: "WK1011",
    sale: { id },
    soldAt: "2026-11-21T09:15:00.000Z",
    sum: minorUnits(200),
    currency: "SEK",
    link: "0"
  }
  return { series: left, sale }
}

/** Two shelves over one disk, as two tabs have them. */
describe.each([
  [
    "the browser's database",
    async () => {
      const name = newDatabase()
      return [await offlineShelf(name), await offlineShelf(name)] as const
    }
  ],
  [
    "memory",
    async () => {
      const disk = offlineDisk()
      return [memoryOfflineShelf(disk), memoryOfflineShelf(disk)] as const
    }
  ]
])("a shelf of %s", (_, open) => {
  it("gives two tabs no number twice and leaves none out · OFF-30", async () => {
    const [one, other] = await open()
    await one.changeSeries((kept) => withBlock(kept, block))
    const sold = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        (at % 2 === 0 ? one : other).sell((series) => soldBy(series, `sale-${at}`))
      )
    )
    const serials = sold.flatMap((sale) => (sale === undefined ? [] : [sale.serial]))
    expect(serials.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => block.first + at))
    expect((await other.sales()).map(({ serial }) => serial).toSorted((a, b) => a - b)).toEqual(
      serials.toSorted((a, b) => a - b)
    )
    expect(await one.series()).toEqual([{ ...block, next: block.last + 1 }])
  })

  it("keeps a number and its sale together or neither · OFF-30", async () => {
    const [shelf] = await open()
    await shelf.changeSeries((kept) => withBlock(kept, block))
    await shelf.keepCart({ id: "sale-1", badgeNumber: "1001", cart: {}, approvals: [] })
    const failing = shelf.sell((series) => {
      soldBy(series, "sale-1")
      throw new Error("It does not add up.")
    })
    await expect(failing).rejects.toThrow("It does not add up.")
    expect(await shelf.sales()).toEqual([])
    expect(await shelf.series()).toEqual([{ ...block, next: block.first }])
    expect(await shelf.carts()).toHaveLength(1)
    await shelf.sell((series) => soldBy(series, "sale-1"))
    expect(await shelf.carts()).toEqual([])
    // A second sale of the same name is a mistake: it takes no number either.
    await expect(shelf.sell((series) => soldBy(series, "sale-1"))).rejects.toThrow(/already exists/)
    expect(await shelf.series()).toEqual([{ ...block, next: block.first + 1 }])
  })

  it("notes what became of a sale, and lets go of what was told long ago · OFF-28", async () => {
    const [shelf] = await open()
    await shelf.changeSeries((kept) => withBlock(kept, block))
    for (const id of ["a", "b", "c"]) await shelf.sell((series) => soldBy(series, id))
    await shelf.noteSale("a", { toldAt: "2026-11-20" })
    await shelf.noteSale("b", { toldAt: "2026-11-22" })
    await shelf.noteSale("c", { refusedFor: "too-long" })
    await shelf.noteSale("nobodys", { toldAt: "2026-11-20" })
    await shelf.dropTold("2026-11-21")
    expect((await shelf.sales()).map(({ id, toldAt, refusedFor }) => [id, toldAt, refusedFor])).toEqual([
      ["b", "2026-11-22", undefined],
      ["c", undefined, "too-long"]
    ])
  })

  it("has small notes and carts by their names · OFF-25", async () => {
    const [one, other] = await open()
    await one.keepNote("pages", "https://x")
    expect(await other.note("pages")).toBe("https://x")
    expect(await other.note("nothing")).toBeUndefined()
    await one.keepCart({ id: "c", badgeNumber: "1001", cart: { a: 1 }, approvals: [] })
    await one.keepCart({ id: "c", badgeNumber: "1001", cart: { a: 2 }, approvals: [] })
    expect((await other.carts()).map(({ cart }) => cart)).toEqual([{ a: 2 }])
    await other.dropCart("c")
    expect(await one.carts()).toEqual([])
  })
})

it("a sale that the disk does not take in time has not been made, whatever becomes of the disk · OFF-26", async () => {
  const name = newDatabase()
  const shelf = await offlineShelf(name, { withinMs: 50 })
  await shelf.changeSeries((kept) => withBlock(kept, block))
  const busy = await openDB(name)
  const holding = busy.transaction(["sales", "series", "carts"], "readwrite")
  const hand = { holds: true }
  const hold = (async () => {
    while (hand.holds) await holding.objectStore("series").count()
  })()
  await expect(shelf.sell((series) => soldBy(series, "late"))).rejects.toThrow(/abort/i)
  hand.holds = false
  await hold
  await holding.done
  expect(await shelf.sales()).toEqual([])
  expect(await shelf.series()).toEqual([{ ...block, next: block.first }])
  expect((await shelf.sell((series) => soldBy(series, "soon")))?.serial).toBe(block.first)
})

it("says that it is gone when the browser's database is deleted, and another one can be opened · OFF-65", async () => {
  const name = newDatabase()
  let gone = 0
  const shelf = await offlineShelf(name, { gone: () => (gone += 1) })
  await shelf.changeSeries((kept) => withBlock(kept, block))
  await deleteDB(name)
  expect(gone).toBe(1)
  await expect(shelf.series()).rejects.toThrow(/not allowed/u)
  expect(await (await offlineShelf(name)).series()).toEqual([])
})
