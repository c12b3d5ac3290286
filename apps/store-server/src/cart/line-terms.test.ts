import * as calls from "@karat/contract/cart"
import { readDiscountReasons, readReturnReasons } from "@karat/contract/discount"
import { orderHome, removeHomeOrder } from "@karat/contract/home-order"
import { insureLine, readPremiums, removeInsurance } from "@karat/contract/insurance"
import { minorUnits } from "@karat/domain/money/minor-units"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { anna, secretsOf } from "../testing/test-customer.ts"
import { campaignRing, insurableRing, itemWhere } from "../testing/test-items.ts"
import { headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { readCart } from "./cart-rows.ts"

const logged: string[] = []
let server: TestServer
let till: TestTill
let id: string

beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => logged.push(line) })
  server = await startTestServer(await testConfig(), { log })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())
beforeEach(async () => {
  id = (await openedCart(till)).id
  await till.call(calls.voidCart, { params: { id } })
  id = (await openedCart(till)).id
})

const add = async (condition: string, quantity = 1) => {
  const body = { itemNumber: await itemWhere(server, condition), quantity }
  return (await till.call(calls.addItem, { params: { id }, body })).answer.line
}
const patch = (lineId: string, body: typeof calls.LinePatch.Type) =>
  till.call(calls.changeLine, { params: { id, lineId }, body })
const percentOff = (discount: number, reason?: string) =>
  ({ type: "discount", discount, percent: true, reason }) as const
const insure = (lineId: string, customerInfo = anna) =>
  till.call(insureLine, { params: { id, lineId }, body: { customerInfo } })
const stored = async () => present(await readCart(server.db, id)).cart

describe("a line's discount", () => {
  it("is taken off with its reason, kept in the database, and taken away by nothing · DISC-1 DISC-2 DISC-4", async () => {
    const line = await add(insurableRing, 2)
    expect(await patch(line.id, percentOff(10))).toMatchObject({ status: 422, code: "discount_needs_reason" })
    expect(await patch(line.id, percentOff(10, "D99"))).toMatchObject({
      status: 422,
      code: "discount_reason_unknown"
    })
    const { answer } = await patch(line.id, percentOff(10, "D2"))
    expect(answer.line).toMatchObject({ discountReason: "D2", lineDiscount: line.amount / 10 })
    expect(answer.header.totalDiscount).toBe(line.amount / 10)
    expect((await stored()).lines).toEqual([answer.line])
    expect((await patch(line.id, percentOff(0, "D99"))).answer.line).toMatchObject({ lineDiscount: 0 })
  })

  it("of the whole cart needs a reason of the list as well, and none to be taken away · DISC-2 DISC-3", async () => {
    await add(insurableRing)
    const cartDiscount = (discount: number, reason?: string, percent = true) =>
      till.call(calls.discountCart, { params: { id }, body: { discount, percent, reason } })
    expect(await cartDiscount(10, "D99")).toMatchObject({ status: 422, code: "discount_reason_unknown" })
    expect(await cartDiscount(1_000_000, "D1", false)).toMatchObject({ code: "discount_too_large" })
    expect(await cartDiscount(10, "")).toMatchObject({ status: 422, code: "discount_needs_reason" })
    expect((await cartDiscount(10, "D1")).answer.header.totalDiscount).toBeGreaterThan(0)
    expect((await cartDiscount(0, "D99")).answer.header.totalDiscount).toBe(0)
  })

  it("is refused above the line, above a hundred percent and above what a field takes · DISC-6 DISC-7 DISC-8", async () => {
    const { id: lineId } = await add(insurableRing)
    const amountOff = (discount: number) =>
      patch(lineId, { type: "discount", discount, percent: false, reason: "D1" })
    expect(await amountOff(999_999)).toMatchObject({ status: 422, code: "discount_above_line" })
    expect(await amountOff(1_000_000)).toMatchObject({ status: 422, code: "discount_too_large" })
    expect(await patch(lineId, percentOff(101, "D1"))).toMatchObject({ code: "percent_above_100" })
    expect(await patch(lineId, percentOff(-1, "D1"))).toMatchObject({ code: "discount_is_negative" })
  })

  it("is refused for items that take none, and a campaign can be ignored · DISC-9 DISC-10", async () => {
    const bag = await add("number = 'BAG-S'")
    expect(await patch(bag.id, percentOff(10, "D1"))).toMatchObject({ code: "item_takes_no_discount" })
    const ring = await add(campaignRing)
    expect(ring.periodicDiscount).toBeGreaterThan(0)
    const { answer } = await patch(ring.id, { type: "ignoreDiscount" })
    expect(answer.line).toMatchObject({ amount: ring.unitPrice, periodicDiscount: 0, ignoresDiscount: true })
    expect((await stored()).lines[1]).toEqual(answer.line)
  })

  it("has reasons in Swedish, and in the language asked for · DISC-3 LANG-6 WIRE-18", async () => {
    const { answer, text } = await till.call(readDiscountReasons)
    expect(answer[1]).toEqual({ id: "D2", text: "Stamkund" })
    expect(text).toContain('{"rd_id":"D1","rd_text":"Skadad vara"}')
    const english = await till.call(readReturnReasons, { query: { language: "EN-gb" } })
    expect(english.answer.map((each) => each.text)).toContain("Wrong size")
    const other = await till.call(readReturnReasons, { query: { language: "de" } })
    expect(other.answer.map((each) => each.text)).toContain("Fel storlek")
  })
})

