import { inTurn } from "../database/in-turn.ts"
import * as carts from "@karat/contract/cart"
import { ErrorAnswer } from "@karat/contract/error-answer"
import { overrideTender } from "@karat/contract/goods-return"
import { readRefundOrigins, removePaymentLine, type takePayment } from "@karat/contract/payment"
import { readVoucher } from "@karat/contract/voucher"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { archivedSale } from "../testing/archived-sale.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { add, bringBack, cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { headerOf, openedCart, pay, payAsCredit } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill, type Told } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(
    await testConfig({ terminalApprovesAfterMs: 1, terminalTimeoutMs: 30_000, serverAnswerMs: 40_000 })
  )
  till = await signedInTill(server.url, "101-1")
})
afterAll(async () => {
  expect(await verifyJournal(server.db)).toEqual([])
  return server.stop()
})

const override = async (id: string) =>
  (await till.call(overrideTender, { params: { id }, query: { reason: "customer-asks" } })).answer
const card = { tenderType: tender.card }
const credit = { tenderType: tender.storeCredit }
const paymentsOf = async (id: string) => (await till.call(carts.readPayments, { params: { id } })).answer
const warned = (told: Told<typeof takePayment>) => ({
  status: told.status,
  ...Schema.decodeUnknownSync(ErrorAnswer)(JSON.parse(told.text))
})
const accountOf = async (id: string, account: string) =>
  (
    await server.db.get(
      sqlText<{ sum: number | null }>(
        "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = ?",
        id,
        account
      )
    )
  )?.sum

