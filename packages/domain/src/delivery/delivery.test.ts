import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { linesToReceive, openOrdersOf, type PurchaseOrder } from "./purchase-order.ts"
import { receiptFor } from "./purchase-receipt.ts"

const swedish = { purchaseOrder: "5", purchaseReceipt: "6", transfer: "12" }
const finnish = { purchaseOrder: "20", purchaseReceipt: "21", transfer: "27" }

const anyStore = fc.constantFrom("101", "102", "fi201")
const anyLine = fc.record({
  id: fc.uuid(),
  toReceive: fc.integer({ min: 0, max: 20 }),
  item: fc.record({ id: fc.string(), code: fc.string(), description: fc.string() }),
  location: anyStore.map((code) => ({ id: `L-${code}`, code }))
})
const anyOrder: fc.Arbitrary<PurchaseOrder> = fc.record({
  id: fc.uuid(),
  orderId: fc.string(),
  postingDate: fc.constant("2026-11-01"),
  vendorId: fc.string(),
  lines: fc.array(anyLine, { maxLength: 12 })
})

describe("the orders that are open for a store", () => {
  it("are of its country's type, in three statuses, with something left · DELIV-7 DELIV-11", () => {
    expect(openOrdersOf("101", swedish)).toEqual({
      storeNumber: "101",
      documentTypeId: "5",
      statuses: ["VALIDATED", "FINAL", "CREATED"],
      toReceiveAbove: 0
    })
    expect(openOrdersOf("fi201", finnish).documentTypeId).toBe("20")
  })
})

describe("a receipt for an order", () => {
  it("names every piece that the store waits for, and no other · DELIV-9", () => {
    fc.assert(
      fc.property(anyOrder, anyStore, (order, store) => {
        const receipt = receiptFor(order, store, swedish)
        const waited = order.lines.filter(
          ({ location, toReceive }) => location.code === store && toReceive > 0
        )
        expect(linesToReceive(order, store)).toEqual(waited)
        if (receipt === undefined) {
          expect(waited).toEqual([])
          return
        }
        const { orderId, vendorId } = order
        expect(receipt).toMatchObject({ documentTypeId: "6", orderId, vendorId, locationId: `L-${store}` })
        expect(receipt.lines.map(({ id, itemId, quantity }) => [id, itemId, quantity])).toEqual(
          waited.map(({ id, item, toReceive }) => [id, item.id, toReceive])
        )
      })
    )
  })
})
