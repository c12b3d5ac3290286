import * as carts from "@karat/contract/cart"
import * as calls from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { closesSale } from "../testing/paid-answers.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())
const card = tender.card
const paymentsOf = async (id: string) => (await till.call(carts.readPayments, { params: { id } })).answer
const journalOf = async (id: string, account: string) =>
  (await server.db.get(
    sqlText<{ sum: number | null }>(
      "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = ?",
      id,
      account
    )
  ))!.sum
let gestures = 0
const newKey = () => `gesture-${String((gestures += 1)).padStart(4, "0")}`

describe("tenders", () => {
  it("are those of the country, in its words and in setup's order · TEND-1 TEND-3 KARAT-39", async () => {
    const swedish = (await till.call(calls.readTenderTypes)).answer
    expect(swedish.map((type) => [type.id, type.description])).toEqual([
      [1, "Kontant"],
      [3, "Kort"],
      [32, "Swish"],
      [72, "Swish QR"],
      [70, "Kort i mobilen"],
      [24, "Presentkort"],
      [20, "Tillgodokvitto"],
      [4, "Rekvisition"],
      [2, "Kontant, kontorskassa"],
      [19, "Växel i valuta"]
    ])
    expect(swedish[0]?.names).toEqual({ en: "Cash", fi: "Käteinen", sv: "Kontant" })
    const finnish = await signedInTill(server.url, "fi201-1")
    expect((await finnish.call(calls.readTenderTypes)).answer[0]).toMatchObject({
      description: "Käteinen",
      roundingTo: 5
    })
  })

  it("refuse what they cannot take · TEND-6 TEND-10 TEND-11", async () => {
    const id = await cartWorth(till, 100_00)
    expect(await pay(till, id, 150_00, { tenderType: card })).toMatchObject({
      status: 422,
      code: "overtender"
    })
    expect(await pay(till, id, 0)).toMatchObject({ status: 422, code: "amount_is_zero" })
    expect(await pay(till, id, -5_00)).toMatchObject({ status: 422 })
    for (const tenderType of [tender.currencyChange, 99])
      expect(await pay(till, id, 100_00, { tenderType })).toMatchObject({
        status: 422,
        code: "tender_not_offered"
      })
    for (const tenderType of [tender.swishQr, tender.tapToPay])
      expect(await pay(till, id, 100_00, { tenderType })).toMatchObject({
        status: 422,
        code: "begun_by_another_call"
      })
    for (const tenderType of [card, tender.swish, tender.giftCard])
      expect(await pay(till, id, 10_00, { tenderType, currency: "EUR" })).toMatchObject({
        status: 422,
        code: "base_currency_only"
      })
    await pay(till, id, 100_00)
  })

  it("stay refused under the same key", async () => {
    const id = await cartWorth(till, 100_00)
    const key = newKey()
    const refused = await pay(till, id, 150_00, { tenderType: card, key })
    expect((await pay(till, id, 150_00, { tenderType: card, key })).text).toBe(refused.text)
    await pay(till, id, 100_00)
  })
})

describe("cash", () => {
  it("closes the sale with its rounding beside the lines and its change · ROUND-1 ROUND-2 ROUND-4 RCPT-4", async () => {
    const id = await cartWorth(till, 99_60)
    expect((await pay(till, id, 500_00)).answer).toEqual(closesSale)
    const header = await headerOf(till, id)
    expect(header).toMatchObject({ total: 99_60, totalRounded: 100_00, paid: 100_00 })
    expect(header.closedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u)
    expect(await paymentsOf(id)).toMatchObject([
      { amountInCurrency: 500_00, isChange: false },
      { amountInCurrency: -400_00, isChange: true, description: "Växel" }
    ])
    expect([
      await journalOf(id, "cash"),
      await journalOf(id, "rounding"),
      await journalOf(id, "receivable")
    ]).toEqual([100_00, -40, 0])
  })

  it("in parts leaves the sale open until nothing remains, and opens the drawer each time · TEND-7", async () => {
    const id = await cartWorth(till, 100_00)
    const before = server.simulator!.drawer("WK1011")!.timesOpened()
    await pay(till, id, 30_00)
    expect(await headerOf(till, id)).toMatchObject({ paid: 30_00, numberOfPaymentLines: 1 })
    expect((await headerOf(till, id)).closedAt).toBeUndefined()
    await pay(till, id, 70_00)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
    expect(server.simulator!.drawer("WK1011")!.timesOpened()).toBe(before + 2)
  })

  it("can be taken back before the sale is closed, by a reversal · PAY-34 WIRE-6", async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 30_00)
    const [line] = await paymentsOf(id)
    const removed = await till.call(calls.removePaymentLine, {
      params: { id, paymentLineId: present(line).id }
    })
    expect(removed.text).toBe('{"success":true}')
    expect(await headerOf(till, id)).toMatchObject({ paid: 0, numberOfPaymentLines: 0 })
    expect(await journalOf(id, "cash")).toBe(0)
    expect(
      await till.call(calls.removePaymentLine, { params: { id, paymentLineId: present(line).id } })
    ).toMatchObject({ status: 404 })
    await pay(till, id, 100_00)
  })

  it("of nothing ends a sale that is worth nothing", async () => {
    const id = await cartWorth(till, 0)
    expect((await pay(till, id, 0)).answer.success).toBe(true)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
  })

  it("under the same key is taken once · IDEM-3 IDEM-4", async () => {
    const id = await cartWorth(till, 100_00)
    const key = newKey()
    const both = await Promise.all([pay(till, id, 100_00, { key }), pay(till, id, 100_00, { key })])
    expect(both.map((each) => each.answer)).toEqual([closesSale, closesSale])
    expect(both[1]?.text).toBe(both[0]?.text)
    expect(await paymentsOf(id)).toHaveLength(1)
    expect(await pay(till, id, 50_00, { key })).toMatchObject({ status: 422, code: "key_reused" })
  })

  it("takes the sold pieces out of the store's stock, but not in training · TRAIN-1 TEND-9", async () => {
    const stock = async () =>
      (
        await server.db.get(
          sqlText<{ stock: number }>(
            "SELECT stock FROM item_stock WHERE item_number = 'BESPOKE' AND store_number = '101'"
          )
        )
      )?.stock ?? 0
    const before = await stock()
    await pay(till, await cartWorth(till, 10_00), 10_00)
    expect(await stock()).toBe(before - 1)
    const id = await cartWorth(till, 10_00)
    await till.call(carts.setTraining, { params: { id }, body: { training: true } })
    for (const tenderType of [card, tender.swish, tender.giftCard])
      expect(await pay(till, id, 10_00, { tenderType })).toMatchObject({
        status: 422,
        code: "not_in_training"
      })
    await pay(till, id, 10_00)
    expect(await stock()).toBe(before - 1)
    expect((await headerOf(till, id)).receiptNumber).toBe("0000WK1011900000001")
  })
})

describe("the journal of all these payments", () => {
  it("sums to zero, and every closed sale is paid", async () => {
    expect(await verifyJournal(server.db)).toEqual([])
  })
})

it("a payment in cash is told of when its register has no drawer that opens · PAY-19", async () => {
  const broken = await startTestServer(await testConfig(), {
    before: (hardware) => ({
      ...hardware,
      cashDrawer: () => {
        throw new Error("Nothing is set up here.")
      }
    })
  })
  try {
    const here = await signedInTill(broken.url)
    const id = await cartWorth(here, 100_00)
    expect((await pay(here, id, 100_00)).status).toBe(200)
    expect((await headerOf(here, id)).closedAt).toBeDefined()
  } finally {
    await broken.stop()
  }
})
