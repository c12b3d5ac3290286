import { readInventory } from "@karat/contract/catalogue"
import { findGoodsItems } from "@karat/contract/goods"
import { createTransfer } from "@karat/contract/goods-transfer"
import * as calls from "@karat/contract/transfer"
import { readWriteOff, setWriteOffLine } from "@karat/contract/write-off"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { basketRef } from "@karat/domain/transfer/basket-ref"
import { finalTransfer } from "@karat/domain/transfer/transfer-document"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { askGoods, documentTypes } from "../testing/goods-till.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

let server: TestServer
let till: TestTill
const badgeNumber = "1001"

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.run(sqlText("DELETE FROM goods_line"))
  await server.db.run(sqlText("DELETE FROM goods_history"))
})

const set = (itemOrBarcode: string, quantity: number) =>
  till.call(calls.setTransferLine, { body: { itemOrBarcode, quantity, badgeNumber } })
const basket = async () => (await till.call(calls.readTransfer)).answer
const pieces = (lines: readonly GoodsLine[]) => lines.map((line) => [line.itemNumber, line.quantity])
const stock = async (item: string) =>
  (await till.call(readInventory, { params: { item } })).answer.find((row) => row.storeNumber === "101")
    ?.stock ?? 0

/** Sends the basket as a till does, and answers what the goods service said. */
async function send(lines: readonly GoodsLine[], toId = "L-102") {
  const { answer } = await askGoods(
    till,
    findGoodsItems,
    lines.map(({ itemNumber }) => itemNumber)
  )
  const ids = new Map(answer.items.map(({ code, id }) => [code, id]))
  const transfer = finalTransfer(
    {
      fromId: "L-101",
      toId,
      lines: lines.map(({ itemNumber, quantity }) => ({ itemId: ids.get(itemNumber) ?? "", quantity })),
      staff: badgeNumber,
      integrationRef: basketRef(lines) ?? "",
      externalOrderNumber: ""
    },
    documentTypes.SE
  )
  return await askGoods(till, createTransfer, transfer)
}

async function history(): Promise<readonly (readonly [string, number])[]> {
  const { answer: days } = await till.call(calls.searchTransfers, { query: { page: "1" } })
  const [day] = days
  if (day === undefined || !("date" in day)) return []
  const { answer } = await till.call(calls.searchTransfers, { query: { date: day.date } })
  return answer.flatMap((line) => ("id" in line ? [[line.itemNumber, line.quantity] as const] : []))
}

