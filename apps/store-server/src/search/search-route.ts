import { Items } from "@karat/contract/catalogue"
import { searchPageSize } from "@karat/contract/item-search"
import { Schema } from "effect"
import type { GraphQLError } from "graphql"
import { createGraphQLError } from "graphql-yoga"
import type { Hono } from "hono"
import { searchOrNear } from "../catalogue/search-items.ts"
import { type Asking, mountGraphql } from "../graphql/mount-graphql.ts"
import { apiBase } from "../http/create-app.ts"
import type { StaffLookup } from "../staff/staff-lookup.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const longestText = 200
const lastPage = 10_000

const typeDefs = /* GraphQL */ `
  "Items as the product API writes them."
  scalar JSON
  type SearchResult {
    items: [JSON!]!
  }
  type Query {
    search(
      organisation: String!
      type: String!
      text: String!
      division: String
      page: Int!
      size: Int!
    ): SearchResult!
  }
`

interface SearchArguments {
  readonly organisation: string
  readonly type: string
  readonly text: string
  readonly division?: string | null
  readonly page: number
  readonly size: number
}

/** The item search: GraphQL, one organisation per country. */
export function mountSearch(app: Hono, parts: StoreServerParts, staff: StaffLookup): void {
  const { db } = parts
  const encode = Schema.encodeUnknownSync(Items)
  const search = async (_: unknown, args: SearchArguments, { caller: { store } }: Asking) => {
    check(args, store.country)
    const division = args.division ?? undefined
    const { page, size, text } = args
    return {
      items: encode(
        await searchOrNear(db, { storeNumber: store.number, text, division, page, pageSize: size })
      )
    }
  }
  mountGraphql(app, parts, staff, {
    path: `${apiBase}/search/graphql`,
    typeDefs,
    resolvers: { Query: { search } }
  })
}

function check({ organisation, type, text, page, size }: SearchArguments, country: string): void {
  if (organisation.toUpperCase() !== country) throw refused("The organisation is not the store's own.")
  if (type !== "item") throw refused("Only items can be searched for.")
  if (text.length > longestText) throw refused("The text is too long.")
  if (page < 1 || page > lastPage) throw refused("A page is a whole number from 1 on.")
  if (size < 1 || size > searchPageSize) throw refused(`A page holds 1 to ${searchPageSize} items.`)
}

function refused(message: string): GraphQLError {
  return createGraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } })
}
