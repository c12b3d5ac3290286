import { deviceNotes } from "@karat/adapters/storage/device-notes"
import { memoryShelf } from "@karat/adapters/testing/memory-shelf"
import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import { memoryCarts } from "@karat/adapters/memory/carts"
import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { memoryReservations } from "@karat/adapters/memory/reservations"
import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import type { CartLine } from "@karat/domain/cart/cart"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { Reservations } from "@karat/domain/ports/reservations"
import type { ReservationItem } from "@karat/domain/reservation/reservation"
import { Effect, Layer } from "effect"
import { observable } from "mobx"
import { expect } from "vitest"
import { UnfinishedMoves } from "../cart/unfinished-moves.ts"
import type { ReservationsNeeds } from "../reservation/reservations-needs.ts"
import { ReservationsViewModel } from "../reservation/reservations-view-model.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, sayingAndGoing, standIn, testCart, testGestures } from "./test-till.ts"

/** What happens on the way to the server, and what was asked of it. */
interface Line {
  losesAnswers: number
  losesRequests: number
  /** How many removals of lines by others than the cart itself do not arrive. */
  losesRemovals: number
  /** Happens before the next order number is sent. */
  beforeNumber: Effect.Effect<void> | undefined
  takesMs: number
  /** How long the cart's own additions take. */
  scansTakeMs: number
  /** How late the next answers to readings are, one after the other, in milliseconds. */
  readsLate: readonly number[]
  forgotten: number
  listed: number
}

export const ring: ReservationItem = { model: "RING", name: "Ring", quantity: 2 }

/** Reservations of a shop in memory, whose line may lose the answers to order numbers. */
export function reservationsTill(items: readonly ReservationItem[] = [ring]) {
  const shop = knownMemoryShop()
  const [first] = shop.reservations.values()
  if (first === undefined) throw new Error("The known shop has reservations")
  shop.reservations.set(first.id, { ...first, items })
  const { notices, said, navigation, gone } = sayingAndGoing()
  navigation.path = "/reservations"
  const line: Line = {
    losesAnswers: 0,
    losesRequests: 0,
    losesRemovals: 0,
    beforeNumber: undefined,
    takesMs: 0,
    scansTakeMs: 0,
    readsLate: [],
    forgotten: 0,
    listed: 0
  }
  const wired = lossyReservations(shop, line)
  const run = runWith(Layer.mergeAll(lossyCarts(shop, line), memoryCardTerminal(shop), wired))
  const followed: string[] = []
  const cart = testCart({
    run: runWith(Layer.mergeAll(slowScans(shop, line), memoryCardTerminal(shop))),
    notices
  })
  const session = observable({ badgeNumber: knownShop.badge as string | undefined, store: undefined })
  const dialogs = new Dialogs()
  /** What a new tab finds. */
  const device = memoryStorage()
  const disk = memoryShelf()
  const tab = {
    get moves() {
      return device.getItem("karat.moves") ?? undefined
    }
  }
  const notes = deviceNotes(device, new EventTarget(), disk.fetch)
  const clock = { ms: 0 }
  const moves = new UnfinishedMoves(notes, () => clock.ms)
  const needs = standIn<ReservationsNeeds>({
    moves,
    run,
    gestures: testGestures(),
    cart,
    session,
    dialogs,
    notices,
    navigation,
    connection: { offline: false },
    follow: (lines: readonly CartLine[]) => followed.push(...lines.map(({ itemNumber }) => itemNumber)),
    lostCart: (message: unknown) => said.push(message),
    signedOut: () => gone.push("/authenticate")
  })
  const openScreen = async (wanted = first.id, kept = needs) => {
    const model = new ReservationsViewModel(kept)
    model.opened()
    await expect.poll(() => model.list.all.status).toBe("ready")
    const head = model.list.all.rows.find(({ id }) => id === wanted)
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
  const reloaded = () => ({ ...needs, moves: new UnfinishedMoves(notes, () => clock.ms) })
  return {
    shop,
    tab,
    disk,
    clock,
    moves,
    reloaded,
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

/** Reservations over a line that loses requests and answers as told. */
function lossyReservations(shop: MemoryShop, line: Line): Layer.Layer<Reservations> {
  const losing = <A, E>(call: Effect.Effect<A, E>) =>
    Effect.suspend((): Effect.Effect<A, E | Unreachable> => {
      if (line.losesRequests > 0) {
        line.losesRequests -= 1
        return Effect.fail(new Unreachable({ cause: "lost" }))
      }
      if (line.losesAnswers === 0) return Effect.delay(call, line.takesMs)
      line.losesAnswers -= 1
      return Effect.andThen(Effect.result(call), Effect.fail(new Unreachable({ cause: "lost" })))
    })
  const answeredLate = <A, E>(reading: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      const [ms = 0, ...left] = line.readsLate
      line.readsLate = left
      return Effect.tap(reading, () => (ms === 0 ? Effect.void : Effect.sleep(ms)))
    })
  return Layer.effect(
    Reservations,
    Effect.map(Reservations, (port) =>
      Reservations.of({
        ...port,
        list: answeredLate(Effect.tap(port.list, () => Effect.sync(() => void (line.listed += 1)))),
        read: (id) => answeredLate(port.read(id)),
        decide: (...asked) => losing(port.decide(...asked)),
        setOrderNumber: (...asked) =>
          Effect.suspend(() => {
            const { beforeNumber = Effect.void } = line
            line.beforeNumber = undefined
            return Effect.andThen(beforeNumber, losing(port.setOrderNumber(...asked)))
          }),
        forget: Effect.sync(() => void (line.forgotten += 1))
      })
    )
  ).pipe(Layer.provide(memoryReservations(shop)))
}

/** Carts over a line that loses removals as told. */
function lossyCarts(shop: MemoryShop, line: Line): Layer.Layer<Carts> {
  return Layer.effect(
    Carts,
    Effect.map(Carts, (port) =>
      Carts.of({
        ...port,
        removeLine: (...asked) =>
          Effect.suspend(() => {
            if (line.losesRemovals === 0) return port.removeLine(...asked)
            line.losesRemovals -= 1
            return Effect.fail(new Unreachable({ cause: "lost" }))
          })
      })
    )
  ).pipe(Layer.provide(memoryCarts(shop)))
}

/** Carts whose additions take as long as told. */
function slowScans(shop: MemoryShop, line: Line): Layer.Layer<Carts> {
  return Layer.effect(
    Carts,
    Effect.map(Carts, (port) =>
      Carts.of({
        ...port,
        add: (...asked) => Effect.suspend(() => Effect.delay(port.add(...asked), line.scansTakeMs))
      })
    )
  ).pipe(Layer.provide(memoryCarts(shop)))
}
