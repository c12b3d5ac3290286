import * as calls from "@karat/contract/cart"
import { parkCart } from "@karat/contract/parking"
import { readVoucher, setGiftCard } from "@karat/contract/voucher"
import { looksLikePaymentCard } from "@karat/domain/gift-card/gift-card-number"
import { tender } from "@karat/domain/tender/tender-type"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { newGiftCardCode } from "./gift-card-code.ts"

const now = new Date("2026-11-21T12:00:00Z")
let server: TestServer
let till: TestTill
let otherTill: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now })
  till = await signedInTill(server.url)
  otherTill = await signedInTill(server.url, "101-2")
})
afterAll(() => server.stop())

const cardFor = async (on: TestTill, id: string, priceMinor: number) => {
  const body = { itemNumber: "GIFTCARD", quantity: 1, manualPrice: minorUnits(priceMinor) }
  return (await on.call(calls.addItem, { params: { id }, body })).answer.line
}
const number = (on: TestTill, id: string, lineId: string, code: string, email?: string) =>
  on.call(setGiftCard, { params: { id, code }, body: { lineId, email } })
const balance = (code: string, type?: string) =>
  till.call(readVoucher, { params: { code }, query: type === undefined ? {} : { type } })

describe("a gift card that is sold", () => {
  it("is worth nothing until it is paid, and then what was paid for two years · GIFT-1 GIFT-4 GIFT-5 GIFT-7 GIFT-9 WIRE-23", async () => {
    const { id } = await openedCart(till)
    const line = await cardFor(till, id, 500_00)
    const set = await number(till, id, line.id, "aaaa+bbbb+cccc+dd01")
    expect(set.text).toBe(JSON.stringify({ gc_number: "AAAA-BBBB-CCCC-DD01", gc_tl_id: line.id }))
    expect((await till.call(calls.readGiftCards, { params: { id } })).answer).toEqual([set.answer])
    expect(await balance("AAAA-BBBB-CCCC-DD01")).toMatchObject({ status: 404, code: "invalid_card" })
    await pay(till, id, 200_00)
    expect(await balance("AAAA-BBBB-CCCC-DD01")).toMatchObject({ status: 404 })
    await pay(till, id, 300_00)
    const { text } = await balance("aaaa+bbbb+cccc+dd01", "giftCard")
    expect(JSON.parse(text)).toEqual({
      code: "AAAA-BBBB-CCCC-DD01",
      gift: { balance: 500_00, expiration_date: "2028-11-21" }
    })
    const accounts = await server.db.all(
      sqlText<{ account: string; amount: number }>(
        `SELECT account, amount_minor AS amount FROM journal_entry WHERE cart_id = ? AND group_kind = 'sale' ORDER BY account`,
        id
      )
    )
    expect(accounts).toEqual([
      { account: "gift-card-liability", amount: -500_00 },
      { account: "receivable", amount: 500_00 }
    ])
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("never becomes good by a void, nor in training · TRAIN-1", async () => {
    const { id } = await openedCart(till)
    await number(till, id, (await cardFor(till, id, 100_00)).id, "AAAABBBBCCCCDD02")
    await till.call(calls.voidCart, { params: { id } })
    const { id: training } = await openedCart(till)
    await till.call(calls.setTraining, { params: { id: training }, body: { training: true } })
    await number(till, training, (await cardFor(till, training, 100_00)).id, "AAAABBBBCCCCDD02")
    await pay(till, training, 100_00)
    expect((await headerOf(till, training)).closedAt).toBeDefined()
    expect(await balance("AAAA-BBBB-CCCC-DD02")).toMatchObject({ status: 404 })
  })

  it("has a number that stands on no other line of any cart, parked ones included · GIFT-4", async () => {
    const { id } = await openedCart(till)
    const [first, second] = [await cardFor(till, id, 100_00), await cardFor(till, id, 100_00)]
    await number(till, id, first.id, "AAAABBBBCCCCDD03")
    const twice = { status: 422, code: "gift_card_used_twice" }
    expect(await number(till, id, second.id, "AAAA-BBBB-CCCC-DD03")).toMatchObject(twice)
    // Its own line may have it again, and nobody's line none.
    expect((await number(till, id, first.id, "AAAA-BBBB-CCCC-DD03")).status).toBe(200)
    expect(await number(till, id, "nobody's", "AAAABBBBCCCCDD05")).toMatchObject({ code: "line_not_found" })
    const { id: elsewhere } = await openedCart(otherTill)
    const third = await cardFor(otherTill, elsewhere, 100_00)
    expect(await number(otherTill, elsewhere, third.id, "AAAABBBBCCCCDD03")).toMatchObject(twice)
    await till.call(parkCart, { params: { id } })
    expect(await number(otherTill, elsewhere, third.id, "AAAABBBBCCCCDD03")).toMatchObject(twice)
    expect(await number(otherTill, elsewhere, third.id, "AAAABBBBCCCCDD01")).toMatchObject({
      status: 422,
      code: "gift_card_in_use"
    })
    await otherTill.call(calls.voidCart, { params: { id: elsewhere } })
    // A cart that was thrown away keeps no number from the next one.
    const { id: again } = await openedCart(otherTill)
    const fourth = await cardFor(otherTill, again, 100_00)
    expect((await number(otherTill, again, fourth.id, "AAAABBBBCCCCDD06")).status).toBe(200)
    await otherTill.call(calls.voidCart, { params: { id: again } })
    const { id: last } = await openedCart(otherTill)
    const fifth = await cardFor(otherTill, last, 100_00)
    expect((await number(otherTill, last, fifth.id, "AAAABBBBCCCCDD06")).status).toBe(200)
    await otherTill.call(calls.voidCart, { params: { id: last } })
  })

  it("may have a number of digits alone, and one like a payment card's where that is confirmed · KARAT-111", async () => {
    for (const [code, asked] of [
      ["1234567890123456", {}],
      ["4242424242424242", { confirmed: true }]
    ] as const) {
      const { id } = await openedCart(till)
      const { id: lineId } = await cardFor(till, id, 100_00)
      const set = { params: { id, code }, body: { lineId, ...asked } }
      const { answer, status } = await till.call(setGiftCard, set)
      expect([status, answer.number.replaceAll("-", "")]).toEqual([200, code])
      await pay(till, id, 100_00)
      expect((await balance(code, "giftCard")).answer.gift.balance).toBe(100_00)
      const { id: goods } = await openedCart(till)
      await soldFor(till, goods, 60_00)
      const spent = await pay(till, goods, 60_00, { tenderType: tender.giftCard, data: answer.number })
      expect(spent.answer.success).toBe(true)
      expect((await balance(code, "giftCard")).answer.gift.balance).toBe(40_00)
    }
  })

  it("cannot have a payment card's number unasked, nor one of another shape · GIFT-3 KARAT-111", async () => {
    const { id } = await openedCart(till)
    const { id: lineId } = await cardFor(till, id, 100_00)
    expect(await number(till, id, lineId, "4111111111111111")).toMatchObject({
      status: 422,
      code: "looks_like_payment_card"
    })
    expect(await number(till, id, lineId, "ABC")).toMatchObject({ code: "invalid_gift_card_number" })
    const bag = await till.call(calls.addItem, {
      params: { id },
      body: { itemNumber: "BAG-S", quantity: 1 }
    })
    expect(await number(till, id, bag.answer.line.id, "AAAABBBBCCCCDD04")).toMatchObject({
      code: "line_is_no_gift_card"
    })
    await till.call(calls.voidCart, { params: { id } })
  })

  it("is digital with an email, under a code that only the server makes · FOLLOW-9", async () => {
    const { id } = await openedCart(till)
    const { id: lineId } = await cardFor(till, id, 250_00)
    expect(await number(till, id, lineId, "DIGITAL", "nobody")).toMatchObject({ code: "invalid_email" })
    expect(await number(till, id, lineId, "DIGITAL", "  ")).toMatchObject({ code: "invalid_email" })
    const { answer } = await number(till, id, lineId, "DIGITAL", " someone@example.com ")
    const addressed = sqlText<{ email: string }>("SELECT email FROM cart_gift_card WHERE cart_id = ?", id)
    expect((await server.db.get(addressed))?.email).toBe("someone@example.com")
    expect(answer.number).toMatch(/^[A-Z][A-Z0-9]{3}(?:-[A-Z0-9]{4}){3}$/u)
    await pay(till, id, 250_00)
    expect((await balance(answer.number)).answer.gift.balance).toBe(250_00)
  })

  it("cannot be paid without a number, nor be two on one line · FOLLOW-8", async () => {
    const { id } = await openedCart(till)
    const { id: lineId } = await cardFor(till, id, 100_00)
    expect(await pay(till, id, 100_00)).toMatchObject({ status: 422, code: "gift_card_number_missing" })
    // Nor beside goods, which need none.
    await till.call(calls.addItem, { params: { id }, body: { itemNumber: "BAG-S", quantity: 1 } })
    expect(await pay(till, id, 100_00)).toMatchObject({ status: 422, code: "gift_card_number_missing" })
    const two = await till.call(calls.changeLine, {
      params: { id, lineId },
      body: { type: "quantity", quantity: 2 }
    })
    expect(two).toMatchObject({ status: 422, code: "gift_card_one_a_line" })
    await till.call(calls.voidCart, { params: { id } })
  })
})

describe("a balance", () => {
  it("that is looked for as another kind than it is was not guessed: a scan tries one after the other · KARAT-165", async () => {
    for (let scans = 0; scans < 25; scans += 1)
      expect((await balance("CRED-DEMO-AAAA-0001", "giftCard")).status).toBe(404)
    expect((await balance("CRED-DEMO-AAAA-0001", "storeCredit")).status).toBe(200)
  })

  it("is found by kind and currency, and guessing is slowed down · GIFT-10", async () => {
    expect((await balance("GIFT+DEMO+AAAA+0001", "giftCard")).answer.gift.balance).toBe(500_00)
    expect(await balance("GIFT-DEMO-AAAA-0001", "storeCredit")).toMatchObject({ status: 404 })
    expect(await balance("GIFT-DEMO-EURO-0001")).toMatchObject({ status: 404 })
    let refused = await balance("XXXX-XXXX-XXXX-0000")
    expect(refused.text).toContain("Invalid Card Number")
    for (let tries = 0; tries < 25; tries += 1) refused = await balance(`XXXX-XXXX-XXXX-10${tries + 10}`)
    expect(refused.status).toBe(429)
  })

  it("never belongs to a code of ours that a payment card could have", () => {
    const codes = Array.from({ length: 500 }, newGiftCardCode)
    expect(codes.filter((code) => looksLikePaymentCard(code) || !/^[A-Z]/u.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(500)
  })
})
