import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryTerminalDisplay } from "@karat/adapters/memory/terminal-display"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Ports, Run } from "../run.ts"
import { Notices } from "../shell/notices.ts"
import { OpenCart } from "./open-cart.ts"

type Trouble = "none" | "lost-before" | "lost-after" | "late"

/** A till over a store in memory whose line fails as told: before the server hears, after it has done it, or late. */
function till(troubles: readonly Trouble[] = [], tapOnPhone = false) {
  const shop = knownMemoryShop()
  const left = [...troubles]
  const onTheLine = <A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E | Unreachable> => {
    const trouble = left.shift() ?? "none"
    const lost = new Unreachable({ cause: trouble })
    if (trouble === "lost-before") return Effect.fail(lost)
    if (trouble === "lost-after") return Effect.andThen(call, Effect.fail(lost))
    return trouble === "late" ? Effect.delay(call, 700) : call
  }
  const troubled = Layer.effect(
    Carts,
    Effect.map(Carts, (carts) =>
      Carts.of({
        ...carts,
        add: (...asked) => onTheLine(carts.add(...asked)),
        changeQuantity: (...asked) => onTheLine(carts.changeQuantity(...asked)),
        removeLine: (...asked) => onTheLine(carts.removeLine(...asked))
      })
    )
  ).pipe(Layer.provide(memoryCarts(shop)))
  const ports = Layer.merge(troubled, memoryTerminalDisplay(shop))
  const run: Run = (useCase) =>
    Effect.runPromise(Effect.result(Effect.provide(useCase, ports as unknown as Layer.Layer<Ports>)))
  const notices = new Notices()
  let gesture = 0
  const cart = new OpenCart({
    run,
    newKey: () => `gesture-${(gesture += 1)}` as GestureKey,
    notices,
    known: () => undefined,
    lost: () => undefined,
    signedOut: () => undefined,
    askPrice: async () => undefined,
    added: () => undefined,
    tapOnPhone: () => tapOnPhone
  })
  const onServer = () => shop.carts.get(cart.confirmed?.header.id ?? "")
  return { cart, shop, notices, onServer }
}

/** Lets the till and its server come to rest. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000)
}

const anyTrouble = fc.constantFrom<Trouble>("none", "none", "lost-before", "lost-after", "late")
const anyGesture = fc.oneof(
  fc.constant({ do: "add" as const }),
  fc.record({
    do: fc.constant("quantity" as const),
    at: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 9 })
  }),
  fc.record({ do: fc.constant("remove" as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 900 }) })
)

describe("the open cart", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("shows the server's cart once everything has been answered, however the line behaves · CART-15 IDEM-3", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyGesture, { maxLength: 12 }),
        fc.array(anyTrouble, { maxLength: 15 }),
        async (gestures, troubles) => {
          const { cart, onServer } = till(troubles)
          await cart.open(knownShop.badge)
          let adds = 0
          for (const gesture of gestures) {
            const line =
              "at" in gesture ? cart.cart?.lines[gesture.at % (cart.cart.lines.length || 1)] : undefined
            if (gesture.do === "add") {
              cart.add(knownShop.item)
              adds += 1
            } else if (gesture.do === "wait") await vi.advanceTimersByTimeAsync(gesture.ms)
            else if (line !== undefined && gesture.do === "quantity")
              cart.changeQuantity(line.id, gesture.quantity)
            else if (line !== undefined) {
              cart.remove(line.id)
              adds -= 1
            }
          }
          await settle()
          expect(cart.pending).toEqual([])
          expect(cart.cart?.lines).toEqual(onServer()?.lines)
          expect(cart.cart?.header.total).toBe(onServer()?.header.total)
          expect(cart.cart?.lines).toHaveLength(adds)
        }
      ),
      { numRuns: 500 }
    )
  })

  it("asks again for what got no answer before it sends anything newer, and shows the newer total · CART-15 IDEM-3", async () => {
    const { cart, onServer } = till(["none", "lost-after"])
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    // The quantity waits for the next press while the second line goes out and its answer is lost.
    cart.changeQuantity(cart.cart?.lines[0]?.id ?? "", 2)
    cart.add(knownShop.item)
    await settle()
    expect(onServer()?.header.total).toBe(3 * knownShop.itemPrice)
    expect(cart.cart?.header.total).toBe(3 * knownShop.itemPrice)
  })

  it("shows a scanned line in the same turn, before anything was sent · CART-15", async () => {
    const { cart } = till()
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    expect(cart.cart?.lines).toHaveLength(1)
    expect(cart.unconfirmed.size).toBe(1)
    await settle()
    expect(cart.unconfirmed.size).toBe(0)
    expect(cart.cart?.lines[0]).toMatchObject({ itemNumber: knownShop.item, amount: knownShop.itemPrice })
  })

  it("keeps a scan that comes while the cart is still being fetched · CART-15", async () => {
    const { cart, onServer } = till()
    const opening = cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await opening
    await settle()
    expect(onServer()?.lines).toHaveLength(1)
  })

  it("sends one quantity for many presses, after 300 ms of rest · LINE-8", async () => {
    const { cart, onServer } = till()
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    const id = cart.cart?.lines[0]?.id ?? ""
    for (const quantity of [2, 3, 4, 5]) {
      cart.changeQuantity(id, quantity)
      await vi.advanceTimersByTimeAsync(299)
      expect(onServer()?.lines[0]?.quantity).toBe(1)
    }
    expect(cart.cart?.lines[0]?.quantity).toBe(5)
    await vi.advanceTimersByTimeAsync(2)
    expect(onServer()?.lines[0]?.quantity).toBe(5)
  })

  it("sends what waits before it is paid · LINE-9", async () => {
    const { cart, onServer } = till()
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    cart.changeQuantity(cart.cart?.lines[0]?.id ?? "", 7)
    const flushed = cart.flush()
    await vi.advanceTimersByTimeAsync(1)
    await flushed
    expect(onServer()?.lines[0]?.quantity).toBe(7)
  })

  it("takes a line back with its reason when there is no such item · CART-16", async () => {
    const { cart, notices } = till()
    await cart.open(knownShop.badge)
    cart.add("no-such-item")
    expect(cart.cart?.lines).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(cart.cart?.lines).toEqual([])
    expect(notices.toasts.map(({ message }) => message)).toEqual([{ key: "itemNotFound" }])
  })

  it("refuses a quantity below one and says why · LINE-6", async () => {
    const { cart, notices } = till()
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    cart.changeQuantity(cart.cart?.lines[0]?.id ?? "", 0)
    expect(cart.cart?.lines[0]?.quantity).toBe(1)
    expect(notices.toasts.map(({ message }) => message)).toEqual([{ key: "quantityCannotBeLessThanOne" }])
  })

  it("shows the customer what changed on the card terminal · CART-10", async () => {
    const { cart, shop } = till()
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    expect(shop.displayed).toEqual([cart.confirmed?.header.id])
  })

  it("leaves the card terminal alone while the phone takes the cards · CART-11", async () => {
    const { cart, shop } = till([], true)
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    expect(shop.displayed).toEqual([])
  })
})
