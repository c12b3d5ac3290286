import { readDevices, saveDevice } from "@karat/contract/device"
import { signInWithCode } from "@karat/contract/session"
import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import { readSetup, readStore } from "@karat/contract/store"
import { decodeJwt } from "jose"
import { statSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, testTill } from "../testing/test-till.ts"

let now = new Date("2026-11-21T12:00:00Z")
const config = await testConfig()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer(config, { clock: () => now })
})
afterAll(() => server.stop())

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const signIn = (code: string) => testTill(server.url).call(signInWithCode, { body: { code } })

describe("signing in", () => {
  it("answers a token that says which device it is, in either case of the code · AUTH-4 AUTH-8 WIRE-7", async () => {
    const { answer, text } = await signIn("FI201-1")
    expect(Object.keys(JSON.parse(text) as object)).toEqual(["token"])
    expect(decodeJwt(answer.token)).toMatchObject({
      storeNumber: "fi201",
      terminalNumber: "WKFI2011",
      cardTerminalId: expect.any(String),
      receiptPrinterId: "PRN-WKFI2011",
      email: "kassa-fi201@example.com"
    })
  })

  it("takes a code as people read it off paper, and one that is only nearly right for a wrong one · AUTH-4", async () => {
    for (const code of ["FI2011", " fi201 1 ", "fi201–1", "Fi 201+1"]) {
      const { answer } = await signIn(code)
      expect(decodeJwt(answer.token)).toMatchObject({ terminalNumber: "WKFI2011" })
    }
    expect((await signIn("fi201_1")).status).toBe(401)
    later(120)
  })

  it("ends after twelve hours", async () => {
    const till = await signedInTill(server.url)
    later(12 * 3600 + 1)
    expect(await till.call(readDevices)).toMatchObject({ status: 401, code: "token_expired" })
  })

  it("fails alike for every reason and slows down who guesses", async () => {
    const texts = new Set<string>()
    for (const code of ["999-9", "", "101", "' OR 1=1 --", "101-99"]) {
      const refused = await signIn(code)
      expect(refused.status).toBe(401)
      texts.add(refused.text)
    }
    expect([...texts]).toEqual(['{"error":"Login Error","code":"login_failed"}'])
    const slowed = await signIn("101-1")
    expect([slowed.status, slowed.headers.get("retry-after")]).toEqual([429, "1"])
    later(2)
    expect((await signIn("nope")).status).toBe(401)
    expect((await signIn("nope")).headers.get("retry-after")).toBe("2")
    later(3)
    expect((await signIn("101-1")).status).toBe(200)
  })

  it("is signed by a secret that only its owner can read", () => {
    expect(statSync(join(config.dataDir, "token-secret")).mode & 0o777).toBe(0o600)
  })
})

describe("a device", () => {
  it("lists and takes only what stands in its own store · SET-2 SET-3", async () => {
    const till = await signedInTill(server.url)
    const { answer } = await till.call(readDevices)
    expect(answer.registers.map((each) => each.id)).toEqual(["WK1011", "WK1012"])
    const foreign = { params: { terminalId: "WK1021" }, body: { cardTerminalId: "x", receiptPrinterId: "y" } }
    expect(await till.call(saveDevice, foreign)).toMatchObject({ status: 404 })
    const elsewhere = {
      params: { terminalId: "WK1012" },
      body: { cardTerminalId: "V400m-347069203", receiptPrinterId: "PRN-WK1012" }
    }
    expect(await till.call(saveDevice, elsewhere)).toMatchObject({
      status: 422,
      code: "card_terminal_not_found"
    })
  })

  it("that was changed goes on with its new token; the old one only hears its answer again · AUTH-7 SET-3 IDEM-3", async () => {
    const till = await signedInTill(server.url)
    const change = {
      params: { terminalId: "WK1012" },
      body: { cardTerminalId: "V400m-347069202", receiptPrinterId: "PRN-WK1012" },
      key: "change-of-device"
    }
    const first = await till.call(saveDevice, change)
    expect(decodeJwt(first.answer.token)).toMatchObject({ terminalNumber: "WK1012" })
    expect(await till.call(readDevices)).toMatchObject({ status: 401, code: "token_stale" })
    expect((await till.call(saveDevice, change)).text).toBe(first.text)
    expect((await testTill(server.url, first.answer.token).call(readDevices)).status).toBe(200)
  })
})

describe("staff", () => {
  it("are found by their badge, in any store of the country · LOGIN-24 AUTH-10", async () => {
    const till = await signedInTill(server.url)
    const found = await till.call(readStaff, { params: { staffId: "1001" }, query: { country: "SE" } })
    expect(found.answer).toMatchObject({ badgeNumber: "1001", givenName: "Maja", locale: "sv" })
    expect(
      (await till.call(readCanChangeStore, { query: { badgeNumber: "1001" } })).answer.canChangeStore
    ).toBe(true)
    expect(
      (await till.call(readCanChangeStore, { query: { badgeNumber: "1003" } })).answer.canChangeStore
    ).toBe(false)
  })

  it("that nobody is are refused alike, ever more slowly · LOGIN-28", async () => {
    const till = await signedInTill(server.url)
    const ask = () => till.call(readStaff, { params: { staffId: "4711" } })
    for (let tries = 0; tries < 5; tries += 1)
      expect(await ask()).toMatchObject({
        status: 404,
        text: '{"error":"Login Error","code":"staff_not_found"}'
      })
    expect((await ask()).status).toBe(429)
    later(2)
    expect((await ask()).status).toBe(404)
  })
})

describe("a store", () => {
  it("is told to its own tills, with its setup · STORE-8 SET-15 WIRE-17", async () => {
    const till = await signedInTill(server.url, "fi201-1")
    expect((await till.call(readStore, { params: { storeNumber: "FI201" } })).answer.currency).toBe("EUR")
    expect((await till.call(readStore, { params: { storeNumber: "101" } })).status).toBe(404)
    const { answer } = await till.call(readSetup)
    expect(answer).toMatchObject({ brand: "argent", giftCardItemNumber: "GIFTCARD" })
    expect(answer.foreignCurrencies).toEqual(["SEK"])
    expect(new Set(answer.denominations.map((each) => each.currency))).toEqual(new Set(["EUR", "SEK"]))
    expect(answer.tapToPayLink).toBe("/simulator/tap?data={data}&callbackUri={callbackUri}")
    expect(answer.bags.map((bag) => bag.price)).toEqual([20, 40, 60])
  })
})