describe("a basket that was sent", () => {
  it("is empty, in the history, and out of the stock, once · TRANS-13 TRANS-16 TRANS-17 KARAT-45", async () => {
    const before = await stock("BAG-S")
    await set("BAG-S", 3)
    const { answer } = await send(await basket())
    const body = { toStoreNumber: "102", oneId: answer.createTransfer.id }
    for (let tries = 0; tries < 2; tries += 1)
      expect((await till.call(calls.submitTransfer, { body })).status).toBe(200)
    expect(await basket()).toEqual([])
    expect(await history()).toEqual([["BAG-S", 3]])
    expect(await stock("BAG-S")).toBe(before - 3)
    const [day] = (await till.call(calls.searchTransfers, { query: { page: "1" } })).answer
    if (day === undefined || !("date" in day)) throw new Error("There is no day.")
    const { answer: lines } = await till.call(calls.searchTransfers, { query: { date: day.date } })
    expect(lines).toMatchObject([
      {
        left: {
          at: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/u),
          by: "Maja",
          to: "Göteborg Kungsgatan",
          document: expect.stringMatching(/^TR-/u)
        }
      }
    ])
  })

  it("is empty though the till broke off before it said so, for whoever looks or works next · TRANS-13", async () => {
    const looks = [
      async () => expect(await basket()).toEqual([]),
      async () => expect(await history()).toEqual([["BAG-M", 2]]),
      async () => expect((await set("BAG-L", 1)).answer.quantity).toBe(1),
      async () => {
        const gone = await till.call(calls.removeTransferLine, { params: { lineId: "any" } })
        expect(gone.status).toBe(404)
      }
    ]
    for (const look of looks) {
      await server.db.run(sqlText("DELETE FROM goods_line"))
      await server.db.run(sqlText("DELETE FROM goods_history"))
      await set("BAG-M", 2)
      const before = await stock("BAG-M")
      const { answer } = await send(await basket())
      await look()
      expect((await basket()).some(({ itemNumber }) => itemNumber === "BAG-M")).toBe(false)
      const body = { toStoreNumber: "102", oneId: answer.createTransfer.id }
      expect((await till.call(calls.submitTransfer, { body })).status).toBe(200)
      expect(await history()).toEqual([["BAG-M", 2]])
      expect(await stock("BAG-M")).toBe(before - 2)
    }
  })

  it("keeps what was put into it meanwhile, under names that no transfer has", async () => {
    await set("BAG-S", 2)
    const sent = await basket()
    await send(sent)
    await server.db.run(sqlText("UPDATE goods_line SET quantity = 5"))
    const left = await basket()
    expect(pieces(left)).toEqual([["BAG-S", 3]])
    expect(basketRef(left)).not.toBe(basketRef(sent))
    // The rest is a basket of its own.
    expect((await send(left)).code).toBeUndefined()
    expect(await basket()).toEqual([])
  })

  it("by two tills at once goes to one store only · TRANS-11", async () => {
    await set("BAG-S", 1)
    const lines = await basket()
    const before = await stock("BAG-S")
    const [first, second] = [await send(lines, "L-102"), await send(lines, "L-835")]
    expect([first.code, second.code]).toEqual([undefined, "integration_ref_used"])
    expect(await stock("BAG-S")).toBe(before - 1)
  })

  it("is what stands in it: what another till has sent or taken away meanwhile is not sent again · TRANS-11", async () => {
    const [small, middle] = [await stock("BAG-S"), await stock("BAG-M")]
    await set("BAG-S", 5)
    await set("BAG-M", 2)
    const seen = await basket()
    await till.call(calls.removeTransferLine, { params: { lineId: seen[0]?.id ?? "" } })
    expect((await send(await basket())).code).toBeUndefined()
    const changed = { code: "basket_changed" }
    // The other till has not said yet that it has sent, so its goods still stand in the basket.
    expect(await send(seen)).toMatchObject(changed)
    await set("BAG-S", 3)
    const fewer = await basket()
    await set("BAG-S", 1)
    expect(await send(fewer)).toMatchObject(changed)
    expect(pieces(await basket())).toEqual([["BAG-S", 1]])
    expect([await stock("BAG-S"), await stock("BAG-M")]).toEqual([small, middle - 2])
  })

  it("is not sent under the name of its second line by a till that has not seen its first go", async () => {
    await set("BAG-S", 1)
    await set("BAG-M", 2)
    const [first, second] = await basket()
    if (first === undefined || second === undefined) throw new Error("The basket has two lines.")
    const before = await stock("BAG-M")
    await send([first, second])
    // Nobody has submitted the basket.
    expect(await send([second])).toMatchObject({ code: "basket_changed" })
    expect(await stock("BAG-M")).toBe(before - 2)
  })

  it("takes nothing out of another store's basket, nor of what is to be written off · TRANS-1 WOFF-2", async () => {
    const elsewhere = await signedInTill(server.url, "102-1")
    const line = { itemOrBarcode: "BAG-S", quantity: 2, badgeNumber }
    const others = [
      { itemOrBarcode: "BAG-S", quantity: 5, badgeNumber },
      { ...line, quantity: 1 }
    ] as const
    await till.call(setWriteOffLine, { body: line })
    for (const other of others) {
      await elsewhere.call(calls.setTransferLine, { body: other })
      await set("BAG-S", 2)
      expect((await send(await basket())).code).toBeUndefined()
      expect(await basket()).toEqual([])
      expect(pieces((await elsewhere.call(calls.readTransfer)).answer)).toEqual([["BAG-S", other.quantity]])
      expect(pieces((await till.call(readWriteOff)).answer)).toEqual([["BAG-S", 2]])
    }
    expect((await elsewhere.call(calls.searchTransfers, { query: { page: "1" } })).answer).toEqual([])
  })

  it("is one that the store has sent there", async () => {
    await set("BAG-S", 1)
    const { answer } = await send(await basket())
    const { id: oneId } = answer.createTransfer
    const wrong = [
      { toStoreNumber: "835", oneId },
      { toStoreNumber: "102", oneId: "TR-999999" },
      { toStoreNumber: "102", oneId: "nothing" }
    ]
    for (const body of wrong)
      expect(await till.call(calls.submitTransfer, { body })).toMatchObject({
        status: 404,
        code: "transfer_not_found"
      })
    const elsewhere = await signedInTill(server.url, "102-1")
    expect(
      (await elsewhere.call(calls.submitTransfer, { body: { toStoreNumber: "102", oneId } })).status
    ).toBe(404)
  })
})

it("the stores that goods can go to are the others of the country and the central warehouse · TRANS-6", async () => {
  const numbers = async (code: string) => {
    const { answer } = await (await signedInTill(server.url, code)).call(calls.readDestinations)
    return answer.map(({ number }) => number)
  }
  expect(await numbers("101-1")).toEqual(["102", "835"])
  expect(await numbers("102-1")).toEqual(["101", "835"])
  expect(await numbers("fi201-1")).toEqual(["835"])
})

it("a transfer's line has its fields by the names of the wire · WIRE-41", async () => {
  await set("BAG-S", 2)
  const [line] = JSON.parse((await till.call(calls.readTransfer)).text) as object[]
  expect(Object.keys(line ?? {}).toSorted()).toEqual([
    "division",
    "inv_stock",
    "itemDescription",
    "itemNumber",
    "quantity",
    "t_id"
  ])
})
