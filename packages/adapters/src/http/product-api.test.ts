import { addItem, readHeader, readLines } from "@karat/contract/cart"
import { saveBanking } from "@karat/contract/cash"
import { changeWebOrder } from "@karat/contract/click-and-collect"
import { overrideTender } from "@karat/contract/goods-return"
import { submitWriteOff } from "@karat/contract/write-off"
import { parkCart } from "@karat/contract/parking"
import { decideReservation } from "@karat/contract/reservation"
import { markTask } from "@karat/contract/task"
import { saveDevice } from "@karat/contract/device"
import { cancelPayment, readRefundOrigins, takePayment } from "@karat/contract/payment"
import { signInWithCode } from "@karat/contract/session"
import { readSetup } from "@karat/contract/store"
import { noCash } from "@karat/domain/cash/banking"
import { minorUnits } from "@karat/domain/money/minor-units"
import { type CallFailure, leavesOpen } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Payments } from "@karat/domain/ports/payments"
import { Effect, Result } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { newKey } from "../testing/known-shop.ts"
import { plainSetup } from "../testing/plain-setup.ts"
import { memoryStorage } from "../testing/memory-storage.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import { saveFavorite } from "@karat/contract/catalogue"
import { CashDays } from "@karat/domain/ports/cash-days"
import { httpCashDays } from "./cash-days.ts"
import { httpCarts } from "./carts.ts"
import { httpPayments } from "./payments.ts"
import { productApi } from "./product-api.ts"

const base = "https://chain.example/api"
const key = "one-gesture" as GestureKey
const lines = { params: { id: "cart-1" }, body: undefined, key: undefined } as const
const one = { itemNumber: "BAG-S", quantity: 1 } as const
const dead = () => Promise.reject(new TypeError("fetch failed"))

/** A till on a network that answers as told. */
function till(answer: Parameters<typeof recordingFetch>[0], token?: string) {
  const network = recordingFetch(answer)
  const tokens = memoryToken(token)
  const reached: boolean[] = []
  const api = productApi({ base, tokens, fetch: network.fetch, reached: (yes) => reached.push(yes) })
  return { api, tokens, reached, requests: network.requests }
}

const run = <A>(ask: Effect.Effect<A, CallFailure>) => Effect.runPromise(Effect.result(ask))
async function failure<A>(ask: Effect.Effect<A, CallFailure>): Promise<CallFailure> {
  const told = await run(ask)
  if (Result.isSuccess(told)) throw new Error("It did not fail.")
  return told.failure
}

afterEach(() => {
  vi.useRealTimers()
})

