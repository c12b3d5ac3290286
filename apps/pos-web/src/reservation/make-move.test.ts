import { knownShop, newKey } from "@karat/adapters/testing/known-shop"
import { Carts } from "@karat/domain/ports/carts"
import { Reservations } from "@karat/domain/ports/reservations"
import { reservationStatus } from "@karat/domain/reservation/reservation"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { reservationsTill, ring } from "../testing/reservations-till.ts"
import { makeMove } from "./make-move.ts"

describe("reservations that are accepted", () => {
  it("move to the cart with their items, quantities and order number, and lead there · RESV-8 RESV-9", async () => {
    const { openScreen, decide, cart, gone, followed, linesOnServer, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    open.act("move-to-cart")
    open.act("move-to-cart")
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(cart.confirmed?.header.orderNumber).toBe(id)
    expect(cart.confirmed?.lines).toHaveLength(1)
    expect(followed).toEqual(["RING"])
  })

  it("are waited for before anybody pays, and lead nobody away who has gone elsewhere · RESV-9", async () => {
    const { openScreen, decide, cart, gone, navigation, line, linesOnServer } = reservationsTill()
    decide(reservationStatus.accepted)
    line.takesMs = 100
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    open.act("move-to-cart")
    navigation.path = "/dashboard"
    await expect.poll(() => cart.saving).toBe(true)
    await cart.flush()
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(cart.confirmed?.lines).toHaveLength(1)
    expect([cart.saving, gone]).toEqual([false, []])
  })

  it("end when what was scanned meanwhile has been sent, and say how · RESV-9", async () => {
    const { openScreen, decide, cart, gone, line, moves, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    Object.assign(line, { takesMs: 200, scansTakeMs: 400 })
    const { open } = await openScreen()
    open.act("move-to-cart")
    await expect.poll(() => moves.ofCart(cart.confirmed?.header.id)).toBeDefined()
    cart.add(knownShop.item)
    await expect.poll(() => open.busy).toBeUndefined()
    expect([open.moveNotice, gone]).toEqual([undefined, ["/dashboard"]])
    expect(moves.ofCart(cart.confirmed?.header.id)).toBeUndefined()
    await cart.flush()
    expect(cart.confirmed?.header.orderNumber).toBe(id)
    expect(cart.confirmed?.lines).toHaveLength(2)
  })

  it("leave the cart as it was when an item cannot be sold, and say which · RESV-9", async () => {
    const gone = { model: "GONE", name: "Gone with the season", quantity: 1 }
    const { openScreen, decide, cart, linesOnServer } = reservationsTill([ring, gone])
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    const { open } = await openScreen()
    open.act("move-to-cart")
    await expect
      .poll(() => open.moveNotice)
      .toEqual({ key: "moveItemRefused", values: { name: "Gone with the season" } })
    await expect.poll(() => open.busy).toBeUndefined()
    expect(linesOnServer()).toEqual([[knownShop.item, 1]])
    expect(cart.confirmed?.header.orderNumber).toBeUndefined()
    expect(open.unfinished).toBeUndefined()
  })

  it("go on where they were when a move was not answered, also from another visit · RESV-9", async () => {
    const { openScreen, decide, cart, gone, line, linesOnServer, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.moveNotice).toEqual({ key: "moveNoAnswer" })
    await expect.poll(() => open.unfinished).toBe("move")
    const again = await openScreen()
    expect(again.open.unfinished).toBe("move")
    again.open.act("move-to-cart")
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(cart.confirmed?.header.orderNumber).toBe(id)
  })

  it("are moved when the cart says so, though the answer was lost · RESV-9", async () => {
    const { openScreen, decide, cart, gone, line, followed, linesOnServer, moves } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesAnswers = 1
    open.act("move-to-cart")
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(followed).toEqual(["RING"])
    expect(moves.ofCart(cart.confirmed?.header.id)).toBeUndefined()
  })

  it("are moved once, though their row is chosen again while they are on their way · RESV-9", async () => {
    const { openScreen, decide, cart, moves, needs, line, linesOnServer } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    line.takesMs = 100
    const { open } = await openScreen()
    open.act("move-to-cart")
    await expect.poll(() => moves.ofCart(cart.confirmed?.header.id)).toBeDefined()
    const again = await openScreen()
    expect([again.open.busy, again.open.unfinished]).toEqual(["move-to-cart", undefined])
    const known = again.open.reservation
    if (known === undefined) throw new Error("It has been read")
    again.open.act("move-to-cart")
    const ends = await Promise.all([makeMove(needs, known), makeMove(needs, known)])
    expect(ends).toEqual([{ type: "moved" }, { type: "moved" }])
    await expect.poll(() => open.busy).toBeUndefined()
    expect(linesOnServer()).toEqual([["RING", 2]])
    await expect.poll(() => again.open.reservation?.moved).toBe(true)
  })

  it("have a cart each: the second one waits, and is told · RESV-8 RESV-9", async () => {
    const { openScreen, shop, decide, cart, line, linesOnServer, id } = reservationsTill()
    decide(reservationStatus.accepted)
    const other = [...shop.reservations.values()].find((each) => each.id !== id)
    if (other === undefined) throw new Error("The known shop has several")
    shop.reservations.set(other.id, { ...other, items: [ring], status: reservationStatus.accepted })
    await cart.open(knownShop.badge)
    line.takesMs = 100
    const [first, second] = [await openScreen(), await openScreen(other.id)]
    first.open.act("move-to-cart")
    second.open.act("move-to-cart")
    await expect.poll(() => second.open.moveNotice).toEqual({ key: "refused.cart_has_another_order" })
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(cart.confirmed?.header.orderNumber).toBe(id)
  })

  it("go on by the same keys after a reload, which remembers nothing of the customer · RESV-9", async () => {
    const { openScreen, shop, decide, cart, gone, line, tab, reloaded, linesOnServer, id } =
      reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.unfinished).toBe("move")
    const { name, email, phone } = shop.reservations.get(id) ?? { name: "-", email: "-", phone: "-" }
    for (const secret of [name, email, phone]) expect(tab.moves).not.toContain(secret)
    const again = await openScreen(id, reloaded())
    expect([again.open.unfinished, again.open.moveNotice]).toEqual(["move", { key: "moveNoAnswer" }])
    again.open.act("move-to-cart")
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(tab.moves).toBeUndefined()
  })

  it("are on the disk before anything of them is sent, and so is that they are taken back · RESV-9", async () => {
    const { openScreen, decide, cart, line, disk, tab, linesOnServer } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    disk.hold()
    open.act("move-to-cart")
    await expect.poll(() => disk.waiting).toBe(1)
    expect([tab.moves === undefined, linesOnServer()]).toEqual([false, []])
    line.losesRequests = 1
    disk.letGo()
    await expect.poll(() => open.unfinished).toBe("move")
    const before = linesOnServer()
    disk.hold()
    open.takeBack()
    await expect.poll(() => disk.waiting).toBe(1)
    expect([linesOnServer(), tab.moves?.includes("takesBack")]).toEqual([before, true])
    disk.letGo()
    await expect.poll(() => linesOnServer()).toEqual([])
  })

  it("stay with the till that was first: the second one's cart is as it was · RESV-9", async () => {
    const { openScreen, decide, cart, run, linesOnServer, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    await run(
      Effect.gen(function* () {
        const { id: other } = yield* (yield* Carts).open(knownShop.badgeThatStays, newKey())
        yield* (yield* Reservations).setOrderNumber(other, id, newKey())
      })
    )
    open.act("move-to-cart")
    await expect.poll(() => open.moveNotice).toEqual({ key: "refused.reservation_moved" })
    await expect.poll(() => open.actions).toEqual([])
    expect(linesOnServer()).toEqual([])
    expect(cart.confirmed?.header.orderNumber).toBeUndefined()
  })

  it.each(["losesRequests", "losesAnswers"] as const)(
    "are in a cart once, though two tills move them there and the second one %s · RESV-9",
    async (loses) => {
      const { openScreen, decide, cart, line, run, said, moves, linesOnServer, id } = reservationsTill()
      decide(reservationStatus.accepted)
      await cart.open(knownShop.badge)
      const cartId = cart.confirmed?.header.id ?? ""
      const otherTill = Effect.gen(function* () {
        yield* (yield* Carts).add(cartId, { itemNumber: ring.model, quantity: ring.quantity }, newKey())
        yield* (yield* Reservations).setOrderNumber(cartId, id, newKey())
        line[loses] = 1
      })
      line.beforeNumber = Effect.promise(async () => void (await run(otherTill)))
      const { open } = await openScreen()
      open.act("move-to-cart")
      await expect.poll(() => open.moveNotice).toEqual({ key: "refused.reservation_moved" })
      expect(linesOnServer()).toEqual([["RING", 2]])
      expect(cart.confirmed?.lines).toHaveLength(1)
      expect(cart.confirmed?.header.orderNumber).toBe(id)
      expect(moves.ofCart(cartId)).toBeUndefined()
      expect(said).not.toContainEqual({ key: "reservationMoved" })
    }
  )
})
