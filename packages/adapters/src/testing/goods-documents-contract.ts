import type { GoodsItem, GoodsLocation } from "@karat/domain/delivery/goods"
import { linesToReceive, openOrdersOf } from "@karat/domain/delivery/purchase-order"
import { receiptFor } from "@karat/domain/delivery/purchase-receipt"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { finalTransfer, type TransferContent } from "@karat/domain/transfer/transfer-document"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { goodsDocumentTypes: types, item, otherStore, storeNumber } = knownShop
const open = openOrdersOf(storeNumber, types)

/** What every adapter does with goods that a store waits for. */
function receivingContract(name: string, make: Make<GoodsDocuments>): void {
  const prepared = async () => {
    const till = await make()
    const deliveries = await answer(till, GoodsDocuments)
    const orders = () => answer(till, deliveries.orders(open, 1))
    const transfers = () => answer(till, deliveries.transfers(storeNumber))
    return { till, deliveries, orders, transfers }
  }

  describe(`GoodsDocuments that are received by ${name}`, () => {
    it("knows what the store waits for, and where the last page is · DELIV-1 DELIV-7 DELIV-8", async () => {
      const { till, deliveries, orders, transfers } = await prepared()
      const found = await orders()
      expect(found.length).toBeGreaterThan(0)
      expect(found.every((order) => linesToReceive(order, storeNumber).length > 0)).toBe(true)
      expect(found[0]?.lines[0]?.item.description).not.toBe("")
      expect(await answer(till, deliveries.orders(open, 50))).toEqual([])
      const [transfer] = await transfers()
      expect(transfer?.to.code).toBe(storeNumber)
      expect(transfer?.lines[0]?.quantity).toBeGreaterThan(0)
      const stores = await answer(till, deliveries.stores)
      expect(stores.map(({ number }) => number)).toEqual(expect.arrayContaining([storeNumber, otherStore]))
    })

    it("shows the goods of no other store · DELIV-1", async () => {
      const { till, deliveries } = await prepared()
      const elsewhere = { status: 422, code: "other_store" }
      expect(await refusal(till, deliveries.transfers(otherStore))).toMatchObject(elsewhere)
      expect(await refusal(till, deliveries.orders({ ...open, storeNumber: otherStore }, 1))).toMatchObject(
        elsewhere
      )
    })

    it("takes a transfer in once · DELIV-6", async () => {
      const { till, deliveries, transfers } = await prepared()
      const [transfer] = await transfers()
      if (transfer === undefined) throw new Error("Nothing is on its way.")
      const receive = { id: transfer.id, documentTypeId: types.transfer }
      const key = newKey()
      await answer(till, deliveries.receiveTransfer(receive, key))
      await answer(till, deliveries.receiveTransfer(receive, key))
      expect((await transfers()).map(({ id }) => id)).not.toContain(transfer.id)
      expect(await refusal(till, deliveries.receiveTransfer(receive, newKey()))).toMatchObject({
        status: 422,
        code: "transfer_received"
      })
      expect(
        await refusal(till, deliveries.receiveTransfer({ ...receive, id: "TR-none" }, newKey()))
      ).toMatchObject({ status: 404, code: "transfer_not_found" })
    })

    it("takes an order in once · DELIV-9", async () => {
      const { till, deliveries, orders } = await prepared()
      const [order] = await orders()
      const receipt = order === undefined ? undefined : receiptFor(order, storeNumber, types)
      if (order === undefined || receipt === undefined) throw new Error("Nothing is ordered.")
      const key = newKey()
      await answer(till, deliveries.receiveOrder(receipt, key))
      await answer(till, deliveries.receiveOrder(receipt, key))
      expect((await orders()).map(({ id }) => id)).not.toContain(order.id)
      expect(await refusal(till, deliveries.receiveOrder(receipt, newKey()))).toMatchObject({
        status: 422,
        code: "order_received"
      })
      expect(
        await refusal(till, deliveries.receiveOrder({ ...receipt, orderId: "none" }, newKey()))
      ).toMatchObject({ status: 404, code: "purchase_not_found" })
    })

    it("takes no document of a type that the store does not keep · DELIV-11", async () => {
      const { till, deliveries, transfers } = await prepared()
      const [transfer] = await transfers()
      const unknown = { status: 422, code: "document_type_unknown" }
      expect(
        await refusal(
          till,
          deliveries.receiveTransfer({ id: transfer?.id ?? "", documentTypeId: "99" }, newKey())
        )
      ).toMatchObject(unknown)
      expect(await refusal(till, deliveries.orders({ ...open, documentTypeId: "99" }, 1))).toMatchObject(
        unknown
      )
    })
  })
}

