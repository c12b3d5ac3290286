import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import { offlineCapability } from "@karat/domain/offline/offline-selling"
import { type CallFailure, Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import { SignIn } from "@karat/domain/ports/sign-in"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { Stores } from "@karat/domain/ports/stores"
import type { TokenClaims } from "@karat/domain/session/session"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { StoreChangeOffer, type StoreChangeOfferNeeds } from "../store/store-change-offer.ts"
import type { StoreChangeQuestion } from "../store/store-change-question.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { tillMemory } from "./till-memory.ts"
import { TillSession } from "./till-session.ts"

const { badge, storeNumber, otherStore } = knownShop

/** A device whose token says this, before a server that may be away; `tab` is what it remembers over a reload. */
function device(
  signedIn: TokenClaims | "nobody" = { storeNumber, terminalNumber: "WK1011" },
  tab = memoryStorage()
) {
  const token = { claims: signedIn === "nobody" ? undefined : (signedIn as TokenClaims | undefined) }
  const server = {
    fails: undefined as CallFailure | undefined,
    sells: false,
    keys: [] as string[],
    waits: [] as Promise<unknown>[]
  }
  const memory = memoryPorts(knownMemoryShop())
  const fallible = <A, E>(call: Effect.Effect<A, E>) =>
    Effect.suspend((): Effect.Effect<A, E | CallFailure> => {
      const wait = server.waits.shift()
      const answer: Effect.Effect<A, E | CallFailure> =
        server.fails === undefined ? call : Effect.fail(server.fails)
      return wait === undefined
        ? answer
        : Effect.andThen(
            Effect.promise(() => wait),
            answer
          )
    })
  const ports = Layer.mergeAll(
    Layer.effect(
      Stores,
      Effect.map(Stores, (stores) =>
        Stores.of({
          ...stores,
          store: (number) =>
            fallible(Effect.succeed({ number, name: `Store ${number}`, currency: "EUR" as const })),
          setup: Effect.map(stores.setup, (setup) => ({
            ...setup,
            capabilities: server.sells ? [offlineCapability] : []
          }))
        })
      )
    ),
    Layer.effect(
      StaffRegister,
      Effect.map(StaffRegister, (register) =>
        StaffRegister.of({ ...register, find: (...asked) => fallible(register.find(...asked)) })
      )
    ),
    Layer.succeed(
      SignIn,
      SignIn.of({
        withCode: (code, key) =>
          fallible(
            Effect.sync(() => {
              server.keys.push(`${code} ${key}`)
              token.claims = { storeNumber, terminalNumber: "WK1011" }
            })
          ),
        withCredential: (credential, key) =>
          fallible(Effect.sync(() => void server.keys.push(`${credential} ${key}`))),
        signOut: () => Effect.sync(() => void (token.claims = undefined))
      })
    )
  ).pipe(Layer.provideMerge(memory))
  const session = new TillSession({
    run: runWith(ports),
    gestures: testGestures("key"),
    memory: tillMemory(tab, standIn({ read: () => undefined })),
    claims: () => token.claims,
    speak: () => Promise.resolve()
  })
  return { session, token, server, tab }
}

it("a device that is signed out keeps neither cashier, nor register, nor anything of its store", async () => {
  const { session, tab } = device()
  await session.logIn(badge)
  expect([session.store?.number, session.currency, session.session.badgeNumber]).toEqual([
    storeNumber,
    "EUR",
    badge
  ])
  await session.signOut()
  const { claims, badgeNumber, staff, store, setup, mayChangeStore, currency } = session
  expect([claims, badgeNumber, staff, store, setup]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined
  ])
  expect([mayChangeStore, currency, session.session]).toEqual([
    false,
    "SEK",
    { claims: undefined, badgeNumber: undefined }
  ])
  expect([tab.getItem("karat.badge"), tab.getItem("karat.staff")]).toEqual([null, null])
})

it("a device without a token remembers no badge, and one with a token does", () => {
  const tab = memoryStorage()
  tab.setItem("karat.badge", badge)
  expect(device("nobody", tab).session.badgeNumber).toBeUndefined()
  expect(device({ storeNumber }, tab).session.badgeNumber).toBe(badge)
})

it("signing in takes in the new token, under the same key where no answer came · AUTH-2", async () => {
  const { session, server } = device("nobody")
  server.fails = new Unreachable({ cause: "no line" })
  expect(await session.signIn("101-1")).toMatchObject({ _tag: "Unreachable" })
  server.fails = undefined
  expect(await session.signIn("101-1")).toBeUndefined()
  expect([session.claims?.storeNumber, server.keys]).toEqual([storeNumber, ["101-1 key-1"]])
  expect(await session.signInBy("credential", "own-key" as GestureKey)).toBeUndefined()
  expect(server.keys.at(-1)).toBe("credential own-key")
  server.fails = new Refused({ status: 401, text: "" })
  expect(await session.signInBy("credential", "own-key" as GestureKey)).toMatchObject({ status: 401 })
})