describe("a call to the product API", () => {
  it("goes to the base it was given and carries the bearer token · API-1", async () => {
    const { api, requests } = till(() => jsonAnswer([]), "a.token.here")
    await run(api.send(readLines, lines))
    expect(requests[0]).toMatchObject({ method: "GET", path: "/api/cart/cart-1/items" })
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer a.token.here")
  })

  it("carries no token before there is one, and no key when it changes nothing · API-1 IDEM-1", async () => {
    const { api, requests } = till(() => jsonAnswer([]))
    await run(api.send(readLines, lines))
    expect(requests[0]?.headers.has("authorization")).toBe(false)
    expect(requests[0]?.headers.has("idempotency-key")).toBe(false)
  })

  it("writes values into its path so that they cannot become another path", async () => {
    const { api, requests } = till(() => jsonAnswer([]))
    await run(api.send(readLines, { ...lines, params: { id: "../staff?x=1" } }))
    expect(requests[0]?.path).toBe("/api/cart/..%2Fstaff%3Fx%3D1/items")
  })

  it("does not compile without the key of its gesture when it changes something · IDEM-1", async () => {
    const { api, requests } = till(() => jsonAnswer({}, 422))
    // @ts-expect-error a call that changes something needs its gesture's key
    await run(api.send(addItem, { params: { id: "cart-1" }, body: one }))
    // @ts-expect-error undefined is no key
    await run(api.send(addItem, { params: { id: "cart-1" }, body: one, key: undefined }))
    // @ts-expect-error any text is no key: it has to be made for the gesture
    await run(api.send(addItem, { params: { id: "cart-1" }, body: one, key: "any text" }))
    await run(api.send(addItem, { params: { id: "cart-1" }, body: one, key }))
    expect(requests.at(-1)?.headers.get("idempotency-key")).toBe(key)
  })

  it("gives up after 60 seconds, and not before · API-2", async () => {
    vi.useFakeTimers()
    const { api } = till(() => new Promise<Response>(() => undefined))
    let told: CallFailure | undefined
    const asking = (async () => {
      told = await failure(api.send(readLines, lines, { retries: 0 }))
    })()
    await vi.advanceTimersByTimeAsync(59_900)
    expect(told).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    await asking
    expect(told?._tag).toBe("Unreachable")
  })

  it("is retried once by itself when it asks something and gets no answer · API-3", async () => {
    const twice = till((_, count) => (count === 1 ? dead() : jsonAnswer([])))
    expect(Result.isSuccess(await run(twice.api.send(readLines, lines)))).toBe(true)
    expect(twice.requests).toHaveLength(2)
    const never = till(dead)
    expect((await failure(never.api.send(readLines, lines)))._tag).toBe("Unreachable")
    expect(never.requests).toHaveLength(2)
  })

  it("is retried with its first key when it changes something · IDEM-1 IDEM-6", async () => {
    const { api, requests } = till((_, count) => (count < 3 ? dead() : jsonAnswer({ error: "no" }, 422)))
    const gesture = newKey()
    await run(
      Effect.flatMap(Carts, (carts) => carts.add("cart-1", one, gesture)).pipe(Effect.provide(httpCarts(api)))
    )
    expect(requests).toHaveLength(3)
    expect(requests.map(({ headers }) => headers.get("idempotency-key"))).toEqual([gesture, gesture, gesture])
  })

  it("is not retried when the server has said no · API-3 IDEM-6", async () => {
    const { api, requests } = till(() => jsonAnswer({ error: "no" }, 409))
    await run(api.send(readLines, lines))
    expect(requests).toHaveLength(1)
  })

  it("tells whether the server was reached, a refusal being an answer", async () => {
    const refused = till(() => jsonAnswer({ error: "no" }, 404))
    await run(refused.api.send(readLines, lines))
    expect(refused.reached).toEqual([true])
    const lost = till(dead)
    await run(lost.api.send(readLines, lines))
    expect(lost.reached).toEqual([false, false])
  })
})

describe("a payment", () => {
  const body = { amount: minorUnits(200), tenderType: 3, currency: "SEK", changeCurrency: "SEK" } as const
  const taking = (api: ReturnType<typeof till>["api"]) =>
    Effect.flatMap(Payments, (payments) => payments.take("cart-1", body, newKey())).pipe(
      Effect.provide(httpPayments(api, memoryToken()))
    )

  it("is never sent again by itself, whatever became of its answer · IDEM-6", async () => {
    for (const answer of [
      dead,
      () => jsonAnswer({}, 500),
      () => jsonAnswer({}, 503),
      () => jsonAnswer("?")
    ]) {
      const { api, requests } = till(answer)
      expect(leavesOpen(await failure(taking(api)))).toBe(true)
      expect(requests).toHaveLength(1)
    }
  })

  it("waits as long as its use case does, and is not cut off by the line · PAY-16", async () => {
    vi.useFakeTimers()
    const { api } = till(() => new Promise<Response>(() => undefined))
    let over = false
    void (async () => {
      await run(taking(api))
      over = true
    })()
    await vi.advanceTimersByTimeAsync(179_999)
    expect(over).toBe(false)
  })
})

