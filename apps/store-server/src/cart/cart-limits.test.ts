import * as calls from "@karat/contract/cart"
import { cancelPayment } from "@karat/contract/payment"
import { readRegisterReport } from "@karat/contract/register-report"
import { longestComment } from "@karat/domain/cart-change/cart-change-refusal"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { besideServer } from "../testing/opened-beside.ts"
import { columnNames } from "../testing/table-names.ts"
import { sqlText } from "../testing/sql-text.ts"
import { swishCode } from "../testing/test-phones.ts"
import { bringBack, cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const config = await testConfig({ swishExpiryMs: 60_000 })
let server: TestServer
let till: TestTill
let otherTill: TestTill

beforeAll(async () => {
  server = await startTestServer(config)
  till = await signedInTill(server.url, "101-1")
  otherTill = await signedInTill(server.url, "101-2")
})
afterAll(() => server.stop())

const bag = { itemNumber: "BAG-S", quantity: 1 }
const added = (id: string, body: typeof calls.addItem.body.Type) =>
  till.call(calls.addItem, { params: { id }, body })
const voided = (id: string) => till.call(calls.voidCart, { params: { id } })
const training = (id: string, on: boolean) =>
  till.call(calls.setTraining, { params: { id }, body: { training: on } })
const comment = (id: string, text: string) =>
  till.call(calls.commentCart, { params: { id }, body: { comment: text } })
const numbered = (id: string, orderNumber: string) =>
  till.call(calls.setOrderNumber, { params: { id }, body: { orderNumber } })
const thrownAway = async () => (await till.call(readRegisterReport)).answer.sums.voided

describe("a cart", () => {
  it("that nobody has opened is not there, by whatever call it is asked for · CART-2", async () => {
    for (const told of [
      await till.call(calls.readHeader, { params: { id: "nobody-s" } }),
      await added("nobody-s", bag),
      await voided("nobody-s")
    ])
      expect(told).toMatchObject({ status: 404, code: "cart_not_found" })
  })

  it("is read at another register once it is closed, and not before · CART-7", async () => {
    const id = await cartWorth(till, 10_00)
    const read = () => otherTill.call(calls.readHeader, { params: { id } })
    expect(await read()).toMatchObject({ status: 409, code: "cart_elsewhere" })
    await pay(till, id, 10_00)
    expect((await read()).answer).toEqual(await headerOf(till, id))
  })

  it("that is closed changes in nothing any more · CART-7", async () => {
    const id = await cartWorth(till, 10_00)
    await pay(till, id, 10_00)
    const before = await headerOf(till, id)
    for (const told of [
      await added(id, bag),
      await comment(id, "late"),
      await numbered(id, "W-1"),
      await training(id, true),
      await voided(id)
    ])
      expect(told).toMatchObject({ status: 409, code: "cart_closed" })
    expect(await headerOf(till, id)).toEqual(before)
  })

  it("changes in nothing while a payment is running on it, and is thrown away after it · PAY-30", async () => {
    const swish = present(server.simulator).swish
    swish.choose("wait")
    const id = await cartWorth(till, 80_00)
    const attempt = "a-payment-that-waits"
    await swishCode(till, id, 80_00, attempt)
    expect(await added(id, bag)).toMatchObject({ status: 422, code: "payment_running" })
    expect(await voided(id)).toMatchObject({ status: 422, code: "payment_running" })
    const cancelled = await till.call(cancelPayment, { params: { id }, query: { attempt } })
    expect(cancelled.answer).toEqual({ success: true })
    expect((await voided(id)).answer).toEqual({ success: true })
  })

  it("is practice or not while nothing is paid, and takes nothing back in practice · TRAIN-1 TRAIN-2", async () => {
    const sold = await soldReceipt(till, [50_00])
    const { id } = await openedCart(till)
    expect((await training(id, true)).answer.header.training).toBe(true)
    expect((await training(id, false)).answer.header.training).toBe(false)
    await bringBack(till, id, sold, { 0: 1 })
    expect(await training(id, true)).toMatchObject({ status: 422, code: "returns_not_in_training" })
    expect((await training(id, false)).status).toBe(200)
    await voided(id)
  })

  it("gives goods back to their receipt when it is thrown away", async () => {
    const sold = await soldReceipt(till, [50_00])
    await voided(await cartOfReturns(till, sold, { 0: 1 }))
    await voided(await cartOfReturns(till, sold, { 0: 1 }))
  })

  it("that is thrown away is told by its register when it had goods, and was no practice · DAYEND-1", async () => {
    const before = await thrownAway()
    await voided((await openedCart(till)).id)
    const practice = await cartWorth(till, 30_00)
    await training(practice, true)
    await voided(practice)
    expect(await thrownAway()).toEqual(before)
    await voided(await cartWorth(till, 45_00))
    expect(await thrownAway()).toEqual({ count: before.count + 1, amount: before.amount + 45_00 })
  })

  it("takes a comment and an order number of their whole length, and no longer one", async () => {
    const { id } = await openedCart(till)
    expect((await comment(id, "x".repeat(longestComment))).status).toBe(200)
    expect(await comment(id, "x".repeat(longestComment + 1))).toMatchObject({
      status: 422,
      code: "comment_too_long"
    })
    expect((await numbered(id, "9".repeat(40))).answer.header.orderNumber).toBe("9".repeat(40))
    expect(await numbered(id, "9".repeat(41))).toMatchObject({ code: "order_number_too_long" })
    await comment(id, "kept")
    await comment(id, "  ")
    expect((await till.call(calls.readInformation, { params: { id } })).answer).toEqual([])
    await voided(id)
  })

  it("holds two thousand lines and not one more", async () => {
    const id = await cartWorth(till, 1_00)
    await till.call(parkCart, { params: { id } })
    const columns = await columnNames(server.db, "cart_line")
    const copied = columns.map((name) => (name === "id" || name === "position" ? `n.${name}` : name))
    await server.db.run(
      sqlText(
        `WITH RECURSIVE n(position) AS (SELECT 2 UNION ALL SELECT position + 1 FROM n WHERE position < 1999)
         INSERT INTO cart_line (${columns.join(", ")})
         SELECT ${copied.join(", ").replace("n.id", "'copy-' || n.position")} FROM cart_line, n WHERE cart_id = ?`,
        id
      )
    )
    await till.call(unparkCart, { params: { id }, body: { badgeNumber: "1001" } })
    expect((await headerOf(till, id)).numberOfLines).toBe(1999)
    expect((await added(id, bag)).answer.header.numberOfLines).toBe(2000)
    expect(await added(id, bag)).toMatchObject({ status: 422, code: "too_many_lines" })
    expect((await added(id, { ...bag, merge: true })).answer.header).toMatchObject({
      numberOfLines: 2000,
      numberOfItems: 2001
    })
    await voided(id)
  })
})

describe("an item", () => {
  it("that is scanned again has a line of its own where setup does not join them · CART-15", async () => {
    await server.db.run(
      sqlText("INSERT INTO setup (scope, key, value) VALUES ('101', 'mergeLines', 'false')")
    )
    const { id } = await openedCart(till)
    for (const lines of [1, 2])
      expect((await added(id, { ...bag, merge: true })).answer.header.numberOfLines).toBe(lines)
    await server.db.run(sqlText("DELETE FROM setup WHERE scope = '101' AND key = 'mergeLines'"))
    await voided(id)
  })

  it("that is blocked, sold out for good or an insurance is not sold by itself", async () => {
    const { id } = await openedCart(till)
    await server.db.run(sqlText("UPDATE item_status SET closed = 1 WHERE status = '20'"))
    const closed = present(
      await server.db.get(
        sqlText<{ number: string }>(
          `SELECT number FROM item JOIN item_price ON item_number = number AND currency = 'SEK'
           WHERE status = '20' AND price_manual = 0 LIMIT 1`
        )
      )
    ).number
    for (const itemNumber of [closed, "INSURANCE"])
      expect(await added(id, { itemNumber, quantity: 1 })).toMatchObject({
        status: 422,
        code: "item_blocked"
      })
    await voided(id)
  })

  it("keeps a comment without the blanks around it, and another price only by a reason that there is · LINE-11 PRICE-1", async () => {
    const { id } = await openedCart(till)
    const { line } = (await added(id, bag)).answer
    const patched = (body: typeof calls.LinePatch.Type) =>
      till.call(calls.changeLine, { params: { id, lineId: line.id }, body })
    expect((await patched({ type: "comment", comment: "  engrave A " })).answer.line.comment).toBe(
      "engrave A"
    )
    const price = minorUnits(1_00)
    expect(await patched({ type: "price", price, reason: "D99" })).toMatchObject({
      status: 422,
      code: "discount_reason_unknown"
    })
    expect((await patched({ type: "price", price, reason: "D1" })).answer.line).toMatchObject({
      unitPrice: 1_00,
      priceReason: "D1"
    })
    await voided(id)
  })

  it("that is a gift card is sold one a line", async () => {
    const { id } = await openedCart(till)
    const card = { itemNumber: "GIFTCARD", manualPrice: minorUnits(100_00) }
    expect(await added(id, { ...card, quantity: 2 })).toMatchObject({
      status: 422,
      code: "gift_card_one_a_line"
    })
    const { line } = (await added(id, { ...card, quantity: 1 })).answer
    const pieces = (quantity: number) =>
      till.call(calls.changeLine, { params: { id, lineId: line.id }, body: { type: "quantity", quantity } })
    expect(await pieces(2)).toMatchObject({ status: 422, code: "gift_card_one_a_line" })
    expect((await pieces(1)).answer.line.quantity).toBe(1)
    expect((await added(id, { ...bag, quantity: 3 })).answer.line.quantity).toBe(3)
    await voided(id)
  })

  it("is looked up anew once another program has changed its price · CART-15", async () => {
    const { id } = await openedCart(till)
    const price = async () => (await added(id, bag)).answer.line.unitPrice
    const before = await price()
    await besideServer(config, (db) =>
      db.run(
        sqlText(
          "UPDATE item_price SET price_minor = price_minor + 100, original_price_minor = original_price_minor + 100 WHERE item_number = 'BAG-S'"
        )
      )
    )
    expect(await price()).toBe(before + 100)
    await voided(id)
  })
})
