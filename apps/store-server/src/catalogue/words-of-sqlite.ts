import { type IndexWords, joined } from "./index-words.ts"

const names = "{description description2 family}"

/** SQLite's text index, FTS5. */
export const wordsOfSqlite: IndexWords = {
  isName: (letters) => `${names} : "${letters}"`,
  beginsName: (letters) => `${names} : "${letters}"*`,
  beginsAny: (letters) => `"${letters}"*`,
  isAnyName: (words) => `${names} : (${words.map((word) => `"${word}"`).join(" OR ")})`,
  or: (all) => joined(all, "OR"),
  and: (all) => joined(all, "AND"),
  without: (one, others) => `(${one})${others.map((each) => ` NOT (${each})`).join("")}`,
  // Words are never looked for in the division's column.
  within: (words, division) => {
    const anywhere = `- division : (${words})`
    return division === "" ? anywhere : `${anywhere} AND division : "${division}"`
  }
}