describe("a token in an answer", () => {
  it("replaces the one in use, whichever call brought it · AUTH-7 SET-3", async () => {
    const { api, tokens, requests } = till((_, count) => jsonAnswer({ token: `token.${count}.x` }))
    await run(api.send(signInWithCode, { params: {}, body: { code: "101-1" }, key }))
    expect(tokens.token).toBe("token.1.x")
    const choice = { cardTerminalId: "ct", receiptPrinterId: "rp" }
    await run(api.send(saveDevice, { params: { terminalId: "WK1" }, body: choice, key: newKey() }))
    expect(tokens.token).toBe("token.2.x")
    await run(api.send(readHeader, lines, { retries: 0 }))
    expect(requests.at(-1)?.headers.get("authorization")).toBe("Bearer token.2.x")
    expect(tokens.token).toBe("token.3.x")
  })

  it("of a refusal is not believed · AUTH-7", async () => {
    const { api, tokens } = till(() => jsonAnswer({ token: "evil.x.y", error: "no" }, 422), "mine.x.y")
    await run(api.send(readSetup, { params: {}, body: undefined, key: undefined }))
    expect(tokens.token).toBe("mine.x.y")
  })
})

describe("a failed call", () => {
  const asking = (answer: Parameters<typeof recordingFetch>[0]) =>
    failure(till(answer).api.send(readLines, lines, { retries: 0 }))

  it("with an error answer says its text, reason and code · ERR-1 ERR-5 WIRE-2", async () => {
    const told = { error: "The price must be given.", reason: "priceManual", code: "price_manual", more: 1 }
    expect(await asking(() => jsonAnswer(told, 422))).toMatchObject({
      _tag: "Refused",
      status: 422,
      text: told.error,
      reason: told.reason,
      code: told.code
    })
  })

  it("has the values of its code, and can be read where they cannot · ERR-1 ERR-5", async () => {
    const told = { error: "Taken by WK1012.", code: "already_taken", values: { register: "WK1012" } }
    expect(await asking(() => jsonAnswer(told, 409))).toMatchObject({
      _tag: "Refused",
      code: told.code,
      values: told.values
    })
    expect(await asking(() => jsonAnswer({ ...told, values: ["WK1012"] }, 409))).toMatchObject({
      _tag: "Refused",
      text: told.error,
      code: told.code
    })
    expect(await asking(() => jsonAnswer(told, 503))).toMatchObject({
      _tag: "Unreachable",
      code: told.code,
      values: told.values
    })
  })

  it("without a text has none, and the screen says its own words · ERR-2", async () => {
    for (const answer of [
      () => new Response("", { status: 404 }),
      () => new Response("<html>Not found</html>", { status: 404 }),
      () => jsonAnswer({ code: "x" }, 404)
    ]) {
      const told = await asking(answer)
      expect(told).toMatchObject({ _tag: "Refused", status: 404 })
      expect(told).toHaveProperty("text", undefined)
    }
  })

  it("of a server that broke down leaves open whether it was carried out · ERR-1 IDEM-6", async () => {
    expect(await asking(() => jsonAnswer({ error: "Out of order" }, 503))).toMatchObject({
      _tag: "Unreachable",
      text: "Out of order"
    })
    expect(await asking(() => new Response("<html>Bad gateway</html>", { status: 502 }))).toMatchObject({
      _tag: "Unreachable",
      text: undefined
    })
  })

  it("with 401 means that the device has to sign in again, except where it signs in · API-1 AUTH-6", async () => {
    expect((await asking(() => jsonAnswer({ error: "stale" }, 401)))._tag).toBe("SessionLost")
    const { api } = till(() => jsonAnswer({ error: "Login Error" }, 401))
    const signing = api.send(
      signInWithCode,
      { params: {}, body: { code: "x" }, key },
      { unauthorizedIsRefusal: true }
    )
    expect(await failure(signing)).toMatchObject({ _tag: "Refused", status: 401, text: "Login Error" })
  })

  it("with 401 to a token that was replaced meanwhile is asked again with the new one, where it only reads · AUTH-7", async () => {
    const asked: string[] = []
    const { api, tokens } = till((request) => {
      asked.push(`${request.method} ${request.headers.get("authorization")}`)
      if (request.headers.get("authorization") === "Bearer the.new.one") return jsonAnswer([])
      tokens.replace("the.new.one")
      return jsonAnswer({ error: "stale" }, 401)
    }, "the.old.one")
    expect((await run(api.send(readLines, lines)))._tag).toBe("Success")
    tokens.replace("the.old.one")
    const body = { itemNumber: "BAG-S", quantity: 1 }
    const adding = api.send(addItem, { params: { id: "cart-1" }, body, key })
    expect((await failure(adding))._tag).toBe("SessionLost")
    expect(asked).toEqual(["GET Bearer the.old.one", "GET Bearer the.new.one", "POST Bearer the.old.one"])
  })

  it("because its answer is not what the contract says is not taken for an answer · WIRE-3", async () => {
    for (const nonsense of [{}, [{}], "text", [{ tl_id: 1 }]])
      expect((await asking(() => jsonAnswer(nonsense)))._tag).toBe("Unreadable")
    expect((await asking(() => new Response("{", { status: 200 })))._tag).toBe("Unreadable")
  })

  it("because its answer cannot be read is not made again, and says where it could not be read · WIRE-3 IDEM-6", async () => {
    const { api, requests, reached } = till(() => jsonAnswer({ header: { th_id: 1 } }))
    const adding = Effect.flatMap(Carts, (carts) => carts.add("cart-1", one, newKey()))
    expect(await failure(adding.pipe(Effect.provide(httpCarts(api))))).toMatchObject({
      _tag: "Unreadable",
      call: "POST https://chain.example/api/cart/:id/items"
    })
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1)
    expect(reached).toEqual([true])
  })

  it("sends a payment's amount in major units, as the wire has it · MONEY-2 WIRE-26", async () => {
    const { api, requests } = till(() => jsonAnswer({}, 422))
    const body = {
      amount: minorUnits(1_234_05),
      tenderType: 1,
      currency: "SEK",
      changeCurrency: "SEK"
    } as const
    await run(api.send(takePayment, { params: { id: "cart-1" }, body, key }))
    expect(requests[0]?.body).toEqual({ ...body, amount: 1234.05 })
  })
})

