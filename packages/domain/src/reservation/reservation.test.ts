import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { emptyCart } from "../cart/empty-cart.ts"
import { aDay } from "../testing/carts.ts"
import { shownReservations } from "./find-reservations.ts"
import { moveRefusal } from "./move-refusal.ts"
import {
  isWaiting,
  type ReservationHead,
  reservationActions,
  reservationStatusName,
  waitingCount
} from "./reservation.ts"

const anyStatus = fc.constantFrom(0, 10, 20, 30)
const anyReservation: fc.Arbitrary<ReservationHead> = fc.record({
  id: fc.stringMatching(/^VR101-\d{4}$/u),
  status: anyStatus,
  name: fc.constantFrom("Åsa Sjöström", "Erik Lund", "Aino Mäkelä", "Zoë Ek"),
  email: fc.constantFrom("asa@example.com", "erik.lund@example.com", "", "aino@example.fi"),
  phone: fc.constantFrom("+46701740605", "070-174 06 06", "+358401234567", ""),
  createdAt: fc.constant("2026-11-22T10:15:00")
})
const anyList = fc.array(anyReservation, { maxLength: 12 })

describe("a reservation's status", () => {
  it("0 is waiting, 10 rejected, 20 accepted, and a number nobody has named is none of them · RESV-5", () => {
    expect([0, 10, 20, 30].map(reservationStatusName)).toEqual(["waiting", "rejected", "accepted", undefined])
  })

  it("says what can be done: a verdict while it waits, a move once it is accepted · RESV-6 RESV-8", () => {
    fc.assert(
      fc.property(anyStatus, fc.boolean(), (status, moved) => {
        const actions = reservationActions({ status, moved })
        expect(actions.includes("accept")).toBe(isWaiting({ status }))
        expect(actions.includes("reject")).toBe(isWaiting({ status }))
        expect(actions.includes("move-to-cart")).toBe(status === 20 && !moved)
      })
    )
  })

  it("is counted while it waits · WIRE-36", () => {
    fc.assert(
      fc.property(anyList, (all) => {
        expect(waitingCount(all)).toBe(all.filter(({ status }) => status === 0).length)
      })
    )
  })
})

describe("the list of reservations", () => {
  it("shows some of all in their order, and rejected ones only when asked · RESV-3", () => {
    fc.assert(
      fc.property(anyList, fc.string({ maxLength: 6 }), fc.boolean(), (all, text, showsRejected) => {
        const shown = shownReservations(all, { text, showsRejected })
        expect(shown).toEqual(all.filter((each) => shown.includes(each)))
        if (!showsRejected) expect(shown.filter(({ status }) => status === 10)).toEqual([])
        const everything = shownReservations(all, { text: "  ", showsRejected: true })
        expect(everything).toEqual(all)
      })
    )
  })

  it("finds each by any part of its name, phone, order number and mail, in capitals or small · RESV-2", () => {
    const part = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 30 }))
    fc.assert(
      fc.property(anyReservation, part, fc.boolean(), (each, [from, length], capitals) => {
        for (const field of [each.id, each.name, each.email, each.phone]) {
          const cut = field.slice(
            from % Math.max(1, field.length),
            (from % Math.max(1, field.length)) + length
          )
          const text = capitals ? cut.toUpperCase() : cut.toLowerCase()
          if (!/[\p{L}\p{N}]/u.test(text)) continue
          expect(shownReservations([each], { text, showsRejected: true })).toEqual([each])
        }
      })
    )
  })

  it("finds words in any order, without accents, and a phone number as people write it · RESV-2", () => {
    const asa: ReservationHead = {
      id: "VR101-0007",
      status: 0,
      name: "Åsa Sjöström",
      email: "asa@example.com",
      phone: "+46701740605",
      createdAt: ""
    }
    const finds = (text: string) => shownReservations([asa], { text, showsRejected: false }).length === 1
    for (const text of [
      "sjostrom asa",
      "ÅSA",
      "070-174 06 05",
      "0701740605",
      "+46 70 174",
      "vr101-0007",
      "asa@"
    ])
      expect(finds(text), text).toBe(true)
    for (const text of ["+46 (0)70-174 06 05", "0046 70 174 06 05", "070-174\u00A006\u00A005"])
      expect(finds(text), text).toBe(true)
    for (const text of ["åsa lund", "0709", "VR102", "--"]) expect(finds(text), text).toBe(false)
  })
})

it("a whole phone number as it is shown finds the one that has it, and none by its parts · RESV-2", () => {
  const head = (id: string, phone: string): ReservationHead => ({
    id,
    status: 0,
    name: "Eva Ek",
    email: "eva@example.com",
    phone,
    createdAt: ""
  })
  const all = [
    head("VR101-0610", "+46701740605"),
    head("VR101-1006", "+46701740606"),
    head("VR101-0003", "+46701740610"),
    head("VR101-0004", "+358401740610")
  ]
  const found = (text: string) => shownReservations(all, { text, showsRejected: false }).map(({ id }) => id)
  expect(found("070-174 06 10")).toEqual(["VR101-0003"])
  expect(found("+46 (0)70-174 06 10")).toEqual(["VR101-0003"])
  expect(found("+358 (0)40 174 0610")).toEqual(["VR101-0004"])
  expect(found("040-174 06 10")).toEqual(["VR101-0004"])
  expect(found("101-0003")).toEqual(["VR101-0003"])
})

describe("a reservation that is to be moved", () => {
  const items = [{ model: "RING", name: "Ring", quantity: 1 }]
  const accepted = { id: "VR101-0007", status: 20, items }
  const cart = emptyCart("cart-1", "SEK", aDay)
  const inCart = (changes: object) => ({ ...cart, header: { ...cart.header, ...changes } })

  it("goes to an own open cart that is nobody's order yet · RESV-8 RESV-9", () => {
    expect(moveRefusal(accepted, cart)).toBeUndefined()
    expect(moveRefusal(accepted, undefined)).toBe("no-cart")
    expect(moveRefusal(accepted, inCart({ closedAt: "2026-11-22T10:15:00Z" }))).toBe("no-cart")
    expect(moveRefusal(accepted, inCart({ training: true }))).toBe("cart-in-training")
    expect(moveRefusal(accepted, inCart({ numberOfPaymentLines: 1 }))).toBe("cart-has-payments")
    expect(moveRefusal(accepted, inCart({ orderNumber: "VR101-0008" }))).toBe("cart-has-another-order")
    expect(moveRefusal(accepted, inCart({ orderNumber: accepted.id }))).toBe("reservation-in-this-cart")
  })

  it("goes nowhere before it is accepted, twice, or empty · RESV-8", () => {
    for (const status of [0, 10, 30])
      expect(moveRefusal({ ...accepted, status }, cart)).toBe("reservation-not-accepted")
    expect(moveRefusal({ ...accepted, moved: true }, cart)).toBe("reservation-moved")
    expect(moveRefusal({ ...accepted, items: [] }, cart)).toBe("reservation-is-empty")
  })
})
