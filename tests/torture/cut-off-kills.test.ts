import { offlineShelf } from "@karat/adapters/storage/offline-shelf"
import { useBrowserDatabase } from "@karat/adapters/testing/browser-database"
import { afterAll, beforeAll, expect, it } from "vitest"
import { killPoints } from "./cut-off-kill-points.ts"
import { cutOffWorld, type CutOffWorld } from "./cut-off-world.ts"

let world: CutOffWorld
let disks = 0

/** The browser's own database, which each page opens anew. */
const browserShelf = () => {
  disks += 1
  const name = `disk-${disks}`
  return () => offlineShelf(name)
}

beforeAll(async () => {
  useBrowserDatabase()
  world = await cutOffWorld(browserShelf)
})
afterAll(() => world.end())

it.each(killPoints)(
  "a browser that ends %s of a sale without the line loses nothing and does nothing twice · OFF-24 OFF-25 OFF-28 OFF-30",
  async (point) => {
    await world.begin({ left: [3, 0, 0, 0], cutOff: [true, false, false, false], pieces: 20 })
    const [device] = world.devices
    const [item = ""] = world.items
    if (device === undefined) throw new Error("There is no till.")
    const opens = async () => {
      device.open()
      await world.time.advance(5_000)
    }
    const sells = async () => {
      const page = device.open()
      page.cashier(async () => {
        await page.serve({ items: [item], over: 0 })
        await page.pay(0)
      })
      await world.time.advance(10_000)
    }
    await sells()
    expect(device.kept).toHaveLength(1)
    // The next customer's cart is open before the browser's end is near.
    const nextPage = device.open()
    nextPage.cashier(() => nextPage.serve({ items: [], over: 0 }))
    await world.time.advance(1_000)
    const isTold = point.includes("request") || point.includes("noteSale")
    device.endsAt = point
    if (isTold) device.findLine()
    else await sells()
    await world.time.advance(10_000)
    expect(device.ends).toEqual([point])
    await opens()
    // Whoever comes back finds the sale as it was left: paid, and told so, or with its goods and still to be paid.
    const isPaid = isTold || point === "after disk sell"
    const standing = device.page?.cart.cart
    expect(device.told.size).toBe(device.kept.length)
    expect([device.kept.length, standing?.lines.length]).toEqual(
      isTold ? [1, 0] : isPaid ? [2, 1] : [1, point === "before disk keepCart" ? 0 : 1]
    )
    await sells()
    expect(await world.finish()).toEqual([])
    expect(device.told.size).toBe(isPaid && !isTold ? 3 : 2)
  }
)
