import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryCartTerms } from "@karat/adapters/memory/cart-terms"
import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Unreachable, Unreadable } from "@karat/domain/ports/call-failure"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts } from "@karat/domain/ports/carts"
import { ringToSell } from "@karat/domain/testing/carts"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { autorun } from "mobx"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Notices } from "../shell/notices.ts"
import { CartTools } from "../dashboard/cart-tools.ts"
import type { TermsChange } from "./change-queue.ts"
import { OpenCart } from "./open-cart.ts"

type Trouble = "none" | "lost-before" | "lost-after" | "late" | "late-answer" | "unreadable"

/**
 * A till over a store in memory whose line fails as told: before the server hears or after it has done it; or the
 * call, or only its answer, is late.
 */
function till(troubles: readonly Trouble[] = [], { tapOnPhone = false, merges = false } = {}) {
  const shop = knownMemoryShop()
  let left: readonly Trouble[] = []
  const onTheLine = <A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E | Unreachable | Unreadable> => {
    const [trouble = "none", ...more] = left
    left = more
    const lost = new Unreachable({ cause: trouble })
    if (trouble === "lost-before") return Effect.fail(lost)
    if (trouble === "lost-after") return Effect.andThen(call, Effect.fail(lost))
    if (trouble === "unreadable")
      return Effect.andThen(
        call,
        Effect.fail(new Unreadable({ call: "POST /cart", fault: "header: is missing" }))
      )
    if (trouble === "late-answer") return Effect.tap(call, () => Effect.sleep(900))
    return trouble === "late" ? Effect.delay(call, 700) : call
  }
  const troubled = Layer.effect(
    Carts,
    Effect.map(Carts, (carts) =>
      Carts.of({
        ...carts,
        read: (...asked) => onTheLine(carts.read(...asked)),
        readPaid: (...asked) => onTheLine(carts.readPaid(...asked)),
        add: (...asked) => onTheLine(carts.add(...asked)),
        changeQuantity: (...asked) => onTheLine(carts.changeQuantity(...asked)),
        removeLine: (...asked) => onTheLine(carts.removeLine(...asked))
      })
    )
  ).pipe(Layer.provide(memoryCarts(shop)))
  const troubledTerms = Layer.effect(
    CartTerms,
    Effect.map(CartTerms, (terms) =>
      CartTerms.of({
        ...terms,
        discountLine: (...asked) => onTheLine(terms.discountLine(...asked)),
        ignoreDiscount: (...asked) => onTheLine(terms.ignoreDiscount(...asked)),
        overridePrice: (...asked) => onTheLine(terms.overridePrice(...asked)),
        discountCart: (...asked) => onTheLine(terms.discountCart(...asked))
      })
    )
  ).pipe(Layer.provide(memoryCartTerms(shop)))
  const ports = Layer.mergeAll(troubled, troubledTerms, memoryCardTerminal(shop))
  const run = runWith(ports)
  const notices = new Notices()
  /** What the till knows of a code, and the prices that were asked for. */
  const knows: { known: ItemToSell | undefined } = { known: undefined }
  const priced: string[] = []
  const met: string[] = []
  const told: (string | undefined)[][] = []
  const cart = new OpenCart({
    run,
    gestures: testGestures(),
    notices,
    money: String,
    known: () => knows.known,
    meet: async (number) => {
      met.push(number)
      knows.known = shop.items.find((item) => item.number === number)
    },
    merges: () => merges,
    lost: () => undefined,
    signedOut: () => undefined,
    approve: () => undefined,
    askTerms: async (code) => {
      priced.push(code)
      return { manualPrice: minorUnits(700_00), comment: "Repair R10001" }
    },
    added: ({ itemNumber }, comment) => told.push([itemNumber, comment]),
    tapOnPhone: () => tapOnPhone
  })
  const onServer = () => shop.carts.get(cart.confirmed?.header.id ?? "")
  /** Opens the cart; the troubles begin after it. */
  const open = async () => {
    await cart.open(knownShop.badge)
    left = troubles
  }
  return { cart, shop, notices, onServer, open, knows, priced, told, met }
}

