/** More words than this narrow nothing any more, and each costs a look-up. */
const mostWords = 12

/**
 * What a person typed, as an expression of SQLite's text index; undefined when it holds no letter or
 * digit. Every word must begin a word of the item. Signs that the index would read as operators never
 * reach it: only letters and digits do, in quotes.
 */
export function searchExpression(text: string): string | undefined {
  const words = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/\s+/u)
    .map(wordExpression)
    .filter((word) => word !== undefined)
  return words.length === 0 ? undefined : words.slice(0, mostWords).join(" AND ")
}

/** A word with signs inside it, such as an item number, is found whole (without them) or in its parts. */
function wordExpression(word: string): string | undefined {
  const parts = word
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .slice(0, mostWords)
  if (parts.length === 0) return undefined
  const apart = parts.map(prefix).join(" AND ")
  return parts.length === 1 ? apart : `(${prefix(parts.join(""))} OR (${apart}))`
}

function prefix(letters: string): string {
  return `"${letters}"*`
}
