import { Carts } from "@karat/domain/ports/carts"
import { Reservations } from "@karat/domain/ports/reservations"
import { reservationStatus, waitingCount } from "@karat/domain/reservation/reservation"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { waiting, rejected, accepted } = reservationStatus

async function opened(make: Make<Reservations | Carts>) {
  const till = await make()
  const reservations = await answer(till, Reservations)
  const nextWaiting = async () => {
    const next = (await answer(till, reservations.list)).find(({ status }) => status === waiting)
    if (next === undefined) throw new Error("No reservation is waiting any more.")
    return next
  }
  /** Two that were accepted and are in no cart. */
  const twoFree = async () => {
    const heads = await answer(till, reservations.list)
    const all = await Promise.all(heads.map(({ id }) => answer(till, reservations.read(id))))
    const free = all.filter(({ status, moved }) => status === accepted && moved !== true).map(({ id }) => id)
    while (free.length < 2) {
      const { id } = await nextWaiting()
      await answer(till, reservations.decide(id, "accepted", newKey()))
      free.push(id)
    }
    const [first = "", second = ""] = free
    return [first, second] as const
  }
  return { till, reservations, nextWaiting, twoFree }
}

/** What every adapter of Reservations does. */
export function reservationsContract(name: string, make: Make<Reservations | Carts>): void {
  describe(`Reservations by ${name}`, () => {
    it("lists what customers have asked for with the names of its items, and reads each · RESV-1 RESV-4 WIRE-36 WIRE-46 KARAT-152", async () => {
      const { till, reservations, nextWaiting } = await opened(make)
      const { id, itemNames, ...head } = await nextWaiting()
      expect(waitingCount(await answer(till, reservations.list))).toBeGreaterThan(0)
      const read = await answer(till, reservations.read(id))
      expect(read).toMatchObject({ id, ...head })
      expect(read.items.length).toBeGreaterThan(0)
      expect(itemNames).toEqual(read.items.map(({ name }) => name))
      for (const { model, quantity } of read.items)
        expect([model === "", quantity > 0]).toEqual([false, true])
      expect(await refusal(till, reservations.read("no-such-reservation"))).toMatchObject({
        status: 404,
        code: "reservation_not_found"
      })
    })

    it("gets one verdict, which the list knows at once · RESV-1 RESV-6", async () => {
      const { till, reservations, nextWaiting } = await opened(make)
      for (const [verdict, status] of [
        ["rejected", rejected],
        ["accepted", accepted]
      ] as const) {
        const { id } = await nextWaiting()
        const key = newKey()
        expect((await answer(till, reservations.decide(id, verdict, key))).status).toBe(status)
        expect((await answer(till, reservations.decide(id, verdict, key))).status).toBe(status)
        expect((await answer(till, reservations.list)).find((each) => each.id === id)?.status).toBe(status)
        for (const other of ["accepted", "rejected"] as const)
          expect(await refusal(till, reservations.decide(id, other, newKey()))).toMatchObject({
            status: 422,
            code: "reservation_decided"
          })
      }
    })
  })
  orderNumberContract(name, make)
}

