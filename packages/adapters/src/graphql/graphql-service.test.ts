import { mutation, query } from "@karat/contract/graphql-operation"
import { timeouts } from "@karat/domain/payment/timeouts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Result, Schema } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import { graphqlService } from "./graphql-service.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answer = Schema.Struct({ pieces: Schema.Int })
const count = query({ document: "query { pieces }", variables: () => ({}), answer })
const send = mutation({
  document: "mutation ($n: Int!) { pieces(n: $n) }",
  variables: (n: number) => ({ n }),
  answer
})
const key = "the-gesture-key" as GestureKey

/** A service on a network that answers as told. */
function service(told: Parameters<typeof recordingFetch>[0]) {
  const network = recordingFetch(told)
  vi.stubGlobal("fetch", network.fetch)
  const said: (string | undefined)[] = []
  const goods = graphqlService({
    told: ({ fault }) => said.push(fault),
    address: "https://goods.example/graphql",
    tokens: memoryToken("the.token.itself")
  })
  return {
    requests: network.requests,
    said,
    ask: () => Effect.runPromise(Effect.result(goods.ask(count, undefined))),
    change: () => Effect.runPromise(Effect.result(goods.change(send, 3, key)))
  }
}
const failureOf = (told: Result.Result<unknown, unknown>) =>
  Result.isFailure(told) ? told.failure : undefined
const data = () => jsonAnswer({ data: { pieces: 3 } })
const errors = (extensions: object, status = 200) =>
  jsonAnswer({ data: null, errors: [{ message: "No.", extensions }] }, status)

describe("a GraphQL service", () => {
  it("hears a change again by the same key and in the same words when its answer was lost · IDEM-3", async () => {
    const { change, requests } = service((_, nth) =>
      nth === 1 ? Promise.reject(new TypeError("fetch failed")) : data()
    )
    expect(Result.isSuccess(await change())).toBe(true)
    expect(requests.map(({ headers }) => headers.get("idempotency-key"))).toEqual([key, key])
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(
      Array(2).fill("Bearer the.token.itself")
    )
    expect(requests[0]?.body).toEqual(requests[1]?.body)
    expect(requests[0]?.body).toMatchObject({ variables: { n: 3 } })
  })

  it("is asked without a key · IDEM-1", async () => {
    const { ask, requests } = service(data)
    await ask()
    expect(requests[0]?.headers.has("idempotency-key")).toBe(false)
  })

  it("refuses by the code and the status of its first error, under a status of 200 · ERR-4", async () => {
    const { change, requests } = service(() =>
      errors({ code: "transfer_lines_invalid", status: 422, reason: "R", values: { most: 500 } })
    )
    expect(failureOf(await change())).toMatchObject({
      _tag: "Refused",
      status: 422,
      code: "transfer_lines_invalid",
      values: { most: 500 },
      text: "No.",
      reason: "R"
    })
    expect(requests).toHaveLength(1)
    const plain = service(() => errors({}))
    expect(failureOf(await plain.change())).toMatchObject({ _tag: "Refused", status: 200, text: "No." })
  })

  it("that fails, or answers something else, has perhaps done it: nobody knows · IDEM-3 ERR-2", async () => {
    for (const told of [
      () => errors({ code: "internal" }, 500),
      () => new Response("<html>", { status: 502 })
    ])
      expect(failureOf(await service(told).change())).toMatchObject({ _tag: "Unreachable" })
    const unreadable = service(() => jsonAnswer({ data: { pieces: "three" } }))
    expect(failureOf(await unreadable.change())).toMatchObject({
      _tag: "Unreadable",
      fault: "pieces: cannot be read"
    })
    expect(unreadable.requests).toHaveLength(1)
  })

  it("whose address gives a page, or none at all, is named and never asked again by itself · IDEM-3 WIRE-3", async () => {
    const page = (status: number) => () =>
      new Response("<html>", { status, headers: { "content-type": "text/html" } })
    const address = "https://goods.example/graphql"
    for (const [told, failure] of [
      [page(200), { _tag: "Unreadable", address, fault: "is no JSON but text/html" }],
      [
        () => new Response(""),
        { _tag: "Unreadable", address, fault: "is no JSON but text/plain;charset=UTF-8" }
      ],
      [page(404), { _tag: "Refused", status: 404, address }],
      [() => new Response("", { status: 405 }), { _tag: "Refused", status: 405, address }]
    ] as const) {
      const strange = service(told)
      expect(failureOf(await strange.change())).toMatchObject(failure)
      expect(strange.requests).toHaveLength(1)
      expect(strange.said).toEqual([expect.stringMatching(/HTTP 40[45]|is no JSON/u)])
    }
    const silent = service(() => Promise.reject(new TypeError("fetch failed")))
    expect(failureOf(await silent.ask())).toMatchObject({ _tag: "Unreachable", address })
    expect(silent.said).toEqual([expect.stringContaining("does not answer")])
  })

  it("that has answered once is at its address, whatever it does later · WIRE-3", async () => {
    const { ask } = service((_, nth) => (nth === 1 ? data() : new Response("", { status: 404 })))
    expect(Result.isSuccess(await ask())).toBe(true)
    const failure = failureOf(await ask())
    expect(failure).toMatchObject({ _tag: "Refused", status: 404 })
    expect(failure).not.toHaveProperty("address")
  })

  it("that does not answer is given up after a while · API-3", async () => {
    vi.useFakeTimers()
    const { ask, requests } = service(() => new Promise<never>(() => undefined))
    const asked = ask()
    await vi.advanceTimersByTimeAsync(2 * timeouts.callMs + 10)
    expect(failureOf(await asked)).toMatchObject({ _tag: "Unreachable" })
    expect(requests).toHaveLength(2)
  })
})
