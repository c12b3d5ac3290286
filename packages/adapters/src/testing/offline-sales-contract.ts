import { OfflineSaleShape } from "@karat/contract/offline"
import type { OfflineSale } from "@karat/domain/offline/offline-sale"
import { firstOfflineSerial, serialsInBlock } from "@karat/domain/offline/offline-series"
import { type KeptOfflineSale, OfflineSales } from "@karat/domain/ports/offline-sales"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const write = Schema.encodeSync(OfflineSaleShape)
const keptOf = (sale: OfflineSale): KeptOfflineSale => ({
  id: sale.id,
  serial: sale.serial,
  terminalNumber: sale.block.terminalNumber,
  sale: write(sale)
})
const newName = () => crypto.randomUUID().replaceAll("-", "")

/** What every adapter of OfflineSales does. */
export function offlineSalesContract(name: string, make: Make<OfflineSales>): void {
  describe(`OfflineSales by ${name}`, () => {
    it("reserves a block of numbers, and the same again while nothing of it has come · OFF-10 OFF-44", async () => {
      const till = await make()
      const sales = await answer(till, OfflineSales)
      const { terminalId } = knownShop.device
      const key = newKey()
      const first = await answer(till, sales.reserve(terminalId, key))
      expect(first.terminalNumber).toBe(terminalId)
      expect(first.last - first.first + 1).toBe(serialsInBlock)
      expect(first.first).toBeGreaterThanOrEqual(firstOfflineSerial)
      expect(await answer(till, sales.reserve(terminalId, key))).toEqual(first)
      expect(await answer(till, sales.reserve(terminalId, newKey()))).toEqual(first)
      expect(await refusal(till, sales.reserve("WK9999", newKey()))).toMatchObject({
        status: 404,
        code: "register_not_found"
      })
    })

    it("books what it is told of once, and keeps what it cannot book for a person · OFF-12 OFF-13 OFF-20", async () => {
      const till = await make()
      const sales = await answer(till, OfflineSales)
      const { first: serial } = await answer(till, sales.reserve(knownShop.device.terminalId, newKey()))
      const said = { name: newName(), badgeNumber: "7777", serial, at: new Date() }
      const kept = keptOf(sampleOfflineSale(said))
      const told = await answer(till, sales.tell(kept, newKey()))
      expect(told.state).toBe("booked")
      expect(await refusal(till, sales.reserve(knownShop.device.terminalId, newKey()))).toMatchObject({
        status: 422,
        code: "serials_left"
      })
      expect(await answer(till, sales.tell(kept, newKey()))).toEqual(told)
      const wrong = { ...kept, id: `off-${newName()}` }
      expect(await answer(till, sales.tell(wrong, newKey()))).toEqual({ state: "held", remarks: 1 })
      const nobodys = { ...kept, id: `off-${newName()}`, terminalNumber: "WK9999" }
      expect(await answer(till, sales.tell(nobodys, newKey()))).toEqual({ state: "held", remarks: 1 })
      const remarks = await answer(till, sales.remarks(knownShop.badge, 1))
      const mine = remarks.filter(({ saleId }) => saleId === kept.id)
      expect(mine).toHaveLength(told.remarks)
      expect(mine.map(({ kind }) => kind)).toContain("badge-left")
      const remark = remarks.find(({ saleId }) => saleId === wrong.id)
      expect(remark).toMatchObject({ kind: "held", values: { why: "number" } })
      expect(remark?.doneAt).toBeUndefined()
    })

    it("settles a remark once, with a reason; that a sale is held is decided, not settled · OFF-20 OFF-52", async () => {
      const till = await make()
      const sales = await answer(till, OfflineSales)
      const { terminalId } = knownShop.device
      const { first: serial } = await answer(till, sales.reserve(terminalId, newKey()))
      const sold = sampleOfflineSale({ name: newName(), badgeNumber: "7777", serial, at: new Date() })
      await answer(till, sales.tell(keptOf(sold), newKey()))
      await answer(till, sales.tell({ ...keptOf(sold), id: `off-${newName()}` }, newKey()))
      const { badge: badgeNumber, badgeThatStays } = knownShop
      const open = () => answer(till, sales.remarks(badgeNumber, 1, "open"))
      const mine = (await open()).find(({ kind, saleId }) => kind === "badge-left" && saleId === sold.id)
      const id = mine?.id ?? 0
      expect((await open()).map(({ kind }) => kind)).not.toContain("held")
      const reason = "Oliver has left, and sold it"
      const settle = (remarkId: number, by: { badgeNumber?: string; reason?: string } = {}) =>
        sales.settle(remarkId, { badgeNumber, reason, ...by }, newKey())
      for (const said of ["", "Seen", "x".repeat(501)])
        expect(await refusal(till, settle(id, { reason: said }))).toMatchObject({
          status: 422,
          code: "grounds_invalid"
        })
      const denied = { status: 422, code: "not_administrator" }
      expect(await refusal(till, sales.remarks(badgeThatStays, 1))).toMatchObject(denied)
      expect(await refusal(till, settle(id, { badgeNumber: badgeThatStays }))).toMatchObject(denied)
      const all = await answer(till, sales.remarks(badgeNumber, 1))
      const held = all.find(({ kind }) => kind === "held")
      expect(await refusal(till, settle(held?.id ?? 0))).toMatchObject({
        status: 422,
        code: "remark_is_held"
      })
      const settled = await answer(till, settle(id, { reason: ` ${reason} ` }))
      expect(settled).toMatchObject({ id, reason, doneBy: expect.stringMatching(/^\p{L}+ \p{L}+$/u) })
      expect(await answer(till, settle(id, { reason: "Somebody else's reason" }))).toEqual(settled)
      expect((await open()).map((each) => each.id)).not.toContain(id)
      expect(await answer(till, sales.remarks(badgeNumber, 1, "settled"))).toContainEqual(settled)
      expect(await answer(till, sales.remarks(badgeNumber, 9000))).toEqual([])
    })
  })
}
