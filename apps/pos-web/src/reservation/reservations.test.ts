import { knownShop, newKey } from "@karat/adapters/testing/known-shop"
import { Carts } from "@karat/domain/ports/carts"
import { Reservations } from "@karat/domain/ports/reservations"
import { reservationStatus } from "@karat/domain/reservation/reservation"
import { Effect } from "effect"
import { runInAction } from "mobx"
import { describe, expect, it } from "vitest"
import { reservationsTill, ring } from "../testing/reservations-till.ts"
import { countWaiting } from "./count-waiting.ts"
import { makeMove } from "./make-move.ts"
import { WaitingReservations } from "./waiting-reservations.ts"

describe("reservations", () => {
  it("are found as the cashier types, and the rejected when they are asked for · RESV-2 RESV-3", async () => {
    const { openScreen, decide, id } = reservationsTill()
    decide(reservationStatus.rejected)
    const { model } = await openScreen()
    expect(model.list.shown.map((each) => each.id)).not.toContain(id)
    model.list.toggleRejected()
    model.list.type(id)
    expect(model.list.shown.map((each) => each.id)).toEqual([id])
  })

  it("are accepted once, and the list and the toast say so · RESV-6 RESV-7", async () => {
    const { openScreen, said } = reservationsTill()
    const { model, open } = await openScreen()
    expect(open.actions).toEqual(["accept", "reject"])
    open.act("accept")
    open.act("accept")
    await expect.poll(() => said).toEqual([{ key: "reservationStatusUpdated" }])
    expect(open.actions).toEqual(["move-to-cart"])
    await expect.poll(() => model.list.waiting).toBe(3)
  })

  it("are rejected only after a question · RESV-6", async () => {
    const { openScreen, dialogs, said } = reservationsTill()
    const { open } = await openScreen()
    open.act("reject")
    await expect.poll(() => dialogs.open?.type).toBe("confirm")
    dialogs.dismiss()
    await expect.poll(() => dialogs.open).toBeUndefined()
    expect(said).toEqual([])
    open.act("reject")
    if (dialogs.open?.type === "confirm") dialogs.open.answer(true)
    await expect.poll(() => open.reservation?.status).toBe(reservationStatus.rejected)
    expect(open.actions).toEqual([])
  })

  it("that another till has decided say so, and show what became of them · RESV-6", async () => {
    const { openScreen, decide, said } = reservationsTill()
    const { open } = await openScreen()
    decide(reservationStatus.rejected)
    open.act("accept")
    await expect.poll(() => said).toEqual([{ key: "refusedReservationDecided", values: {} }])
    await expect.poll(() => open.reservation?.status).toBe(reservationStatus.rejected)
    expect(open.actions).toEqual([])
  })

  it("show the verdict and not what was read before it, whichever answer comes last · RESV-6", async () => {
    const { openScreen, line } = reservationsTill()
    const { open } = await openScreen()
    line.readsLate = [40]
    const reading = open.read()
    open.act("accept")
    await expect.poll(() => open.reservation?.status).toBe(reservationStatus.accepted)
    await reading
    expect(open.reservation?.status).toBe(reservationStatus.accepted)
  })

  it("are listed and counted as they were last asked for, whichever answer comes last · RESV-7", async () => {
    const { openScreen, line, decide, needs, session } = reservationsTill()
    const { model } = await openScreen()
    const waiting = new WaitingReservations({
      runBackOffice: needs.runBackOffice,
      session: session as never,
      page: { setInterval: () => 0 }
    })
    line.readsLate = [300, 300]
    const before = [model.list.load(), waiting.look()]
    await expect.poll(() => line.readsLate).toEqual([])
    decide(reservationStatus.accepted)
    await Promise.all([model.list.load(), waiting.look()])
    expect([model.list.waiting, waiting.count]).toEqual([3, 3])
    await Promise.all(before)
    expect([model.list.waiting, waiting.count]).toEqual([3, 3])
  })

  it("whose verdict was not answered are decided by the same press · RESV-6", async () => {
    const { openScreen, line, said } = reservationsTill()
    const { open } = await openScreen()
    line.losesAnswers = 1
    open.act("accept")
    await expect.poll(() => [said.length, open.busy]).toEqual([1, undefined])
    open.act("accept")
    await expect.poll(() => said.at(-1)).toEqual({ key: "reservationStatusUpdated" })
    expect(open.reservation?.status).toBe(reservationStatus.accepted)
  })

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
    expect(open.moveUnanswered).toBe(false)
  })

  it("go on where they were when a move was not answered, also from another visit · RESV-9", async () => {
    const { openScreen, decide, cart, gone, line, linesOnServer, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.moveNotice).toEqual({ key: "moveNoAnswer" })
    await expect.poll(() => open.moveUnanswered).toBe(true)
    const again = await openScreen()
    expect(again.open.moveUnanswered).toBe(true)
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
    expect([again.open.busy, again.open.moveUnanswered]).toEqual(["move-to-cart", false])
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
    await expect.poll(() => second.open.moveNotice).toEqual({ key: "moveOtherOrder" })
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
    await expect.poll(() => open.moveUnanswered).toBe(true)
    const { name, email, phone } = shop.reservations.get(id) ?? { name: "-", email: "-", phone: "-" }
    for (const secret of [name, email, phone]) expect(tab.moves).not.toContain(secret)
    const again = await openScreen(id, reloaded())
    expect([again.open.moveUnanswered, again.open.moveNotice]).toEqual([true, { key: "moveNoAnswer" }])
    again.open.act("move-to-cart")
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(tab.moves).toBeUndefined()
  })

  it("are taken back when the cashier wants it so, and can be moved anew · RESV-9", async () => {
    const { openScreen, decide, cart, said, line, tab, linesOnServer, id } = reservationsTill()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    const { open } = await openScreen()
    line.losesRequests = 1
    open.act("move-to-cart")
    await expect.poll(() => open.moveUnanswered).toBe(true)
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
    await expect.poll(() => open.moveUnanswered).toBe(true)
    cart.remove(cart.confirmed?.lines[0]?.id ?? "")
    await cart.flush()
    open.act("move-to-cart")
    await expect.poll(() => open.moveNotice).toEqual({ key: "moveTakenApart" })
    expect(said).toEqual([])
    expect(linesOnServer()).toEqual([])
    expect(cart.confirmed?.header.orderNumber).toBeUndefined()
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
    await expect.poll(() => open.moveNotice).toEqual({ key: "refusedReservationMoved" })
    await expect.poll(() => open.actions).toEqual([])
    expect(linesOnServer()).toEqual([])
    expect(cart.confirmed?.header.orderNumber).toBeUndefined()
  })

  it("are not counted for a cashier who has gone", async () => {
    const { session, needs, line } = reservationsTill()
    expect(await countWaiting(session as never, needs.runBackOffice)).toBe(4)
    runInAction(() => {
      session.badgeNumber = undefined
    })
    expect(await countWaiting(session as never, needs.runBackOffice)).toBeUndefined()
    expect(line.listed).toBe(1)
  })

  it("leave nothing of their customers when the cashier logs out", async () => {
    const { openScreen, session, line } = reservationsTill()
    await openScreen()
    expect(line.forgotten).toBe(0)
    runInAction(() => {
      session.badgeNumber = undefined
    })
    await expect.poll(() => line.forgotten).toBe(1)
  })
})
