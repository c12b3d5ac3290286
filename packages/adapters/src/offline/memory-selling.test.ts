import { isOfflineId } from "@karat/domain/offline/offline-selling"
import { Carts } from "@karat/domain/ports/carts"
import { OfflineSales } from "@karat/domain/ports/offline-sales"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, paidInCash, refusal } from "../testing/answers.ts"
import { knownMemoryShop, knownShop, newKey } from "../testing/known-shop.ts"
import { behindLine } from "../memory/behind-line.ts"
import { memoryConnection } from "../memory/connection.ts"
import { memoryPorts } from "../memory/memory-ports.ts"
import { offlineDisk } from "../memory/offline-shelf.ts"
import { memorySelling } from "./memory-selling.ts"

const { badge, device } = knownShop

/** A till of the known shop that has reserved numbers; a page that begins anew finds the same disk. */
async function tillInMemory() {
  const shop = knownMemoryShop()
  shop.device = device
  const line = memoryConnection()
  const disk = offlineDisk()
  const open = () =>
    Layer.mergeAll(
      behindLine(memoryPorts(shop), line.layer),
      memorySelling(shop, { connection: line.layer, disk })
    )
  const till = open()
  const sales = await answer(till, OfflineSales)
  const block = await answer(till, sales.reserve(device.terminalId, newKey()))
  await answer(till, (await answer(till, OfflineTill)).keepBlock(block))
  return { shop, line, open, till }
}

describe("a till over a shop in memory", () => {
  it("sells by itself while the line is cut, and tells the shop of it when the line is back · OFF-38", async () => {
    const { shop, line, till } = await tillInMemory()
    const here = await answer(till, OfflineTill)
    const sales = await answer(till, OfflineSales)
    const archive = await answer(till, ReceiptArchive)
    const first = await answer(till, cartWithBag())
    expect(isOfflineId(first.cartId)).toBe(false)
    await answer(till, paidInCash(first.cartId, 200))
    line.cut()
    expect(await answer(till, here.canSell)).toBe(true)
    const { cartId } = await answer(till, cartWithBag())
    expect(isOfflineId(cartId)).toBe(true)
    await answer(till, paidInCash(cartId, 200))
    const [sale] = await answer(till, here.waiting)
    expect(sale).toMatchObject({ id: cartId, sum: 200, currency: "SEK" })
    if (sale === undefined) throw new Error("No sale waits.")
    expect(await refusal(till, sales.tell(sale, newKey()))).toEqual({ tag: "Unreachable" })
    expect(await refusal(till, archive.last)).toEqual({ tag: "Unreachable" })
    expect(shop.closed).toEqual([first.cartId])
    line.mend()
    expect(await answer(till, sales.tell(sale, newKey()))).toEqual({ state: "booked", remarks: 0 })
    await answer(till, here.noteTold(sale.id))
    expect(await answer(till, here.waiting)).toEqual([])
    expect(await answer(till, archive.last)).toBe(cartId)
    const next = await answer(till, (await answer(till, Carts)).open(badge, newKey()))
    expect(isOfflineId(next.id)).toBe(false)
  })

  it("finds its open cart again in a page that begins anew without the line · OFF-38", async () => {
    const { line, open, till } = await tillInMemory()
    line.cut()
    const { cartId } = await answer(till, cartWithBag())
    const later = open()
    const cart = await answer(later, (await answer(later, Carts)).read(cartId))
    expect(cart.lines.map(({ itemNumber }) => itemNumber)).toEqual([knownShop.item])
    expect((await answer(later, (await answer(later, Carts)).open(badge, newKey()))).id).toBe(cartId)
  })
})
