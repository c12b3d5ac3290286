import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import type { GoodsLine } from "../../goods-list/goods-line.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { GoodsDocuments } from "../../ports/goods-documents.ts"
import { Transfers } from "../../ports/transfers.ts"
import { sendGoods } from "./send-goods.ts"
import type { TransferDocument } from "../../transfer/transfer-document.ts"

const lineOf = (id: string, itemNumber: string, quantity: number): GoodsLine => ({
  id,
  itemNumber,
  quantity,
  description: itemNumber,
  division: "RINGS"
})
const known = [
  { id: "i-1", code: "RING", description: "Ring" },
  { id: "i-2", code: "CHAIN", description: "Kedja" }
]

/** Sends a basket by services that remember what they were told; answers that, and what came of it. */
async function sent(lines: readonly GoodsLine[], toStore: string) {
  const documents: { readonly transfer: TransferDocument; readonly key: GestureKey }[] = []
  const submitted: unknown[] = []
  const places = new Set(["101", "102"])
  const work = sendGoods({
    lines,
    fromStore: "101",
    toStore,
    staff: "1001",
    types: { purchaseOrder: "5", purchaseReceipt: "6", transfer: "12" },
    key: "gesture" as GestureKey
  }).pipe(
    Effect.provide(
      Layer.mock(GoodsDocuments, {
        findLocation: (code) =>
          Effect.succeed(places.has(code) ? ({ id: `L-${code}`, code, name: code } as never) : undefined),
        findItems: (codes) => Effect.succeed(known.filter(({ code }) => codes.includes(code)) as never),
        createTransfer: (transfer, key) => {
          documents.push({ transfer, key })
          return Effect.succeed({ id: "TR-1" })
        }
      })
    ),
    Effect.provideService(Transfers, {
      submit: (told: unknown, key: GestureKey) => {
        submitted.push({ told, key })
        return Effect.void
      }
    } as never),
    Effect.result
  )
  const result = await Effect.runPromise(work)
  return { result, documents, submitted }
}

it("sends the basket's pieces from the store to the other one, final, and then takes them out of it · TRANS-11 TRANS-12 TRANS-13", async () => {
  const { documents, submitted } = await sent([lineOf("a", "RING", 2), lineOf("b", "CHAIN", 1)], " 102 ")
  expect(documents).toEqual([
    {
      key: "gesture",
      transfer: {
        fromId: "L-101",
        toId: "L-102",
        lines: [
          { itemId: "i-1", quantity: 2 },
          { itemId: "i-2", quantity: 1 }
        ],
        staff: "1001",
        integrationRef: documents[0]?.transfer.externalOrderNumber,
        externalOrderNumber: expect.stringContaining("a"),
        documentTypeId: "12",
        validated: true,
        systemId: 8,
        status: "FINAL"
      }
    }
  ])
  expect(submitted).toEqual([{ told: { toStoreNumber: "102", oneId: "TR-1" }, key: "gesture-submit" }])
})

it("sends nothing to a store that there is not, nor of an item that the chain does not know · TRANS-9 TRANS-10", async () => {
  const nowhere = await sent([lineOf("a", "RING", 2)], "999")
  expect(nowhere.result).toMatchObject({ _tag: "Failure", failure: { _tag: "StoreUnknown", code: "999" } })
  const unknown = await sent([lineOf("a", "RING", 2), lineOf("b", "OTHER", 1)], "102")
  expect(unknown.result).toMatchObject({ _tag: "Failure", failure: { _tag: "ItemUnknown", code: "OTHER" } })
  expect([...nowhere.documents, ...unknown.documents, ...nowhere.submitted, ...unknown.submitted]).toEqual([])
})
