import { Effect, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CartLine } from "../../cart/cart.ts"
import { minorUnits } from "../../money/minor-units.ts"
import { type CallFailure, Refused, Unreachable } from "../../ports/call-failure.ts"
import { Carts, type ItemToAdd } from "../../ports/carts.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { Reservations } from "../../ports/reservations.ts"
import { type MoveEnd, moveToCart, type ReservationMove, reservationMove } from "./move-to-cart.ts"
import type { ReservationItem } from "../../reservation/reservation.ts"
import { takeMoveBack } from "./take-move-back.ts"

/** What the network does to one call: nothing, loses the request, or loses the answer. */
type Trouble = "none" | "lost-before" | "lost-after"

interface Shop {
  readonly troubles?: readonly Trouble[]
  /** Items that cannot be sold. */
  readonly blocked?: readonly string[]
  /** Items whose price is asked for. */
  readonly unpriced?: readonly string[]
  /** Another cart has the order number. */
  readonly taken?: boolean
}

/** A server that does each gesture once, over a network in trouble. */
function server({ troubles = [], blocked = [], unpriced = [], taken = false }: Shop) {
  const lines = new Map<string, ItemToAdd>([["earlier", { itemNumber: "EARLIER", quantity: 1 }]])
  const answered = new Map<string, unknown>()
  /** What was asked to be taken out, under each key. */
  const removals: { readonly id: string; readonly key: string }[] = []
  const left = [...troubles]
  let orderNumber: string | undefined = taken ? "VR-1" : undefined
  let [ids, reads] = [0, 0]
  const refused = (code: string, reason?: string) =>
    Effect.fail(new Refused({ status: 422, text: code, code, reason }))
  const call = <A>(key: string, work: () => Effect.Effect<A, CallFailure>): Effect.Effect<A, CallFailure> =>
    Effect.suspend(() => {
      const trouble = left.shift() ?? "none"
      if (trouble === "lost-before") return Effect.fail(new Unreachable({ cause: trouble }))
      const once = answered.has(key)
        ? Effect.succeed(answered.get(key) as A)
        : Effect.tap(work(), (answer) => Effect.sync(() => answered.set(key, answer)))
      return trouble === "lost-after"
        ? Effect.andThen(once, Effect.fail(new Unreachable({ cause: trouble })))
        : once
    })
  const ports = Layer.merge(
    Layer.succeed(Carts, {
      add: (_cart: string, item: ItemToAdd, key: string) =>
        call(key, () => {
          if (blocked.includes(item.itemNumber)) return refused("item_blocked")
          if (unpriced.includes(item.itemNumber) && item.manualPrice === undefined)
            return refused("price_manual", "priceManual")
          const id = `line-${(ids += 1)}`
          lines.set(id, item)
          return Effect.succeed({ header: {}, line: { id } as CartLine })
        }),
      removeLine: (_cart: string, id: string, key: string) =>
        Effect.andThen(
          Effect.sync(() => removals.push({ id, key })),
          call(key, () => {
            lines.delete(id)
            return Effect.succeed({})
          })
        ),
      read: (id: string) =>
        call(`read-${(reads += 1)}`, () => Effect.succeed({ header: { id, orderNumber } }))
    } as never),
    Layer.succeed(Reservations, {
      setOrderNumber: (_cart: string, id: string, key: string) =>
        call(key, () => {
          if (taken && id !== "") return refused("reservation_moved")
          orderNumber = id === "" ? undefined : id
          return Effect.succeed({})
        })
    } as never)
  )
  const numberAs = (id: string) => void (orderNumber = id)
  return { ports, numberAs, removals, cart: () => ({ items: [...lines.values()], orderNumber }) }
}

let keys = 0
const newKey = () => `key-${(keys += 1)}` as GestureKey

const anyItems: fc.Arbitrary<readonly ReservationItem[]> = fc.uniqueArray(
  fc.record({
    model: fc.constantFrom("A", "B", "C", "D", "E"),
    name: fc.constant("An item"),
    quantity: fc.integer({ min: 1, max: 5 })
  }),
  { minLength: 1, maxLength: 5, selector: ({ model }) => model }
)