describe("an address that may be wrong", () => {
  const asking = (answer: Parameters<typeof recordingFetch>[0]) =>
    failure(till(answer).api.send(readLines, lines, { retries: 0 }))

  it("is named with what it did, until somebody has answered there as a product API · ERR-2", async () => {
    const address = base
    expect(await asking(dead)).toMatchObject({ _tag: "Unreachable", address })
    const page = () => new Response("<html>", { headers: { "content-type": "text/html" } })
    expect(await asking(page)).toMatchObject({
      _tag: "Unreadable",
      address,
      fault: "is no JSON but text/html"
    })
    expect(await asking(() => new Response("", { status: 404 }))).toMatchObject({ _tag: "Refused", address })
    const { api } = till((_, count) => (count === 1 ? jsonAnswer([]) : dead()))
    await run(api.send(readLines, lines))
    expect(await failure(api.send(readLines, lines))).not.toHaveProperty("address")
  })

  it("is not named any more after the next start of a till that it has answered · KARAT-43", async () => {
    const notes = memoryStorage()
    const started = (answer: Parameters<typeof recordingFetch>[0]) =>
      productApi({ base, tokens: memoryToken(), notes, fetch: recordingFetch(answer).fetch })
    const asked = (answer: Parameters<typeof recordingFetch>[0]) =>
      failure(started(answer).send(readLines, lines, { retries: 0 }))
    expect(await asked(dead)).toHaveProperty("address", base)
    await run(started(() => jsonAnswer([])).send(readLines, lines))
    expect(await asked(dead)).not.toHaveProperty("address")
  })
})

