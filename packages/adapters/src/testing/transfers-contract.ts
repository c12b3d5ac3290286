import type { GoodsItem, GoodsLocation } from "@karat/domain/delivery/goods"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { Transfers } from "@karat/domain/ports/transfers"
import { basketRef } from "@karat/domain/transfer/basket-ref"
import { finalTransfer } from "@karat/domain/transfer/transfer-document"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { emptied, goodsListContract } from "./goods-list-contract.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { badge: badgeNumber, item, itemWithoutPrice, otherStore, storeNumber } = knownShop

/** What every adapter of Transfers does. */
export function transfersContract(name: string, make: Make<Transfers | GoodsDocuments>): void {
  goodsListContract(`Transfers by ${name}`, make, Transfers, "TRANS-1 TRANS-2 TRANS-3")

  const begun = () => begunAt(make)

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

    it("has sent a basket though nobody has said so, and sends nothing of it again · TRANS-11 TRANS-13", async () => {
      const { till, port, list, created, refused, sent } = await begun()
      const lines = [await list(item, 2), await list(itemWithoutPrice, 1)]
      const oneId = await created(lines, basketRef(lines))
      expect(await answer(till, port.lines)).toEqual([])
      const date = (await answer(till, port.days(1)))[0]?.date ?? ""
      const left = await answer(till, port.ofDay(date))
      const how = { at: expect.any(String), by: "Maja", to: expect.stringContaining("Göteborg") }
      expect(left.slice(-2)).toMatchObject([
        { itemNumber: item, quantity: 2, left: how },
        { itemNumber: itemWithoutPrice, quantity: 1, left: how }
      ])
      const rest = lines.slice(1)
      expect(await refused(rest, basketRef(rest))).toMatchObject({ status: 422, code: "basket_changed" })
      await answer(till, port.submit(sent(oneId), newKey()))
      expect(await answer(till, port.ofDay(date))).toHaveLength(left.length)
    })

    it("refuses a basket of which a line is gone, and more than is here · TRANS-11 KARAT-29", async () => {
      const { till, port, list, refused } = await begun()
      const lines = [await list(item, 1), await list(itemWithoutPrice, 1)]
      await answer(till, port.removeLine(lines[1]?.id ?? "", newKey()))
      const gone = { status: 422, code: "basket_changed" }
      expect(await refused(lines, basketRef(lines))).toMatchObject(gone)
      const [line] = await answer(till, port.lines)
      const tooMany = [await list(item, (line?.stock ?? 0) + 1)]
      expect(await refused(tooMany, basketRef(tooMany))).toMatchObject({ code: "goods_not_there" })
      expect(await answer(till, port.lines)).toEqual(tooMany)
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

/** A till whose basket is empty, and what is done with it. */
async function begunAt(make: Make<Transfers | GoodsDocuments>) {
  const till = await make()
  const [port, documents] = [await answer(till, Transfers), await answer(till, GoodsDocuments)]
  await emptied(till, port)
  const list = (code: string, quantity: number) =>
    answer(till, port.setQuantity({ itemOrBarcode: code, quantity, badgeNumber }, newKey()))
  /** Creates the transfer of lines, and answers its id. */
  const created = async (lines: readonly GoodsLine[], integrationRef: string = newKey()) => {
    const transfer = await written(lines, integrationRef)
    return (await answer(till, documents.createTransfer(transfer, newKey()))).id
  }
  const written = async (lines: readonly GoodsLine[], integrationRef: string) => {
    const place = (code: string) => answer(till, documents.findLocation(code)) as Promise<GoodsLocation>
    const items = await answer(till, documents.findItems(lines.map((line) => line.itemNumber)))
    const idOf = (line: GoodsLine) => items.find(({ code }) => code === line.itemNumber) as GoodsItem
    return finalTransfer(
      {
        fromId: (await place(storeNumber)).id,
        toId: (await place(otherStore)).id,
        lines: lines.map((line) => ({ itemId: idOf(line).id, quantity: line.quantity })),
        staff: badgeNumber,
        integrationRef,
        externalOrderNumber: ""
      },
      knownShop.goodsDocumentTypes
    )
  }
  const sent = (oneId: string, toStoreNumber: string = otherStore) => ({ oneId, toStoreNumber })
  /** Why the transfer of lines is refused. */
  const refused = async (lines: readonly GoodsLine[], integrationRef: string = newKey()) =>
    await refusal(till, documents.createTransfer(await written(lines, integrationRef), newKey()))
  return { till, port, list, created, refused, sent }
}