describe("a price", () => {
  it("can be set from nothing up, and not below · PRICE-1 PRICE-3 PRICE-4", async () => {
    const { id: lineId } = await add(campaignRing)
    const price = (minor: number) => patch(lineId, { type: "price", price: minorUnits(minor) })
    expect((await price(123_45)).answer.line).toMatchObject({ unitPrice: 123_45, amount: 123_45 })
    const negative = await price(-1)
    expect(negative).toMatchObject({ status: 422, code: "price_is_negative" })
    expect(negative.text).toContain("Negative values are not allowed")
    expect(await price(1_000_000_00)).toMatchObject({ code: "price_too_high" })
    expect((await stored()).lines[0]?.unitPrice).toBe(123_45)
  })
})

describe("the cart's discount", () => {
  it("is shared by the lines, follows what is added, and goes away · DISC-11 DISC-12 DISC-13", async () => {
    await add(insurableRing)
    await add("number = 'BAG-S'")
    const discount = (value: number, reason?: string) =>
      till.call(calls.discountCart, {
        params: { id },
        body: { discount: value, percent: true, reason }
      })
    expect(await discount(20)).toMatchObject({ status: 422, code: "discount_needs_reason" })
    const { answer } = await discount(20, "D4")
    const [ring, bag] = answer.items
    expect(ring?.cartDiscountShare).toBe(present(ring).unitPrice / 5)
    expect(bag?.cartDiscountShare).toBeUndefined()
    expect(answer.header.cartDiscount).toEqual({
      discount: { kind: "percent", basisPoints: 2000 },
      reason: "D4"
    })
    await add(insurableRing)
    const lines = (await till.call(calls.readLines, { params: { id } })).answer
    expect(lines[2]?.cartDiscountShare).toBe(ring?.cartDiscountShare)
    expect(await stored()).toMatchObject({ lines, header: await headerOf(till, id) })
    const gone = (await discount(0)).answer
    expect(gone.header).toMatchObject({ totalDiscount: 0 })
    expect(gone.header.cartDiscount).toBeUndefined()
    expect((await stored()).lines).toEqual(gone.items)
  })
})