describe("a command of a chain's own API", () => {
  const header = {
    th_id: 41,
    th_currency: "SEK",
    th_training: "0",
    th_numberOfItems: 1,
    th_numberOfLines: 1,
    th_numberOfPaymentLines: 0,
    th_total: 199.6 + 1e-12,
    th_totalDiscount: 0,
    th_payment: null,
    th_transactionType: "SALE"
  }
  const line = {
    tl_id: 7,
    tl_itemNumber: 1020417,
    tl_itemDescription: "Ring",
    tl_quantity: "1",
    tl_price: 199.6
  }
  const reads = ({ path }: { readonly path: string }) =>
    path.endsWith("/header") ? header : path.endsWith("/items") ? [line] : []

  it.each([
    ["our contract's shape", { header, line }],
    ["the plain header", header],
    ["the plain line", line],
    ["nothing but its success", { success: true }],
    ["nothing at all", undefined]
  ])("is understood by %s, and sent once · WIRE-5 IDEM-6", async (_, answer) => {
    const { api, requests } = till((request) =>
      request.method === "GET"
        ? jsonAnswer(reads(request))
        : answer === undefined
          ? new Response(null, { status: 204 })
          : jsonAnswer(answer)
    )
    const added = await run(api.send(addItem, { params: { id: "41" }, body: one, key: newKey() }))
    expect(Result.isSuccess(added) && added.success).toMatchObject({
      header: { id: "41", total: 19_960, totalRounded: 20_000, paid: 0, training: false },
      line: { id: "7", itemNumber: "1020417", quantity: 1, amount: 19_960 }
    })
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1)
  })

  it("that says no under a status of success is refused, with its words · WIRE-6 ERR-1", async () => {
    const { api } = till(() => jsonAnswer({ success: false, errorMessage: "The cart is being counted." }))
    for (const asking of [
      api.send(addItem, { params: { id: "41" }, body: one, key: newKey() }),
      api.send(parkCart, { params: { id: "41" }, body: undefined, key: newKey() }),
      api.send(markTask, { params: { actionId: "1" }, body: { done: true }, key: newKey() }),
      api.send(decideReservation, { params: { orderNumber: "1" }, body: { status: 20 }, key: newKey() }),
      api.send(saveBanking, {
        params: {},
        body: { ids: ["2026-11-20-1"], bankBag: "K-1", bankChange: noCash },
        key: newKey()
      })
    ])
      expect(await failure(asking as Effect.Effect<unknown, CallFailure>)).toMatchObject({
        _tag: "Refused",
        text: "The cart is being counted."
      })
  })

  it.each([
    ["nothing at all", undefined],
    ["an empty object", {}],
    ["words of its own", { ok: 1 }]
  ])("cancels no payment by saying %s: only a yes is one · PAY-27", async (_, answer) => {
    const { api } = till(() =>
      answer === undefined ? new Response(null, { status: 204 }) : jsonAnswer(answer)
    )
    const cancelled = await run(
      api.send(cancelPayment, {
        params: { id: "41" },
        query: { attempt: "a" },
        body: undefined,
        key: newKey()
      })
    )
    expect(Result.isSuccess(cancelled) && cancelled.success).toEqual({ success: false })
  })

  it("that cannot be read again afterwards is not sent again · IDEM-6", async () => {
    const { api, requests } = till(({ method }) =>
      method === "GET" ? dead() : jsonAnswer({ success: true })
    )
    const adding = api.send(addItem, { params: { id: "41" }, body: one, key: newKey() }, { retries: 2 })
    expect((await failure(adding))._tag).toBe("Unreadable")
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1)
  })
})