const anyUnpriced = fc.subarray(["A", "B", "C", "D", "E"])
const price = minorUnits(100)

function moving(
  items: readonly ReservationItem[],
  shop: Shop,
  givesPrices = true,
  writtenDown = (move: ReservationMove) => move
) {
  const at = server(shop)
  const reservation = { id: "VR-1", status: 20, name: "", email: "", phone: "", createdAt: "", items }
  const move = writtenDown(reservationMove("cart-1", reservation, newKey))
  const askPrice = () => Effect.succeed(givesPrices ? price : undefined)
  const send = (): Promise<MoveEnd> =>
    Effect.runPromise(Effect.provide(moveToCart(move, { newKey, askPrice }), at.ports))
  const takeBack = () => Effect.runPromise(Effect.provide(takeMoveBack(move, { newKey, askPrice }), at.ports))
  const wanted = [
    { itemNumber: "EARLIER", quantity: 1 },
    ...items.map(({ model, quantity }) => ({
      itemNumber: model,
      quantity,
      ...(shop.unpriced?.includes(model) === true ? { manualPrice: price } : {})
    }))
  ]
  return { ...at, send, takeBack, wanted }
}

const untouchedButNumbered = { items: [{ itemNumber: "EARLIER", quantity: 1 }], orderNumber: "VR-1" }
const untouched = { items: [{ itemNumber: "EARLIER", quantity: 1 }], orderNumber: undefined }

