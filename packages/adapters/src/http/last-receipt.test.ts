import { openCart, readHeader } from "@karat/contract/cart"
import { lastReceiptHeader } from "@karat/contract/call"
import { signInWithCode } from "@karat/contract/session"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { memoryStorage } from "../testing/memory-storage.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import { lastReceipt } from "./last-receipt.ts"
import { productApi } from "./product-api.ts"

const key = "one-gesture" as GestureKey
const claims = { storeNumber: "101", terminalNumber: "WK1011" }
const wk1011 = (serial: number) => `0000WK1011${String(serial).padStart(9, "0")}`

it("a till tells with what it changes the latest receipt of its own register that it has seen · CHAIN-32", async () => {
  const notes = memoryStorage()
  let answer: Record<string, unknown> = {}
  const network = recordingFetch(() => jsonAnswer(answer))
  const tokens = memoryToken()
  tokens.replace("a-word", claims)
  const till = () =>
    productApi({
      base: "https://chain.example/api",
      tokens,
      fetch: network.fetch,
      lastReceipt: lastReceipt(notes)
    })
  const api = till()
  const run = (call: Effect.Effect<unknown, unknown>) => Effect.runPromise(Effect.result(call))
  const reads = (number: string, from = api) => {
    answer = { th_receiptNumber: number }
    return run(from.send(readHeader, { params: { id: "1" }, body: undefined, key: undefined }))
  }
  const opens = async (from = api) => {
    answer = {}
    await run(from.send(openCart, { params: {}, body: { badgeNumber: "1001" }, key }))
    return network.requests.at(-1)?.headers.get(lastReceiptHeader)
  }
  expect(await opens()).toBeNull()
  await reads(wk1011(7))
  expect(network.requests.at(-1)?.headers.get(lastReceiptHeader)).toBeNull()
  expect(await opens()).toBe(wk1011(7))
  // An older one, one of another register, one without the line and one of practice say nothing of what comes next.
  for (const other of [wk1011(6), "0000WK1012000000009", wk1011(800_000_001), wk1011(900_000_001)])
    await reads(other)
  expect(await opens()).toBe(wk1011(7))
  expect(await opens(till())).toBe(wk1011(7))
  // Signed in anew it may be another shop.
  answer = { token: "another-word", ...claims }
  await run(api.send(signInWithCode, { params: {}, body: { code: "101-1" }, key }))
  expect([await opens(), await opens(till())]).toEqual([null, null])
})

it("a till finds the number wherever an answer has it, and keeps it without room to note it · CHAIN-32", () => {
  const notes = memoryStorage()
  const heads = [
    { receiptNumber: wk1011(1) },
    { th_receiptNumber: wk1011(2) },
    { header: { th_receiptNumber: wk1011(3) }, items: [] },
    // A sale that a payment has closed is not read once more.
    { success: true, paidCart: { header: { th_receiptNumber: wk1011(4) }, payments: [] } }
  ]
  const latest = lastReceipt(notes)
  const seen = heads.map((answer) => {
    latest.note(answer, "WK1011")
    return latest.of("WK1011")
  })
  expect(seen).toEqual([1, 2, 3, 4].map(wk1011))
  const full = lastReceipt({
    ...notes,
    getItem: () => null,
    setItem: () => {
      throw new DOMException("The storage is full.", "QuotaExceededError")
    }
  })
  full.note(heads[3], "WK1011")
  expect(full.of("WK1011")).toBe(wk1011(4))
})

it("a till that has moved to another register knows the receipts of that one alone · CHAIN-32", () => {
  const wk1012 = "0000WK1012000000002"
  const latest = lastReceipt(memoryStorage())
  latest.note({ receiptNumber: wk1011(7) }, "WK1011")
  expect(latest.of("WK1012")).toBeUndefined()
  latest.note({ receiptNumber: wk1012 }, "WK1012")
  expect(latest.of("WK1012")).toBe(wk1012)
})
