import { addItem, openCart, removeLine, setOrderNumber, setTraining, voidCart } from "@karat/contract/cart"
import { readItem } from "@karat/contract/catalogue"
import { takePayment } from "@karat/contract/payment"
import * as calls from "@karat/contract/reservation"
import { minorUnits } from "@karat/domain/money/minor-units"
import { reservationStatus } from "@karat/domain/reservation/reservation"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

const now = new Date("2026-11-22T12:00:00Z")
let server: TestServer
let till: TestTill
let neighbour: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now })
  till = await signedInTill(server.url)
  neighbour = await signedInTill(server.url, "101-2")
})
afterAll(() => server.stop())

const listOf = async (at: TestTill) => (await at.call(calls.readReservations)).answer
const decide = (at: TestTill, orderNumber: string, status: 10 | 20) =>
  at.call(calls.decideReservation, { params: { orderNumber }, body: { status } })
const numbered = (at: TestTill, id: string, orderNumber: string) =>
  at.call(setOrderNumber, { params: { id }, body: { orderNumber } })
const cartOf = async (at: TestTill, badgeNumber: string) =>
  (await at.call(openCart, { body: { badgeNumber } })).answer.id
const movedOf = async (id: string) =>
  (await till.call(calls.readReservation, { params: { id } })).answer.moved

/** A reservation that waits no more: it was accepted. */
async function anAccepted(): Promise<string> {
  const id = (await listOf(till)).find(({ status }) => status === reservationStatus.waiting)?.id ?? ""
  await decide(till, id, reservationStatus.accepted)
  return id
}

describe("the reservations of a demo store", () => {
  it("came in lately, wait, were accepted and rejected, and name items that exist · RESV-1 KARAT-152", async () => {
    const list = await listOf(till)
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set([0, 10, 20]))
    const times = list.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times[0]?.slice(0, 10)).toBe("2026-11-22")
    for (const { id, itemNames } of list) {
      const { items } = (await till.call(calls.readReservation, { params: { id } })).answer
      expect(items).not.toEqual([])
      expect(itemNames).toEqual(items.map(({ name }) => name))
    }
    const missing = await server.db.get(
      sqlText<{ n: number }>(
        "SELECT count(*) AS n FROM reservation_item WHERE item_number NOT IN (SELECT number FROM item)"
      )
    )
    expect(missing?.n).toBe(0)
  })

  it("are of that store alone: a foreign one is not there · RESV-1", async () => {
    const elsewhere = await signedInTill(server.url, "fi201-1")
    const foreign = (await listOf(elsewhere))[0]?.id ?? ""
    expect(foreign).toMatch(/^VRFI201-/u)
    expect((await listOf(till)).map(({ id }) => id)).not.toContain(foreign)
    const read = await till.call(calls.readReservation, { params: { id: foreign } })
    expect(read).toMatchObject({ status: 404, code: "reservation_not_found" })
    expect(await decide(till, foreign, 20)).toMatchObject({ status: 404, code: "reservation_not_found" })
  })
})

describe("a verdict", () => {
  it("is given once, and only a known one · RESV-6", async () => {
    const id = await anAccepted()
    expect(await decide(neighbour, id, 10)).toMatchObject({ status: 422, code: "reservation_decided" })
    const odd = await till.raw("PUT", `/api/reservations/${id}`, {
      headers: { "idempotency-key": randomUUID() },
      body: JSON.stringify({ status: 0 })
    })
    expect(odd.status).toBe(422)
    await expect(() =>
      server.db.run(sqlText("UPDATE reservation SET status = 10 WHERE id = ?", id))
    ).rejects.toThrow(/decided/u)
  })
})

let made = 0
/** A reservation of this test alone, of one bag. */
async function newReservation(status: number): Promise<string> {
  const id = `VR101-T${(made += 1)}`
  await server.db.run(
    sqlText(
      "INSERT INTO reservation (id, store_number, status, name, email, phone, created_at) VALUES (?, '101', ?, '', '', '', '')",
      id,
      status
    )
  )
  await server.db.run(
    sqlText(
      "INSERT INTO reservation_item (reservation_id, position, item_number, name, quantity) VALUES (?, 0, 'BAG-S', 'Bag', 1)",
      id
    )
  )
  return id
}

/** A reservation asks for one item. */
async function reserved(id: string, itemNumber: string): Promise<void> {
  await server.db.run(
    sqlText("UPDATE reservation_item SET item_number = ? WHERE reservation_id = ?", itemNumber, id)
  )
}

const priceHere = async (code: string) => (await till.call(readItem, { params: { item: code } })).answer.price

