import { SearchAnswer, searchPageSize, searchQuery } from "@karat/contract/item-search"
import { Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Result, Schema } from "effect"
import type { SearchItems } from "../http/catalogue.ts"
import type { TokenKeeper } from "../http/token-keeper.ts"

const decode = Schema.decodeUnknownResult(SearchAnswer)

/**
 * Searches items in the GraphQL search service, in the organisation of the store's country. The
 * client library is fetched with the first search, so that it does not delay the first screen.
 */
export function graphqlItemSearch(address: string, tokens: TokenKeeper): SearchItems {
  return Effect.fnUntraced(function* ({ text, division, page }) {
    const body = yield* Effect.tryPromise({
      try: async (signal) => {
        const { GraphQLClient } = await import("graphql-request")
        const client = new GraphQLClient(new URL(address, globalThis.location?.href).href)
        const organisation = countryOf(tokens.claims?.storeNumber ?? "").toLowerCase()
        return await client.request<unknown>({
          document: searchQuery,
          variables: { organisation, text, division, page, size: searchPageSize },
          requestHeaders: { authorization: `Bearer ${tokens.token ?? ""}` },
          signal
        })
      },
      catch: failureOf
    }).pipe(Effect.retry({ times: 1, while: (failure) => failure._tag === "Unreachable" }))
    const answer = decode(body)
    return Result.isSuccess(answer)
      ? answer.success.search.items
      : yield* new Unreachable({ cause: answer.failure })
  })
}

/** The first message of a GraphQL error is what the toast shows. */
function failureOf(cause: unknown): Refused | SessionLost | Unreachable {
  const response = (cause as { response?: { status?: number; errors?: readonly { message?: string }[] } })
    .response
  const text = response?.errors?.[0]?.message
  if (response?.status === 401) return new SessionLost()
  if (response?.status === undefined || response.status >= 500 || text === undefined)
    return new Unreachable({ cause, text })
  return new Refused({ status: response.status, text })
}
