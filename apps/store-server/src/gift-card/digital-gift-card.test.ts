import * as calls from "@karat/contract/cart"
import { printReceipt } from "@karat/contract/receipt"
import { readDisruption } from "@karat/contract/disruption"
import { setGiftCard } from "@karat/contract/voucher"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterEach, expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { longestDelayMs, mostTries } from "../outbox/delivery.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { add } from "../testing/test-return.ts"
import { headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const opened: TestServer[] = []
let now = new Date("2026-11-21T12:00:00Z")

async function started(over: Partial<ServerConfig> = {}) {
  const server = await startTestServer(await testConfig({ demo: true, ...over }), { clock: () => now })
  opened.push(server)
  return { server, till: await signedInTill(server.url) }
}
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
})

const digital = async (till: TestTill, id: string) => {
  const body = { itemNumber: "GIFTCARD", quantity: 1, manualPrice: minorUnits(500_00) }
  const { id: lineId } = (await till.call(calls.addItem, { params: { id }, body })).answer.line
  const email = "anna@example.com"
  return till.call(setGiftCard, { params: { id, code: "DIGITAL" }, body: { lineId, email } })
}
const outboxRow = async ({ db }: TestServer, id: string) =>
  present(
    await db.get(
      sqlText<{ state: string; tries: number; payload: string }>(
        "SELECT state, tries, payload FROM outbox WHERE cart_id = ? AND kind = 'email'",
        id
      )
    )
  )

it("is not sold where no mail leaves the store · FOLLOW-9", async () => {
  const { server, till } = await started({ mode: "production" })
  const { id } = await openedCart(till)
  expect(await digital(till, id)).toMatchObject({ status: 422, code: "gift_card_needs_mail" })
  expect(await server.db.all(sqlText("SELECT * FROM cart_gift_card"))).toEqual([])
})

for (const behaviour of ["refuse", "away"] as const)
  it(`is never given up when the mail server answers "${behaviour}", and the tills say so · FOLLOW-9`, async () => {
    const { server, till } = await started()
    const post = present(server.simulator).post
    post.behave("mail", behaviour)
    const { id } = await openedCart(till)
    const { number } = (await digital(till, id)).answer
    await pay(till, id, 500_00)
    const notice = async () => (await till.call(readDisruption)).answer
    await expect.poll(async () => (await outboxRow(server, id)).tries, { timeout: 5000 }).toBe(1)
    expect(await notice()).toBeNull()
    await server.db.run(sqlText("UPDATE outbox SET tries = 3 WHERE cart_id = ?", id))
    await expect.poll(notice, { timeout: 5000 }).toMatchObject({
      title: "Digitalt presentkort har inte kommit fram",
      comment: expect.stringContaining((await headerOf(till, id)).receiptNumber ?? "")
    })
    await server.db.run(sqlText("UPDATE outbox SET tries = ? WHERE cart_id = ?", mostTries, id))
    now = new Date(now.getTime() + longestDelayMs)
    await expect
      .poll(async () => (await outboxRow(server, id)).tries, { timeout: 5000 })
      .toBeGreaterThan(mostTries)
    // What the tills are told to hand over stands on the first paper, however late, and on no copy.
    const printed = async () => {
      const body = { nav: false, showPrice: true }
      await till.call(printReceipt, { params: { transactionId: id }, body })
      return present(server.simulator).printer("PRN-WK1011")?.paper()[0]?.join("\n")
    }
    const cards = async () => (await till.call(calls.readGiftCards, { params: { id } })).text
    now = new Date(now.getTime() + 16 * 60_000)
    expect(await cards()).toContain(number)
    expect(await printed()).toContain(number)
    expect(await cards()).not.toContain(number)
    expect(await printed()).not.toContain(number)
    expect(await outboxRow(server, id)).toMatchObject({
      state: "waiting",
      payload: expect.stringContaining("anna@example.com")
    })
    const elsewhere = await signedInTill(server.url, "102-1")
    expect((await elsewhere.call(readDisruption)).answer).toBeNull()

    post.behave("mail", "deliver")
    now = new Date(now.getTime() + longestDelayMs)
    await expect
      .poll(() => outboxRow(server, id), { timeout: 5000 })
      .toMatchObject({
        state: "done",
        payload: "{}"
      })
    expect(post.mails()[0]).toMatchObject({ to: "anna@example.com", text: expect.stringContaining(number) })
    expect(await notice()).toBeNull()
  })

it("that was handed over and used is no trouble any more", async () => {
  const { server, till } = await started()
  const post = present(server.simulator).post
  post.behave("mail", "refuse")
  const { id } = await openedCart(till)
  const { number } = (await digital(till, id)).answer
  await pay(till, id, 500_00)
  const notice = async () => (await till.call(readDisruption)).answer
  await expect.poll(async () => (await outboxRow(server, id)).tries, { timeout: 5000 }).toBe(1)
  await server.db.run(sqlText("UPDATE outbox SET tries = 3 WHERE cart_id = ?", id))
  expect(await notice()).not.toBeNull()
  const { id: next } = await openedCart(till)
  await add(till, next, "BESPOKE", 1, 100_00)
  await pay(till, next, 100_00, { tenderType: tender.giftCard, data: number })
  expect(await notice()).toBeNull()
  // The mail would promise five hundred kronor that are no longer there.
  post.behave("mail", "deliver")
  now = new Date(now.getTime() + longestDelayMs)
  await expect.poll(async () => (await outboxRow(server, id)).state, { timeout: 5000 }).toBe("failed")
  expect(post.mails()).toEqual([])
})