/** Lets the till and its server come to rest. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000)
}

const anyTrouble = fc.constantFrom<Trouble>(
  "none",
  "none",
  "lost-before",
  "lost-after",
  "late",
  "late-answer",
  "unreadable"
)
const anyGesture = fc.oneof(
  fc.constant({ do: "add" as const }),
  fc.record({
    do: fc.constant("quantity" as const),
    at: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 9 })
  }),
  fc.record({ do: fc.constant("terms" as const), at: fc.nat(9), terms: anyTerms() }),
  fc.record({ do: fc.constant("remove" as const), at: fc.nat(9) }),
  fc.constantFrom({ do: "refresh" as const }, { do: "refreshPaid" as const }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 900 }) })
)

function anyTerms(): fc.Arbitrary<(lineId: string) => TermsChange> {
  const anyPercent = fc
    .integer({ min: 0, max: 100 })
    .map((percent) => ({ kind: "percent" as const, basisPoints: percent * 100 }))
  const reason = knownShop.discountReason.id
  return fc.oneof(
    anyPercent.map((discount) => (lineId: string) => ({
      type: "discount" as const,
      lineId,
      discount,
      reason
    })),
    anyPercent.map((discount) => () => ({ type: "cart-discount" as const, discount, reason })),
    fc
      .integer({ min: 0, max: 5000 })
      .map((price) => (lineId: string) => ({ type: "price" as const, lineId, unitPrice: minorUnits(price) })),
    fc.constant((lineId: string) => ({ type: "ignore-discount" as const, lineId }))
  )
}

describe("the open cart", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("shows the server's cart once everything has been answered, however the line behaves · CART-15 IDEM-3", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyGesture, { maxLength: 12 }),
        fc.array(anyTrouble, { maxLength: 15 }),
        fc.boolean(),
        async (gestures, troubles, merges) => {
          const { cart, onServer, open, shop, knows } = till(troubles, { merges })
          await open()
          if (merges) knows.known = shop.items.find(({ number }) => number === knownShop.item)
          let adds = 0
          for (const gesture of gestures) {
            const line =
              "at" in gesture ? cart.cart?.lines[gesture.at % (cart.cart.lines.length || 1)] : undefined
            if (gesture.do === "add") {
              cart.add(knownShop.item)
              adds += 1
            } else if (gesture.do === "wait") await vi.advanceTimersByTimeAsync(gesture.ms)
            else if (gesture.do === "refresh") void cart.refresh()
            else if (gesture.do === "refreshPaid") void cart.refreshPaid(cart.confirmed?.header.id ?? "")
            else if (line !== undefined && gesture.do === "quantity")
              cart.changeQuantity(line.id, gesture.quantity)
            else if (line !== undefined && gesture.do === "terms") cart.changeTerms(gesture.terms(line.id))
            else if (line !== undefined) {
              cart.remove(line.id)
              adds -= 1
            }
          }
          await settle()
          expect(cart.pending).toEqual([])
          expect(cart.cart?.lines).toEqual(onServer()?.lines)
          expect(cart.cart?.header).toEqual(onServer()?.header)
          // What was built upon a line that nobody could read is let go of, and the line is shown as it is.
          if (!merges && !troubles.includes("unreadable")) expect(cart.cart?.lines).toHaveLength(adds)
        }
      ),
      { numRuns: 1000 }
    )
  })

  it("counts every scan and every press where scans add to their line, however the line behaves · CART-15 IDEM-3", async () => {
    const anyPress = fc.oneof(
      { weight: 2, arbitrary: fc.constant("scan" as const) },
      { weight: 1, arbitrary: fc.constant("more" as const) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 900 }) }
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPress, { maxLength: 12 }),
        fc.array(anyTrouble, { maxLength: 15 }),
        fc.nat({ max: 14 }),
        async (presses, troubles, learnsAt) => {
          const readable = troubles.filter((trouble) => trouble !== "unreadable")
          const { cart, onServer, open, shop, knows } = till(readable, { merges: true })
          await open()
          let pieces = 0
          for (const [at, press] of presses.entries()) {
            // The catalogue comes before the first scan, between two, or never.
            if (at === learnsAt) {
              knows.known = shop.items.find(({ number }) => number === knownShop.item)
              cart.learn()
            }
            const [line] = cart.cart?.lines ?? []
            expect(cart.cart?.lines.length).toBeLessThanOrEqual(1)
            if (press === "scan") cart.add(knownShop.item)
            else if (press === "more" && line !== undefined) cart.changeQuantity(line.id, line.quantity + 1)
            else if (typeof press === "number") await vi.advanceTimersByTimeAsync(press)
            if (press === "scan" || (press === "more" && line !== undefined)) pieces += 1
            expect(cart.cart?.header.numberOfItems).toBe(pieces)
          }
          await settle()
          expect(cart.cart).toEqual(onServer())
          expect(onServer()?.lines.map(({ quantity }) => quantity)).toEqual(pieces === 0 ? [] : [pieces])
        }
      ),
      { numRuns: 500 }
    )
  })

  it("keeps scans of an item that it does not know on one line, by a barcode as well · KARAT-116", async () => {
    const { cart, onServer, open, shop } = till(["late-answer", "late-answer", "late-answer"], {
      merges: true
    })
    await open()
    const barcode = shop.items.find(({ number }) => number === "RING")?.barcodes[0] ?? ""
    const shown = () => cart.cart?.lines.map(({ quantity }) => quantity)
    for (const pieces of [1, 2, 3]) {
      cart.add(barcode)
      expect(shown()).toEqual([pieces])
    }
    // The first is answered, and the others are on their way.
    await vi.advanceTimersByTimeAsync(1000)
    expect(cart.pending.length).toBeGreaterThan(0)
    expect(shown()).toEqual([3])
    cart.add(barcode)
    expect(shown()).toEqual([4])
    await settle()
    expect(onServer()?.lines).toMatchObject([{ itemNumber: "RING", quantity: 4 }])
    expect(cart.cart).toEqual(onServer())
  })

  it("asks once for the price of an item that was scanned before anybody knew that it has none · KARAT-116", async () => {
    const { cart, onServer, open, priced } = till(["late-answer"], { merges: true })
    await open()
    cart.add(knownShop.itemWithoutPrice)
    cart.add(knownShop.itemWithoutPrice)
    await settle()
    expect(priced).toEqual([knownShop.itemWithoutPrice])
    expect(onServer()?.lines).toMatchObject([{ itemNumber: knownShop.itemWithoutPrice, quantity: 2 }])
  })

  it("tells to which line a scan has added, each scan anew, and nothing where it made a line · CART-15", async () => {
    const { cart, open, shop, knows } = till([], { merges: true })
    await open()
    knows.known = shop.items.find(({ number }) => number === knownShop.item)
    const addedTo = () => cart.cart?.lines.findIndex(({ id }) => id === cart.addedTo?.lineId)
    cart.add(knownShop.item)
    await settle()
    cart.add(knownShop.item)
    const first = cart.addedTo
    expect(addedTo()).toBe(0)
    cart.add(knownShop.item)
    expect(addedTo()).toBe(0)
    expect(cart.addedTo).not.toBe(first)
    expect(cart.unconfirmed).toEqual(new Set(cart.cart?.lines.map(({ id }) => id)))
  })

  it("asks again for what got no answer before it sends anything newer, and shows the newer total · CART-15 IDEM-3", async () => {
    const { cart, onServer, open } = till(["none", "lost-after"])
    await open()
    cart.add(knownShop.item)
    await settle()
    // The quantity waits for the next press while the second line goes out and its answer is lost.
    cart.changeQuantity(cart.cart?.lines[0]?.id ?? "", 2)
    cart.add(knownShop.item)
    await settle()
    expect(onServer()?.header.total).toBe(3 * knownShop.itemPrice)
    expect(cart.cart?.header.total).toBe(3 * knownShop.itemPrice)
  })

  it("never sends again what was answered with something that cannot be read, and shows what has become of it · IDEM-6 CART-15", async () => {
    const { cart, onServer, open, notices } = till(["unreadable", "lost-before"])
    await open()
    cart.add(knownShop.item)
    await vi.advanceTimersByTimeAsync(2000)
    expect(notices.toasts).toMatchObject([
      { kind: "danger", message: { key: "answerUnreadable", details: "POST /cart\nheader: is missing" } }
    ])
    await settle()
    expect(onServer()?.lines).toMatchObject([{ quantity: 1 }])
    expect(cart.pending).toEqual([])
    expect(cart.cart?.lines).toMatchObject([{ quantity: 1, amount: knownShop.itemPrice }])
  })

  it("shows a line that somebody else has put in before it can be paid, and is saving until it does · CART-15", async () => {
    const { cart, shop, onServer, open } = till()
    await open()
    cart.add(knownShop.item)
    await settle()
    // Another device of this badge has scanned the same, or an answer was lost with a page.
    const server = onServer() ?? expect.unreachable()
    const theirs = { type: "add", lineId: "theirs", item: ringToSell, quantity: 2 } as const
    shop.carts.set(server.header.id, applyChange(server, theirs))
    cart.add(knownShop.item)
    await cart.flush()
    expect(cart.cart?.lines).toHaveLength(3)
    expect(cart.cart).toEqual(onServer())
    // A payment's answer tells of the header alone.
    const grown = onServer() ?? expect.unreachable()
    shop.carts.set(grown.header.id, applyChange(grown, { ...theirs, lineId: "theirs as well" }))
    void cart.refreshPaid(grown.header.id)
    await settle()
    expect(cart.saving).toBe(false)
    expect(cart.cart).toEqual(onServer())
  })

  it("keeps the very lines it holds where nothing is new in them, so that no row is drawn again · CART-15", async () => {
    const { cart, onServer, open } = till()
    await open()
    cart.add(knownShop.item)
    const flushed = cart.flush()
    await settle()
    await flushed
    const lines = cart.cart?.lines
    const { header, payments } = onServer() ?? expect.unreachable()
    cart.takeIn({ header: { ...header, paid: minorUnits(100) }, payments })
    expect(cart.cart?.header.paid).toBe(100)
    expect(cart.cart?.lines).toBe(lines)
  })

  it("reads the cart once more when something was sent while it was read · CART-15", async () => {
    const { cart, shop, onServer, open } = till(["late-answer"])
    await open()
    const reading = cart.refresh()
    await vi.advanceTimersByTimeAsync(10)
    // Another call has put a line into the cart, as an insurance does; no answer to a scan names it.
    const server = onServer() ?? expect.unreachable()
    shop.carts.set(
      server.header.id,
      applyChange(server, { type: "add", lineId: "beside", item: ringToSell, quantity: 1 })
    )
    cart.add(knownShop.item)
    await settle()
    await reading
    expect(cart.cart?.lines.map(({ itemNumber }) => itemNumber)).toEqual([ringToSell.number, knownShop.item])
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

  it("takes from the item what its server does not say of a line, and asks once for an item that nobody knows · WIRE-2 LINE-3", async () => {
    const { cart, knows, met, onServer, shop } = till()
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    expect(met).toEqual([])
    const { header, lines } = onServer() ?? {}
    if (header === undefined || lines === undefined) throw new Error("There is no cart.")
    const bare = lines.map((line) => ({ ...line, facts: undefined, vatBasisPoints: undefined }))
    const item = shop.items.find(({ number }) => number === knownShop.item)
    const known = {
      facts: { division: item?.division, discountAllowed: true, insurable: item?.insurable },
      vatBasisPoints: item?.vatBasisPoints
    }
    knows.known = item
    cart.takeIn({ header, lines: bare })
    expect(cart.cart?.lines[0]).toMatchObject(known)
    expect(met).toEqual([])
    knows.known = undefined
    cart.takeIn({ header, lines: bare })
    expect(cart.cart?.lines[0]?.facts).toBeUndefined()
    await settle()
    expect(cart.cart?.lines[0]).toMatchObject(known)
    cart.takeIn({ header, lines: bare })
    knows.known = undefined
    cart.takeIn({ header, lines: bare.map((line) => ({ ...line, itemNumber: "nobody knows" })) })
    await settle()
    expect(met).toEqual([knownShop.item, "nobody knows"])
  })

  it("keeps a scan that comes while the cart is still being fetched · CART-15", async () => {
    const { cart, onServer } = till()
    const opening = cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await opening
    await settle()
    expect(onServer()?.lines).toHaveLength(1)
  })

  it.each([
    [
      "that the till knows",
      async ({ cart, knows, open }) => {
        await open()
        knows.known = { ...ringToSell, number: knownShop.itemWithoutPrice, priceIsManual: true }
        cart.add(knownShop.itemWithoutPrice, { quantity: 3 })
      }
    ],
    [
      "that only the server knows",
      async ({ cart, open }) => {
        await open()
        cart.add(knownShop.itemWithoutPrice, { quantity: 3 })
      }
    ],
    [
      "that comes while the cart is being fetched",
      async ({ cart, open }) => {
        const opening = open()
        cart.add(knownShop.itemWithoutPrice, { quantity: 3 })
        await opening
      }
    ],
    [
      "of which more were pressed meanwhile",
      async ({ cart, open }) => {
        await open()
        cart.add(knownShop.itemWithoutPrice)
        cart.changeQuantity(cart.cart?.lines[0]?.id ?? "", 3)
      }
    ]
  ] satisfies readonly (readonly [string, (on: ReturnType<typeof till>) => Promise<void>])[])(
    "asks for the price of an item %s, and adds as many as were asked for · PRICE-6",
    async (_, added) => {
      const on = till()
      await added(on)
      await settle()
      expect(on.priced).toEqual([knownShop.itemWithoutPrice])
      expect(on.told).toEqual([[knownShop.itemWithoutPrice, "Repair R10001"]])
      expect(on.onServer()?.lines).toMatchObject([
        { itemNumber: knownShop.itemWithoutPrice, quantity: 3, unitPrice: 700_00 }
      ])
      expect(on.cart.cart?.lines).toEqual(on.onServer()?.lines)
    }
  )

  it("asks for no price of what was removed before it was asked for · PRICE-6", async () => {
    const { cart, open, priced } = till()
    await open()
    cart.add(knownShop.itemWithoutPrice)
    cart.remove(cart.cart?.lines[0]?.id ?? "")
    await settle()
    expect({ priced, lines: cart.cart?.lines }).toEqual({ priced: [], lines: [] })
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
    expect(notices.toasts.map(({ message }) => message)).toEqual([
      { key: "itemNotFoundAs", values: { code: "no-such-item" } }
    ])
  })

  it("says so when the server's price is not the one that stood on the screen, and only then · KEPT-2", async () => {
    const { cart, knows, notices, open } = till()
    await open()
    cart.add(knownShop.item)
    await settle()
    const [line] = cart.cart?.lines ?? []
    if (line === undefined) throw new Error("Nothing was added.")
    const price = minorUnits(line.unitPrice - line.periodicDiscount)
    const same = { ...ringToSell, number: line.itemNumber, price, originalPrice: line.unitPrice }
    knows.known = same
    cart.add(knownShop.item, { quantity: 3 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(notices.toasts).toEqual([])
    knows.known = { ...same, price: minorUnits(price - 100) }
    cart.add(knownShop.item, { quantity: 3 })
    await vi.advanceTimersByTimeAsync(1000)
    const values = { item: line.description, price: String(price), shown: String(price - 100) }
    expect(notices.toasts).toMatchObject([{ kind: "warning", message: { key: "otherPrice", values } }])
    const [, asShown, other] = cart.cart?.lines ?? []
    if (asShown === undefined || other === undefined) throw new Error("Not all was added.")
    expect(other.amount).toBe(price * 3)
    expect([cart.shownPrice(asShown), cart.shownPrice(other)]).toEqual([undefined, price - 100])
    // Whoever gives it a price knows what it costs.
    const by = { type: "price", lineId: other.id, unitPrice: minorUnits(price + 500), reason: "P1" } as const
    expect(cart.changeTerms(by)).toBeUndefined()
    const priced = cart.cart?.lines[2]
    expect(priced && cart.shownPrice(priced)).toBeUndefined()
  })

  it("names a line once the till has learned of its item, though nobody has answered, and adds it once · CART-16 OFF-38", async () => {
    const { cart, onServer, open, knows, shop } = till(["lost-before", "lost-before", "lost-before"])
    await open()
    cart.add(knownShop.item)
    await vi.advanceTimersByTimeAsync(100)
    expect(cart.cart?.lines).toMatchObject([{ description: knownShop.item }])
    knows.known = shop.items.find(({ number }) => number === knownShop.item)
    cart.learn()
    expect(cart.cart?.lines).toMatchObject([
      { description: knows.known?.description, amount: knownShop.itemPrice }
    ])
    expect(cart.pending).toHaveLength(1)
    await settle()
    expect(onServer()?.lines).toHaveLength(1)
    expect(cart.cart?.header.total).toBe(knownShop.itemPrice)
  })

  it("leaves a line without a name whose price has to be asked for · PRICE-6", async () => {
    const { cart, open, knows, shop } = till(["lost-before"])
    await open()
    cart.add(knownShop.item)
    await vi.advanceTimersByTimeAsync(100)
    const item = shop.items.find(({ number }) => number === knownShop.item)
    knows.known = item && { ...item, priceIsManual: true }
    cart.learn()
    expect(cart.cart?.lines).toMatchObject([{ description: knownShop.item }])
  })

  it("draws again nothing that an answer says nothing new of: no other line, and no tool · KEPT-4", async () => {
    const { cart, open, shop, knows } = till()
    await open()
    knows.known = shop.items.find(({ number }) => number === knownShop.item)
    const tools = new CartTools(
      standIn({
        cart,
        session: { setup: { memberFlag: true, roundsUp: true, bags: [{}] } },
        connection: { offline: false }
      })
    )
    let drawn = 0
    const end = autorun(() => {
      drawn += tools.top.length > 0 && tools.footer.length > 0 ? 1 : 0
    })
    cart.add(knownShop.item)
    await settle()
    const toolsOfOne = drawn
    const first = cart.cart?.lines[0]
    cart.add(knownShop.item)
    cart.add(knownShop.item)
    await settle()
    expect([cart.cart?.lines.length, drawn]).toEqual([3, toolsOfOne])
    expect(cart.cart?.lines[0]).toBe(first)
    // A cart that is read again comes as new values.
    const stood = cart.cart?.lines ?? []
    const told = structuredClone(cart.confirmed)
    if (told === undefined) throw new Error("There is no cart.")
    cart.takeIn({
      ...told,
      lines: told.lines.map((line, at) => (at === 1 ? { ...line, comment: "Anna" } : line))
    })
    expect(cart.cart?.lines.map((line, at) => line === stood[at])).toEqual([true, false, true])
    expect(cart.cart?.lines[1]?.comment).toBe("Anna")
    cart.takeIn({ ...told, lines: structuredClone(told.lines.slice(1)) })
    expect(cart.cart?.lines.map((line) => line === stood[2])).toEqual([false, true])
    end()
  })

  it("draws a line that is on its way once, while others are scanned, sent and answered · KEPT-4", async () => {
    const { cart, open, shop, knows } = till(["late", "late", "late"])
    await open()
    knows.known = shop.items.find(({ number }) => number === knownShop.item)
    for (let scan = 0; scan < 3; scan += 1) cart.add(knownShop.item)
    let drawn = 0
    const end = autorun(() => {
      const { unconfirmed } = cart
      drawn += cart.cart?.lines.length ?? unconfirmed.size
    })
    const stood = cart.cart?.lines ?? []
    await vi.advanceTimersByTimeAsync(600)
    // The first is being sent, which changes nothing that anybody sees.
    expect([drawn, cart.saving]).toEqual([3, true])
    await vi.advanceTimersByTimeAsync(700)
    expect(cart.unconfirmed.size).toBe(2)
    cart.add(knownShop.item)
    expect(cart.cart?.lines.map((line, at) => line === stood[at])).toEqual([false, true, true, false])
    // Three lines, three with one that has been answered, and one more.
    expect(drawn).toBe(3 + 3 + 4)
    end()
    await settle()
    expect(cart.unconfirmed.size).toBe(0)
  })

  it("refuses a quantity below one and says why · LINE-6", async () => {
    const { cart, notices } = till()
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    cart.changeQuantity(cart.cart?.lines[0]?.id ?? "", 0)
    expect(cart.cart?.lines[0]?.quantity).toBe(1)
    expect(notices.toasts.map(({ message }) => message)).toEqual([{ key: "refused.quantity_too_small" }])
  })

  it("shows the customer what changed on the card terminal, and nothing once it is left · CART-10 KARAT-162", async () => {
    const { cart, shop } = till()
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    const id = cart.confirmed?.header.id
    expect(shop.displayed).toEqual([id])
    cart.clear()
    await settle()
    expect(shop.displayed).toEqual([id, undefined])
  })

  it("leaves the card terminal alone while the phone takes the cards · CART-11", async () => {
    const { cart, shop } = till([], { tapOnPhone: true })
    await cart.open(knownShop.badge)
    cart.add(knownShop.item)
    await settle()
    expect(shop.displayed).toEqual([])
  })
})
