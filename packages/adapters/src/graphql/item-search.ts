import { SearchAnswer, searchPageSize, searchQuery } from "@karat/contract/item-search"
import { query } from "@karat/contract/graphql-operation"
import { countryOf } from "@karat/domain/store/country"
import { Items } from "@karat/contract/catalogue"
import { type CallFailure, Unreadable } from "@karat/domain/ports/call-failure"
import type { AnswerReport } from "@karat/contract/tolerant-reading"
import { Effect, Schema } from "effect"
import type { SearchItems } from "../http/catalogue.ts"
import type { TokenKeeper } from "../http/token-keeper.ts"
import type { GraphqlService } from "./graphql-service.ts"

interface Wanted {
  readonly organisation: string
  readonly text: string
  readonly division?: string | undefined
  readonly page: number
}

const searchItems = query({
  document: searchQuery,
  variables: (wanted: Wanted) => ({ ...wanted, size: searchPageSize }),
  answer: SearchAnswer
})

/** What a search shall not find: gift cards, insurance, what may not be sold. */
interface SearchExclusions {
  readonly divisions: readonly string[]
  readonly itemNumbers: readonly string[]
  readonly statuses: readonly string[]
}

interface OwnSearch {
  /** The document of another search service; ours where none is set. */
  readonly query?: string | undefined
  /** Asked for where the document has a variable for it. */
  readonly exclusions?: Effect.Effect<SearchExclusions, CallFailure>
  /** Called with what in its answer differs from the contract. */
  readonly told?: ((report: AnswerReport) => void) | undefined
}

/** Another service's document gets the values that it has variables for, and its answer may hold the list anywhere. */
const searchBy = (document: string) =>
  query({
    document,
    variables: (wanted: Wanted & SearchExclusions) => {
      const { divisions, itemNumbers, statuses, ...rest } = wanted
      const known = {
        ...rest,
        type: "item",
        size: searchPageSize,
        skip: (wanted.page - 1) * searchPageSize,
        excludedDivisions: divisions,
        excludedItems: itemNumbers,
        excludedStatuses: statuses
      }
      return Object.fromEntries(
        Object.entries(known).filter(([name]) => new RegExp(`\\$${name}\\b`, "u").test(document))
      )
    },
    answer: Schema.Unknown
  })

const nothingExcluded: SearchExclusions = { divisions: [], itemNumbers: [], statuses: [] }

/** The first list in an answer, at any depth. */
function firstList(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value
  for (const each of Object.values(value)) {
    const list = firstList(each)
    if (Array.isArray(list)) return list
  }
  return undefined
}

/** Searches items in the GraphQL search service, in the organisation of the store's country. */
export function graphqlItemSearch(
  service: GraphqlService,
  tokens: TokenKeeper,
  { query: document, exclusions = Effect.succeed(nothingExcluded), told }: OwnSearch = {}
): SearchItems {
  const searchOwn = Effect.fnUntraced(function* (own: string, wanted: Wanted) {
    const excluded = own.includes("$excluded") ? yield* exclusions : nothingExcluded
    const found = firstList(yield* service.ask(searchBy(own), { ...wanted, ...excluded }))
    const { readTolerantly } = yield* Effect.promise(() => import("@karat/contract/tolerant-reading"))
    const read = found === undefined ? { fault: "the answer: has no list" } : readTolerantly(Items, found)
    const call = "POST search"
    if ("fault" in read) {
      told?.({ call, tolerated: [], fault: read.fault })
      return yield* new Unreadable({ call, fault: read.fault })
    }
    told?.({ call, tolerated: read.tolerated })
    return read.answer
  })
  return ({ text, division, page }) =>
    Effect.suspend(() => {
      const organisation = countryOf(tokens.claims?.storeNumber ?? "").toLowerCase()
      if (document !== undefined) return searchOwn(document, { organisation, text, division, page })
      return Effect.map(
        service.ask(searchItems, { organisation, text, division, page }),
        ({ search }) => search.items
      )
    })
}
