import * as calls from "@karat/contract/cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
let otherTill: TestTill
let otherStore: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
  otherTill = await signedInTill(server.url, "101-2")
  otherStore = await signedInTill(server.url, "102-1")
})
afterAll(() => server.stop())

const ordinary = async () =>
  (await server.db.get(
    sqlText<{
      number: string
      price: number
    }>(`SELECT number, price_minor AS price FROM item JOIN item_price ON item_number = number AND currency = 'SEK'
       WHERE status = '10' AND price_manual = 0 AND price_minor = original_price_minor LIMIT 1`)
  ))!

describe("a cart", () => {
  it("opens for a badge as LOGIN and is a sale from its first line on · CART-1 CART-13 CART-15", async () => {
    const header = await openedCart(till)
    expect(header).toMatchObject({ transactionType: "LOGIN", numberOfLines: 0, currency: "SEK" })
    const { header: after } = await soldFor(till, header.id, 100_00)
    expect(after).toMatchObject({ transactionType: "SALE", numberOfLines: 1, total: 100_00 })
    await till.call(calls.voidCart, { params: { id: header.id } })
  })

  it("is resumed by the same badge on the same register, and by no other · IDLE-6 CART-1", async () => {
    const { id } = await openedCart(till)
    expect((await openedCart(till)).id).toBe(id)
    expect((await openedCart(till, "1003")).id).not.toBe(id)
    expect((await openedCart(otherTill)).id).not.toBe(id)
  })

  it("opens for no badge that nobody wears", async () => {
    expect(await till.call(calls.openCart, { body: { badgeNumber: "9999" } })).toMatchObject({
      status: 404,
      code: "staff_not_found"
    })
  })

  it("adds to a line what is scanned again, once asked to and once for each gesture · CART-15 IDEM-4", async () => {
    const { id } = await openedCart(till, "1004")
    const { number: itemNumber } = await ordinary()
    await server.db.run(sqlText(`INSERT INTO setup (scope, key, value) VALUES ('101', 'mergeLines', 'true')`))
    const add = (body: object, key?: string) =>
      till.call(calls.addItem, {
        params: { id },
        body: { itemNumber, quantity: 1, ...body },
        ...(key && { key })
      })
    const { line } = (await add({})).answer
    const key = crypto.randomUUID()
    for (const told of [await add({ merge: true }, key), await add({ merge: true }, key)])
      expect(told.answer).toMatchObject({
        line: { id: line.id, quantity: 2, amount: line.amount * 2 },
        header: { numberOfLines: 1, numberOfItems: 2, total: line.amount * 2 }
      })
    expect((await add({})).answer).toMatchObject({ header: { numberOfLines: 2, numberOfItems: 3 } })
    const card = { itemNumber: "GIFTCARD", manualPrice: minorUnits(100_00), merge: true }
    await add(card)
    expect((await add(card)).answer.header.numberOfLines).toBe(4)
    expect((await till.call(calls.readLines, { params: { id } })).answer).toHaveLength(4)
    await till.call(calls.voidCart, { params: { id } })
  })

  it("is read by seven calls · CART-2 WIRE-5", async () => {
    const id = await cartWorth(till, 50_00)
    await till.call(calls.commentCart, { params: { id }, body: { comment: "  gift wrapping " } })
    expect((await till.call(calls.readLines, { params: { id } })).answer).toHaveLength(1)
    for (const call of [
      calls.readPayments,
      calls.readInsurances,
      calls.readIncomeExpenses,
      calls.readGiftCards
    ])
      expect((await till.call(call, { params: { id } })).answer).toEqual([])
    expect((await till.call(calls.readInformation, { params: { id } })).answer).toEqual([
      { id: "comment", text: "gift wrapping" }
    ])
    await till.call(calls.commentCart, { params: { id }, body: { comment: "" } })
    expect((await till.call(calls.readInformation, { params: { id } })).answer).toEqual([])
    await till.call(calls.voidCart, { params: { id } })
  })

  it("is refused with 409 only when it is closed or owned elsewhere · CART-7", async () => {
    const id = await cartWorth(till, 100_00)
    const body = { itemNumber: (await ordinary()).number, quantity: 1 }
    expect(await otherTill.call(calls.addItem, { params: { id }, body })).toMatchObject({
      status: 409,
      code: "cart_elsewhere"
    })
    await pay(till, id, 100_00)
    expect(await till.call(calls.addItem, { params: { id }, body })).toMatchObject({
      status: 409,
      code: "cart_closed"
    })
  })

  it("of another store does not exist", async () => {
    const id = await cartWorth(till, 100_00)
    expect(await otherStore.call(calls.readHeader, { params: { id } })).toMatchObject({ status: 404 })
    expect(await otherStore.call(calls.voidCart, { params: { id } })).toMatchObject({ status: 404 })
    await till.call(calls.voidCart, { params: { id } })
  })

  it("cannot be voided, nor turned to training, once money stands on it · PARK-9 TRAIN-2", async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 40_00)
    expect(await till.call(calls.voidCart, { params: { id } })).toMatchObject({
      status: 422,
      code: "cart_has_payments"
    })
    const training = await till.call(calls.setTraining, { params: { id }, body: { training: true } })
    expect(training).toMatchObject({ status: 422, code: "cart_has_payments" })
    await pay(till, id, 60_00)
  })
})

