import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, pay, payAsCredit } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(async () => {
  expect(await verifyJournal(server.db)).toEqual([])
  return server.stop()
})

const { giftCard, storeCredit } = tender
const giftCardCode = "GIFT-DEMO-AAAA-0001"
const credits = () =>
  server.db.all(
    sqlText<{ code: string; left: number }>(
      "SELECT code, balance_minor AS left FROM voucher WHERE kind = 'storeCredit' AND cart_id IS NOT NULL ORDER BY code"
    )
  )
const missing = { status: 422, code: "voucher_code_missing" }

describe("store credit", () => {
  it("is new where a refund names none, and the one that it names otherwise; nobody pays by a new one · VOUCH-1", async () => {
    const sale = await soldReceipt(till, [100_00, 50_00])
    await payAsCredit(till, await cartOfReturns(till, sale, { 0: 1 }), -100_00)
    const { code, left } = present((await credits())[0])
    expect(left).toBe(100_00)
    const unpaid = await cartWorth(till, 80_00)
    for (const data of [undefined, "  "]) {
      const by = { tenderType: storeCredit, ...(data !== undefined && { data }) }
      expect(await pay(till, unpaid, 80_00, by)).toMatchObject(missing)
    }
    await pay(till, unpaid, 80_00, { tenderType: storeCredit, data: code })
    expect(await credits()).toEqual([{ code, left: 20_00 }])
    const back = await cartOfReturns(till, unpaid, { 0: 1 })
    expect((await pay(till, back, -30_00, { tenderType: storeCredit, data: code })).status).toBe(200)
    expect(await credits()).toEqual([{ code, left: 50_00 }])
    expect((await pay(till, back, -50_00, { tenderType: storeCredit, data: " " })).status).toBe(200)
    expect((await credits()).map((credit) => credit.left)).toEqual(expect.arrayContaining([50_00, 50_00]))
  })
})

describe("a gift card", () => {
  it("takes money back only by its number: none is made for it · VOUCH-1", async () => {
    const sale = await soldReceipt(till, [60_00], { tenderType: giftCard, data: giftCardCode })
    const before = await credits()
    const back = await cartOfReturns(till, sale, { 0: 1 })
    expect(await pay(till, back, -60_00, { tenderType: giftCard })).toMatchObject(missing)
    expect(await credits()).toEqual(before)
    expect((await pay(till, back, -60_00, { tenderType: giftCard, data: giftCardCode })).status).toBe(200)
  })

  it("that is good is no guess, however often it pays, and neither is one with too little on it · GIFT-10", async () => {
    const id = await cartWorth(till, 9_000_00)
    for (let paid = 0; paid < 25; paid += 1)
      expect((await pay(till, id, 1_00, { tenderType: giftCard, data: giftCardCode })).status).toBe(200)
    for (let refused = 0; refused < 25; refused += 1)
      expect(await pay(till, id, 8_000_00, { tenderType: giftCard, data: giftCardCode })).toMatchObject({
        status: 422,
        code: "voucher_balance_too_low"
      })
    expect((await pay(till, id, 1_00, { tenderType: giftCard, data: giftCardCode })).status).toBe(200)
    await pay(till, id, 8_974_00)
  })
})