/** What every adapter does with goods that a store sends. */
function sendingContract(name: string, make: Make<GoodsDocuments>): void {
  const prepared = async () => {
    const till = await make()
    const documents = await answer(till, GoodsDocuments)
    const place = (code: string) => answer(till, documents.findLocation(code))
    const [from, to] = [await place(storeNumber), await place(otherStore)] as [GoodsLocation, GoodsLocation]
    const [bag] = (await answer(till, documents.findItems([item]))) as [GoodsItem]
    const transfer = (over: Partial<TransferContent> = {}) =>
      finalTransfer(
        {
          fromId: from.id,
          toId: to.id,
          lines: [{ itemId: bag.id, quantity: 2 }],
          staff: knownShop.badge,
          integrationRef: newKey(),
          externalOrderNumber: "",
          ...over
        },
        types
      )
    return { till, documents, from, to, bag, transfer }
  }

  describe(`GoodsDocuments that are sent by ${name}`, () => {
    it("finds a store's place by its number, or none · TRANS-8", async () => {
      const { till, documents, to } = await prepared()
      expect(to.code).toBe(otherStore)
      expect(await answer(till, documents.findLocation("999"))).toBeUndefined()
    })

    it("finds items by their codes, and leaves out what nobody knows · TRANS-10", async () => {
      const { till, documents, bag } = await prepared()
      expect(bag).toMatchObject({ code: item, description: expect.stringContaining("påse") })
      expect(bag.division).not.toBeUndefined()
      expect(await answer(till, documents.findItems(["no such item", item]))).toEqual([bag])
    })

    it("sends the same document under the same reference once · TRANS-11 TRANS-12", async () => {
      const { till, documents, transfer } = await prepared()
      const sent = transfer()
      const key = newKey()
      const { id } = await answer(till, documents.createTransfer(sent, key))
      expect(await answer(till, documents.createTransfer(sent, key))).toEqual({ id })
      expect(await answer(till, documents.createTransfer(sent, newKey()))).toEqual({ id })
      const other = { ...sent, lines: sent.lines.map((line) => ({ ...line, quantity: 3 })) }
      expect(await refusal(till, documents.createTransfer(other, newKey()))).toMatchObject({
        status: 422,
        code: "integration_ref_used"
      })
      const another = await answer(till, documents.createTransfer(transfer(), newKey()))
      expect(another.id).not.toBe(id)
    })

    it("sends nothing from elsewhere, to nowhere, to itself, or of another type · TRANS-11 TRANS-12", async () => {
      const { till, documents, from, to, transfer } = await prepared()
      const why = async (over: Partial<TransferContent>) =>
        (await refusal(till, documents.createTransfer(transfer(over), newKey()))).code
      expect(await why({ fromId: to.id })).toBe("other_store")
      expect(await why({ toId: "nowhere" })).toBe("location_unknown")
      expect(await why({ toId: from.id })).toBe("transfer_to_own_store")
      const odd = { ...transfer(), documentTypeId: "99" }
      expect(await refusal(till, documents.createTransfer(odd, newKey()))).toMatchObject({
        status: 422,
        code: "document_type_unknown"
      })
    })
  })
}

/** What every adapter of GoodsDocuments does. */
export function goodsDocumentsContract(name: string, make: Make<GoodsDocuments>): void {
  receivingContract(name, make)
  sendingContract(name, make)
}
