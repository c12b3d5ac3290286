import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryReservations } from "@karat/adapters/memory/reservations"
import { memoryTerminalDisplay } from "@karat/adapters/memory/terminal-display"
import { knownMemoryShop, knownShop, newKey } from "@karat/adapters/testing/known-shop"
import type { CartLine } from "@karat/domain/cart/cart"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { Reservations } from "@karat/domain/ports/reservations"
import { reservationStatus, type ReservationItem } from "@karat/domain/reservation/reservation"
import { Effect, Layer } from "effect"
import { observable, runInAction } from "mobx"
import { beforeEach, describe, expect, it } from "vitest"
import { OpenCart } from "../cart/open-cart.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing } from "../testing/run-with.ts"
import { countWaiting } from "./count-waiting.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"
import { ReservationsViewModel } from "./reservations-view-model.ts"
import { unfinishedMoves } from "./unfinished-moves.ts"

const ring: ReservationItem = { model: "RING", name: "Ring", quantity: 2 }

beforeEach(() => unfinishedMoves.clear())

/** Reservations of a shop in memory, whose line may lose the answers to order numbers. */
function reservations(items: readonly ReservationItem[] = [ring]) {
  const shop = knownMemoryShop()
  const [first] = shop.reservations.values()
  if (first === undefined) throw new Error("The known shop has reservations")
  shop.reservations.set(first.id, { ...first, items })
  const { notices, said, navigation, gone } = sayingAndGoing()
  navigation.path = "/reservations"
  const line = { losesAnswers: 0, losesRequests: 0, takesMs: 0, forgotten: 0, listed: 0 }
  const losing = <A, E>(call: Effect.Effect<A, E>) =>
    Effect.suspend((): Effect.Effect<A, E | Unreachable> => {
      if (line.losesRequests > 0) {
        line.losesRequests -= 1
        return Effect.fail(new Unreachable({ cause: "lost" }))
      }
      if (line.losesAnswers === 0) return Effect.delay(call, line.takesMs)
      line.losesAnswers -= 1
      return Effect.andThen(call, Effect.fail(new Unreachable({ cause: "lost" })))
    })
  const wired = Layer.effect(
    Reservations,
    Effect.map(Reservations, (port) =>
      Reservations.of({
        ...port,
        list: Effect.tap(port.list, () => Effect.sync(() => void (line.listed += 1))),
        decide: (...asked) => losing(port.decide(...asked)),
        setOrderNumber: (...asked) => losing(port.setOrderNumber(...asked)),
        forget: Effect.sync(() => void (line.forgotten += 1))
      })
    )
  ).pipe(Layer.provide(memoryReservations(shop)))
  const run = runWith(Layer.mergeAll(memoryCarts(shop), memoryTerminalDisplay(shop), wired))
  const followed: string[] = []
  const cart = new OpenCart({
    run,
    newKey,
    notices,
    known: () => undefined,
    tapOnPhone: () => true,
    lost: () => undefined,
    signedOut: () => undefined,
    added: () => undefined,
    askPrice: async () => undefined
  })
  const session = observable({ badgeNumber: knownShop.badge as string | undefined, store: undefined })
  const dialogs = new Dialogs()
  const needs = {
    runBackOffice: run,
    newKey,
    cart,
    session,
    dialogs,
    notices,
    navigation,
    connection: { offline: false },
    follow: (lines: readonly CartLine[]) => followed.push(...lines.map(({ itemNumber }) => itemNumber)),
    lostCart: (message: unknown) => said.push(message),
    signedOut: () => gone.push("/authenticate")
  } as unknown as ReservationsNeeds
  const openScreen = async () => {
    const model = new ReservationsViewModel(needs)
    model.opened()
    await expect.poll(() => model.list.status).toBe("ready")
    const head = model.list.all.find(({ id }) => id === first.id)
    if (head === undefined) throw new Error("It is in the list")
    model.list.select(head)
    await expect.poll(() => model.open?.status).toBe("ready")
    const { open } = model
    if (open === undefined) throw new Error("It is open")
    return { model, open }
  }
  const decide = (status: number) => shop.reservations.set(first.id, { ...first, items, status })
  const linesOnServer = () =>
    shop.carts.get(cart.confirmed?.header.id ?? "")?.lines.map((each) => [each.itemNumber, each.quantity])
  return {
    shop,
    navigation,
    id: first.id,
    line,
    cart,
    session,
    needs,
    dialogs,
    said,
    gone,
    followed,
    openScreen,
    decide,
    linesOnServer,
    run
  }
}

