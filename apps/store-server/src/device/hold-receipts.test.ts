import { openCart, readLines } from "@karat/contract/cart"
import { lastReceiptHeader } from "@karat/contract/call"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { takePayment } from "@karat/contract/payment"
import { generateSwishQr } from "@karat/contract/swish"
import { beginTapToPay } from "@karat/contract/tap-to-pay"
import { randomUUID } from "node:crypto"
import { afterEach, describe, expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { sqlText } from "../testing/sql-text.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const running: TestServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

const wk1011 = (serial: number) => `0000WK1011${String(serial).padStart(9, "0")}`

/** A server that has sold three times at WK1011, and has lost the last of them. */
async function behind(over: Partial<ServerConfig> = {}): Promise<{ server: TestServer; till: TestTill }> {
  const server = await startTestServer(await testConfig(over))
  running.push(server)
  const till = await signedInTill(server.url)
  for (let sale = 0; sale < 3; sale += 1) await sold(till)
  await server.db.run(sqlText("UPDATE receipt_serial SET last = 2 WHERE terminal_id = 'WK1011'"))
  return { server, till }
}

async function sold(till: TestTill): Promise<string | undefined> {
  const id = await cartWorth(till, 10_00)
  await pay(till, id, 10_00)
  return (await headerOf(till, id)).receiptNumber
}

/** Sends a call with what the till has seen; answers the status and the code. */
async function says(till: TestTill, seen: string, path: string, body: unknown): Promise<readonly unknown[]> {
  const answer = await till.raw("POST", `/api${path}`, {
    body: JSON.stringify(body),
    headers: { [idempotencyKeyHeader]: randomUUID(), [lastReceiptHeader]: seen }
  })
  const { code } = (await answer.json()) as { readonly code?: string }
  return [answer.status, code]
}
const opens = (till: TestTill, seen: string) => says(till, seen, openCart.path, { badgeNumber: "1001" })
const cash = { amount: 10, tenderType: 1, currency: "SEK", changeCurrency: "SEK" }

describe("a server whose data lacks receipts that a till has seen", () => {
  it("sells nothing for that register, whatever it is paid with · CHAIN-32", async () => {
    const { server, till } = await behind()
    expect(await opens(till, wk1011(3))).toEqual([503, "database_behind"])
    const id = await cartWorth(till, 10_00)
    for (const [path, body] of [
      [takePayment.path, cash],
      [generateSwishQr.path, { amount: 10 }],
      [beginTapToPay.path, { amount: 10 }]
    ] as const)
      expect(await says(till, wk1011(3), path.replace(":id", id), body)).toEqual([503, "database_behind"])
    expect((await headerOf(till, id)).closedAt).toBeUndefined()
    expect((await till.call(readLines, { params: { id } })).status).toBe(200)
    // Practice has numbers of its own.
    await server.db.run(
      sqlText("UPDATE receipt_serial SET training = 1, last = 9 WHERE terminal_id = 'WK1011'")
    )
    expect(await opens(till, wk1011(3))).toEqual([503, "database_behind"])
  })

  it("sells where it knows all that was seen, at another register, and to a till that says nonsense · CHAIN-32", async () => {
    const { till } = await behind()
    for (const seen of [wk1011(2), "0000WK1012000000009", "3", wk1011(700_000_000)])
      expect(await opens(till, seen)).toEqual([200, undefined])
  })

  it("goes on after what was seen once the loss is accepted · CHAIN-32", async () => {
    const { till } = await behind({ acceptLoss: true })
    expect(await opens(till, wk1011(7))).toEqual([200, undefined])
    expect(await sold(till)).toBe(wk1011(8))
    await openedCart(till)
  })
})
