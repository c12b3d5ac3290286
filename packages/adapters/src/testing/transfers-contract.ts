import type { GoodsItem, GoodsLocation } from "@karat/domain/delivery/goods"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { Transfers } from "@karat/domain/ports/transfers"
import { finalTransfer } from "@karat/domain/transfer/transfer-document"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { emptied, goodsListContract } from "./goods-list-contract.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { badge: badgeNumber, item, itemWithoutPrice, otherStore, storeNumber } = knownShop

/** What every adapter of Transfers does. */
export function transfersContract(name: string, make: Make<Transfers | GoodsDocuments>): void {
  goodsListContract(`Transfers by ${name}`, make, Transfers, "TRANS-1 TRANS-2 TRANS-3")

  const begun = async () => {
    const till = await make()
    const [port, documents] = [await answer(till, Transfers), await answer(till, GoodsDocuments)]
    await emptied(till, port)
    const list = (code: string, quantity: number) =>
      answer(till, port.setQuantity({ itemOrBarcode: code, quantity, badgeNumber }, newKey()))
    /** Creates the transfer of lines, and answers its id. */
    const created = async (lines: readonly GoodsLine[]) => {
      const place = (code: string) => answer(till, documents.findLocation(code)) as Promise<GoodsLocation>
      const items = await answer(till, documents.findItems(lines.map((line) => line.itemNumber)))
      const idOf = (line: GoodsLine) => items.find(({ code }) => code === line.itemNumber) as GoodsItem
      const transfer = finalTransfer(
        {
          fromId: (await place(storeNumber)).id,
          toId: (await place(otherStore)).id,
          lines: lines.map((line) => ({ itemId: idOf(line).id, quantity: line.quantity })),
          staff: badgeNumber,
          integrationRef: newKey(),
          externalOrderNumber: ""
        },
        knownShop.goodsDocumentTypes
      )
      return (await answer(till, documents.createTransfer(transfer, newKey()))).id
    }
    const sent = (oneId: string, toStoreNumber: string = otherStore) => ({ oneId, toStoreNumber })
    return { till, port, list, created, sent }
  }

  describe(`Transfers by ${name}`, () => {
    it("knows the stores that goods can go to, its own not among them · TRANS-6", async () => {
      const { till, port } = await begun()
      const numbers = (await answer(till, port.destinations)).map(({ number }) => number)
      expect(numbers).toContain(otherStore)
      expect(numbers).not.toContain(storeNumber)
    })

    it("takes what was sent off the list and into the history, once · TRANS-13 TRANS-16 TRANS-17", async () => {
      const { till, port, list, created, sent } = await begun()
      const before = (await answer(till, port.days(1)))[0]?.quantity ?? 0
      const oneId = await created([await list(item, 3), await list(itemWithoutPrice, 1)])
      await answer(till, port.submit(sent(oneId), newKey()))
      await answer(till, port.submit(sent(oneId), newKey()))
      expect(await answer(till, port.lines)).toEqual([])
      const [day] = await answer(till, port.days(1))
      expect(day?.quantity).toBe(before + 4)
      const lines = (await answer(till, port.ofDay(day?.date ?? ""))).slice(-2)
      expect(lines.map(({ itemNumber, quantity }) => [itemNumber, quantity])).toEqual([
        [item, 3],
        [itemWithoutPrice, 1]
      ])
    })

    it("keeps what was put onto the list while the transfer was on its way", async () => {
      const { till, port, list, created, sent } = await begun()
      const oneId = await created([await list(item, 2)])
      await list(item, 5)
      await list(itemWithoutPrice, 1)
      await answer(till, port.submit(sent(oneId), newKey()))
      const lines = await answer(till, port.lines)
      expect(lines.map(({ itemNumber, quantity }) => [itemNumber, quantity])).toEqual([
        [item, 3],
        [itemWithoutPrice, 1]
      ])
    })

    it("refuses a transfer that the store has not sent", async () => {
      const { till, port, list, sent } = await begun()
      await list(item, 1)
      expect(await refusal(till, port.submit(sent("TR-999999"), newKey()))).toMatchObject({
        status: 404,
        code: "transfer_not_found"
      })
      expect(await answer(till, port.lines)).toHaveLength(1)
    })
  })
}