describe("a refund", () => {
  it("in cash hands back exactly the coins that the sale took · ROUND-3 ROUND-4 REFUND-2", async () => {
    const sale = await soldReceipt(till, [99_50])
    const id = await cartOfReturns(till, sale, { 0: 1 })
    expect((await pay(till, id, -100_00)).answer.success).toBe(true)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
    for (const account of ["cash", "rounding", "revenue:2500", "vat:2500"])
      expect(((await accountOf(sale, account)) ?? 0) + ((await accountOf(id, account)) ?? 0), account).toBe(0)
  })

  it("in cash of pieces one by one gives back what all of them cost, and says so before · ROUND-3", async () => {
    const { id: sale } = await openedCart(till)
    await add(till, sale, "BESPOKE", 10, 50)
    await pay(till, sale, 5_00)
    const given: number[] = []
    for (let piece = 1; piece <= 10; piece += 1) {
      const id = await cartOfReturns(till, sale, { 0: 1 })
      const { totalRounded } = await headerOf(till, id)
      expect((await pay(till, id, totalRounded)).answer.success).toBe(true)
      given.push((await accountOf(id, "cash")) ?? 0)
    }
    expect(given).toEqual([-1_00, 0, -1_00, 0, -1_00, 0, -1_00, 0, -1_00, 0])
  })

  it("in cash is rounded by what has gone back by now, also where two registers began it at once · ROUND-3", async () => {
    const { id: sale } = await openedCart(till)
    await add(till, sale, "BESPOKE", 2, 50)
    await pay(till, sale, 1_00)
    const one = await cartOfReturns(till, sale, { 0: 1 })
    const other = await signedInTill(server.url, "101-2")
    const two = await cartOfReturns(other, sale, { 0: 1 }, "1003")
    expect((await pay(till, one, -1_00)).answer.success).toBe(true)
    expect((await pay(other, two, -1_00)).status).toBe(422)
    expect(await headerOf(other, two)).toMatchObject({ total: -50, totalRounded: 0, roundingCarried: -50 })
    expect((await pay(other, two, 0)).answer.success).toBe(true)
    expect((await headerOf(other, two)).closedAt).toBeDefined()
  })

  it("in cash is rounded anew where another register has settled meanwhile what had been rounded · ROUND-3", async () => {
    const { id: sale } = await openedCart(till)
    await add(till, sale, "BESPOKE", 4, 50)
    await pay(till, sale, 2_00)
    await pay(till, await cartOfReturns(till, sale, { 0: 1 }), -1_00)
    const mine = await cartOfReturns(till, sale, { 0: 1 })
    expect(await headerOf(till, mine)).toMatchObject({ roundingCarried: -50, totalRounded: 0 })
    const other = await signedInTill(server.url, "101-2")
    const settled = await pay(other, await cartOfReturns(other, sale, { 0: 1 }, "1003"), 0)
    expect(settled.answer.success).toBe(true)
    expect((await pay(till, mine, -1_00)).answer.success).toBe(true)
  })

  it("in cash of an exchange leaves what it rounded to the goods that were taken along · ROUND-3", async () => {
    const sale = await soldReceipt(till, [10_00])
    const exchange = await cartOfReturns(till, sale, { 0: 1 })
    await add(till, exchange, "BESPOKE", 1, 9_50)
    expect((await pay(till, exchange, -1_00)).answer.success).toBe(true)
    const back = await cartOfReturns(till, exchange, { 1: 1 })
    expect(await headerOf(till, back)).toMatchObject({ total: -9_50, totalRounded: -9_00 })
    const credit = await pay(till, back, -9_50, { tenderType: tender.storeCredit })
    expect(credit.answer.success).toBe(true)
  })

  it("in cash of an exchange leaves to an earlier receipt what that one had rounded · ROUND-3", async () => {
    const { id: sale } = await openedCart(till)
    await add(till, sale, "BESPOKE", 2, 50)
    await pay(till, sale, 1_00)
    await pay(till, await cartOfReturns(till, sale, { 0: 1 }), -1_00)
    const another = await soldReceipt(till, [10_00])
    const exchange = await cartOfReturns(till, sale, { 0: 1 })
    await bringBack(till, exchange, another, { 0: 1 })
    await add(till, exchange, "BESPOKE", 1, 9_00)
    expect(await headerOf(till, exchange)).toMatchObject({ total: -1_50, totalRounded: -1_00 })
    expect((await pay(till, exchange, -1_00)).answer.success).toBe(true)
    const back = await cartOfReturns(till, exchange, { 2: 1 })
    const { total, totalRounded, roundingCarried } = await headerOf(till, back)
    expect({ total, totalRounded, roundingCarried }).toEqual({ total: -9_00, totalRounded: -9_00 })
    expect((await pay(till, back, -9_00, credit)).answer.success).toBe(true)
  })

  it("is never more than what is to be refunded · REFUND-1", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [100_00]), { 0: 1 })
    expect(await pay(till, id, -101_00)).toMatchObject({ status: 422, code: "amount_exceeds_refund" })
    await pay(till, id, -40_00)
    expect(await pay(till, id, -61_00)).toMatchObject({ status: 422, code: "amount_exceeds_refund" })
    expect((await pay(till, id, -60_00)).answer.success).toBe(true)
  })

  it("goes to the card that paid, through its terminal · REFUND-3", async () => {
    const sale = await soldReceipt(till, [250_00], card)
    const id = await cartOfReturns(till, sale, { 0: 1 })
    expect((await pay(till, id, -250_00, card)).answer).toMatchObject({ success: true, status: 1 })
    expect(await paymentsOf(id)).toMatchObject([{ tenderType: 3, amountInCurrency: -250_00 }])
    expect(await accountOf(id, "card")).toBe(-250_00)
  })

  it("of what Swish took goes to cash or a card only knowingly, since Swish pays nothing back · REFUND-3 REFUND-6", async () => {
    const swish = { tenderType: tender.swish }
    const id = await cartOfReturns(till, await soldReceipt(till, [80_00, 70_00], swish), { 0: 1, 1: 1 })
    expect(await pay(till, id, -150_00, swish)).toMatchObject({ status: 422, code: "swish_cannot_refund" })
    for (const [amount, over] of [
      [-100_00, {}],
      [-50_00, card]
    ] as const) {
      expect(warned(await pay(till, id, amount, over))).toMatchObject({
        status: 412,
        originalCards: [],
        originalTenders: [{ tenderType: 32, canGoBack: false, amount: amount === -50_00 ? 50_00 : 150_00 }]
      })
      const allowed = await till.call(overrideTender, {
        params: { id },
        query: { reason: "tender-cannot" }
      })
      expect(allowed.answer.success).toBe(true)
      expect((await pay(till, id, amount, over)).answer.success).toBe(true)
    }
    const rows = await server.db.all(
      sqlText("SELECT state, reason FROM tender_override WHERE cart_id = ?", id)
    )
    expect(rows).toEqual([{ state: "used", reason: "tender-cannot" }])
  })

  it("goes to the card that paid, whichever card stands at the terminal, and says so · REFUND-3 REFUND-5", async () => {
    // The demo's customers pay with one card after the other.
    for (let at = 0; at < 3; at += 1) {
      const sale = await soldReceipt(till, [40_00], card)
      const id = await cartOfReturns(till, sale, { 0: 1 })
      const origins = (await till.call(readRefundOrigins, { params: { id } })).answer
      expect(origins).toMatchObject([{ tenderType: 3, amount: 40_00, canGoBack: true }])
      expect((await pay(till, id, -40_00, card)).answer.success).toBe(true)
      const [back] = await paymentsOf(id)
      expect(back?.maskedCard).toBe(origins[0]?.maskedCard)
      await soldReceipt(till, [1_00], at === 1 ? card : {})
    }
  })

  it("goes to the one of two cards that was chosen, on one receipt or on two · REFUND-3", async () => {
    const { id: twoCards } = await openedCart(till)
    await add(till, twoCards, "BESPOKE", 2, 50_00)
    for (const amount of [50_00, 50_00]) await pay(till, twoCards, amount, card)
    const old = await inTurn.map([0, 1], () => archivedSale(server, [50_00], card))
    const carts: readonly (() => Promise<string>)[] = [
      () => cartOfReturns(till, twoCards, { 0: 1 }),
      async () => {
        const id = await cartOfReturns(till, present(old[0]), { 0: 1 })
        await bringBack(till, id, present(old[1]), { 0: 1 })
        return id
      }
    ]
    for (const cartOf of carts) {
      const id = await cartOf()
      const origins = (await till.call(readRefundOrigins, { params: { id } })).answer
      const cards = origins.map(({ maskedCard }) => present(maskedCard))
      expect(new Set(cards).size).toBe(2)
      const data = present(cards[1])
      expect((await pay(till, id, -50_00, { ...card, data })).answer.success).toBe(true)
      expect((await paymentsOf(id))[0]?.maskedCard).toBe(data)
      if ((await headerOf(till, id)).closedAt === undefined) await pay(till, id, -50_00, card)
    }
  })

  it("of a sale that two tenders paid goes to each up to what it took, over several returns", async () => {
    const { id: sale } = await openedCart(till)
    await add(till, sale, "BESPOKE", 2, 250_00)
    await pay(till, sale, 200_00)
    await pay(till, sale, 300_00, card)
    const first = await cartOfReturns(till, sale, { 0: 1 })
    expect((await pay(till, first, -250_00, card)).answer.success).toBe(true)
    const second = await cartOfReturns(till, sale, { 0: 1 })
    const told = await pay(till, second, -250_00, card)
    expect(warned(told)).toMatchObject({ status: 412, originalCards: [{ amount: 50_00 }] })
    expect((await pay(till, second, -50_00, card)).answer.success).toBe(true)
    expect((await pay(till, second, -200_00)).answer.success).toBe(true)
  })

  it("as store credit is allowed once somebody has said so, and its code is good at once · REFUND-3 REFUND-6 VOUCH-1", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [123_45], card), { 0: 1 })
    expect(warned(await pay(till, id, -123_45, credit))).toMatchObject({
      status: 412,
      originalCards: [{ amount: 123_45 }],
      originalTenders: [{ tenderType: 3, amount: 123_45, canGoBack: true }]
    })
    expect(await paymentsOf(id)).toEqual([])
    await till.call(overrideTender, { params: { id }, query: { reason: "customer-asks" } })
    expect((await pay(till, id, -123_45, credit)).answer.success).toBe(true)
    const rows = await server.db.all(
      sqlText("SELECT state, reason FROM tender_override WHERE cart_id = ?", id)
    )
    expect(rows).toEqual([{ state: "used", reason: "customer-asks" }])
    const code = present((await paymentsOf(id))[0]?.voucherNumber)
    expect(code).toMatch(/^[A-Z][A-Z0-9]{3}(?:-[A-Z0-9]{4}){3}$/u)
    const found = await till.call(readVoucher, { params: { code }, query: { type: "storeCredit" } })
    expect(found.answer.gift.balance).toBe(123_45)
    expect(await accountOf(id, "store-credit-liability")).toBe(-123_45)
    const { id: next } = await openedCart(till)
    await add(till, next, "BESPOKE", 1, 123_45)
    expect((await pay(till, next, 123_45, { ...credit, data: code })).answer.success).toBe(true)
  })

  it("of store credit goes onto store credit without a word · REFUND-3", async () => {
    const given = await cartOfReturns(till, await soldReceipt(till, [50_00]), { 0: 1 })
    await payAsCredit(till, given, -50_00)
    const data = present((await paymentsOf(given))[0]?.voucherNumber)
    const sale = await soldReceipt(till, [50_00], { ...credit, data })
    const id = await cartOfReturns(till, sale, { 0: 1 })
    expect((await pay(till, id, -50_00, credit)).answer.success).toBe(true)
  })

  it("by requisition becomes store credit once somebody has said so, and nothing else", async () => {
    const data = "REQU-DEMO-AAAA-0001"
    const id = await cartOfReturns(
      till,
      await soldReceipt(till, [60_00], { tenderType: tender.requisition, data }),
      {
        0: 1
      }
    )
    const back = { tenderType: tender.requisition, data }
    for (const over of [{}, card, back, credit])
      expect(await pay(till, id, -60_00, over)).toMatchObject({ status: 412, code: "return_warning" })
    expect((await payAsCredit(till, id, -60_00)).answer.success).toBe(true)
  })

  it("to a gift card goes back to it, up to what a gift card paid", async () => {
    const data = "GIFT-DEMO-AAAA-0002"
    const gift = { tenderType: tender.giftCard, data }
    const sale = await soldReceipt(till, [90_00], gift)
    const id = await cartOfReturns(till, sale, { 0: 1 })
    expect(await pay(till, id, -90_00)).toMatchObject({ status: 412 })
    expect((await pay(till, id, -90_00, gift)).answer.success).toBe(true)
    const paidInCash = await cartOfReturns(till, await soldReceipt(till, [90_00]), { 0: 1 })
    expect(await pay(till, paidInCash, -90_00, gift)).toMatchObject({ status: 412 })
    await pay(till, paidInCash, -90_00)
  })

  it("that is taken off the cart again can be made once more, and holds its goods until then", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [100_00]), { 0: 1 })
    await pay(till, id, -60_00)
    const [line] = (await till.call(carts.readLines, { params: { id } })).answer
    const removed = () => till.call(carts.removeLine, { params: { id, lineId: present(line).id } })
    expect(await removed()).toMatchObject({ status: 422, code: "cart_has_refunds" })
    const [payment] = await paymentsOf(id)
    await till.call(removePaymentLine, { params: { id, paymentLineId: present(payment).id } })
    expect((await pay(till, id, -100_00)).answer.success).toBe(true)
  })

  it("of money that this very cart took goes back the way it came", async () => {
    const { id } = await openedCart(till)
    const lineId = await add(till, id, "BESPOKE", 1, 500_00)
    await add(till, id, "BESPOKE", 1, 100_00)
    await pay(till, id, 300_00)
    await till.call(carts.removeLine, { params: { id, lineId } })
    expect(await pay(till, id, -200_00, card)).toMatchObject({ status: 412 })
    expect((await pay(till, id, -200_00)).answer.success).toBe(true)
    const back = await cartOfReturns(till, id, { 0: 1 })
    expect((await till.call(readRefundOrigins, { params: { id: back } })).answer).toMatchObject([
      {
        tenderType: tender.cash,
        description: "Kontant",
        names: { en: "Cash" },
        amount: 100_00,
        canGoBack: true
      }
    ])
    expect((await pay(till, back, -100_00)).answer.success).toBe(true)
  })

  it("of money that this very cart took goes back in parts, until nothing of it is left", async () => {
    const { id } = await openedCart(till)
    const lineId = await add(till, id, "BESPOKE", 1, 500_00)
    await pay(till, id, 300_00)
    await till.call(carts.removeLine, { params: { id, lineId } })
    for (const amount of [-100_00, -120_00, -80_00])
      expect((await pay(till, id, amount)).answer.success, `${amount}`).toBe(true)
    expect(await accountOf(id, "cash")).toBe(0)
  })

  it("takes from each receipt no more than its goods in the cart are worth, whatever else comes back with them · REFUND-1", async () => {
    const byCard = await soldReceipt(till, [100_00, 100_00], card)
    const inCash = await soldReceipt(till, [100_00])
    const id = await cartOfReturns(till, byCard, { 0: 1 })
    await bringBack(till, id, inCash, { 0: 1 })
    expect((await pay(till, id, -100_00, card)).answer.success).toBe(true)
    expect(warned(await pay(till, id, -100_00, card))).toMatchObject({
      status: 412,
      originalCards: [],
      originalTenders: [{ tenderType: tender.cash, amount: 100_00 }]
    })
    expect((await pay(till, id, -100_00)).answer.success).toBe(true)
  })

  it("of an order of the web shop reaches the card that paid it from no terminal: another one takes it knowingly · REFUND-3", async () => {
    const id = await cartOfReturns(till, await archivedSale(server, [250_00], { kind: "order" }), { 0: 1 })
    const told = warned(await pay(till, id, -250_00, card))
    expect(told).toMatchObject({
      status: 412,
      originalCards: [{ maskedCard: expect.stringMatching(/4242$|5454$/u), amount: 250_00 }],
      originalTenders: [{ tenderType: tender.card, amount: 250_00, canGoBack: false }]
    })
    expect(["VISA", "MASTERCARD"]).toContain(told.originalTenders?.[0]?.cardBrand)
    await till.call(overrideTender, { params: { id }, query: { reason: "tender-cannot" } })
    expect((await pay(till, id, -250_00, card)).answer.success).toBe(true)
  })

  it("keeps the payment it gives back from: that is taken off after the refund only · PAY-35", async () => {
    const { id } = await openedCart(till)
    const lineId = await add(till, id, "BESPOKE", 1, 300_00)
    await pay(till, id, 200_00)
    await till.call(carts.removeLine, { params: { id, lineId } })
    expect((await pay(till, id, -50_00)).answer.success).toBe(true)
    const takeOff = async (amount: number) => {
      const line = present((await paymentsOf(id)).find((each) => each.amountInCurrency === amount))
      return (await till.call(removePaymentLine, { params: { id, paymentLineId: line.id } })).answer
    }
    expect(await takeOff(200_00)).toMatchObject({ success: false })
    expect(await accountOf(id, "cash")).toBe(150_00)
    expect(await takeOff(-50_00)).toMatchObject({ success: true })
    expect(await takeOff(200_00)).toMatchObject({ success: true })
    expect(await accountOf(id, "cash")).toBe(0)
    expect((await headerOf(till, id)).paid).toBe(0)
  })
})

