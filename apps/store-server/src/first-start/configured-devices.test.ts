import { openShop } from "@karat/contract/first-start"
import { readTenderTypes } from "@karat/contract/payment"
import { readDevices } from "@karat/contract/device"
import { newShop, newShopCode } from "@karat/domain/testing/new-shops"
import { expect, it } from "vitest"
import type { CardTerminalConfig } from "../config/card-terminal-config.ts"
import type { ServerConfig } from "../config/server-config.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testConfig, testTill } from "../testing/test-till.ts"
import { addRegister } from "../device/register-book.ts"

const terminal = (digits: number, registerOf?: string): CardTerminalConfig => ({
  poiid: `V400m-${digits}`,
  registerOf,
  local: undefined
})
const shopConfig = (over: Partial<ServerConfig> = {}) =>
  testConfig({ mode: "production", demo: false, ...over })

async function opened(config: ServerConfig): Promise<{ server: TestServer; token: string }> {
  let code = ""
  const server = await startTestServer(config, { tellOpeningCode: (told) => (code = told) })
  const { answer } = await testTill(server.url).call(openShop, {
    body: { code, shop: newShop, personalCode: newShopCode }
  })
  return { server, token: answer.token }
}
const offered = async (url: string, token: string) =>
  (await testTill(url, token).call(readTenderTypes)).answer.map(({ id }) => id)
const terminals = async (url: string, token: string) =>
  (await testTill(url, token).call(readDevices)).answer.cardTerminals.map(({ id }) => id)

it("a new shop offers cards where a terminal is configured, which stands beside its register · NEXO-10", async () => {
  const config = await shopConfig({ cardTerminals: [terminal(347069201, newShop.registerNumber)] })
  const { server, token } = await opened(config)
  expect(await offered(server.url, token)).toEqual([1, 3, 24, 20])
  expect(await terminals(server.url, token)).toEqual(["V400m-347069201"])
  await addRegister(
    server.db,
    { number: "WK0019", storeNumber: newShop.storeNumber, name: "Kassa 2" },
    config
  )
  expect(await terminals(server.url, token)).toEqual(expect.arrayContaining(["CARD-WK0019"]))
  await server.stop()
})

it("a shop without one has a place for it, which a terminal takes that is configured later · NEXO-10", async () => {
  const config = await shopConfig()
  const before = await opened(config)
  const place = `CARD-${newShop.registerNumber}`
  expect(await offered(before.server.url, before.token)).toEqual([1, 24, 20])
  expect(await terminals(before.server.url, before.token)).toEqual([place])
  await before.server.stop()
  const cardTerminals = [terminal(347069201, newShop.registerNumber), terminal(347069202)]
  for (let start = 0; start < 2; start += 1) {
    const server = await startTestServer({ ...config, cardTerminals })
    expect(await offered(server.url, before.token)).toEqual([1, 3, 24, 20])
    const chosen = async (table: string) =>
      (await server.db.get(sqlText<{ id: string }>(`SELECT card_terminal_id AS id FROM ${table}`)))?.id
    expect([await chosen("device"), await chosen("sign_in_code")]).toEqual([
      "V400m-347069201",
      "V400m-347069201"
    ])
    expect(await terminals(server.url, before.token)).toEqual(
      expect.arrayContaining(["V400m-347069201", "V400m-347069202"])
    )
    await server.stop()
  }
})

it("a shop with a certificate for Swish offers it, and pays to its number · SWISHAPI-7", async () => {
  const swish = {
    url: "https://127.0.0.1:1",
    cert: "",
    key: "",
    ca: undefined,
    number: "1231181189",
    callbackOrigin: "https://shop.example.com",
    endsAt: "2028-01-01T00:00:00Z",
    arrivesWithinMs: 0,
    refundAgainMs: 60_000
  }
  const { server, token } = await opened(await shopConfig({ swish }))
  expect(await offered(server.url, token)).toEqual([1, 32, 72, 24, 20])
  const number = await server.db.get(
    sqlText<{ value: string }>("SELECT value FROM setup WHERE key = 'swishNumber'")
  )
  expect(number?.value).toBe('"1231181189"')
  await server.stop()
})
