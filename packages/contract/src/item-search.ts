import { Schema } from "effect"
import { Items } from "./catalogue.ts"

/** How many items a page of search results holds. */
export const searchPageSize = 50

/** Asks the search service for items; the organisation is one per country. */
export const searchQuery = /* GraphQL */ `
  query Search($organisation: String!, $text: String!, $division: String, $page: Int!, $size: Int!) {
    search(
      organisation: $organisation
      type: "item"
      text: $text
      division: $division
      page: $page
      size: $size
    ) {
      items
    }
  }
`

export const SearchAnswer = Schema.Struct({ search: Schema.Struct({ items: Items }) })
