import * as calls from "@karat/contract/cash"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyJournal } from "@karat/store-server/journal/verify-journal"
import { type RunningStoreServer, startStoreServer } from "@karat/store-server/start-store-server"
import { present } from "@karat/store-server/testing/present"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { demoShop } from "../demo-shop.ts"

let server: RunningStoreServer

beforeAll(async () => {
  const config = await testConfig({ demoHistory: true })
  server = await startStoreServer(config, {
    clock: () => new Date("2026-11-22T12:00:00Z"),
    demoShop: {
      ...demoShop,
      // As two servers do that start at the same moment.
      trade: async (parts) => void (await Promise.all([demoShop.trade(parts), demoShop.trade(parts)])),
      writeHistory: () => ({ stop: () => undefined, done: Promise.resolve() })
    }
  })
})
afterAll(() => server.stop())

it("shows every state of a day in both countries, over a journal that is right · BANK-1 CASH-6", async () => {
  expect(await verifyJournal(server.db)).toEqual([])
  const seen = new Set<string>()
  const currencies = new Set<string>()
  for (const code of ["101-1", "fi201-1"]) {
    const till = await signedInTill(server.url, code)
    const days = (await till.call(calls.readBankedDays)).answer
    for (const { warning, hasReceipt } of days)
      seen.add(hasReceipt ? "banked" : (warning ?? "")).add(`${code} ${hasReceipt}`)
    const yesterday = (await till.call(calls.readCashDay, { query: { date: "2026-11-21", pos: "1" } })).answer
    const own = code === "101-1" ? "SEK" : "EUR"
    expect(yesterday.sums[own]).toMatchObject({ isCounted: true, difference: 0 })
    for (const currency of ["sek", "nok", "eur"] as const)
      if (days.some((day) => day[currency] !== 0)) currencies.add(`${code} ${currency}`)
    const { answer } = await till.call(calls.readCashMovements, {
      query: { date: "2026-11-21", pos: "1", currency: own }
    })
    expect(answer.length).toBeGreaterThan(7)
    expect(present(answer.find(({ kind }) => kind === "expense")).amount).toBeLessThan(0)
  }
  expect([...currencies].toSorted()).toEqual(
    ["101-1 eur", "101-1 nok", "101-1 sek", "fi201-1 eur", "fi201-1 sek"].toSorted()
  )
  expect([...seen].filter((each) => !each.includes("-1 ")).toSorted()).toEqual(
    ["", "banked", "counted-later", "difference", "moved-after-count", "not-counted"].toSorted()
  )
})
