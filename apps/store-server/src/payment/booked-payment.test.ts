import * as carts from "@karat/contract/cart"
import { insureLine } from "@karat/contract/insurance"
import { readPaymentStatus, removePaymentLine } from "@karat/contract/payment"
import { readLastReceipt } from "@karat/contract/receipt"
import { readSalesAndKpis } from "@karat/contract/store-day"
import { readVoucher, setGiftCard } from "@karat/contract/voucher"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { refuseWrites } from "../testing/refused-writes.ts"
import { sqlText } from "../testing/sql-text.ts"
import { swishCode, tap, trained, withMerchant } from "../testing/test-phones.ts"
import { anna } from "../testing/test-customer.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { add, readReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { closesSale } from "../testing/paid-answers.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalTimeoutMs: 30_000, serverAnswerMs: 40_000 }))
  till = await withMerchant(await signedInTill(server.url))
})
afterAll(() => server.stop())

/** What happened to the money of a cart, a word for each posting. */
const postings = async (id: string) =>
  (
    await server.db.all(
      sqlText<{ kind: string }>(
        "SELECT group_kind AS kind FROM journal_entry WHERE cart_id = ? GROUP BY group_id, group_kind ORDER BY min(id)",
        id
      )
    )
  ).map(({ kind }) => kind)
const drawer = () => present(present(server.simulator).drawer("WK1011")).timesOpened()