it("takes nothing of a store that was left before it came · STORE-5", async () => {
  const { session, token, server } = device()
  const late = Promise.withResolvers<void>()
  server.waits = [late.promise]
  const older = session.loadStore()
  token.claims = { storeNumber: otherStore }
  session.takeToken()
  expect(session.changedStore).toBe(true)
  await session.loadStore()
  late.resolve()
  expect(await older).toBeUndefined()
  expect(session.store?.number).toBe(otherStore)
  server.fails = new Unreachable({ cause: "no line" })
  expect(await session.loadStore()).toMatchObject({ _tag: "Unreachable" })
  expect(session.store?.number).toBe(otherStore)
})

it("knows when the cashier works in another store than their own, and when the till has changed its store · STORE-5", async () => {
  const { session, token } = device()
  expect([session.worksElsewhere, session.changedStore]).toEqual([false, false])
  await session.logIn(badge)
  expect(session.worksElsewhere).toBe(false)
  token.claims = { storeNumber: otherStore }
  session.readToken()
  expect([session.worksElsewhere, session.changedStore, session.store?.number]).toEqual([
    true,
    true,
    storeNumber
  ])
  session.changeStaff((staff) => ({ ...staff, storeNumber: otherStore }))
  expect(session.worksElsewhere).toBe(false)
})

it("who was logged in before a reload stays so without the line, where the store sells so, and nobody else", async () => {
  const tab = memoryStorage()
  const before = device("nobody", tab)
  before.token.claims = { storeNumber }
  before.session.takeToken()
  await before.session.logIn(badge)
  for (const [sells, who, fails, isIn] of [
    [true, badge, new Unreachable({ cause: "no line" }), true],
    [true, badge, new Refused({ status: 401, code: "badge_not_remembered", text: "" }), true],
    [true, badge, new Refused({ status: 401, text: "" }), false],
    [true, badge, new SessionLost(), false],
    [true, knownShop.badgeThatStays, new Unreachable({ cause: "no line" }), false],
    [false, badge, new Unreachable({ cause: "no line" }), false]
  ] as const) {
    const { session, server } = device({ storeNumber }, tab)
    server.sells = sells
    await session.loadStore()
    server.fails = fails
    const failure = await session.logIn(who)
    expect([failure === undefined, session.staff !== undefined], `${sells} ${who} ${fails._tag}`).toEqual([
      isIn,
      isIn
    ])
    expect(session.loggingIn).toBeUndefined()
  }
})

it("another store is offered to those who may, with the line and an empty cart, and asked for once · STORE-1", async () => {
  const { session } = device()
  await session.logIn(badge)
  const dialogs = new Dialogs()
  const did: string[] = []
  const cart = {
    confirmed: undefined as { header: { numberOfLines: number; numberOfPaymentLines: number } } | undefined
  }
  const connection = { offline: false }
  const may = { forget: true, asked: 0 }
  const offer = new StoreChangeOffer(
    standIn<StoreChangeOfferNeeds>({
      run: runWith(memoryPorts(knownMemoryShop())),
      gestures: testGestures(),
      session,
      cart,
      connection,
      dialogs,
      mayForget: async () => {
        may.asked += 1
        return may.forget
      },
      beginAnew: () => void did.push("begins anew"),
      signedOut: () => void did.push("signed out")
    })
  )
  session.mayChangeStore = false
  expect(offer.refusal).toEqual({ key: "storeChangeNotAllowed" })
  session.mayChangeStore = true
  connection.offline = true
  expect(offer.refusal).toEqual({ key: "storeChangeOffline" })
  offer.open()
  expect(may.asked).toBe(0)
  connection.offline = false
  cart.confirmed = { header: { numberOfLines: 1, numberOfPaymentLines: 0 } }
  expect(offer.refusal).toEqual({ key: "storeChangeCartInUse" })
  cart.confirmed = undefined
  expect([offer.refusal, offer.here]).toEqual([undefined, `Store ${storeNumber}`])
  may.forget = false
  offer.open()
  offer.open()
  await new Promise(setImmediate)
  expect([may.asked, dialogs.isOpen]).toEqual([1, false])
  may.forget = true
  offer.open()
  await expect.poll(() => dialogs.isOpen).toBe(true)
  const question = dialogs.open?.model as StoreChangeQuestion
  await expect.poll(() => question.list.status).toBe("ready")
  question.choose(otherStore)
  question.change()
  expect(session.moving).toBe(true)
  await expect.poll(() => did).toEqual(["begins anew"])
})
