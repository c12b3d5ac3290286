import * as carts from "@karat/contract/cart"
import { returnItems, returnOrderItems } from "@karat/contract/goods-return"
import { readReturnReasons } from "@karat/contract/discount"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { setApprovalLimits } from "../testing/approval-limits.ts"
import { archivedSale } from "../testing/archived-sale.ts"
import { present } from "../testing/present.ts"
import { campaignRing, itemWhere } from "../testing/test-items.ts"
import { headerOf, openedCart, pay } from "../testing/test-sale.ts"
import {
  add,
  bringBack,
  cartOfReturns,
  readReceipt,
  returningAnna,
  soldReceipt
} from "../testing/test-return.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

const config = await testConfig({
  terminalApprovesAfterMs: 1,
  terminalTimeoutMs: 30_000,
  serverAnswerMs: 40_000
})
let server: TestServer
let till: TestTill
let otherTill: TestTill

async function start() {
  server = await startTestServer(config)
  till = await signedInTill(server.url, "101-1")
  otherTill = await signedInTill(server.url, "101-2")
}
beforeAll(start)
afterAll(() => server.stop())

const linesOf = async (on: TestTill, id: string) =>
  (await on.call(carts.readLines, { params: { id } })).answer
const voided = (on: TestTill, id: string) => on.call(carts.voidCart, { params: { id } })

