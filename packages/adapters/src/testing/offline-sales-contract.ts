import { OfflineSaleShape } from "@karat/contract/offline"
import type { OfflineSale } from "@karat/domain/offline/offline-sale"
import { firstOfflineSerial, serialsInBlock } from "@karat/domain/offline/offline-series"
import { type KeptOfflineSale, OfflineSales } from "@karat/domain/ports/offline-sales"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make } from "./answers.ts"
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
    it("reserves blocks of numbers one after the other, each once for its gesture · OFF-10", async () => {
      const till = await make()
      const sales = await answer(till, OfflineSales)
      const { terminalId } = knownShop.device
      const key = newKey()
      const first = await answer(till, sales.reserve(terminalId, key))
      expect(first.terminalNumber).toBe(terminalId)
      expect(first.last - first.first + 1).toBe(serialsInBlock)
      expect(first.first).toBeGreaterThanOrEqual(firstOfflineSerial)
      expect(await answer(till, sales.reserve(terminalId, key))).toEqual(first)
      expect((await answer(till, sales.reserve(terminalId, newKey()))).first).toBe(first.last + 1)
    })

    it("books what it is told of once, and keeps what it cannot book for a person · OFF-12 OFF-13 OFF-20", async () => {
      const till = await make()
      const sales = await answer(till, OfflineSales)
      const { first: serial } = await answer(till, sales.reserve(knownShop.device.terminalId, newKey()))
      const said = { name: newName(), badgeNumber: "7777", serial, at: new Date() }
      const kept = keptOf(sampleOfflineSale(said))
      const told = await answer(till, sales.tell(kept, newKey()))
      expect(told.state).toBe("booked")
      expect(await answer(till, sales.tell(kept, newKey()))).toEqual(told)
      const wrong = { ...kept, id: `off-${newName()}` }
      expect(await answer(till, sales.tell(wrong, newKey()))).toEqual({ state: "held", remarks: 1 })
      const remarks = await answer(till, sales.remarks(knownShop.badge, 1))
      const mine = remarks.filter(({ saleId }) => saleId === kept.id)
      expect(mine).toHaveLength(told.remarks)
      expect(mine.map(({ kind }) => kind)).toContain("badge-left")
      const remark = remarks.find(({ saleId }) => saleId === wrong.id)
      expect(remark).toMatchObject({ kind: "held", values: { why: "number" } })
      const settled = await answer(till, sales.settle(remark?.id ?? 0, knownShop.badge, newKey()))
      expect(settled).toMatchObject({ id: remark?.id, doneBy: knownShop.badge })
      expect(await answer(till, sales.remarks(knownShop.badge, 9000))).toEqual([])
    })
  })
}
