import { changeRegister, readDevices, replaceCardTerminal, signOutDevice } from "@karat/contract/device"
import { readSetup } from "@karat/contract/store"
import { tender } from "@karat/domain/tender/tender-type"
import { decodeJwt } from "jose"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-22T08:00:00Z")
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now })
})
afterAll(() => server.stop())

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const terminals = async (till: TestTill) =>
  (await till.call(readDevices)).answer.cardTerminals.map(({ id }) => id)
const usedAt = async (till: TestTill, terminalId: string) =>
  (await till.call(readDevices)).answer.registers.find(({ id }) => id === terminalId)?.usedAt
const replacing = (till: TestTill, cardTerminalId: string, poiid: string) =>
  till.call(replaceCardTerminal, { body: { cardTerminalId, poiid } })

describe("a register", () => {
  it("gets another card terminal by itself, and the token that says so · SET-5 AUTH-7", async () => {
    const till = await signedInTill(server.url, "101-1")
    const body = { cardTerminalId: "V400m-347069202" }
    const { answer } = await till.call(changeRegister, { params: { terminalId: "WK1011" }, body })
    expect(decodeJwt(answer.token)).toMatchObject({
      terminalNumber: "WK1011",
      cardTerminalId: "V400m-347069202",
      receiptPrinterId: "PRN-WK1011"
    })
    expect((await till.call(readDevices)).code).toBe("token_stale")
  })

  it("is said to be used while another till works as it, and by nobody else's word · SET-2", async () => {
    const mine = await signedInTill(server.url, "102-1")
    expect(await usedAt(mine, "WK1021")).toBeUndefined()
    later(10)
    // The same till signs in anew: what it was before says nothing any more.
    const again = await signedInTill(server.url, "102-1")
    expect(await usedAt(again, "WK1021")).toBeUndefined()
    later(10)
    // Its own calls are nobody else's.
    expect(await usedAt(again, "WK1021")).toBeUndefined()
    await mine.call(readDevices)
    expect(await usedAt(again, "WK1021")).toBe(now.toISOString())
    later(13 * 60)
    expect(await usedAt(await signedInTill(server.url, "102-1"), "WK1021")).toBeUndefined()
  })

  it("is used no more by a device that was signed out, nor by one that is silent for twelve hours · SET-2 KARAT-1", async () => {
    const code = "fi201-1"
    const register = "WKFI2011"
    const mine = await signedInTill(server.url, code)
    later(1)
    const other = await signedInTill(server.url, code)
    await other.call(readDevices)
    expect(await usedAt(mine, register)).toBe(now.toISOString())
    await other.call(signOutDevice)
    expect(await usedAt(mine, register)).toBeUndefined()
    const silent = await signedInTill(server.url, "101-1")
    await silent.call(readDevices)
    const since = now.toISOString()
    later(12 * 60 - 1)
    const again = await signedInTill(server.url, "101-2")
    expect(await usedAt(again, "WK1011")).toBe(since)
    later(1)
    expect(await usedAt(again, "WK1011")).toBeUndefined()
  })
})

describe("a card terminal that breaks down", () => {
  it("is replaced at every register and by every code that had it, and takes payments · SET-9", async () => {
    const till = await signedInTill(server.url, "fi201-1")
    const [old = ""] = await terminals(till)
    expect((await replacing(till, old, "P400Plus-123456789")).answer).toEqual({ success: true })
    expect(await terminals(till)).toEqual(["P400Plus-123456789"])
    const next = await signedInTill(server.url, "fi201-1")
    expect(decodeJwt(next.token)).toMatchObject({ cardTerminalId: "P400Plus-123456789" })
    const id = await cartWorth(till, 10_00, "1002")
    const paid = await pay(till, id, 10_00, { tenderType: tender.card, currency: "EUR" })
    expect(paid.answer.success).toBe(true)
    expect(server.simulator?.ledger("P400Plus-123456789")).toHaveLength(1)
    expect(server.simulator?.ledger(old)).toEqual([])
  })

  it("is one of the caller's store, and its successor is new and has a model that setup knows · SET-8 SET-9", async () => {
    const till = await signedInTill(server.url, "835-1")
    const [own = ""] = await terminals(till)
    for (const wrong of [
      "347069276",
      "V400m-12345678",
      "X9-123456789",
      "V400m+123456789",
      "",
      "V400m-١٢٣٤٥٦٧٨٩"
    ])
      expect(await replacing(till, own, wrong)).toMatchObject({ status: 422, code: "poiid_invalid" })
    expect(await replacing(till, "V400m-347069201", "V400m-111111111")).toMatchObject({
      code: "card_terminal_not_found"
    })
    expect(await replacing(till, own, "V400m-347069201")).toMatchObject({ code: "card_terminal_exists" })
    expect(await terminals(till)).toEqual([own])
  })

  it("stays until the payment that runs on it has ended · SET-9", async () => {
    const till = await signedInTill(server.url, "101-2")
    const terminal = await server.simulator?.cardTerminal("V400m-347069202")
    terminal?.choose("wait")
    const id = await cartWorth(till, 10_00, "1003")
    const paying = pay(till, id, 10_00, { tenderType: tender.card })
    await expect.poll(() => terminal?.screen().type).not.toBe("idle")
    expect(await replacing(till, "V400m-347069202", "V400m-222222222")).toMatchObject({
      code: "card_terminal_busy"
    })
    terminal?.approve()
    await paying
    expect((await replacing(till, "V400m-347069202", "V400m-222222222")).status).toBe(200)
  })
})

it("setup names the items that the till or the server puts into a cart by itself · SET-16", async () => {
  const { answer } = await (await signedInTill(server.url, "101-1")).call(readSetup)
  expect(answer.fixedItems).toEqual({
    battery: "BATTERY",
    batteryChange: "BATTERY-CHANGE",
    pressureTest: "PRESSURE-TEST",
    aftercare: "STUDEX-CARE",
    insurance: "INSURANCE"
  })
  expect(answer.giftCardItemNumber).toBe("GIFTCARD")
  expect(answer.bags.map(({ itemNumber }) => itemNumber)).toEqual(["BAG-S", "BAG-M", "BAG-L"])
  const stranger = testTill(server.url)
  expect((await stranger.call(readSetup)).status).toBe(401)
})
