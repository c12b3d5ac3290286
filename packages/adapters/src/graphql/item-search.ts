import { SearchAnswer, searchPageSize, searchQuery } from "@karat/contract/item-search"
import { query } from "@karat/contract/graphql-operation"
import { countryOf } from "@karat/domain/store/country"
import { Effect } from "effect"
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

/** Searches items in the GraphQL search service, in the organisation of the store's country. */
export function graphqlItemSearch(service: GraphqlService, tokens: TokenKeeper): SearchItems {
  return ({ text, division, page }) =>
    Effect.suspend(() => {
      const organisation = countryOf(tokens.claims?.storeNumber ?? "").toLowerCase()
      return Effect.map(
        service.ask(searchItems, { organisation, text, division, page }),
        ({ search }) => search.items
      )
    })
}
