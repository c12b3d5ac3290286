import type { Migration } from "../migration.ts"

// Every word of the text index by the column it stands in: what a search without results may have meant.
export const searchWordsMigration: Migration = {
  id: 250,
  name: "search words",
  up: (execute) => execute("CREATE VIRTUAL TABLE item_search_words USING fts5vocab (item_search, 'col')")
}
