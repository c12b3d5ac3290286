import { knownShop, newKey } from "@karat/adapters/testing/known-shop"
import { Reservations } from "@karat/domain/ports/reservations"
import { reservationStatus } from "@karat/domain/reservation/reservation"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { reservationsTill, ring } from "../testing/reservations-till.ts"
import { makeMove, takeBack } from "./make-move.ts"

describe("moves of reservations that were not answered", () => {
  it("are taken back when the cashier wants it so, and can be moved anew · RESV-9", async () => {
    const { openScreen, decide, cart, said, line, tab, linesOnServer, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.unfinished).toBe("move")
    expect(linesOnServer()).toEqual([
      [knownShop.item, 1],
      ["RING", 2]
    ])
    open.takeBack()
    expect(open.busy).toBe("take-back")
    await expect.poll(() => said).toEqual([{ key: "moveTakenBack" }])
    expect(linesOnServer()).toEqual([[knownShop.item, 1]])
    expect([cart.confirmed?.header.orderNumber, tab.moves]).toEqual([undefined, undefined])
    await expect.poll(() => open.actions).toEqual(["move-to-cart"])
    open.act("move-to-cart")
    await expect.poll(() => cart.confirmed?.header.orderNumber).toBe(id)
    expect(linesOnServer()).toEqual([
      [knownShop.item, 1],
      ["RING", 2]
    ])
  })

  it("are taken back to the end once that has begun, and not moved on without their number · RESV-9", async () => {
    const { openScreen, decide, cart, said, line, linesOnServer, needs, reloaded, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.unfinished).toBe("move")
    line.losesRemovals = 1
    open.takeBack()
    await expect.poll(() => open.unfinished).toBe("take-back")
    expect([open.actions, open.moveNotice]).toEqual([[], { key: "takeBackNoAnswer" }])
    open.act("move-to-cart")
    expect(open.busy).toBeUndefined()
    const again = await openScreen(id, reloaded())
    expect([again.open.unfinished, again.open.actions]).toEqual(["take-back", []])
    const known = open.reservation
    if (known === undefined) throw new Error("It has been read")
    // Whoever goes on with it, by whatever button, takes it back.
    line.losesRemovals = 1
    expect(await makeMove(needs, known)).toEqual({ type: "unanswered" })
    expect(linesOnServer()).toEqual([["RING", 2]])
    open.takeBack()
    await expect.poll(() => said).toEqual([{ key: "moveTakenBack" }])
    expect(linesOnServer()).toEqual([])
    await expect.poll(() => open.actions).toEqual(["move-to-cart"])
  })

  it.each(["move-to-cart", "take-back"] as const)(
    "are forgotten when their cart is gone, whichever is tried: %s · RESV-9",
    async (work) => {
      const { openScreen, shop, decide, cart, line, tab } = reservationsTill()
      decide(reservationStatus.accepted)
      await cart.open(knownShop.badge)
      const { open } = await openScreen()
      line.losesRequests = 1
      open.act("move-to-cart")
      await expect.poll(() => open.unfinished).toBe("move")
      shop.carts.delete(cart.confirmed?.header.id ?? "")
      if (work === "take-back") open.takeBack()
      else open.act(work)
      await expect
        .poll(() => [open.busy, open.unfinished, tab.moves])
        .toEqual([undefined, undefined, undefined])
    }
  )

  it("are not sent again after a week, but checked by hand, and the cart waits for that · RESV-9", async () => {
    const { openScreen, decide, cart, line, clock, needs, tab, moves, linesOnServer } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.unfinished).toBe("move")
    clock.ms += 7 * 24 * 3_600_000
    const later = (await openScreen()).open
    expect([later.unfinished, later.actions, later.moveNotice]).toEqual([
      "too-old",
      [],
      { key: "moveTooOld" }
    ])
    const known = later.reservation
    if (known === undefined) throw new Error("It has been read")
    expect([await makeMove(needs, known), await takeBack(needs, known)]).toEqual([
      { type: "unanswered" },
      { type: "unanswered" }
    ])
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(moves.ofCart(cart.confirmed?.header.id)).toBeDefined()
    later.checked()
    expect(tab.moves).toBeUndefined()
    expect([later.unfinished, later.actions]).toEqual([undefined, ["move-to-cart"]])
  })

  it("are not said to be moved when their number has gone from the cart · RESV-9", async () => {
    const { openScreen, decide, cart, gone, line, run, moves, linesOnServer, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.unfinished).toBe("move")
    const { cartId, orderKey } = moves.ofCart(cart.confirmed?.header.id) ?? { cartId: "", orderKey: newKey() }
    await run(Effect.flatMap(Reservations, (port) => port.setOrderNumber(cartId, id, orderKey)))
    await run(Effect.flatMap(Reservations, (port) => port.setOrderNumber(cartId, "", newKey())))
    open.act("move-to-cart")
    await expect.poll(() => open.moveNotice).toEqual({ key: "moveTakenApart" })
    expect([gone, linesOnServer()]).toEqual([[], []])
  })

  it("are not said to be in a cart that somebody has taken them out of · RESV-9", async () => {
    const { openScreen, decide, cart, said, line, linesOnServer } = reservationsTill([
      ring,
      { ...ring, quantity: 1 }
    ])
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.unfinished).toBe("move")
    cart.remove(cart.confirmed?.lines[0]?.id ?? "")
    await cart.flush()
    open.act("move-to-cart")
    await expect.poll(() => open.moveNotice).toEqual({ key: "moveTakenApart" })
    expect(said).toEqual([])
    expect(linesOnServer()).toEqual([])
    expect(cart.confirmed?.header.orderNumber).toBeUndefined()
  })
})