describe("reservations", () => {
  it("are found as the cashier types, and the rejected when they are asked for · RESV-2 RESV-3", async () => {
    const { openScreen, decide, id } = reservations()
    decide(reservationStatus.rejected)
    const { model } = await openScreen()
    expect(model.list.shown.map((each) => each.id)).not.toContain(id)
    model.list.toggleRejected()
    model.list.type(id)
    expect(model.list.shown.map((each) => each.id)).toEqual([id])
  })

  it("are accepted once, and the list and the toast say so · RESV-6 RESV-7", async () => {
    const { openScreen, said } = reservations()
    const { model, open } = await openScreen()
    expect(open.actions).toEqual(["accept", "reject"])
    open.act("accept")
    open.act("accept")
    await expect.poll(() => said).toEqual([{ key: "reservationStatusUpdated" }])
    expect(open.actions).toEqual(["move-to-cart"])
    await expect.poll(() => model.list.waiting).toBe(3)
  })

  it("are rejected only after a question · RESV-6", async () => {
    const { openScreen, dialogs, said } = reservations()
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
    const { openScreen, decide, said } = reservations()
    const { open } = await openScreen()
    decide(reservationStatus.rejected)
    open.act("accept")
    await expect.poll(() => said).toEqual([{ key: "refusedReservationDecided", values: {} }])
    await expect.poll(() => open.reservation?.status).toBe(reservationStatus.rejected)
    expect(open.actions).toEqual([])
  })

  it("whose verdict was not answered are decided by the same press · RESV-6", async () => {
    const { openScreen, line, said } = reservations()
    const { open } = await openScreen()
    line.losesAnswers = 1
    open.act("accept")
    await expect.poll(() => [said.length, open.busy]).toEqual([1, undefined])
    open.act("accept")
    await expect.poll(() => said.at(-1)).toEqual({ key: "reservationStatusUpdated" })
    expect(open.reservation?.status).toBe(reservationStatus.accepted)
  })

  it("move to the cart with their items, quantities and order number, and lead there · RESV-8 RESV-9", async () => {
    const { openScreen, decide, cart, gone, followed, linesOnServer, id } = reservations()
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
    const { openScreen, decide, cart, gone, navigation, line, linesOnServer } = reservations()
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

  it("leave the cart as it was when an item cannot be sold, and say which · RESV-9", async () => {
    const gone = { model: "GONE", name: "Gone with the season", quantity: 1 }
    const { openScreen, decide, cart, linesOnServer } = reservations([ring, gone])
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
    const { openScreen, decide, cart, gone, line, linesOnServer, id } = reservations()
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
    const { openScreen, decide, cart, gone, line, followed, linesOnServer } = reservations()
    decide(reservationStatus.accepted)
    await cart.open(knownShop.badge)
    const { open } = await openScreen()
    line.losesAnswers = 1
    open.act("move-to-cart")
    await expect.poll(() => gone).toEqual(["/dashboard"])
    expect(linesOnServer()).toEqual([["RING", 2]])
    expect(followed).toEqual(["RING"])
    expect(unfinishedMoves.size).toBe(0)
  })

  it("stay with the till that was first: the second one's cart is as it was · RESV-9", async () => {
    const { openScreen, decide, cart, run, linesOnServer, id } = reservations()
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
    const { session, needs, line } = reservations()
    expect(await countWaiting(session as never, needs.runBackOffice)).toBe(4)
    runInAction(() => {
      session.badgeNumber = undefined
    })
    expect(await countWaiting(session as never, needs.runBackOffice)).toBeUndefined()
    expect(line.listed).toBe(1)
  })

  it("leave nothing of their customers when the cashier logs out", async () => {
    const { openScreen, session, line } = reservations()
    await openScreen()
    expect(line.forgotten).toBe(0)
    runInAction(() => {
      session.badgeNumber = undefined
    })
    await expect.poll(() => line.forgotten).toBe(1)
  })
})