describe("a server that has what its setup names", () => {
  const before = (capabilities: readonly string[]) => {
    const network = recordingFetch(({ path }) =>
      path.endsWith("/settings/setup")
        ? jsonAnswer({ ...plainSetup, capabilities })
        : jsonAnswer(
            /\/(?:actions|clickAndCollect|writeOff|tenderOverride)/u.test(path) ? { success: true } : []
          )
    )
    const api = productApi({ base, tokens: memoryToken(), fetch: network.fetch, bySetup: true })
    const cash = <A>(ask: Effect.Effect<A, CallFailure, CashDays>) =>
      run(ask.pipe(Effect.provide(httpCashDays(api))))
    return { api, cash, requests: network.requests }
  }
  const favorite = { item: "1", delete: false, badgeNumber: "1003" }

  it("is told who asks in a body that the specification does not say it in, and no other one is · WIRE-5", async () => {
    for (const known of [true, false]) {
      const { api, requests } = before(known ? ["badgeNumber"] : [])
      await run(api.send(saveFavorite, { params: {}, body: favorite, key: newKey() }))
      const sent = requests.find(({ method }) => method === "POST")
      expect(sent?.body).toEqual(known ? favorite : { item: "1", delete: false })
    }
  })

  it("is told nothing else that is ours in a body or a query, unless it knows that · WIRE-5", async () => {
    const orders = { type: "cancel", badgeNumber: "1003", comment: "Gone", seen: 3 } as const
    const told = async (names: readonly string[]) => {
      const { api, requests } = before(names)
      await run(api.send(changeWebOrder, { params: { orderNumber: "W1" }, body: orders, key: newKey() }))
      await run(
        api.send(submitWriteOff, {
          params: {},
          body: { reason: "1", lines: [{ id: "7", quantity: 1 }] },
          key: newKey()
        })
      )
      await run(
        api.send(overrideTender, {
          params: { id: "41" },
          query: { reason: "1" },
          body: undefined,
          key: newKey()
        })
      )
      return requests
        .filter(({ method }) => method !== "GET")
        .map(({ body, path }) => [...Object.keys(body ?? {}), ...new URL(path, base).searchParams.keys()])
        .map((names) => names.toSorted())
    }
    expect(await told([])).toEqual([["comment", "type"], ["reason"], []])
    expect(await told(["badgeNumber", "seen", "lines", "reason"])).toEqual([
      ["badgeNumber", "comment", "seen", "type"],
      ["lines", "reason"],
      ["reason"]
    ])
  })

  it("is asked how a sale was paid only where it says, and another one's till hears nothing of it · WIRE-5", async () => {
    const ask = { params: { id: "41" }, body: undefined, key: undefined } as const
    const other = before([])
    expect(await failure(other.api.send(readRefundOrigins, ask))).toMatchObject({ reason: "not-offered" })
    expect(other.requests.map(({ path }) => path)).toEqual(["/api/settings/setup"])
    const own = before(["payment/origins"])
    expect(await run(own.api.send(readRefundOrigins, ask))).toMatchObject({ success: [] })
  })

  it("is asked for its setup once, however many calls want to know at once what it has", async () => {
    const { api, requests } = before(["badgeNumber"])
    const like = (item: string) => {
      const body = { ...favorite, item }
      return run(api.send(saveFavorite, { params: {}, body, key: newKey() }))
    }
    const readsSetup = () => requests.filter(({ path }) => path === "/api/settings/setup").length
    const read = () => run(api.send(readSetup, { params: {}, body: undefined, key: undefined }))
    // The screen reads it meanwhile: that is the same question.
    await Promise.all([read(), ...["1", "2", "3"].map(like)])
    expect(readsSetup()).toBe(1)
    // Who reads it later wants it as it is then.
    await read()
    expect(readsSetup()).toBe(2)
    expect(requests.filter(({ body }) => body !== undefined)).toHaveLength(3)
  })

  it("is asked for what made a day's cash and for a deposit slip, and no other one is · WIRE-5", async () => {
    const day = { date: "2026-11-20", pos: 1 }
    const asking = Effect.flatMap(CashDays, (days) => days.movements(day, "SEK", 1))
    const slip = Effect.flatMap(CashDays, (days) => days.printSlip("B-1", newKey()))
    const other = before([])
    expect(await other.cash(asking)).toMatchObject({ success: [] })
    expect(await other.cash(slip)).toMatchObject({ failure: { _tag: "Refused", reason: "not-offered" } })
    expect(other.requests.map(({ path }) => path)).toEqual(["/api/settings/setup"])
    const ours = before(["manageCash/movements", "manageCash/depositSlip"])
    await ours.cash(asking)
    await ours.cash(slip)
    expect(ours.requests.some(({ path }) => path.startsWith("/api/manageCash/movements"))).toBe(true)
    expect(ours.requests.some(({ path }) => path === "/api/manageCash/depositSlip/B-1")).toBe(true)
  })
})