describe("a payment that is booked", () => {
  it("is posted with its change, its rounding and the sale, and with nothing that did not happen · ROUND-4", async () => {
    const exact = await cartWorth(till, 100_00)
    await pay(till, exact, 100_00)
    expect(await postings(exact)).toEqual(["payment", "sale"])
    const rounded = await cartWorth(till, 99_60)
    await pay(till, rounded, 500_00)
    expect(await postings(rounded)).toEqual(["payment", "change", "sale", "rounding"])
    const euros = await cartWorth(till, 115_00)
    await pay(till, euros, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    expect(await postings(euros)).toEqual(["payment", "sale"])
  })

  it("opens the drawer where there is cash in it, and for no practice and no card · TRAIN-1", async () => {
    const before = drawer()
    await pay(till, await trained(till, await cartWorth(till, 10_00)), 10_00)
    await pay(till, await cartWorth(till, 10_00), 10_00, { tenderType: tender.card })
    await pay(till, await cartWorth(till, 10_00), 10_00, {
      tenderType: tender.requisition,
      data: "REQU-DEMO-AAAA-0001"
    })
    expect(drawer()).toBe(before)
    await pay(till, await cartWorth(till, 10_00), 10_00)
    expect(drawer()).toBe(before + 1)
  })

  it("opens the drawer as it is taken off again, once that is written down and not before · KARAT-118", async () => {
    const id = await cartWorth(till, 10_00)
    await pay(till, id, 5_00)
    const [line] = (await till.call(carts.readPayments, { params: { id } })).answer
    const takeOff = async () =>
      (await till.call(removePaymentLine, { params: { id, paymentLineId: present(line).id } })).status
    const before = drawer()
    const keepAgain = await refuseWrites(server.db, { table: "answer", when: "NEW.status = 200" })
    expect(await takeOff()).toBe(500)
    expect(drawer()).toBe(before)
    await keepAgain()
    expect(await takeOff()).toBe(200)
    expect(drawer()).toBe(before + 1)
    await pay(till, id, 10_00)
  })

  it("is told by its name, or as the last one; of what was never asked for nobody knows · PAY-29", async () => {
    const id = await cartWorth(till, 100_00)
    const status = async (attempt?: string) =>
      (
        await till.call(readPaymentStatus, {
          params: { id },
          query: attempt === undefined ? {} : { attempt }
        })
      ).answer
    const never = {
      success: false,
      status: 4,
      errorMessage: "No such payment has been asked for."
    }
    expect([await status(), await status("nobody-asked-for-it")]).toEqual([never, never])
    present(await server.simulator?.cardTerminal("V400m-347069201")).choose("decline")
    await pay(till, id, 100_00, { tenderType: tender.card, key: "a-declined-card" })
    present(await server.simulator?.cardTerminal("V400m-347069201")).choose("approve")
    expect(await status()).toMatchObject({ success: false, status: 3 })
    await pay(till, id, 100_00, { key: "cash-in-its-place" })
    expect([await status(), await status("cash-in-its-place")]).toEqual([
      { success: true, status: 1 },
      { success: true, status: 1 }
    ])
    expect(await status("a-declined-card")).toMatchObject({
      success: false,
      status: 3,
      errorMessage: "The card was declined.",
      code: "card_declined"
    })
    const other = await signedInTill(server.url, "101-2")
    const open = await cartWorth(till, 10_00)
    const asked = { params: { id: open }, query: {} }
    expect(await other.call(readPaymentStatus, asked)).toMatchObject({ status: 409, code: "cart_elsewhere" })
    await pay(till, open, 10_00)
  })
})

describe("a sale that is paid", () => {
  const salesOfToday = async () => (await till.call(readSalesAndKpis, {})).answer
  const worth = async (code: string) => (await till.call(readVoucher, { params: { code }, query: {} })).code

  /** A ring with its insurance and a gift card; answers the ring's price. */
  async function mixedCart(id: string, code: string): Promise<number> {
    const ring = await add(till, id, await itemWhere(server, insurableRing), 1)
    await till.call(insureLine, { params: { id, lineId: ring }, body: { customerInfo: anna } })
    const card = await add(till, id, "GIFTCARD", 1, 300_00)
    await till.call(setGiftCard, { params: { id, code }, body: { lineId: card } })
    const [line] = (await till.call(carts.readLines, { params: { id } })).answer
    return present(line).amount
  }

  it("makes gift cards good, is found as a receipt, and adds its goods to the day: no card and no premium · KPI-2", async () => {
    const before = await salesOfToday()
    const { id } = await openedCart(till)
    const ring = await mixedCart(id, "AAAABBBBCCCCPP01")
    expect(await worth("AAAA-BBBB-CCCC-PP01")).toBe("invalid_card")
    const { total } = await headerOf(till, id)
    await pay(till, id, total, { tenderType: tender.card })
    const after = await salesOfToday()
    expect(after.sales.total - before.sales.total).toBe(ring)
    expect(after.kpis.customers - before.kpis.customers).toBe(1)
    expect(await worth("AAAA-BBBB-CCCC-PP01")).toBeUndefined()
    expect((await readReceipt(till, id)).items).toHaveLength(3)
    expect((await till.call(readLastReceipt, {})).answer.transactionId).toBe(id)
  })

  it("does nothing of that in practice, and its receipt is one of practice · TRAIN-1", async () => {
    const before = await salesOfToday()
    const id = await trained(till, (await openedCart(till)).id)
    await mixedCart(id, "AAAABBBBCCCCPP02")
    await pay(till, id, (await headerOf(till, id)).totalRounded)
    expect((await headerOf(till, id)).receiptNumber).toMatch(/9000000\d\d$/u)
    expect(await salesOfToday()).toEqual(before)
    expect(await worth("AAAA-BBBB-CCCC-PP02")).toBe("invalid_card")
  })

  it("by a gift card keeps for its receipt what is left on it then", async () => {
    const id = await cartWorth(till, 10_00)
    const code = "GIFT-DEMO-AAAA-0001"
    await pay(till, id, 10_00, { tenderType: tender.giftCard, data: code })
    const { balance } = present((await till.call(readVoucher, { params: { code }, query: {} })).answer.gift)
    await pay(till, await cartWorth(till, 10_00), 10_00, { tenderType: tender.giftCard, data: code })
    const kept = await server.db.all(
      sqlText<{ left: number }>("SELECT balance_minor AS left FROM receipt_voucher WHERE cart_id = ?", id)
    )
    expect(kept).toEqual([{ left: balance }])
  })
})

describe("a payment that cannot be taken", () => {
  it("is larger than anybody has, one way or the other · TEND-6", async () => {
    const id = await cartWorth(till, 100_00)
    const most = 100_000_000_00
    for (const amount of [most + 1_00, 0 - most - 1_00])
      expect(await pay(till, id, amount)).toMatchObject({ status: 422, code: "amount_too_large" })
    expect((await pay(till, id, most, { tenderType: tender.card })).code).toBe("overtender")
    await pay(till, id, 100_00)
  })

  it("sells a gift card that has no number, by whichever way", async () => {
    const { id } = await openedCart(till)
    await add(till, id, "GIFTCARD", 1, 100_00)
    for (const told of [
      await pay(till, id, 100_00),
      await pay(till, id, 100_00, { tenderType: tender.card }),
      await swishCode(till, id, 100_00),
      await tap(till, id, 100_00)
    ])
      expect(told).toMatchObject({ status: 422, code: "gift_card_number_missing" })
    expect(await headerOf(till, id)).toMatchObject({ paid: 0 })
    await till.call(carts.voidCart, { params: { id } })
  })

  it("is by a tender that the store has withdrawn · TEND-1", async () => {
    const id = await cartWorth(till, 10_00)
    const withdrawn = (flag: 0 | 1) =>
      server.db.run(
        sqlText(
          "UPDATE tender_type SET withdrawn = ? WHERE country = 'SE' AND id = ?",
          flag,
          tender.requisition
        )
      )
    await withdrawn(1)
    const requisition = { tenderType: tender.requisition, data: "REQU-DEMO-AAAA-0001" }
    expect(await pay(till, id, 10_00, requisition)).toMatchObject({ status: 422, code: "tender_not_offered" })
    await withdrawn(0)
    expect((await pay(till, id, 10_00, requisition)).answer).toEqual(closesSale)
  })

  it("is taken off twice, or where it was taken outside · PAY-34", async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 40_00, { tenderType: tender.card })
    const [line] = (await till.call(carts.readPayments, { params: { id } })).answer
    const removed = (paymentLineId: string) => till.call(removePaymentLine, { params: { id, paymentLineId } })
    expect((await removed(present(line).id)).answer).toEqual({
      success: false,
      errorMessage: "This payment cannot be removed.",
      code: "payment_stays"
    })
    expect(await removed("no-such-line")).toMatchObject({ status: 404, code: "payment_line_not_found" })
    await pay(till, id, 60_00)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
  })
})
