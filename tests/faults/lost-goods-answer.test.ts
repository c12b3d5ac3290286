import { changeRegister } from "@karat/contract/device"
import { createPurchase } from "@karat/contract/goods-purchase"
import { createTransfer, receiveTransfer } from "@karat/contract/goods-transfer"
import type { GraphqlOperation } from "@karat/contract/graphql-operation"
import { receiptFor } from "@karat/domain/delivery/purchase-receipt"
import { finalTransfer } from "@karat/domain/transfer/transfer-document"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import {
  askGoods,
  documentTypes,
  goodsIdOf,
  openOrders,
  sendGoods
} from "@karat/store-server/testing/goods-till"
import { signedInTill, testConfig, testTill, type TestTill } from "@karat/store-server/testing/test-till"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type DroppingProxy, droppingProxy } from "./dropping-proxy.ts"
import { count } from "./gesture.ts"

let server: TestServer
let proxy: DroppingProxy
let till: TestTill
let behind: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  proxy = await droppingProxy(server.url)
  till = await signedInTill(server.url)
  behind = testTill(proxy.url, till.token)
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

const item = "BAG-L"

/** Something that is done with goods, the same with something else, and what counts its effect. */
interface GoodsGesture {
  readonly operation: GraphqlOperation
  readonly input: unknown
  readonly other: unknown
  /** Pieces that have moved. */
  readonly moved: () => Promise<number>
  readonly pieces: number
}

function gesture<Input>(
  operation: GraphqlOperation<Input>,
  parts: {
    readonly input: Input
    readonly other: Input
    readonly moved: () => Promise<number>
    readonly pieces: number
  }
): GoodsGesture {
  return { operation, ...parts }
}

const stockOf = (code: string) => () =>
  count(server, "SELECT stock AS n FROM item_stock WHERE item_number = ? AND store_number = '101'", code)

const gestures: Record<string, () => Promise<GoodsGesture>> = {
  "receives an order": async () => {
    for (const order of await openOrders(till)) {
      const receipt = receiptFor(order, "101", documentTypes.SE)
      const [line] = order.lines
      if (receipt === undefined || line === undefined || line.toReceive < 2) continue
      const other = { ...receipt, lines: receipt.lines.map((each) => ({ ...each, quantity: 1 })) }
      const moved = stockOf(line.item.code)
      return gesture(createPurchase, { input: receipt, other, moved, pieces: line.toReceive })
    }
    throw new Error("No order is long enough.")
  },
  "receives a transfer": async () => {
    const göteborg = await signedInTill(server.url, "102-1")
    const way = { fromId: "L-102", toId: "L-101" }
    const [one, another] = [await sendGoods(göteborg, item, way), await sendGoods(göteborg, item, way)]
    const received = ({ answer }: typeof one) => ({
      id: answer.createTransfer.id,
      documentTypeId: documentTypes.SE.transfer
    })
    const parts = { input: received(one), other: received(another), moved: stockOf(item), pieces: 2 }
    return gesture(receiveTransfer, parts)
  },
  "sends a transfer": async () => {
    const content = {
      fromId: "L-101",
      toId: "L-102",
      lines: [{ itemId: await goodsIdOf(till, item), quantity: 3 }],
      staff: "1003",
      externalOrderNumber: ""
    }
    const document = () => finalTransfer({ ...content, integrationRef: randomUUID() }, documentTypes.SE)
    return gesture(createTransfer, { input: document(), other: document(), moved: stockOf(item), pieces: -3 })
  }
}

/** What a gesture sends is of its own operation. */
const asDocument = (input: unknown): never => input as never

describe.each(Object.entries(gestures))("a till that %s", (_, prepare) => {
  const prepared = async () => {
    const { moved, operation, ...rest } = await prepare()
    const before = await moved()
    return {
      ...rest,
      moved: async () => (await moved()) - before,
      send: (input: unknown, key: string, on = behind) => askGoods(on, operation, asDocument(input), key)
    }
  }

  it("and hears nothing gets the first answer on its retry, and one effect · IDEM-2 IDEM-3", async () => {
    const { input, moved, pieces, send } = await prepared()
    const key = randomUUID()
    proxy.loseAnswers(1)
    await expect(send(input, key)).rejects.toThrow("fetch failed")
    expect(await moved()).toBe(pieces)
    const retry = await send(input, key)
    expect({ code: retry.code, text: retry.text }).toEqual({ code: undefined, text: proxy.lastLost() })
    expect((await send(input, key)).text).toBe(retry.text)
    expect(await moved()).toBe(pieces)
  })

  it("twice at once is told the same twice, and there is one effect · IDEM-5", async () => {
    const { input, moved, pieces, send } = await prepared()
    const key = randomUUID()
    const twins = await Promise.all(Array.from({ length: 4 }, () => send(input, key)))
    expect(twins.map(({ code }) => code)).toEqual(Array(4).fill(undefined))
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1)
    expect(await moved()).toBe(pieces)
  })

  it("is refused when its key comes back with another request · IDEM-4", async () => {
    const { input, moved, other, pieces, send } = await prepared()
    const key = randomUUID()
    await send(input, key)
    expect(await send(other, key)).toMatchObject({ code: "key_reused" })
    expect(await moved()).toBe(pieces)
  })

  it("and has been signed in anew hears its first answer, and does nothing more · IDEM-3", async () => {
    const { input, moved, pieces, other, send } = await prepared()
    const before = till
    const key = randomUUID()
    const first = await send(input, key)
    const { answer } = await before.call(changeRegister, { params: { terminalId: "WK1011" }, body: {} })
    till = testTill(server.url, answer.token)
    behind = testTill(proxy.url, till.token)
    expect(await send(other, randomUUID(), before)).toMatchObject({ status: 401, code: "token_stale" })
    expect((await send(input, key, before)).text).toBe(first.text)
    expect(await moved()).toBe(pieces)
  })
})
