import { memoryCatalogue } from "@karat/adapters/memory/catalogue"
import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { memoryWebOrders } from "@karat/adapters/memory/web-orders"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { type WebOrderHead, webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { Effect, Layer } from "effect"
import { observable } from "mobx"
import { expect, onTestFinished } from "vitest"
import type { ClickAndCollectNeeds } from "../click-and-collect/click-and-collect-needs.ts"
import { ClickAndCollectViewModel } from "../click-and-collect/click-and-collect-view-model.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { ScreenScans } from "../shell/screen-scans.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "./test-till.ts"

/** What happens on the way to the server, and what was asked of it. */
interface Line {
  losesAnswers: number
  listed: number
  forgotten: number
  /** The list does not come. */
  isDown: boolean
}

/** The web orders of a shop in memory, over a line that may lose the answers to what is done. */
export function clickAndCollectTill(orders?: readonly WebOrderHead[]) {
  const shop = knownMemoryShop()
  if (orders !== undefined) {
    shop.webOrders.clear()
    for (const order of orders) shop.webOrders.set(order.number, { ...order, products: [], history: [] })
  }
  const line: Line = { losesAnswers: 0, listed: 0, forgotten: 0, isDown: false }
  const { notices, said, navigation, gone } = sayingAndGoing()
  const session = observable({
    badgeNumber: knownShop.badge as string | undefined,
    claims: { storeNumber: knownShop.storeNumber }
  })
  const clock = { now: new Date("2026-11-22T12:00:00Z") }
  const surroundings = observable({ cart: { training: false }, offline: false })
  const dialogs = new Dialogs()
  const screenScans = new ScreenScans()
  const needs = standIn<ClickAndCollectNeeds>({
    run: runWith(Layer.mergeAll(memoryCatalogue(shop), lossyWebOrders(shop, line))),
    gestures: testGestures(),
    header: surroundings,
    session,
    connection: surroundings,
    dialogs,
    notices,
    navigation,
    screenScans,
    camera: { open: undefined },
    pictureUrl: (number: string) => `/pictures/${number}`,
    signedOut: () => gone.push("/authenticate"),
    clock: () => clock.now
  })
  const openScreen = async () => {
    const model = new ClickAndCollectViewModel(needs)
    const close = model.opened()
    // A screen that stays open looks at the clock after its test is over.
    onTestFinished(close)
    await expect.poll(() => model.list.all.status).toBe("ready")
    return { model, close }
  }
  const numberOf = (status: number) => {
    const found = [...shop.webOrders.values()].find((each) => each.status === status)
    if (found === undefined) throw new Error("The known shop has one in every status.")
    return found.number
  }
  /** The order of a status, opened from the list. */
  const openOrder = async (status: number) => {
    const { model, close } = await openScreen()
    model.list.choose("all")
    const number = numberOf(status)
    const head = model.list.all.rows.find((each) => each.number === number)
    if (head === undefined) throw new Error("It is in the list.")
    model.list.select(head)
    await expect.poll(() => model.open?.status).toBe("ready")
    const { open } = model
    if (open === undefined) throw new Error("It is open.")
    return { model, open, number, close }
  }
  return {
    shop,
    line,
    needs,
    said,
    gone,
    session,
    clock,
    surroundings,
    dialogs,
    screenScans,
    openScreen,
    openOrder,
    numberOf,
    status: webOrderStatus
  }
}

function lossyWebOrders(shop: MemoryShop, line: Line): Layer.Layer<WebOrders> {
  const losing = <A>(call: Effect.Effect<A, CallFailure>) =>
    Effect.suspend((): Effect.Effect<A, CallFailure> => {
      if (line.losesAnswers === 0) return call
      line.losesAnswers -= 1
      return Effect.andThen(Effect.result(call), Effect.fail(new Unreachable({ cause: "lost" })))
    })
  return Layer.effect(
    WebOrders,
    Effect.map(WebOrders, (port) =>
      WebOrders.of({
        ...port,
        list: Effect.suspend(() => {
          line.listed += 1
          return line.isDown ? Effect.fail(new Unreachable({ cause: "down" })) : port.list
        }),
        checkIn: (...asked) => losing(port.checkIn(...asked)),
        change: (...asked) => losing(port.change(...asked)),
        findReturn: (...asked) => losing(port.findReturn(...asked)),
        confirmReturn: (...asked) => losing(port.confirmReturn(...asked)),
        deleteReturn: (...asked) => losing(port.deleteReturn(...asked)),
        forget: Effect.sync(() => void (line.forgotten += 1))
      })
    )
  ).pipe(Layer.provide(memoryWebOrders(shop)))
}