describe("a reservation's items", () => {
  it("say why they cannot be sold, before anybody accepts it, what is here, and what it costs · RESV-4 KARAT-46", async () => {
    const id = await newReservation(reservationStatus.waiting)
    const itemsOf = async () => (await till.call(calls.readReservation, { params: { id } })).answer.items
    expect((await itemsOf())[0]).toEqual({
      model: "BAG-S",
      name: "Bag",
      quantity: 1,
      stock: expect.any(Number),
      price: await priceHere("BAG-S")
    })
    await reserved(id, "BESPOKE")
    expect((await itemsOf())[0]).not.toHaveProperty("price")
    const blocked = await server.db.get(
      sqlText<{ number: string }>(
        "SELECT number FROM item JOIN item_status USING (status) WHERE blocks_sale = 1"
      )
    )
    await reserved(id, blocked?.number ?? "")
    expect((await itemsOf())[0]).toMatchObject({ refusal: "item_blocked" })
    await reserved(id, "NOBODY-HAS-THIS")
    expect((await itemsOf())[0]).toMatchObject({ refusal: "item_not_found" })
  })
})

describe("a reservation whose lines were taken off its cart", () => {
  const add = async (cart: string, itemNumber: string) =>
    (await till.call(addItem, { params: { id: cart }, body: { itemNumber, quantity: 1 } })).answer.line.id
  const remove = async (cart: string, lineId: string) =>
    (await till.call(removeLine, { params: { id: cart, lineId } })).answer.header

  it("is free again with the last of them, whatever else the cart sells · RESV-9", async () => {
    const id = await newReservation(reservationStatus.accepted)
    const cart = await cartOf(till, "1003")
    const [other, one, two] = [await add(cart, "BAG-M"), await add(cart, "BAG-S"), await add(cart, "BAG-S")]
    await numbered(till, cart, id)
    expect((await remove(cart, one)).orderNumber).toBe(id)
    expect((await remove(cart, two)).orderNumber).toBeUndefined()
    expect(await movedOf(id)).toBe(false)
    const body = { amount: minorUnits(400), tenderType: 1, currency: "SEK", changeCurrency: "SEK" } as const
    const paid = await till.call(takePayment, { params: { id: cart }, body })
    expect([paid.status, other, await movedOf(id)]).toEqual([200, other, false])
  })

  it("is not consumed by a sale that has nothing of it · RESV-9", async () => {
    const id = await newReservation(reservationStatus.accepted)
    const cart = await cartOf(till, "1003")
    await add(cart, "BAG-M")
    await numbered(till, cart, id)
    expect(await movedOf(id)).toBe(true)
    const body = { amount: minorUnits(400), tenderType: 1, currency: "SEK", changeCurrency: "SEK" } as const
    await till.call(takePayment, { params: { id: cart }, body })
    expect(await movedOf(id)).toBe(false)
  })
})

describe("a reservation's order number", () => {
  it("stands on one cart of two tills, until that is thrown away · RESV-9", async () => {
    const id = await anAccepted()
    const [mine, other] = [await cartOf(till, "1003"), await cartOf(neighbour, "1001")]
    const both = await Promise.all([numbered(till, mine, id), numbered(neighbour, other, id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(both.find(({ status }) => status === 422)?.code).toBe("reservation_moved")
    const [winner, loser, loserTill] = both[0].status === 200 ? [mine, other, neighbour] : [other, mine, till]
    await (winner === mine ? till : neighbour).call(voidCart, { params: { id: winner } })
    expect(await movedOf(id)).toBe(false)
    expect((await numbered(loserTill, loser, id)).status).toBe(200)
    await loserTill.call(voidCart, { params: { id: loser } })
  })

  it("is not given before it is accepted, and other orders are left alone · RESV-9", async () => {
    const waiting = (await listOf(till)).find(({ status }) => status === reservationStatus.waiting)?.id ?? ""
    const cart = await cartOf(till, "1003")
    expect(await numbered(till, cart, waiting)).toMatchObject({
      status: 422,
      code: "reservation_not_accepted"
    })
    expect((await numbered(till, cart, "W10000001")).status).toBe(200)
    const second = await cartOf(neighbour, "1001")
    expect((await numbered(neighbour, second, "W10000001")).status).toBe(200)
    await till.call(voidCart, { params: { id: cart } })
    await neighbour.call(voidCart, { params: { id: second } })
  })

  it("stays with a sale, and comes free when the sale was training · RESV-9", async () => {
    for (const training of [true, false]) {
      const id = await anAccepted()
      await reserved(id, "BAG-S")
      const cart = await cartOf(till, "1003")
      await till.call(addItem, { params: { id: cart }, body: { itemNumber: "BAG-S", quantity: 1 } })
      await numbered(till, cart, id)
      if (training) await till.call(setTraining, { params: { id: cart }, body: { training } })
      expect(await movedOf(id)).toBe(true)
      await till.call(takePayment, {
        params: { id: cart },
        body: { amount: minorUnits(200), tenderType: 1, currency: "SEK", changeCurrency: "SEK" }
      })
      expect(await movedOf(id)).toBe(!training)
    }
  })
})
