import { Items } from "@karat/contract/catalogue"
import { searchPageSize } from "@karat/contract/item-search"
import { Schema } from "effect"
import { GraphQLError, NoSchemaIntrospectionCustomRule } from "graphql"
import { createSchema, createYoga, type Plugin } from "graphql-yoga"
import type { Hono } from "hono"
import { searchItems } from "../catalogue/search-items.ts"
import { apiBase } from "../http/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import { bodyText } from "../http/request-body.ts"
import { authenticate, type Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { documentLimit } from "./document-limit.ts"

const path = `${apiBase}/search/graphql`
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

/** The item search: GraphQL, one organisation per country, for signed-in tills only. */
export function mountSearch(app: Hono, parts: StoreServerParts): void {
  const { config, db } = parts
  const encode = Schema.encodeUnknownSync(Items)
  const search = (_: unknown, asked: SearchArguments, { caller: { store } }: { readonly caller: Caller }) => {
    check(asked, store.country)
    const division = asked.division ?? undefined
    const { page, size, text } = asked
    return {
      items: encode(searchItems(db, { storeNumber: store.number, text, division, page, pageSize: size }))
    }
  }
  const yoga = createYoga<{ readonly caller: Caller }>({
    graphqlEndpoint: path,
    schema: createSchema({ typeDefs, resolvers: { Query: { search } } }),
    plugins: [limits(config.mode === "production")],
    graphiql: config.mode !== "production",
    landingPage: false,
    cors: false,
    logging: false
  })
  app.post(path, async (c) => {
    const { caller, stale } = await authenticate(c, parts)
    if (stale) throw new Refusal(401, "token_stale", "The till has been signed in anew.")
    const body = await bodyText(c.req)
    const headers = { "content-type": "application/json", accept: "application/json" }
    const answer = await yoga.fetch(`http://localhost${path}`, { method: "POST", headers, body }, { caller })
    return new Response(await answer.text(), {
      status: answer.status,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff"
      }
    })
  })
  if (config.mode === "production") return
  app.get(path, async () => yoga.fetch(`http://localhost${path}`, { headers: { accept: "text/html" } }))
}

function limits(production: boolean): Plugin {
  return {
    onValidate: ({ addValidationRule }) => {
      addValidationRule(documentLimit)
      if (production) addValidationRule(NoSchemaIntrospectionCustomRule)
    }
  }
}

function check({ organisation, type, text, page, size }: SearchArguments, country: string): void {
  if (organisation.toUpperCase() !== country) throw refused("The organisation is not the store's own.")
  if (type !== "item") throw refused("Only items can be searched for.")
  if (text.length > longestText) throw refused("The text is too long.")
  if (page < 1 || page > lastPage) throw refused("A page is a whole number from 1 on.")
  if (size < 1 || size > searchPageSize) throw refused(`A page holds 1 to ${searchPageSize} items.`)
}

function refused(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } })
}
