import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { Stores } from "@karat/domain/ports/stores"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { StoreChangeOffer, type StoreChangeOfferNeeds } from "../store/store-change-offer.ts"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { TillSession } from "./till-session.ts"

it("logs a cashier in whose language cannot be fetched, in the one that is there · LOGIN-28 LANG-2", async () => {
  const badges: (string | undefined)[] = []
  const session = new TillSession({
    run: runWith(memoryPorts(knownMemoryShop())),
    gestures: testGestures(),
    memory: standIn({
      readBadge: () => undefined,
      writeBadge: (badge: string | undefined) => void badges.push(badge),
      writeStaff: () => undefined
    }),
    claims: () => ({ storeNumber: knownShop.storeNumber }),
    speak: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  })
  expect(await session.logIn(knownShop.badge)).toBeUndefined()
  expect([session.badgeNumber, badges]).toEqual([knownShop.badge, [knownShop.badge]])
})

it("gives who logs in no cart of who was here before and has gone by the address, and the same badge its own · APPR-9", async () => {
  const kept: { badge: string | undefined; cart: string | undefined } = { badge: undefined, cart: "cart-1" }
  const session = new TillSession({
    run: runWith(memoryPorts(knownMemoryShop())),
    gestures: testGestures(),
    memory: standIn({
      readBadge: () => kept.badge,
      writeBadge: (badge: string | undefined) => void (kept.badge = badge),
      writeCart: (cart: string | undefined) => void (kept.cart = cart),
      writeStaff: () => undefined
    }),
    claims: () => ({ storeNumber: knownShop.storeNumber }),
    speak: () => Promise.resolve()
  })
  await session.logIn(knownShop.badge)
  await session.logIn(knownShop.badge)
  expect(kept).toEqual({ badge: knownShop.badge, cart: "cart-1" })
  await session.logIn(knownShop.badgeThatStays)
  expect(kept).toEqual({ badge: knownShop.badgeThatStays, cart: undefined })
})

/** A session over a shop; whether somebody may change store is answered when `answers` says so. */
function sessionOf(over: { answers: boolean; may: boolean }) {
  const shop = knownMemoryShop()
  const asking = Layer.effect(
    StaffRegister,
    Effect.map(StaffRegister, (register) =>
      StaffRegister.of({
        ...register,
        canChangeStore: () =>
          Effect.suspend(() =>
            over.answers ? Effect.succeed(over.may) : Effect.fail(new Unreachable({ cause: "no line" }))
          )
      })
    )
  )
  const ports = Layer.provideMerge(asking, memoryPorts(shop))
  return new TillSession({
    run: runWith(ports),
    gestures: testGestures(),
    memory: standIn({ readBadge: () => undefined, writeBadge: () => undefined, writeStaff: () => undefined }),
    claims: () => ({ storeNumber: knownShop.storeNumber }),
    speak: () => Promise.resolve()
  })
}

it("does not take a question that nobody has answered for a no, and asks it again · STORE-1", async () => {
  const server = { answers: false, may: true }
  const session = sessionOf(server)
  expect(await session.logIn(knownShop.badge)).toBeUndefined()
  const offer = new StoreChangeOffer(
    standIn<StoreChangeOfferNeeds>({
      session,
      connection: { offline: false },
      cart: { confirmed: undefined }
    })
  )
  expect([offer.refusal, session.awayFromHome]).toEqual([{ key: "storeChangeUnknown" }, false])
  await session.learnStoreChange()
  expect(offer.refusal).toEqual({ key: "storeChangeUnknown" })
  server.answers = true
  await session.learnStoreChange()
  expect([offer.refusal, session.awayFromHome]).toEqual([undefined, true])
  // What is known is not asked again.
  server.may = false
  await session.learnStoreChange()
  expect(offer.refusal).toBeUndefined()
  const other = sessionOf(server)
  await other.logIn(knownShop.badge)
  expect(other.mayChangeStore).toBe(false)
})

it("reads the store's setup anew where it was read, and keeps what was read where that fails · ADMIN-21", async () => {
  const server = { asked: 0, answers: true, over: {} }
  const stores = Layer.effect(
    Stores,
    Effect.map(Stores, (port) =>
      Stores.of({
        ...port,
        setup: Effect.suspend(() => {
          server.asked += 1
          return server.answers
            ? Effect.map(port.setup, (setup) => ({ ...setup, ...server.over }))
            : Effect.fail(new Unreachable({ cause: "no line" }))
        })
      })
    )
  )
  const session = new TillSession({
    run: runWith(Layer.provideMerge(stores, memoryPorts(knownMemoryShop()))),
    gestures: testGestures(),
    memory: standIn({ readBadge: () => undefined, writeBadge: () => undefined, writeStaff: () => undefined }),
    claims: () => ({ storeNumber: knownShop.storeNumber }),
    speak: () => Promise.resolve()
  })
  await session.renewStore()
  expect([session.setup, server.asked]).toEqual([undefined, 0])
  await session.loadStore()
  server.over = { bags: [] }
  await session.renewStore()
  expect([session.setup?.bags, server.asked]).toEqual([[], 2])
  server.answers = false
  await session.renewStore()
  expect([session.setup?.bags, server.asked]).toEqual([[], 3])
})
