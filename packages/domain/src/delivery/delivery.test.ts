import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Delivery, deliveryId, deliveryLines, deliverRefusal, piecesOf } from "./delivery.ts"
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

describe("a line of an order", () => {
  it("comes to its store however its number is written, in capitals or not · DELIV-7", () => {
    const line = (code: string) => ({
      id: code,
      toReceive: 1,
      item: { id: "I", code: "RING", description: "Ring" },
      location: { id: `L-${code}`, code }
    })
    const lines = [line("FI201"), line("fi201"), line("FI202")]
    const order = { id: "1", orderId: "1", postingDate: "2026-11-01", vendorId: "V", lines }
    for (const store of ["fi201", "FI201"])
      expect(linesToReceive(order, store).map(({ id }) => id)).toEqual(["FI201", "fi201"])
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

const anyDelivery: fc.Arbitrary<Delivery> = fc.oneof(
  anyOrder.map((order) => ({ kind: "order" as const, order })),
  fc
    .record({
      id: fc.uuid(),
      from: fc.constant({ id: "L-102" }),
      to: fc.constant({ id: "L-101" }),
      lines: fc.array(
        fc.record({ code: fc.string(), description: fc.string(), quantity: fc.integer({ min: 1, max: 20 }) })
      )
    })
    .map((transfer) => ({ kind: "transfer" as const, transfer }))
)

describe("a delivery", () => {
  it("counts the pieces that its receipt says have come · DELIV-2 DELIV-9", () => {
    fc.assert(
      fc.property(anyDelivery, anyStore, (delivery, store) => {
        const lines = deliveryLines(delivery, store)
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
        expect(lines.every(({ quantity }) => quantity > 0)).toBe(true)
        const sent =
          delivery.kind === "order"
            ? (receiptFor(delivery.order, store, swedish)?.lines ?? [])
            : delivery.transfer.lines
        expect(piecesOf(lines)).toBe(sent.reduce((sum, { quantity }) => sum + quantity, 0))
      })
    )
  })

  it("has a name of its own, also beside one of the other kind with the same number", () => {
    const order = { id: "1", orderId: "1", postingDate: "2026-11-01", vendorId: "V", lines: [] }
    const transfer = { id: "1", from: { id: "L-102" }, to: { id: "L-101" }, lines: [] }
    expect(deliveryId({ kind: "order", order })).not.toBe(deliveryId({ kind: "transfer", transfer }))
  })

  it("is not received in training, nor without a connection · DELIV-3", () => {
    expect(deliverRefusal({ training: false, offline: false })).toBeUndefined()
    expect(deliverRefusal({ training: false, offline: true })).toBe("no-connection")
    for (const offline of [false, true])
      expect(deliverRefusal({ training: true, offline })).toBe("in-training")
  })
})
