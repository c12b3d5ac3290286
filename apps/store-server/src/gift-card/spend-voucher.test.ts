import { maskedCode } from "@karat/domain/gift-card/masked-code"
import { readPayments, removeLine } from "@karat/contract/cart"
import { removePaymentLine } from "@karat/contract/payment"
import { readVoucher } from "@karat/contract/voucher"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

const { giftCard, requisition, storeCredit } = tender
let server: TestServer
let till: TestTill
let otherTill: TestTill

let now = new Date("2026-11-21T12:00:00Z")

beforeAll(async () => {
  server = await startTestServer(await testConfig({ proxies: 1 }), { clock: () => now })
  till = await signedInTill(server.url)
  otherTill = await signedInTill(server.url, "101-2")
})
afterAll(() => server.stop())

const spend = (id: string, amount: number, data: string, tenderType: number = giftCard, on = till) =>
  pay(on, id, amount, { tenderType, data })
const left = async (code: string, on = till) =>
  (await on.call(readVoucher, { params: { code } })).answer.gift.balance
const linesOf = async (id: string) => (await till.call(readPayments, { params: { id } })).answer
const journalOf = async (id: string, account: string) =>
  (
    await server.db.get(
      sqlText<{ sum: number | null }>(
        "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = ?",
        id,
        account
      )
    )
  )?.sum

