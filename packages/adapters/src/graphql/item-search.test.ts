import type { TokenKeeper } from "../http/token-keeper.ts"
import { graphqlService } from "./graphql-service.ts"
import { Item } from "@karat/contract/catalogue"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { Effect, Result, Schema } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import type { AnswerReport } from "@karat/contract/tolerant-reading"
import { graphqlItemSearch } from "./item-search.ts"

const searchOf = (tokens: TokenKeeper) =>
  graphqlItemSearch(graphqlService({ address: "https://search.example/graphql", tokens }), tokens)

afterEach(() => {
  vi.unstubAllGlobals()
})

function tokenOf(storeNumber: string): string {
  return `head.${Buffer.from(JSON.stringify({ storeNumber })).toString("base64url")}.signature`
}

/** A search that is asked in words of its own. */
function ownSearching(query: string, answer: Parameters<typeof recordingFetch>[0]) {
  const network = recordingFetch(answer)
  vi.stubGlobal("fetch", network.fetch)
  const reports: AnswerReport[] = []
  const tokens = memoryToken(tokenOf("101"))
  const search = graphqlItemSearch(
    graphqlService({ address: "https://search.example/graphql", tokens }),
    tokens,
    {
      query,
      exclusions: Effect.succeed({ divisions: ["GIFTCARDS"], itemNumbers: ["INSURANCE"], statuses: ["X"] }),
      told: (report) => reports.push(report)
    }
  )
  return {
    ask: () => Effect.runPromise(Effect.result(search({ text: "guld", division: "RINGS", page: 3 }))),
    requests: network.requests,
    reports
  }
}

/** A search on a network that answers as told. */
function searching(answer: Parameters<typeof recordingFetch>[0], storeNumber = "101") {
  const network = recordingFetch(answer)
  vi.stubGlobal("fetch", network.fetch)
  const search = searchOf(memoryToken(tokenOf(storeNumber)))
  return {
    ask: (division?: string) =>
      Effect.runPromise(Effect.result(search({ text: "guld ring", division, page: 2 }))),
    requests: network.requests
  }
}
const variablesOf = (request: { readonly body: unknown } | undefined) =>
  (request?.body as { readonly variables: unknown } | undefined)?.variables
const found = () => jsonAnswer({ data: { search: { items: [Schema.encodeSync(Item)(sampleItem())] } } })

describe("the item search", () => {
  it("asks one organisation per country for items, 50 a page · SRCH-7 SRCH-8", async () => {
    for (const [store, organisation] of [
      ["101", "se"],
      ["fi201", "fi"]
    ] as const) {
      const { ask, requests } = searching(found, store)
      const told = await ask()
      expect(Result.isSuccess(told) && told.success).toMatchObject([{ number: "1020417", price: 1_495_00 }])
      expect(variablesOf(requests[0])).toEqual({ organisation, text: "guld ring", page: 2, size: 50 })
      expect(JSON.stringify(requests[0]?.body)).toContain(String.raw`type: \"item\"`)
      expect(requests[0]?.headers.get("authorization")).toBe(`Bearer ${tokenOf(store)}`)
    }
  })

  it("adds the division when a category is chosen · SRCH-12", async () => {
    const { ask, requests } = searching(found)
    await ask("RINGS")
    expect(variablesOf(requests[0])).toMatchObject({ division: "RINGS" })
  })

  it("that fails says the first message of its errors, although the status is 200 · ERR-4", async () => {
    const { ask, requests } = searching(() =>
      jsonAnswer({ errors: [{ message: "The text is too long." }, { message: "And more." }] })
    )
    const told = await ask()
    expect(Result.isFailure(told) && told.failure).toMatchObject({
      _tag: "Refused",
      text: "The text is too long."
    })
    expect(requests).toHaveLength(1)
  })

  it("is retried once when it gets no answer, and not when the token is gone · API-3", async () => {
    const lost = searching((_, count) =>
      count === 1 ? Promise.reject(new TypeError("fetch failed")) : found()
    )
    expect(Result.isSuccess(await lost.ask())).toBe(true)
    expect(lost.requests).toHaveLength(2)
    const stale = searching(() => jsonAnswer({ error: "stale" }, 401))
    const told = await stale.ask()
    expect(Result.isFailure(told) && told.failure._tag).toBe("SessionLost")
    expect(stale.requests).toHaveLength(1)
  })
})

describe("a search that configuration asks in its own words", () => {
  const row = Schema.encodeSync(Item)(sampleItem()) as Readonly<Record<string, unknown>>

  it("is told what its document has variables for, and nothing else · SRCH-7", async () => {
    const documents: Readonly<Record<string, object>> = {
      "query ($text: String!) { products(q: $text) }": { text: "guld" },
      "query Q($text: String!, $skip: Int!, $size: Int!, $organisation: String!, $type: String!) { p }": {
        text: "guld",
        skip: 100,
        size: 50,
        organisation: "se",
        type: "item"
      },
      "query ($page: Int, $division: String, $excludedDivisions: [String!], $excludedItems: [String!], $excludedStatuses: [String!]) { p }":
        {
          page: 3,
          division: "RINGS",
          excludedDivisions: ["GIFTCARDS"],
          excludedItems: ["INSURANCE"],
          excludedStatuses: ["X"]
        }
    }
    for (const [query, variables] of Object.entries(documents)) {
      const { ask, requests } = ownSearching(query, () => jsonAnswer({ data: { p: [row] } }))
      expect(Result.isSuccess(await ask())).toBe(true)
      expect(variablesOf(requests[0])).toEqual(variables)
    }
  })

  it("has its list found wherever it stands, and says what was made of its rows · SRCH-7 WIRE-3", async () => {
    const { ask, reports } = ownSearching("query { p }", () =>
      jsonAnswer({
        data: {
          catalogue: {
            total: 2,
            hits: [
              { ...row, i_item: 1020417 },
              { ...row, i_item: null }
            ]
          }
        }
      })
    )
    const told = await ask()
    expect(Result.isSuccess(told) && told.success.map(({ number }) => number)).toEqual(["1020417"])
    expect(reports.flatMap(({ tolerated }) => tolerated.map(({ path, what }) => `${path} ${what}`))).toEqual([
      "[0].i_item number for text",
      "[1] row left out"
    ])
  })

  it("that answers no list is not taken for one that found nothing · WIRE-3", async () => {
    const { ask, reports } = ownSearching("query { p }", () => jsonAnswer({ data: { total: 0, p: "none" } }))
    const told = await ask()
    expect(Result.isFailure(told) && told.failure).toMatchObject({ _tag: "Unreadable" })
    expect(reports).toHaveLength(1)
    const nothing = ownSearching("query { p }", () => jsonAnswer({ data: { p: [] } }))
    expect(await nothing.ask()).toMatchObject({ success: [] })
  })
})
