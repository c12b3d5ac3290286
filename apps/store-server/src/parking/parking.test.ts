import type { Call } from "@karat/contract/call"
import * as calls from "@karat/contract/cart"
import { setExpense } from "@karat/contract/expense"
import { insureLine } from "@karat/contract/insurance"
import { setCartMember } from "@karat/contract/member"
import { parkCart, readParkedCarts, unparkCart } from "@karat/contract/parking"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { anna } from "../testing/test-customer.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const config = await testConfig()
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

const park = (id: string) => till.call(parkCart, { params: { id } })
const unpark = (on: TestTill, id: string, badgeNumber: string) =>
  on.call(unparkCart, { params: { id }, body: { badgeNumber } })
const bag = { itemNumber: "BAG-S", quantity: 1 }

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../../packages/contract/src/*.ts", "!../../../../packages/contract/src/*.test.ts"],
  { eager: true }
)
/** Every call that reads something of a cart, found by its path so that a new one cannot be forgotten. */
const readsOfCarts = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Call =>
      typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value
  )
  .filter(({ method, path }) => method === "GET" && /^\/(?:cart|expense|payment|roundUp)\/:/u.test(path))

describe("a parked cart", () => {
  it("is listed for the whole store and taken by any till of it · PARK-1 PARK-3 PARK-4 PARK-5 PARK-6 WIRE-31 KARAT-35", async () => {
    const id = await cartWorth(till, 75_00)
    await till.call(calls.addItem, { params: { id }, body: { ...bag, quantity: 2 } })
    await till.call(setCartMember, {
      params: { id },
      body: { memberNumber: "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11", memberName: "Astrid" }
    })
    await till.call(calls.commentCart, { params: { id }, body: { comment: "Comes back after lunch" } })
    expect((await park(id)).answer).toEqual({ success: true })
    const { text } = await otherTill.call(readParkedCarts)
    expect(JSON.parse(text)).toEqual([
      {
        th_id: id,
        th_numberOfItems: 3,
        e_givenName: "Maja",
        e_familyName: "Lindqvist",
        th_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
        th_time: expect.stringMatching(/^\d\d:\d\d:\d\d$/u),
        th_total: 79,
        th_currency: "SEK",
        tl_itemDescription: "Smycke efter beställning",
        th_memberName: expect.stringMatching(/^Astrid/u),
        il_information: "Comes back after lunch"
      }
    ])
    const { id: empty } = await openedCart(otherTill, "1003")
    const taken = await unpark(otherTill, id, "1003")
    expect(taken.answer).toMatchObject({ id, total: 79_00 })
    expect((await openedCart(otherTill, "1003")).id).toBe(id)
    const gone = await server.db.get(sqlText("SELECT state FROM cart WHERE id = ?", empty))
    expect(gone).toEqual({ state: "void" })
    expect((await otherTill.call(readParkedCarts)).answer).toEqual([])
    await otherTill.call(calls.voidCart, { params: { id } })
  })

  it("stands above those that were parked before it, and names its goods and none of their insurances · PARK-3", async () => {
    const first = await cartWorth(till, 75_00)
    await park(first)
    const { id: second } = await openedCart(till)
    const body = { itemNumber: await itemWhere(server, insurableRing), quantity: 1 }
    const { line } = (await till.call(calls.addItem, { params: { id: second }, body })).answer
    await till.call(insureLine, { params: { id: second, lineId: line.id }, body: { customerInfo: anna } })
    await park(second)
    const third = await cartOfReturns(till, await soldReceipt(till, [10_00]), { 0: 1 })
    await park(third)
    const { answer } = await till.call(readParkedCarts)
    expect(answer.map(({ id }) => id)).toEqual([third, second, first])
    expect(answer[0]).toMatchObject({ numberOfItems: 1, total: -10_00 })
    expect(answer[1]).toMatchObject({ numberOfItems: 1, firstItem: line.description })
    for (const none of ["memberName", "comment"]) expect(answer[1]).not.toHaveProperty(none)
    for (const id of [first, second, third]) {
      await unpark(till, id, "1001")
      await till.call(calls.voidCart, { params: { id } })
    }
    expect(await unpark(till, first, "1001")).toMatchObject({ status: 409, code: "not_parked" })
  })

  it("is not taken over a cart that pays an expense, and by whoever may work in any store · PARK-5 PARK-7", async () => {
    const parked = await cartWorth(till, 75_00)
    await park(parked)
    const { id } = await openedCart(till)
    await till.call(setExpense, { params: { id }, body: { expenseId: "10", amount: minorUnits(50_00) } })
    expect(await unpark(till, parked, "1001")).toMatchObject({ status: 422, code: "cart_not_empty" })
    await till.call(calls.voidCart, { params: { id } })
    const elsewhere = await signedInTill(server.url, "102-1")
    const { id: there } = await openedCart(elsewhere)
    await elsewhere.call(calls.addItem, { params: { id: there }, body: bag })
    await elsewhere.call(parkCart, { params: { id: there } })
    expect((await unpark(elsewhere, there, "1001")).status).toBe(200)
    await elsewhere.call(calls.voidCart, { params: { id: there } })
    await unpark(till, parked, "1001")
    await till.call(calls.voidCart, { params: { id: parked } })
  })

  it("is taken once: who comes second hears who has it · PARK-7 CART-7", async () => {
    const id = await cartWorth(till, 75_00)
    await park(id)
    const told = await Promise.all([unpark(till, id, "1001"), unpark(otherTill, id, "1003")])
    expect(told.map(({ status }) => status)).toContain(200)
    expect(told.map(({ status }) => status)).toContain(409)
    const second = told.find(({ status }) => status === 409)
    expect(second?.code).toBe("already_taken")
    expect(second?.text).toMatch(/taken by Kassa [12].*"values":\{"register":"Kassa [12]"\}/u)
    const winner = told[0].status === 200 ? till : otherTill
    const loser = winner === till ? otherTill : till
    expect(await loser.call(calls.addItem, { params: { id }, body: bag })).toMatchObject({
      status: 409,
      code: "cart_elsewhere"
    })
    expect((await winner.call(calls.addItem, { params: { id }, body: bag })).status).toBe(200)
    await winner.call(calls.voidCart, { params: { id } })
  })

  it("is taken by those who work in the store, and a register reads no other's open cart · PARK-5 CART-7", async () => {
    const id = await cartWorth(till, 75_00)
    expect(readsOfCarts.length).toBeGreaterThanOrEqual(10)
    for (const { path } of readsOfCarts) {
      const read = (on: TestTill) => on.raw("GET", `/api${path.replace(/:\w+/u, id)}`)
      expect([path, (await read(till)).status]).toEqual([path, 200])
      const refused = await read(otherTill)
      expect([path, refused.status, await refused.json()]).toEqual([
        path,
        409,
        expect.objectContaining({ code: "cart_elsewhere" })
      ])
    }
    await park(id)
    expect(await unpark(otherTill, id, "1004")).toMatchObject({ status: 422, code: "badge_not_at_work" })
    expect(await unpark(otherTill, id, "NOBODY")).toMatchObject({ status: 404, code: "staff_not_found" })
    // Somebody of another store who works here.
    await openedCart(otherTill, "1004")
    expect((await unpark(otherTill, id, "1004")).status).toBe(200)
    await otherTill.call(calls.voidCart, { params: { id } })
  })

  it("comes back only to an empty cart, or nothing happens at all · PARK-7", async () => {
    const parked = await cartWorth(till, 75_00)
    await park(parked)
    const current = await cartWorth(till, 20_00)
    expect(await unpark(till, parked, "1001")).toMatchObject({ status: 422, code: "cart_not_empty" })
    expect((await openedCart(till)).id).toBe(current)
    expect((await till.call(readParkedCarts)).answer.map(({ id }) => id)).toEqual([parked])
    await till.call(calls.voidCart, { params: { id: current } })
    expect((await unpark(till, parked, "1001")).status).toBe(200)
    await till.call(calls.voidCart, { params: { id: parked } })
  })

  it("cannot be changed while it is parked, nor can one with payments be parked, nor an empty one", async () => {
    const id = await cartWorth(till, 75_00)
    await park(id)
    expect(await till.call(calls.addItem, { params: { id }, body: bag })).toMatchObject({
      status: 409,
      code: "cart_parked"
    })
    await unpark(till, id, "1001")
    await pay(till, id, 5_00)
    expect(await park(id)).toMatchObject({ status: 422, code: "cart_has_payments" })
    await pay(till, id, 70_00)
    expect(await park((await openedCart(till)).id)).toMatchObject({ status: 422, code: "cart_is_empty" })
  })

  it("survives a restart with everything it had, and belongs to its store alone", async () => {
    const id = await cartWorth(till, 75_00)
    const discount = { discount: 10, percent: true, reason: "D1" }
    await till.call(calls.discountCart, { params: { id }, body: discount })
    const before = await headerOf(till, id)
    await park(id)
    await server.stop()
    await start()
    const foreign = await signedInTill(server.url, "102-1")
    expect((await foreign.call(readParkedCarts)).answer).toEqual([])
    expect(await unpark(foreign, id, "1004")).toMatchObject({ status: 404 })
    expect((await unpark(otherTill, id, "1003")).answer).toEqual(before)
    await otherTill.call(calls.voidCart, { params: { id } })
  })
})