describe("goods of a receipt", () => {
  it("come back into the cart for what was paid for them · RET-16 RET-19 WIRE-40", async () => {
    const { id: sale } = await openedCart(till)
    await add(till, sale, "BESPOKE", 3, 33_33)
    await till.call(carts.discountCart, {
      params: { id: sale },
      body: { discount: 10, percent: true, reason: "D1" }
    })
    const sold = await headerOf(till, sale)
    await pay(till, sale, 90_00)
    const { id } = await openedCart(till)
    const told = await bringBack(till, id, sale, { 0: 2 })
    expect(told.answer.header).toMatchObject({ transactionType: "RETURN", saleIsReturn: true, id })
    const [line] = await linesOf(till, id)
    const number = (await readReceipt(till, sale)).header.receiptNumber
    expect(line).toMatchObject({
      quantity: -2,
      unitPrice: 33_33,
      originalReceiptNumber: number,
      vatBasisPoints: 2500
    })
    expect((await bringBack(till, id, sale, { 0: 1 })).status).toBe(200)
    expect((await headerOf(till, id)).total).toBe(0 - sold.total)
    expect(await bringBack(till, id, sale, { 0: 1 })).toMatchObject({
      status: 422,
      code: "being_returned",
      text: expect.stringContaining('"values":{"register":"Kassa 1"}')
    })
    expect((await readReceipt(till, sale)).items[0]).toMatchObject({ quantity: 3, returned: 3 })
    await voided(till, id)
  })

  it("are refused as a whole when one line cannot come back, and with the reason · RET-4 RET-5 RET-6", async () => {
    const sale = await soldReceipt(till, [100_00, 50_00])
    const { id } = await openedCart(till)
    expect(await bringBack(till, id, sale, { 0: 1, 1: 2 })).toMatchObject({
      status: 422,
      code: "quantity_above_line"
    })
    expect(await bringBack(till, id, sale, { 0: 0 })).toMatchObject({
      status: 422,
      code: "quantity_too_small"
    })
    expect(await bringBack(till, id, sale, { nobody: 1 })).toMatchObject({
      status: 404,
      code: "line_not_found"
    })
    expect(await bringBack(till, id, sale, {})).toMatchObject({ status: 422, code: "nothing_to_return" })
    const [line] = (await readReceipt(till, sale)).items
    const asked = { ...present(line), lineId: present(line).id, quantity: 1, itemDescription: "" }
    const twice = { transactionId: sale, returnItems: [asked, asked], nav: false, reason: returningAnna }
    expect(await till.call(returnItems, { params: { id }, body: twice })).toMatchObject({
      status: 422,
      code: "line_chosen_twice"
    })
    expect(await linesOf(till, id)).toEqual([])
    expect((await readReceipt(till, sale)).items.map(({ returned }) => returned)).toEqual([0, 0])

    const earrings = await itemWhere(server, "no_return = 1")
    const { id: other } = await openedCart(till)
    await add(till, other, earrings, 1)
    const { total } = await headerOf(till, other)
    await pay(till, other, Math.round(total / 100) * 100)
    const { id: next } = await openedCart(till)
    expect((await readReceipt(till, other)).items[0]).toMatchObject({ noReturnAllowed: true })
    expect(await bringBack(till, next, other, { 0: 1 })).toMatchObject({
      status: 422,
      code: "item_takes_no_return"
    })
  })

  it("need the name, the telephone and a reason of who brings them · RET-10 RET-11 RET-13 RET-14 RET-15", async () => {
    const sale = await soldReceipt(till, [100_00])
    const { id } = await openedCart(till)
    const { items, returnReasons } = await readReceipt(till, sale)
    const listed = (await till.call(readReturnReasons, { query: { language: "sv" } })).answer
    expect(returnReasons).toEqual(listed)
    const asked = {
      lineId: present(items[0]).id,
      quantity: 1,
      itemNumber: "BESPOKE",
      itemDescription: "",
      unitPrice: minorUnits(100_00)
    }
    const sent = async (reason: typeof returningAnna) =>
      (
        await till.call(returnItems, {
          params: { id },
          body: { transactionId: sale, returnItems: [asked], nav: false, reason }
        })
      ).code
    expect(await sent({ ...returningAnna, name: "" })).toBe("name_required")
    expect(await sent({ ...returningAnna, name: "R2D2" })).toBe("name_invalid")
    expect(await sent({ ...returningAnna, name: "å".repeat(81) })).toBe("name_too_long")
    expect(await sent({ ...returningAnna, telephone: " " })).toBe("telephone_invalid")
    expect(await sent({ ...returningAnna, reason: "D1" })).toBe("return_reason_unknown")
    expect(await linesOf(till, id)).toEqual([])
    await sent({ ...returningAnna, name: "  Anna Ek ", telephone: " 070-174 06 05 " })
    expect(
      await server.db.all(sqlText("SELECT name, telephone FROM return_customer WHERE cart_id = ?", id))
    ).toEqual([{ name: returningAnna.name, telephone: returningAnna.telephone }])
    await voided(till, id)
  })

  it("of several receipts and new goods stand in one cart, an exchange · CART-13", async () => {
    const one = await soldReceipt(till, [100_00])
    const two = await soldReceipt(till, [70_00])
    const id = await cartOfReturns(till, one, { 0: 1 })
    await bringBack(till, id, two, { 0: 1 })
    expect(await headerOf(till, id)).toMatchObject({ total: -170_00, transactionType: "RETURN" })
    await add(till, id, "BESPOKE", 1, 200_00)
    expect(await headerOf(till, id)).toMatchObject({
      total: 30_00,
      transactionType: "SALE",
      saleIsReturn: false
    })
    expect((await pay(till, id, 30_00)).answer.success).toBe(true)
    const closed = await readReceipt(till, id)
    expect(closed.header).toMatchObject({ total: 30_00, returnReason: "Ångrat köp" })
    // What was taken along comes back for its own price, which the goods before it have paid for.
    const later = await cartOfReturns(till, id, { 2: 1 })
    expect((await headerOf(till, later)).total).toBe(-200_00)
    await voided(till, later)
    expect((await readReceipt(till, one)).items[0]).toMatchObject({
      returned: 1,
      returnReceiptNumber: closed.header.receiptNumber
    })
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("keep the price they were sold for, and take no change but their removal", async () => {
    const id = await cartOfReturns(till, await soldReceipt(till, [100_00]), { 0: 1 })
    const [line] = await linesOf(till, id)
    const params = { id, lineId: present(line).id }
    for (const [body, code] of [
      [{ type: "quantity", quantity: 2 }, "return_cannot_be_changed"],
      [{ type: "price", price: minorUnits(1) }, "return_keeps_its_price"],
      [{ type: "discount", discount: 5, percent: true, reason: "D1" }, "return_cannot_be_changed"]
    ] as const)
      expect(await till.call(carts.changeLine, { params, body })).toMatchObject({ status: 422, code })
    await voided(till, id)
  })
})

describe("pieces that come back", () => {
  it("go to one of two tills that ask at once, and come free when their line goes", async () => {
    const sale = await soldReceipt(till, [100_00])
    const [{ id: here }, { id: there }] = [await openedCart(till), await openedCart(otherTill, "1003")]
    const told = await Promise.all([
      bringBack(till, here, sale, { 0: 1 }),
      bringBack(otherTill, there, sale, { 0: 1 })
    ])
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(told.find(({ status }) => status === 422)?.text).toMatch(/is in a cart on Kassa [12]/u)
    const [winner, id, loser, otherId] =
      told[0].status === 200 ? [till, here, otherTill, there] : [otherTill, there, till, here]
    const [line] = await linesOf(winner, id)
    await winner.call(carts.removeLine, { params: { id, lineId: present(line).id } })
    expect((await bringBack(loser, otherId, sale, { 0: 1 })).status).toBe(200)
    expect(await bringBack(winner, id, sale, { 0: 1 })).toMatchObject({
      status: 422,
      code: "being_returned"
    })
    await voided(loser, otherId)
    expect((await bringBack(winner, id, sale, { 0: 1 })).status).toBe(200)
    await voided(winner, id)
    expect(
      await server.db.all(sqlText("SELECT * FROM return_customer WHERE cart_id IN (?, ?)", id, otherId))
    ).toEqual([])
  })

  it("take the name and the telephone of who brought them along when the last of them leaves the cart", async () => {
    const sale = await soldReceipt(till, [100_00, 50_00])
    const id = await cartOfReturns(till, sale, { 0: 1, 1: 1 })
    const kept = () => server.db.all(sqlText("SELECT name FROM return_customer WHERE cart_id = ?", id))
    const removed = async () => {
      const [line] = await linesOf(till, id)
      await till.call(carts.removeLine, { params: { id, lineId: present(line).id } })
    }
    await removed()
    expect(await kept()).toEqual([{ name: returningAnna.name }])
    await removed()
    expect(await kept()).toEqual([])
    await voided(till, id)
  })

  it("stay in the cart once money has gone back for them, also where some was taken before", async () => {
    const first = await soldReceipt(till, [100_00])
    const second = await soldReceipt(till, [70_00])
    const id = await cartOfReturns(till, first, { 0: 1 })
    await add(till, id, "BESPOKE", 1, 150_00)
    expect((await pay(till, id, 20_00)).answer.success).toBe(true)
    expect((await bringBack(till, id, second, { 0: 1 })).status).toBe(200)
    expect((await pay(till, id, -10_00)).answer.success).toBe(true)
    const backs = (await linesOf(till, id)).filter(({ quantity }) => quantity < 0)
    expect(backs).toHaveLength(2)
    for (const { id: lineId } of backs)
      expect(await till.call(carts.removeLine, { params: { id, lineId } })).toMatchObject({
        status: 422,
        code: "cart_has_refunds"
      })
    const lineId = await add(till, id, "BESPOKE", 1, 5_00)
    expect((await till.call(carts.removeLine, { params: { id, lineId } })).status).toBe(200)
    expect((await pay(till, id, -30_00)).answer.success).toBe(true)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
  })

  it("are no more than are left: it says how many, or which till has the others in a cart · RET-4", async () => {
    const { id: sale } = await openedCart(till)
    await add(till, sale, "BESPOKE", 3, 10_00)
    await pay(till, sale, 30_00)
    const id = await cartOfReturns(till, sale, { 0: 1 })
    const { id: there } = await openedCart(otherTill, "1003")
    expect(await bringBack(otherTill, there, sale, { 0: 3 })).toMatchObject({
      status: 422,
      code: "pieces_being_returned",
      text: expect.stringMatching(
        /Only 2 of this line can still be returned.*"values":\{"register":"Kassa 1"\}/u
      )
    })
    await pay(till, id, -10_00)
    expect(await bringBack(otherTill, there, sale, { 0: 3 })).toMatchObject({
      status: 422,
      code: "quantity_above_line",
      text: expect.stringContaining('"values":{"left":2}')
    })
  })

  it("of a receipt from before are those that had not come back by then, for what they cost · RET-9", async () => {
    const sale = await archivedSale(server, [100_01])
    await server.db.run(
      sqlText("UPDATE archive_line SET quantity = 3, returned = 1 WHERE receipt_id = ?", sale)
    )
    const { id } = await openedCart(till)
    expect(await bringBack(till, id, sale, { 0: 3 })).toMatchObject({ code: "quantity_above_line" })
    expect((await bringBack(till, id, sale, { 0: 1 })).status).toBe(200)
    const { id: there } = await openedCart(otherTill, "1003")
    expect((await bringBack(otherTill, there, sale, { 0: 1 })).status).toBe(200)
    expect(await bringBack(otherTill, there, sale, { 0: 1 })).toMatchObject({ code: "being_returned" })
    const totals = [(await headerOf(till, id)).total, (await headerOf(otherTill, there)).total]
    // A third each, of which one cost an öre less.
    expect(totals.map((each) => Math.round(each / 10) * 10)).toEqual([-33_30, -33_30])
    await voided(till, id)
    await voided(otherTill, there)
  })

  it("stay with a parked cart, over a restart, until it is paid or voided", async () => {
    const sale = await soldReceipt(till, [100_00])
    const id = await cartOfReturns(till, sale, { 0: 1 })
    await till.call(parkCart, { params: { id } })
    await server.stop()
    await start()
    const { id: mine } = await openedCart(otherTill, "1003")
    expect(await bringBack(otherTill, mine, sale, { 0: 1 })).toMatchObject({
      status: 422,
      code: "being_returned",
      text: expect.stringContaining('"values":{"register":"Kassa 1"}')
    })
    await otherTill.call(unparkCart, { params: { id }, body: { badgeNumber: "1003" } })
    expect((await pay(otherTill, id, -100_00)).answer.success).toBe(true)
    const { id: next } = await openedCart(till)
    expect(await bringBack(till, next, sale, { 0: 1 })).toMatchObject({
      status: 422,
      code: "returned_already"
    })
  })

  it("are held by constraints as well, whatever the code does", async () => {
    const sale = await soldReceipt(till, [100_00])
    const id = await cartOfReturns(till, sale, { 0: 1 })
    const { db } = server
    const again = (piece: number) =>
      db.run(
        sqlText(
          "INSERT INTO returned_piece SELECT receipt_id, receipt_line_id, ?, sold, cart_id, line_id FROM returned_piece WHERE cart_id = ?",
          piece,
          id
        )
      )
    await expect(() => again(1)).rejects.toThrow(/unique/iu)
    await expect(() => again(2)).rejects.toThrow(/check/iu)
    await voided(till, id)
  })

  it("put themselves back into stock, for what they are", async () => {
    const ring = await itemWhere(server, campaignRing)
    const stock = async () =>
      (
        await server.db.get(
          sqlText<{ stock: number }>(
            "SELECT stock FROM item_stock WHERE item_number = ? AND store_number = '101'",
            ring
          )
        )
      )?.stock ?? 0
    const before = await stock()
    const { id: sale } = await openedCart(till)
    await add(till, sale, ring, 2)
    await pay(till, sale, (await headerOf(till, sale)).totalRounded)
    expect(await stock()).toBe(before - 2)
    const id = await cartOfReturns(till, sale, { 0: 1 })
    await pay(till, id, (await headerOf(till, id)).totalRounded)
    expect(await stock()).toBe(before - 1)
  })
})

describe("an order of the web shop", () => {
  it("comes back into the badge's own cart, and nothing else does by this call · RET-17 RET-18", async () => {
    const order = await archivedSale(server, [80_00, 20_00], { kind: "order" })
    const [item] = (await readReceipt(till, order)).items
    const back = (ecommerceId: string) =>
      till.call(returnOrderItems, {
        params: { ecommerceId },
        body: {
          items: [{ ...present(item), lineId: present(item).id, quantity: 1, itemDescription: "" }],
          badgeNumber: "1003",
          reason: returningAnna,
          svea: false
        }
      })
    for (const none of [await archivedSale(server, [80_00]), await soldReceipt(till, [80_00]), "nobody"])
      expect(await back(none)).toMatchObject({ status: 404, code: "order_not_found" })
    await setApprovalLimits(server, { returns: true })
    expect(await back(order)).toMatchObject({ status: 422, code: "approval_needed" })
    await setApprovalLimits(server, {})
    const { id } = (await back(order)).answer.header
    expect(id).toBe((await openedCart(till, "1003")).id)
    expect(await headerOf(till, id)).toMatchObject({ total: -80_00, transactionType: "RETURN" })
    await voided(till, id)
  })
})

describe("a return in Finland", () => {
  it("says on its receipt why, in the words of the store", async () => {
    const finnish = await signedInTill(server.url, "fi201-1")
    const euro = { currency: "EUR" } as const
    const { id: sale } = await openedCart(finnish)
    await add(finnish, sale, "BESPOKE", 1, 10_00)
    await pay(finnish, sale, 10_00, euro)
    const { id } = await openedCart(finnish)
    expect((await bringBack(finnish, id, sale, { 0: 1 })).status).toBe(200)
    await pay(finnish, id, -10_00, euro)
    expect((await readReceipt(finnish, id)).header.returnReason).toBe("Katui ostosta")
  })
})

describe("training", () => {
  it("never returns anything, and its receipts never come back · TRAIN-1", async () => {
    const sale = await soldReceipt(till, [100_00])
    const { id } = await openedCart(till)
    await till.call(carts.setTraining, { params: { id }, body: { training: true } })
    expect(await bringBack(till, id, sale, { 0: 1 })).toMatchObject({
      status: 422,
      code: "returns_not_in_training"
    })
    await add(till, id, "BESPOKE", 1, 50_00)
    await pay(till, id, 50_00)
    const { id: real } = await openedCart(till)
    expect((await readReceipt(till, id)).header.training).toBe(true)
    expect(await bringBack(till, real, id, { 0: 1 })).toMatchObject({
      status: 422,
      code: "receipt_is_training"
    })
    expect(await bringBack(till, real, id, { nobody: 1 })).toMatchObject({ code: "receipt_is_training" })
    await bringBack(till, real, sale, { 0: 1 })
    const toTraining = await till.call(carts.setTraining, { params: { id: real }, body: { training: true } })
    expect(toTraining).toMatchObject({ status: 422, code: "returns_not_in_training" })
    await voided(till, real)
  })
})