describe("a voucher", () => {
  it("of each kind pays what it is asked for, and its debt is paid off · VOUCH-5 TEND-3 WIRE-25", async () => {
    for (const [tenderType, code, account] of [
      [giftCard, "GIFT-DEMO-AAAA-0002", "gift-card-liability"],
      [storeCredit, "CRED-DEMO-AAAA-0001", "store-credit-liability"],
      [requisition, "REQU-DEMO-AAAA-0001", "requisition-claims"]
    ] as const) {
      const before = await left(code)
      const id = await cartWorth(till, 100_50)
      expect((await spend(id, 40_00, ` ${code.toLowerCase().replaceAll("-", "+")} `, tenderType)).text).toBe(
        '{"success":true,"status":1}'
      )
      expect(await left(code)).toBe(before - 40_00)
      expect(await headerOf(till, id)).toMatchObject({ paid: 40_00, numberOfPaymentLines: 1 })
      expect(await linesOf(id)).toMatchObject([
        { tenderType, amountInCurrency: 40_00, voucherNumber: maskedCode(code), isChange: false }
      ])
      expect((await spend(id, 60_50, code, tenderType)).answer.success).toBe(true)
      expect((await headerOf(till, id)).closedAt).toBeDefined()
      expect([await journalOf(id, account), await journalOf(id, "receivable")]).toEqual([100_50, 0])
    }
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("that is empty, over, worth less, unknown or of another kind pays nothing · VOUCH-7 GIFT-10", async () => {
    const id = await cartWorth(till, 900_00)
    const refusals = [
      await spend(id, 10_00, "GIFT-DEMO-AAAA-0003"),
      await spend(id, 10_00, "GIFT-DEMO-AAAA-0004"),
      await spend(id, 600_00, "GIFT-DEMO-AAAA-0001"),
      await spend(id, 10_00, "GIFT-DEMO-NONE-0001"),
      await spend(id, 10_00, "CRED-DEMO-AAAA-0001"),
      await spend(id, 10_00, "GIFT-DEMO-EURO-0001"),
      await spend(id, 10_00, "  "),
      await pay(till, id, 10_00, { tenderType: giftCard })
    ]
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [422, "card_is_empty"],
      [422, "voucher_expired"],
      [422, "voucher_balance_too_low"],
      [404, "invalid_card"],
      [404, "invalid_card"],
      [404, "invalid_card"],
      [422, "voucher_code_missing"],
      [422, "voucher_code_missing"]
    ])
    expect(refusals[0]?.text).toContain("Card is empty")
    const valuesOf = (at: number) => JSON.parse(refusals[at]?.text ?? "{}").values
    expect(valuesOf(1)).toEqual({ date: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) } })
    expect(valuesOf(2)).toEqual({ left: { amount: 500, currency: "SEK" } })
    expect(refusals[2]?.text).toContain("The balance left is 500.00 SEK.")
    expect(await left("GIFT-DEMO-AAAA-0001")).toBe(500_00)
    expect(await headerOf(till, id)).toMatchObject({ paid: 0, numberOfPaymentLines: 0 })
    await pay(till, id, 900_00)
  })

  it("is spent to its last öre, and then it is empty · VOUCH-7", async () => {
    const code = "GIFT-DEMO-AAAA-0002"
    const all = await left(code)
    const id = await cartWorth(till, all + 10_00)
    expect((await spend(id, all, code)).answer.success).toBe(true)
    expect(await left(code)).toBe(0)
    expect(await spend(id, 10_00, code)).toMatchObject({ status: 422, code: "card_is_empty" })
    const line = present((await linesOf(id))[0])
    await till.call(removePaymentLine, { params: { id, paymentLineId: line.id } })
    expect(await left(code)).toBe(all)
    await pay(till, id, all + 10_00)
  })

  it("never pays more than is due, and nothing in foreign money · TEND-6 TEND-11", async () => {
    const id = await cartWorth(till, 10_00)
    expect(await spend(id, 20_00, "GIFT-DEMO-AAAA-0001")).toMatchObject({ status: 422, code: "overtender" })
    await pay(till, id, 10_00)
  })

  it("gets its money back when its line is removed, once · PAY-34 PAY-36", async () => {
    const before = await left("CRED-DEMO-AAAA-0002")
    const id = await cartWorth(till, 100_00)
    await spend(id, 70_00, "CRED-DEMO-AAAA-0002", storeCredit)
    expect(await left("CRED-DEMO-AAAA-0002")).toBe(before - 70_00)
    const removing = { params: { id, paymentLineId: present((await linesOf(id))[0]).id } }
    expect((await till.call(removePaymentLine, removing)).answer).toEqual({ success: true })
    expect((await till.call(removePaymentLine, removing)).status).toBe(404)
    expect(await left("CRED-DEMO-AAAA-0002")).toBe(before)
    expect([await journalOf(id, "store-credit-liability"), (await headerOf(till, id)).paid]).toEqual([0, 0])
    await pay(till, id, 100_00)
  })

  it("takes back what was paid too much, even an empty one, and gives it up only while it is there", async () => {
    const { id } = await openedCart(till)
    const { line } = await soldFor(till, id, 100_00)
    await soldFor(till, id, 50_00)
    await spend(id, 80_00, "GIFT-DEMO-AAAA-0002")
    await pay(till, id, 40_00)
    await till.call(removeLine, { params: { id, lineId: line.id } })
    expect((await spend(id, -30_00, "GIFT-DEMO-AAAA-0003")).answer.success).toBe(true)
    expect(await left("GIFT-DEMO-AAAA-0003")).toBe(30_00)
    const elsewhere = await cartWorth(otherTill, 20_00)
    await spend(elsewhere, 20_00, "GIFT-DEMO-AAAA-0003", giftCard, otherTill)
    const paidBack = present((await linesOf(id)).find((line) => line.amountInCurrency < 0))
    const removing = { params: { id, paymentLineId: paidBack.id } }
    expect((await till.call(removePaymentLine, removing)).answer).toEqual({
      success: false,
      errorMessage: "The money on the voucher has already been spent.",
      code: "voucher_spent"
    })
    expect(await left("GIFT-DEMO-AAAA-0003")).toBe(10_00)
    await pay(till, id, -40_00)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("is spent once however often the gesture is sent, over a restart too · IDEM-3", async () => {
    const config = await testConfig()
    const first = await startTestServer(config)
    const there = await signedInTill(first.url)
    const id = await cartWorth(there, 300_00)
    const key = "a-gift-card-in-a-bad-network"
    const body = { tenderType: giftCard, data: "GIFT-DEMO-AAAA-0001", key }
    const both = await Promise.all([pay(there, id, 120_00, body), pay(there, id, 120_00, body)])
    await first.stop()
    const second = await startTestServer(config)
    const again = testTill(second.url, there.token)
    const third = await pay(again, id, 120_00, body)
    expect([...both, third].map((each) => each.text)).toEqual(
      Array.from({ length: 3 }, () => '{"success":true,"status":1}')
    )
    expect(await left("GIFT-DEMO-AAAA-0001", again)).toBe(380_00)
    expect(await pay(again, id, 110_00, body)).toMatchObject({ status: 422, code: "key_reused" })
    expect(await verifyJournal(second.db)).toEqual([])
    await second.stop()
  })

  it("that two tills redeem at once pays exactly one of them", async () => {
    const [mine, theirs] = [await cartWorth(till, 500_00), await cartWorth(otherTill, 500_00)]
    const both = await Promise.all([
      spend(mine, 400_00, "GIFT-DEMO-AAAA-0001"),
      spend(theirs, 400_00, "GIFT-DEMO-AAAA-0001", giftCard, otherTill)
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(both.find(({ status }) => status === 422)).toMatchObject({ code: "voucher_balance_too_low" })
    expect(await left("GIFT-DEMO-AAAA-0001")).toBe(100_00)
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("whose code is guessed slows the till down", async () => {
    const guesser = await signedInTill(server.url, "101-2", "10.0.0.1")
    const id = await cartWorth(guesser, 100_00, "1003")
    const statuses = []
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await spend(id, 1_00, `GUES-SING-AAAA-00${tries + 10}`, giftCard, guesser)).status)
    expect(statuses.slice(0, 10).every((status) => status === 404)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it("pays until the end of its last day where the store stands, and on no other · VOUCH-7", async () => {
    const code = "GIFT-DEMO-AAAA-0004"
    await server.db.run(sqlText("UPDATE voucher SET expires_on = '2026-11-21' WHERE code = ?", code))
    const on = await signedInTill(server.url, "101-1", "10.0.0.2")
    const id = await cartWorth(on, 30_00)
    try {
      now = new Date("2026-11-21T22:59:59Z")
      expect((await spend(id, 10_00, code, giftCard, on)).answer.success).toBe(true)
      now = new Date("2026-11-21T23:00:00Z")
      expect(await spend(id, 10_00, code, giftCard, on)).toMatchObject({
        status: 422,
        code: "voucher_expired"
      })
    } finally {
      now = new Date("2026-11-21T12:00:00Z")
    }
    await pay(on, id, 20_00)
  })
})
