import { orderHome } from "@karat/contract/home-order"
import { insureLine } from "@karat/contract/insurance"
import * as carts from "@karat/contract/cart"
import { readVoucher, setGiftCard } from "@karat/contract/voucher"
import { tender } from "@karat/domain/tender/tender-type"
import { dayAfter } from "@karat/domain/sales-report/report-period"
import { storeTime } from "@karat/domain/store/store-time"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { anna } from "../testing/test-customer.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { add, bringBack, cartOfReturns, readReceipt } from "../testing/test-return.ts"
import { headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const linesOf = async (id: string) => (await till.call(carts.readLines, { params: { id } })).answer
const voided = (id: string) => till.call(carts.voidCart, { params: { id } })

describe("what hangs on goods", () => {
  it("an insurance comes back with what it insured, and leaves the cart with it · INS-11", async () => {
    const { id: sale } = await openedCart(till)
    const lineId = await add(till, sale, await itemWhere(server, insurableRing), 1)
    await till.call(insureLine, { params: { id: sale, lineId }, body: { customerInfo: anna } })
    const sold = await headerOf(till, sale)
    await pay(till, sale, sold.totalRounded)
    const receipt = await readReceipt(till, sale)
    const insurance = present(receipt.items.find(({ itemNumber }) => itemNumber === "INSURANCE"))
    expect(receipt.insurance).toEqual([
      {
        lineId: insurance.id,
        insuredLineId: lineId,
        insuranceNumber: expect.stringMatching(/^101-\d{7}$/u)
      }
    ])
    const { id } = await openedCart(till)
    expect(await bringBack(till, id, sale, { [insurance.id]: 1 })).toMatchObject({
      status: 422,
      code: "insurance_follows_its_line"
    })
    await bringBack(till, id, sale, { [lineId]: 1 })
    expect((await headerOf(till, id)).total).toBe(0 - sold.total)
    const [ring, returned] = await linesOf(id)
    expect(returned?.itemNumber).toBe("INSURANCE")
    const removed = (line: string) => till.call(carts.removeLine, { params: { id, lineId: line } })
    expect(await removed(present(returned).id)).toMatchObject({ status: 422, code: "line_is_insurance" })
    expect((await removed(present(ring).id)).answer.header.numberOfLines).toBe(0)
    await bringBack(till, id, sale, { [lineId]: 1 })
    expect((await pay(till, id, 0 - sold.totalRounded)).answer.success).toBe(true)
    expect((await readReceipt(till, id)).insurance).toEqual([])
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("a gift card comes back only unused, and is worth nothing from then on · GIFT-5", async () => {
    const number = "KARA-RETU-AAAA-0001"
    const { id: sale } = await openedCart(till)
    const lineId = await add(till, sale, "GIFTCARD", 1, 500_00)
    await till.call(setGiftCard, { params: { id: sale, code: number }, body: { lineId } })
    await pay(till, sale, 500_00)
    const status = async () => (await till.call(readVoucher, { params: { code: number }, query: {} })).status
    const { id: bought } = await openedCart(till)
    await add(till, bought, "BESPOKE", 1, 100_00)
    await pay(till, bought, 100_00, { tenderType: tender.giftCard, data: number })
    const { id } = await openedCart(till)
    expect(await bringBack(till, id, sale, { 0: 1 })).toMatchObject({ status: 422, code: "gift_card_used" })
    await bringBack(till, id, bought, { 0: 1 })
    await pay(till, id, -100_00, { tenderType: tender.giftCard, data: number })
    const { id: next } = await openedCart(till)
    expect((await bringBack(till, next, sale, { 0: 1 })).status).toBe(200)
    expect(await status()).toBe(404)
    await voided(next)
    expect(await status()).toBe(200)
    const last = await cartOfReturns(till, sale, { 0: 1 })
    expect((await pay(till, last, -500_00)).answer.success).toBe(true)
    expect(await status()).toBe(404)
    const left = await server.db.get(
      sqlText("SELECT balance_minor AS balance FROM voucher WHERE code = ?", number)
    )
    expect(left).toEqual({ balance: 0 })
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("a gift card that is over comes back no more, though nothing of it was spent · GIFT-5", async () => {
    const number = "KARA-OVER-AAAA-0001"
    const { id: sale } = await openedCart(till)
    const lineId = await add(till, sale, "GIFTCARD", 1, 500_00)
    await till.call(setGiftCard, { params: { id: sale, code: number }, body: { lineId } })
    await pay(till, sale, 500_00)
    const endsOn = (days: number) =>
      server.db.run(
        sqlText(
          "UPDATE voucher SET expires_on = ? WHERE code = ?",
          dayAfter(storeTime("SE", new Date()).date, days),
          number
        )
      )
    const { id } = await openedCart(till)
    const returnable = async () => (await readReceipt(till, sale)).items[0]?.noReturnAllowed === false
    await endsOn(-1)
    expect(await returnable()).toBe(false)
    expect(await bringBack(till, id, sale, { 0: 1 })).toMatchObject({ status: 422, code: "gift_card_used" })
    await endsOn(0)
    expect(await returnable()).toBe(true)
    expect((await bringBack(till, id, sale, { 0: 1 })).status).toBe(200)
    await voided(id)
  })

  it("a home order gives back its deposit, which is all that was paid · HOME-6", async () => {
    const { id: sale } = await openedCart(till)
    const lineId = await add(till, sale, "BESPOKE", 1, 1_000_00)
    await till.call(orderHome, {
      params: { id: sale, lineId },
      body: { customerInfo: { ...anna, toggleCheckbox: true } }
    })
    await pay(till, sale, 200_00)
    const id = await cartOfReturns(till, sale, { 0: 1 })
    expect((await headerOf(till, id)).total).toBe(-200_00)
    await voided(id)
  })
})
