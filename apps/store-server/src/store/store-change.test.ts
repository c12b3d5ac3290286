import { readDevices } from "@karat/contract/device"
import { changeStore } from "@karat/contract/staff"
import { readSetup, readStore } from "@karat/contract/store"
import { decodeJwt } from "jose"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { cartWorth, headerOf, openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await testConfig())
})
afterAll(() => server.stop())

const maja = "1001"
const change = (
  till: TestTill,
  storeNumber: string,
  { badge = maja, key = crypto.randomUUID() }: { readonly badge?: string; readonly key?: string } = {}
) => till.call(changeStore, { query: { badgeNumber: badge }, body: { storeNumber }, key })

describe("a till that changes store", () => {
  it("gets a token for a register there, and sells in that store's currency and setup · STORE-5", async () => {
    const till = await signedInTill(server.url, "101-1")
    await openedCart(till, maja)
    const { answer } = await change(till, "FI201")
    expect(answer.success).toBe(true)
    expect(decodeJwt(answer.token ?? "")).toMatchObject({
      storeNumber: "fi201",
      terminalNumber: "WKFI2011",
      receiptPrinterId: "PRN-WKFI2011",
      email: "kassa-101@example.com"
    })
    expect(await till.call(readDevices)).toMatchObject({ status: 401, code: "token_stale" })
    const there = testTill(server.url, answer.token)
    expect((await there.call(readStore, { params: { storeNumber: "fi201" } })).answer.currency).toBe("EUR")
    expect((await there.call(readSetup)).answer.brand).toBe("argent")
    const cart = await openedCart(there, maja)
    expect((await headerOf(there, cart.id)).currency).toBe("EUR")
  })

  it("comes back to the register that it has left · STORE-5", async () => {
    const till = await signedInTill(server.url, "101-2")
    await openedCart(till, maja)
    const away = testTill(server.url, (await change(till, "835")).answer.token)
    const back = await change(away, "101")
    expect(decodeJwt(back.answer.token ?? "")).toMatchObject({ terminalNumber: "WK1012" })
  })

  it("hears its token again when the answer was lost, and has moved once · STORE-5 IDEM-3", async () => {
    const till = await signedInTill(server.url, "102-1")
    const asked = { key: "change-that-was-lost" }
    const first = await change(till, "835", asked)
    expect(first.answer.success).toBe(true)
    expect((await change(till, "835", asked)).text).toBe(first.text)
  })

  it("is refused for a badge that may not, and one that nobody wears · STORE-1", async () => {
    const till = await signedInTill(server.url, "101-1")
    for (const badge of ["1003", "9999", ""])
      expect(await change(till, "835", { badge })).toMatchObject({
        status: 422,
        code: "store_change_not_allowed"
      })
  })

  it("goes to no store that does not exist, and stays quiet where it stands · STORE-4 STORE-6", async () => {
    const till = await signedInTill(server.url, "101-1")
    expect(await change(till, "4711")).toMatchObject({ status: 404, code: "store_not_found" })
    expect((await change(till, "101")).text).toBe('{"success":false}')
    expect((await till.call(readDevices)).status).toBe(200)
  })

  it("finishes its sale first: a cart never changes store · STORE-5", async () => {
    const till = await signedInTill(server.url, "101-1")
    const id = await cartWorth(till, 100_00, maja)
    expect(await change(till, "835")).toMatchObject({ status: 422, code: "cart_not_empty" })
    expect((await headerOf(till, id)).numberOfLines).toBe(1)
  })
})
