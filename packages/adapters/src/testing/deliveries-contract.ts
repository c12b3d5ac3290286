import { openOrdersOf, linesToReceive } from "@karat/domain/delivery/purchase-order"
import { receiptFor } from "@karat/domain/delivery/purchase-receipt"
import { Deliveries } from "@karat/domain/ports/deliveries"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { goodsDocumentTypes: types, otherStore, storeNumber } = knownShop
const open = openOrdersOf(storeNumber, types)

/** What every adapter of Deliveries does. */
export function deliveriesContract(name: string, make: Make<Deliveries>): void {
  const prepared = async () => {
    const till = await make()
    const deliveries = await answer(till, Deliveries)
    const orders = () => answer(till, deliveries.orders(open, 1))
    const transfers = () => answer(till, deliveries.transfers(storeNumber))
    return { till, deliveries, orders, transfers }
  }

  describe(`Deliveries by ${name}`, () => {
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