describe("an insurance", () => {
  it("stands under its line with the premium of its band, and is removed · INS-1 INS-3 INS-4 INS-11 INS-13 INS-14 WIRE-14", async () => {
    const first = await add(insurableRing, 2)
    const second = await add("number = 'BAG-S'")
    const bands = (await till.call(readPremiums)).answer
    const band = present(bands.find(({ from, to }) => first.unitPrice >= from && first.unitPrice <= to))
    const { answer } = await insure(first.id)
    expect(answer.line).toMatchObject({ itemNumber: "INSURANCE", quantity: 2, amount: band.premium * 2 })
    expect(answer.insurance).toMatchObject({ insuredLineId: first.id, insuranceLineId: answer.line.id })
    expect(answer.header.total).toBe(first.amount + second.amount + band.premium * 2)
    const ids = [first.id, answer.line.id, second.id]
    expect((await till.call(calls.readLines, { params: { id } })).answer.map((line) => line.id)).toEqual(ids)
    expect((await stored()).lines.map((line) => line.id)).toEqual(ids)
    expect((await stored()).insurances).toEqual([answer.insurance])
    const another = await add(insurableRing)
    const kept = (await insure(another.id)).answer
    const remove = (insuranceId: string) => till.call(removeInsurance, { params: { id, insuranceId } })
    expect(await remove("none")).toMatchObject({ status: 404, code: "insurance_not_found" })
    const removed = await remove(answer.insurance.id)
    expect(removed.answer.header.total).toBe(first.amount + second.amount + another.amount + kept.line.amount)
    expect((await stored()).insurances).toEqual([kept.insurance])
    expect(await server.db.all(sqlText("SELECT line_id FROM line_customer WHERE cart_id = ?", id))).toEqual([
      { line_id: another.id }
    ])
  })

  it("locks discount, price, quantity and home order of its line · LINE-10 DISC-9", async () => {
    const { id: lineId } = await add(insurableRing)
    await insure(lineId)
    expect(await patch(lineId, percentOff(10, "D1"))).toMatchObject({ status: 422, code: "line_is_insured" })
    expect(await patch(lineId, { type: "price", price: minorUnits(1) })).toMatchObject({
      code: "line_is_insured"
    })
    expect(await patch(lineId, { type: "quantity", quantity: 2 })).toMatchObject({
      code: "quantity_locked_by_insurance"
    })
    const ordered = await till.call(orderHome, { params: { id, lineId }, body: { customerInfo: anna } })
    expect(ordered).toMatchObject({ status: 422, code: "line_is_insured" })
    expect(await insure(lineId)).toMatchObject({ status: 422, code: "line_is_insured_already" })
  })

  it("is refused for what cannot be insured, and for a form with faults · INS-6 INS-9 CUST-3 CUST-9 CUST-10", async () => {
    const bag = await add("number = 'BAG-S'")
    expect(await insure(bag.id)).toMatchObject({ status: 422, code: "item_not_insurable" })
    const ring = await add(insurableRing)
    const wrong = await insure(ring.id, { ...anna, zipCode: "1234", mobilePhone: "+358401234567" })
    expect(wrong).toMatchObject({ status: 422, code: "customer_form_invalid" })
    expect(wrong.text).toContain("zipCode: invalid-zip-code, mobilePhone: invalid-mobile-phone")
    expect(wrong.text).not.toContain("358401234567")
    expect(await insure(ring.id, { ...anna, socialSecurityNumber: "" })).toMatchObject({
      code: "customer_form_invalid"
    })
    await patch(ring.id, { type: "price", price: minorUnits(0) })
    expect(await insure(ring.id)).toMatchObject({ status: 422, code: "no_premium_for_price" })
    expect(await insure("no-such-line")).toMatchObject({ status: 404, code: "line_not_found" })
  })

  it("gets its certificate when the sale is paid, is no revenue and carries no tax · INS-11", async () => {
    const { id: lineId } = await add(insurableRing)
    const { answer } = await insure(lineId)
    await pay(till, id, answer.header.totalRounded)
    const [, insurance] = (await till.call(calls.readLines, { params: { id } })).answer
    expect(insurance?.comment).toMatch(/^Försäkringsbevis 101-\d{7}$/u)
    const premiums = await server.db.get(
      sqlText<{ sum: number }>(
        "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = 'insurance-premiums'",
        id
      )
    )
    expect(premiums?.sum).toBe(0 - answer.line.amount)
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("leaves nothing of its customer in the log, nor in a voided cart · PRIV-1 PRIV-4", async () => {
    const { id: lineId } = await add(insurableRing)
    await insure(lineId)
    const kept = () => server.db.all(sqlText("SELECT * FROM line_customer WHERE cart_id = ?", id))
    expect(await kept()).toMatchObject([
      { personal_number: anna.socialSecurityNumber, last_name: anna.lastName }
    ])
    await till.call(calls.voidCart, { params: { id } })
    expect(await kept()).toEqual([])
    expect(logged.join("")).toContain("/api/cart/:id/insurance/:lineId")
    for (const secret of secretsOf(anna)) expect(logged.join("")).not.toContain(secret)
  })
})

describe("a home order", () => {
  it("is paid by a deposit of the store's share, the rest at the door · HOME-2 HOME-4 HOME-5 HOME-6", async () => {
    const line = await add(insurableRing)
    const order = (toggleCheckbox: boolean) =>
      till.call(orderHome, {
        params: { id, lineId: line.id },
        body: { customerInfo: { ...anna, socialSecurityNumber: "", toggleCheckbox } }
      })
    const { answer } = await order(true)
    expect(answer.line).toMatchObject({
      homeOrder: true,
      amount: line.amount / 5,
      dueAtDelivery: (line.amount / 5) * 4
    })
    expect(answer.header).toMatchObject({ transactionType: "ORDER", total: line.amount / 5 })
    expect((await stored()).lines).toEqual([answer.line])
    expect((await order(false)).answer.line).toMatchObject({ homeOrder: true, amount: line.amount })
    const customers = () =>
      server.db.all(sqlText("SELECT line_id, purpose FROM line_customer WHERE cart_id = ?", id))
    expect(await customers()).toEqual([{ line_id: line.id, purpose: "home-order" }])
    const back = await till.call(removeHomeOrder, { params: { id, lineId: line.id } })
    expect(back.answer.line).toMatchObject({ homeOrder: false, amount: line.amount })
    expect(await customers()).toEqual([])
  })

  it("takes no discount, no other price and no insurance, and none once discounted · DISC-9 PRICE-5 INS-7", async () => {
    const { id: lineId } = await add(insurableRing)
    const order = (of: string) =>
      till.call(orderHome, { params: { id, lineId: of }, body: { customerInfo: anna } })
    await order(lineId)
    expect(await patch(lineId, percentOff(5, "D1"))).toMatchObject({
      status: 422,
      code: "home_order_takes_no_discount"
    })
    expect(await patch(lineId, { type: "price", price: minorUnits(1) })).toMatchObject({
      code: "home_order_keeps_its_price"
    })
    expect(await insure(lineId)).toMatchObject({ code: "home_order_not_insurable" })
    const body = { itemNumber: "GIFTCARD", quantity: 1, manualPrice: minorUnits(100_00) }
    const card = (await till.call(calls.addItem, { params: { id }, body })).answer.line
    expect(await order(card.id)).toMatchObject({ status: 422, code: "gift_card_cannot_be_ordered" })
    expect(await order("no-such-line")).toMatchObject({ status: 404, code: "line_not_found" })
    const discounted = await add(insurableRing)
    await patch(discounted.id, percentOff(5, "D1"))
    expect(await order(discounted.id)).toMatchObject({ code: "discounted_line_cannot_be_ordered" })
  })

  it("books what was paid as revenue with its tax, and not what is due at the door", async () => {
    const line = await add(insurableRing)
    await till.call(orderHome, {
      params: { id, lineId: line.id },
      body: { customerInfo: { ...anna, toggleCheckbox: true } }
    })
    const { total, totalRounded } = await headerOf(till, id)
    await pay(till, id, totalRounded)
    const booked = await server.db.get(
      sqlText<{ sum: number }>(
        `SELECT -sum(amount_minor) AS sum FROM journal_entry
         WHERE cart_id = ? AND (account LIKE 'revenue:%' OR account LIKE 'vat:%')`,
        id
      )
    )
    expect(booked?.sum).toBe(total)
    expect(await verifyJournal(server.db)).toEqual([])
  })
})

it("a cart keeps the number of the order it came from", async () => {
  const number = (orderNumber: string) =>
    till.call(calls.setOrderNumber, { params: { id }, body: { orderNumber } })
  expect((await number(" W-1001 ")).answer.header.orderNumber).toBe("W-1001")
  expect((await stored()).header.orderNumber).toBe("W-1001")
  expect(await number("x".repeat(41))).toMatchObject({ status: 422, code: "order_number_too_long" })
  expect((await number("")).answer.header.orderNumber).toBeUndefined()
})