describe("a reservation that is moved", () => {
  it("is in the cart with every item, its quantity and its number, once, whatever the network does · RESV-9", async () => {
    const anyTroubles = fc.array(fc.constantFrom<Trouble>("none", "lost-before", "lost-after"), {
      maxLength: 12
    })
    await fc.assert(
      fc.asyncProperty(anyItems, anyTroubles, anyUnpriced, async (items, troubles, unpriced) => {
        const { send, cart, wanted } = moving(items, { troubles, unpriced })
        let end = await send()
        for (let tries = 0; end.type !== "moved" && tries < troubles.length; tries += 1) {
          expect(end.type).toBe("unanswered")
          end = await send()
        }
        expect(end.type).toBe("moved")
        expect(cart()).toEqual({ items: wanted, orderNumber: "VR-1" })
      })
    )
  })

  it("leaves nothing behind when one of its items cannot be sold, and says which · RESV-9", async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, fc.nat(), async (items, which) => {
        const blocked = items[which % items.length]?.model ?? ""
        const { send, cart } = moving(items, { blocked: [blocked] })
        expect(await send()).toMatchObject({
          type: "taken-back",
          item: { model: blocked },
          why: { code: "item_blocked" }
        })
        expect(cart()).toEqual(untouched)
      })
    )
  })

  it("leaves nothing behind when another cart has it already · RESV-9", async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, async (items) => {
        const { send, cart } = moving(items, { taken: true })
        expect(await send()).toMatchObject({ type: "taken-back", why: { code: "reservation_moved" } })
        expect(cart()).toEqual(untouchedButNumbered)
      })
    )
  })

  it("leaves nothing behind when nobody gives the price that an item needs · RESV-9", async () => {
    const items = ["A", "B"].map((model) => ({ model, name: model, quantity: 1 }))
    const { send, cart } = moving(items, { unpriced: ["B"] }, false)
    expect((await send()).type).toBe("taken-back")
    expect(cart()).toEqual(untouched)
  })

  it("is taken back whole when it was not answered, whatever the network does · RESV-9", async () => {
    const anyTroubles = fc.array(fc.constantFrom<Trouble>("none", "lost-before", "lost-after"), {
      minLength: 1,
      maxLength: 24
    })
    await fc.assert(
      fc.asyncProperty(anyItems, anyTroubles, anyUnpriced, async (items, troubles, unpriced) => {
        const { send, takeBack, cart } = moving(items, { troubles, unpriced })
        await send()
        let end = await takeBack()
        for (let tries = 0; end.type !== "taken-back" && tries < troubles.length; tries += 1) {
          expect(end.type).toBe("unanswered")
          end = await takeBack()
        }
        expect(end.type).toBe("taken-back")
        expect(cart()).toEqual(untouched)
      })
    )
  })

  it("takes each line out as one gesture, however often it is sent · RESV-9 IDEM-4", async () => {
    const items = ["A", "B"].map((model) => ({ model, name: model, quantity: 1 }))
    const keysOf = (removals: readonly { readonly id: string; readonly key: string }[]) =>
      ["line-1", "line-2"].map((line) => removals.filter(({ id }) => id === line).map(({ key }) => key))
    // Nobody hears of the number; then the line of B is taken out, and nobody hears of that.
    const nothing = Array.from({ length: 5 }, (): Trouble => "none")
    const back = moving(items, { troubles: ["none", "none", "lost-after", ...nothing, "lost-after"] })
    await back.send()
    expect((await back.takeBack()).type).toBe("unanswered")
    expect((await back.takeBack()).type).toBe("taken-back")
    const [a, b] = keysOf(back.removals)
    expect([a?.length, b?.length, new Set([...(a ?? []), ...(b ?? [])]).size]).toEqual([1, 2, 2])
    // What is refused is taken out at once; a till that was cut off meanwhile does it all again.
    const refused = moving(items, { blocked: ["B"] })
    await refused.send()
    await refused.send()
    const [again] = keysOf(refused.removals)
    expect([again?.length, new Set(again).size]).toEqual([2, 1])
  })

  it("is taken back as well where the device wrote it down before lines had keys to go by · RESV-9", async () => {
    const items = ["A", "B"].map((model) => ({ model, name: model, quantity: 1 }))
    const { send, takeBack, cart } = moving(
      items,
      { troubles: ["none", "none", "lost-after"] },
      true,
      (move) => ({
        ...move,
        itemKeys: move.itemKeys.map(({ plain, priced }) => ({ plain, priced }))
      })
    )
    expect((await send()).type).toBe("unanswered")
    expect((await takeBack()).type).toBe("taken-back")
    expect(cart()).toEqual(untouched)
  })

  it("leaves the number of another till's move alone when it is taken back · RESV-9", async () => {
    const anyTroubles = fc.array(fc.constantFrom<Trouble>("none", "lost-before", "lost-after"), {
      minLength: 1,
      maxLength: 12
    })
    await fc.assert(
      fc.asyncProperty(anyItems, anyTroubles, async (items, troubles) => {
        const { send, takeBack, cart } = moving(items, { taken: true, troubles })
        if ((await send()).type !== "unanswered") return
        let end = await takeBack()
        for (let tries = 0; end.type !== "taken-back" && tries < troubles.length; tries += 1)
          end = await takeBack()
        expect(end.type).toBe("taken-back")
        expect(cart()).toEqual(untouchedButNumbered)
      })
    )
  })

  it.each(["VR-1", "VR-2"])(
    "takes its own number away once, and leaves a later %s alone · RESV-9",
    async (later) => {
      const items = [{ model: "A", name: "A", quantity: 1 }]
      const troubles: Trouble[] = ["none", "lost-after", "none", "none", "none", "lost-after"]
      const { send, takeBack, numberAs, cart } = moving(items, { troubles })
      expect([(await send()).type, (await takeBack()).type]).toEqual(["unanswered", "unanswered"])
      expect(cart().orderNumber).toBeUndefined()
      numberAs(later)
      expect((await takeBack()).type).toBe("taken-back")
      expect(cart()).toEqual({ ...untouched, orderNumber: later })
    }
  )

  it("keeps nothing of the customer in what is remembered of it", () => {
    const customer = { name: "Åsa Sjöström", email: "asa@example.com", phone: "+46701740605" }
    const reservation = { id: "VR-1", status: 20, createdAt: "", items: [], ...customer }
    const remembered = JSON.stringify(reservationMove("cart-1", reservation, newKey))
    for (const known of Object.values(customer)) expect(remembered).not.toContain(known)
  })

  it("says so when what was added cannot be taken out again · RESV-9", async () => {
    const items = ["A", "B"].map((model) => ({ model, name: model, quantity: 1 }))
    const { send, cart } = moving(items, { blocked: ["B"], troubles: ["none", "none", "lost-before"] })
    expect(await send()).toMatchObject({ type: "left-behind", item: { model: "B" } })
    expect(cart().items).toHaveLength(2)
  })
})
