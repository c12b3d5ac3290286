import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  countLine,
  countOf,
  countOfAll,
  type CountedPieces,
  countPiece,
  isSameNumber
} from "./counted-pieces.ts"
import { type DeliveryLine, piecesOf } from "./delivery.ts"
import { linesToReceive, type PurchaseOrder } from "./purchase-order.ts"
import { receiptFor } from "./purchase-receipt.ts"

const codes = ["RING-1", "RING-2", "chain-3"] as const
const anyLines: fc.Arbitrary<readonly DeliveryLine[]> = fc
  .array(fc.record({ code: fc.constantFrom(...codes), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 5
  })
  .map((lines) => lines.map((line, index) => ({ ...line, id: String(index), description: line.code })))
const anyScan = fc.constantFrom(...codes, "ring-1", " CHAIN-3 ", "ELSE-9")

describe("pieces that are counted as they come", () => {
  it("are each counted once, on a line of their item, and no line gets more than it waits for · KARAT-44", () => {
    fc.assert(
      fc.property(anyLines, fc.array(anyScan, { maxLength: 24 }), (lines, scans) => {
        let counted: CountedPieces = new Map()
        for (const scan of scans) {
          const ofItem = lines.filter(({ code }) => isSameNumber(code, scan))
          const isFull = countOfAll(counted, ofItem) === piecesOf(ofItem)
          const after = countPiece(lines, counted, scan)
          if (typeof after === "string") {
            expect(after).toBe(ofItem.length === 0 ? "not-in-delivery" : "all-counted")
            expect(isFull).toBe(true)
            continue
          }
          expect(isSameNumber(after.line.code, scan)).toBe(true)
          expect(countOfAll(after.counted, lines)).toBe(countOfAll(counted, lines) + 1)
          expect(countOf(after.counted, after.line)).toBe(countOf(counted, after.line) + 1)
          counted = after.counted
        }
        for (const line of lines) expect(countOf(counted, line)).toBeLessThanOrEqual(line.quantity)
      })
    )
  })

  it("can be set to any whole number from none to what is waited for · KARAT-44", () => {
    fc.assert(
      fc.property(anyLines, fc.double({ min: -9, max: 9, noNaN: true }), (lines, pieces) => {
        const [line] = lines
        if (line === undefined) return
        const count = countOf(countLine(new Map(), line, pieces), line)
        expect(Number.isInteger(count) && count >= 0 && count <= line.quantity).toBe(true)
        // Less than nothing by nothing is none as well: −0 + 0 is 0.
        if (Number.isInteger(pieces) && pieces >= 0 && pieces <= line.quantity) expect(count).toBe(pieces + 0)
      })
    )
  })
})

it("the receipt for a part of an order names the counted pieces and nothing else, and none where nothing has come · KARAT-44", () => {
  const here = { id: "L-101", code: "101" }
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), { maxLength: 6 }),
      (lines) => {
        const order: PurchaseOrder = {
          id: "PO-1",
          orderId: "4501",
          postingDate: "2026-11-01",
          vendorId: "NORDGULD AB",
          lines: lines.map(([toReceive], index) => ({
            id: String(index),
            toReceive,
            item: { id: String(index), code: `RING-${index}`, description: "Ring" },
            location: here
          }))
        }
        const counted = new Map(
          lines.map(([toReceive, come], index) => [String(index), Math.min(come, toReceive)])
        )
        const types = { purchaseOrder: "5", purchaseReceipt: "6", transfer: "12" }
        const receipt = receiptFor(order, "101", types, counted)
        const come = [...counted].filter(([, pieces]) => pieces > 0)
        expect(receipt?.lines.map(({ id, quantity }) => [id, quantity]) ?? []).toEqual(come)
        expect(receipt === undefined).toBe(come.length === 0)
        expect(receiptFor(order, "101", types)?.lines.length ?? 0).toBe(linesToReceive(order, "101").length)
      }
    )
  )
})