function orderNumberContract(name: string, make: Make<Reservations | Carts>): void {
  describe(`A reservation's order number by ${name}`, () => {
    it("stands on one cart, until that is thrown away · RESV-9", async () => {
      const { till, reservations, nextWaiting } = await opened(make)
      const carts = await answer(till, Carts)
      const { id } = await nextWaiting()
      const cartId = await answer(till, untouchedCart())
      const numbered = (cart: string, key = newKey()) => reservations.setOrderNumber(cart, id, key)
      expect(await refusal(till, numbered(cartId))).toMatchObject({ code: "reservation_not_accepted" })
      await answer(till, reservations.decide(id, "accepted", newKey()))
      const key = newKey()
      expect((await answer(till, numbered(cartId, key))).orderNumber).toBe(id)
      expect((await answer(till, numbered(cartId, key))).orderNumber).toBe(id)
      // Another gesture is another till's, whose goods would stand there beside these.
      expect(await refusal(till, numbered(cartId))).toMatchObject({ status: 422, code: "reservation_moved" })
      expect((await answer(till, reservations.read(id))).moved).toBe(true)
      const { id: other } = await answer(till, carts.open(knownShop.badgeThatStays, newKey()))
      expect(await refusal(till, numbered(other))).toMatchObject({ status: 422, code: "reservation_moved" })
      await answer(till, carts.voidCart(cartId, newKey()))
      expect((await answer(till, reservations.read(id))).moved).toBe(false)
      expect((await answer(till, numbered(other))).orderNumber).toBe(id)
      await answer(till, Effect.result(carts.voidCart(other, newKey())))
    })

    it("comes free with the last line of its cart, and leaves a cart by hand · RESV-9", async () => {
      const { till, reservations, nextWaiting } = await opened(make)
      const carts = await answer(till, Carts)
      const { id } = await nextWaiting()
      await answer(till, reservations.decide(id, "accepted", newKey()))
      const cartId = await answer(till, untouchedCart())
      const added = async () =>
        (await answer(till, carts.add(cartId, { itemNumber: knownShop.item, quantity: 1 }, newKey()))).line.id
      const [one, two] = [await added(), await added()]
      await answer(till, reservations.setOrderNumber(cartId, id, newKey()))
      expect((await answer(till, carts.removeLine(cartId, one, newKey()))).orderNumber).toBe(id)
      expect((await answer(till, carts.removeLine(cartId, two, newKey()))).orderNumber).toBeUndefined()
      expect((await answer(till, reservations.read(id))).moved).toBe(false)
      expect((await answer(till, carts.read(cartId))).header.orderNumber).toBeUndefined()
      await answer(till, reservations.setOrderNumber(cartId, id, newKey()))
      const bare = await answer(till, reservations.setOrderNumber(cartId, "", newKey()))
      expect(bare.orderNumber).toBeUndefined()
      expect((await answer(till, reservations.read(id))).moved).toBe(false)
      await answer(till, carts.voidCart(cartId, newKey()))
    })

    it("is free again with the last of its goods, whatever else the cart sells · RESV-9", async () => {
      const { till, reservations, nextWaiting } = await opened(make)
      const carts = await answer(till, Carts)
      const { id } = await nextWaiting()
      await answer(till, reservations.decide(id, "accepted", newKey()))
      const cartId = await answer(till, untouchedCart())
      const { items } = await answer(till, reservations.read(id))
      const added = async (itemNumber: string) =>
        (await answer(till, carts.add(cartId, { itemNumber, quantity: 1 }, newKey()))).line.id
      await added(knownShop.item)
      const lines: string[] = []
      for (const { model } of items) lines.push(await added(model))
      await answer(till, reservations.setOrderNumber(cartId, id, newKey()))
      const last = lines.pop() ?? ""
      for (const line of lines)
        expect((await answer(till, carts.removeLine(cartId, line, newKey()))).orderNumber).toBe(id)
      expect((await answer(till, carts.removeLine(cartId, last, newKey()))).orderNumber).toBeUndefined()
      expect((await answer(till, reservations.read(id))).moved).toBe(false)
      await answer(till, carts.voidCart(cartId, newKey()))
    })

    it("gives way to no other reservation on its cart · RESV-9", async () => {
      const { till, reservations, twoFree } = await opened(make)
      const carts = await answer(till, Carts)
      const cartId = await answer(till, untouchedCart())
      const [first, second] = await twoFree()
      const numbered = (id: string) => reservations.setOrderNumber(cartId, id, newKey())
      await answer(till, numbered(first))
      expect(await refusal(till, numbered(second))).toMatchObject({
        status: 422,
        code: "cart_has_another_order"
      })
      expect((await answer(till, carts.read(cartId))).header.orderNumber).toBe(first)
      await answer(till, carts.voidCart(cartId, newKey()))
    })
  })
}
