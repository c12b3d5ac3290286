import { Carts } from "@karat/domain/ports/carts"
import { Reservations } from "@karat/domain/ports/reservations"
import { reservationStatus, waitingCount } from "@karat/domain/reservation/reservation"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { waiting, rejected, accepted } = reservationStatus

/** What every adapter of Reservations does. */
export function reservationsContract(name: string, make: Make<Reservations | Carts>): void {
  const opened = async () => {
    const till = await make()
    const reservations = await answer(till, Reservations)
    const nextWaiting = async () => {
      const next = (await answer(till, reservations.list)).find(({ status }) => status === waiting)
      if (next === undefined) throw new Error("No reservation is waiting any more.")
      return next
    }
    return { till, reservations, nextWaiting }
  }

  describe(`Reservations by ${name}`, () => {
    it("lists what customers have asked for, and reads each with its items · RESV-1 RESV-4 WIRE-36 WIRE-46", async () => {
      const { till, reservations, nextWaiting } = await opened()
      const { id, ...head } = await nextWaiting()
      expect(waitingCount(await answer(till, reservations.list))).toBeGreaterThan(0)
      const read = await answer(till, reservations.read(id))
      expect(read).toMatchObject({ id, ...head })
      expect(read.items.length).toBeGreaterThan(0)
      for (const { model, quantity } of read.items)
        expect([model === "", quantity > 0]).toEqual([false, true])
      expect(await refusal(till, reservations.read("no-such-reservation"))).toMatchObject({
        status: 404,
        code: "reservation_not_found"
      })
    })

    it("gets one verdict, which the list knows at once · RESV-1 RESV-6", async () => {
      const { till, reservations, nextWaiting } = await opened()
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

    it("stands on one cart, until that is thrown away · RESV-9", async () => {
      const { till, reservations, nextWaiting } = await opened()
      const carts = await answer(till, Carts)
      const { id } = await nextWaiting()
      const cartId = await answer(till, untouchedCart())
      const numbered = (cart: string) => reservations.setOrderNumber(cart, id, newKey())
      expect(await refusal(till, numbered(cartId))).toMatchObject({ code: "reservation_not_accepted" })
      await answer(till, reservations.decide(id, "accepted", newKey()))
      expect((await answer(till, numbered(cartId))).orderNumber).toBe(id)
      expect((await answer(till, numbered(cartId))).orderNumber).toBe(id)
      expect((await answer(till, reservations.read(id))).moved).toBe(true)
      const { id: other } = await answer(till, carts.open(knownShop.badgeThatStays, newKey()))
      expect(await refusal(till, numbered(other))).toMatchObject({ status: 422, code: "reservation_moved" })
      await answer(till, carts.voidCart(cartId, newKey()))
      expect((await answer(till, reservations.read(id))).moved).toBe(false)
      expect((await answer(till, numbered(other))).orderNumber).toBe(id)
      await answer(till, Effect.result(carts.voidCart(other, newKey())))
    })
  })
}