describe("a line", () => {
  it("has the item's price, and every total follows its quantity · LINE-4 LINE-5 WIRE-5", async () => {
    const { id } = await openedCart(till)
    const { number, price } = await ordinary()
    const added = (
      await till.call(calls.addItem, { params: { id }, body: { itemNumber: number, quantity: 1 } })
    ).answer
    expect(added.line).toMatchObject({ itemNumber: number, unitPrice: price, amount: price })
    const changed = await till.call(calls.changeLine, {
      params: { id, lineId: added.line.id },
      body: { type: "quantity", quantity: 3 }
    })
    expect(changed.answer).toMatchObject({
      line: { amount: price * 3 },
      header: { total: price * 3, numberOfItems: 3 }
    })
    await till.call(calls.voidCart, { params: { id } })
  })

  it("cannot have fewer than one piece · LINE-6", async () => {
    const { id } = await openedCart(till)
    const { line } = await soldFor(till, id, 10_00)
    for (const quantity of [0, -1]) {
      const refused = await till.call(calls.changeLine, {
        params: { id, lineId: line.id },
        body: { type: "quantity", quantity }
      })
      expect(refused).toMatchObject({ status: 422, code: "quantity_too_small" })
      expect(refused.text).toContain("Quantity cannot be less than one")
    }
    const header = (await till.call(calls.readHeader, { params: { id } })).answer
    expect(header.numberOfItems).toBe(1)
    await till.call(calls.voidCart, { params: { id } })
  })

  it("keeps a comment and can be removed · LINE-11 LINE-13", async () => {
    const { id } = await openedCart(till)
    const { line } = await soldFor(till, id, 10_00)
    const commented = await till.call(calls.changeLine, {
      params: { id, lineId: line.id },
      body: { type: "comment", comment: "engrave <b>A</b>" }
    })
    expect(commented.answer.line.comment).toBe("engrave <b>A</b>")
    const removed = await till.call(calls.removeLine, { params: { id, lineId: line.id } })
    expect(removed.answer.header).toMatchObject({ numberOfLines: 0, total: 0, transactionType: "LOGIN" })
    expect(await till.call(calls.removeLine, { params: { id, lineId: line.id } })).toMatchObject({
      status: 404
    })
  })

  it("needs an item that exists and may be sold · CART-16", async () => {
    const { id } = await openedCart(till)
    const add = (itemNumber: string) =>
      till.call(calls.addItem, { params: { id }, body: { itemNumber, quantity: 1 } })
    const missing = await add("no-such-item")
    expect(missing).toMatchObject({ status: 404, code: "item_not_found" })
    expect(missing.text).toContain("Item not found")
    const blocked = (await server.db.get(
      sqlText<{ number: string }>(
        "SELECT number FROM item JOIN item_status USING (status) WHERE blocks_sale = 1"
      )
    ))!
    expect(await add(blocked.number)).toMatchObject({ status: 422, code: "item_blocked" })
  })

  it("of an item without a price asks for one, and takes none for an item that has one", async () => {
    const { id } = await openedCart(till)
    const add = (itemNumber: string, manualPrice?: number) =>
      till.call(calls.addItem, {
        params: { id },
        body: {
          itemNumber,
          quantity: 1,
          manualPrice: manualPrice === undefined ? undefined : minorUnits(manualPrice)
        }
      })
    const asked = await add("BESPOKE")
    expect(asked).toMatchObject({ status: 422, code: "price_manual" })
    expect(JSON.parse(asked.text)).toMatchObject({ reason: "priceManual" })
    expect(await add("BESPOKE", -1)).toMatchObject({ status: 422, code: "price_is_negative" })
    expect(await add("BESPOKE", 100_000_000)).toMatchObject({ status: 422, code: "price_too_high" })
    expect(await add((await ordinary()).number, 1)).toMatchObject({ status: 422, code: "price_fixed" })
  })
})