describe("the return warning", () => {
  it("says which cards the sale came from, and how much can go back there · REFUND-3 REFUND-4", async () => {
    const sale = await soldReceipt(till, [100_00, 50_00], card)
    const id = await cartOfReturns(till, sale, { 0: 1 })
    const told = await pay(till, id, -100_00)
    expect(warned(told)).toMatchObject({
      status: 412,
      code: "return_warning",
      originalCards: [{ maskedCard: expect.stringMatching(/^[^\d]*\d{4}$/u), amount: 100_00 }]
    })
    expect(JSON.parse(told.text)).toHaveProperty("originalCards.0.a_maskedPan")
    expect(await paymentsOf(id)).toEqual([])
    await pay(till, id, -100_00, card)
  })

  it("is overridden once, for a card and for no more than was refused · REFUND-6", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [100_00, 40_00]), { 0: 1, 1: 1 })
    expect(await override(id)).toMatchObject({ success: false })
    expect(warned(await pay(till, id, -60_00, card))).toMatchObject({ status: 412, originalCards: [] })
    expect(await pay(till, id, -60_00, card)).toMatchObject({ status: 412 })
    expect(await override(id)).toEqual({ success: true })
    expect(await override(id)).toEqual({ success: true })
    expect((await pay(till, id, -60_00, card)).answer.success).toBe(true)
    expect(await pay(till, id, -60_00, card)).toMatchObject({ status: 412 })
    expect(await override(id)).toEqual({ success: true })
    expect(await pay(till, id, -61_00, card)).toMatchObject({ status: 412 })
    expect((await pay(till, id, -80_00)).answer.success).toBe(true)
    expect(await till.call(overrideTender, { params: { id } })).toMatchObject({
      status: 409,
      code: "cart_closed"
    })
  })

  it("takes a reason of the list, and goes nowhere without one · REFUND-6", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [100_00]), { 0: 1 })
    expect(await pay(till, id, -100_00, card)).toMatchObject({ status: 412 })
    for (const query of [{}, { reason: "" }, { reason: "because" }, { reason: "constructor" }])
      expect(await till.call(overrideTender, { params: { id }, query })).toMatchObject({
        status: 422,
        code: "override_reason_unknown"
      })
    expect(await pay(till, id, -100_00, card)).toMatchObject({ status: 412 })
    expect(await override(id)).toEqual({ success: true })
    expect((await pay(till, id, -100_00, card)).answer.success).toBe(true)
  })

  it("is used up by an attempt that the card terminal declines, and the money is still there", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [100_00]), { 0: 1 })
    await pay(till, id, -100_00, card)
    await override(id)
    const terminal = present(await server.simulator?.cardTerminal("V400m-347069201"))
    terminal.choose("decline")
    expect((await pay(till, id, -100_00, card)).answer).toMatchObject({ success: false, status: 3 })
    terminal.choose("approve")
    expect(await pay(till, id, -100_00, card)).toMatchObject({ status: 412 })
    await override(id)
    expect((await pay(till, id, -100_00, card)).answer.success).toBe(true)
  })

  it("is the answer to its try for good; the next one, once it is overridden, hears what became of it · IDEM-3", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [100_00]), { 0: 1 })
    const warnedTry = { ...card, key: "one-gesture-of-a-refund" }
    const key = "another-gesture-of-a-refund"
    expect(await pay(till, id, -100_00, warnedTry)).toMatchObject({ status: 412 })
    await override(id)
    expect(await pay(till, id, -100_00, warnedTry)).toMatchObject({ status: 412 })
    expect((await pay(till, id, -100_00, { ...card, key })).answer.success).toBe(true)
    expect((await pay(till, id, -100_00, { ...card, key })).answer.success).toBe(true)
    expect((await paymentsOf(id)).length).toBe(1)
  })

  it("comes to one of two tills that give back at once what one payment did not take twice · REFUND-3 REFUND-4", async () => {
    const { id: sale } = await openedCart(till)
    for (const price of [100_00, 100_00]) await add(till, sale, "BESPOKE", 1, price)
    await pay(till, sale, 150_00, card)
    await pay(till, sale, 50_00)
    const other = await signedInTill(server.url, "101-2")
    const one = await cartOfReturns(till, sale, { 0: 1 })
    const two = await cartOfReturns(other, sale, { 1: 1 }, "1003")
    const told = await Promise.all([pay(till, one, -100_00, card), pay(other, two, -100_00, card)])
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const [lost, loser, rest] = told[0].status === 412 ? [told[0], one, till] : [told[1], two, other]
    expect(warned(lost)).toMatchObject({ originalCards: [{ amount: 50_00 }] })
    const attempts = await server.db.all(sqlText("SELECT * FROM payment_attempt WHERE cart_id = ?", loser))
    expect(attempts).toEqual([])
    for (const over of [card, {}]) expect((await pay(rest, loser, -50_00, over)).answer.success).toBe(true)
  })

  it("is overridden by no till of another store, which hears of no cart", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [100_00]), { 0: 1 })
    expect(await pay(till, id, -100_00, card)).toMatchObject({ status: 412 })
    const foreign = await signedInTill(server.url, "102-1")
    expect(await foreign.call(overrideTender, { params: { id } })).toMatchObject({
      status: 404,
      code: "cart_not_found"
    })
    expect((await pay(till, id, -100_00)).answer.success).toBe(true)
  })
})

describe("what an exchange was worth", () => {
  it("comes back as store credit, or by override to a card, and never twice", async () => {
    const first = await soldReceipt(till, [500_00])
    const exchange = await cartOfReturns(till, first, { 0: 1 })
    await add(till, exchange, "BESPOKE", 1, 800_00)
    await pay(till, exchange, 300_00, card)
    const id = await cartOfReturns(till, exchange, { 1: 1 })
    expect((await headerOf(till, id)).total).toBe(-800_00)
    expect((await pay(till, id, -300_00, card)).answer.success).toBe(true)
    expect(warned(await pay(till, id, minorUnits(-500_00), card))).toMatchObject({ status: 412 })
    expect((await pay(till, id, -500_00, credit)).answer.success).toBe(true)
  })
})
