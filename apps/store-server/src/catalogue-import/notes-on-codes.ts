import { isPrintableCode, type TakenFor, takenFor } from "@karat/domain/catalogue/code-in-use"
import type { ImportedItem } from "./imported-item.ts"
import { shortened } from "./shortened.ts"

/** So many are named; the rest are counted. */
const mostNamed = 5

const kinds: Readonly<Record<TakenFor, string>> = {
  "gift-card": "a gift card",
  "receipt-number": "a receipt number",
  "personal-number": "a personal number"
}

/** Which numbers of items a till takes for something else, and which no label can say; they stop nothing. */
export function notesOnCodes(items: readonly ImportedItem[]): string[] {
  const unprintable = items.filter(
    ({ barcodes, number }) => number !== "" && ![number, ...(barcodes ?? [])].some(isPrintableCode)
  )
  return [
    ...Object.entries(kinds).flatMap(([kind, word]) => {
      const taken = items.flatMap((item) =>
        [item.number, ...(item.barcodes ?? [])]
          .filter((code) => takenFor(code) === kind)
          .map((code) => ({ line: item.line, code }))
      )
      return taken.length === 0
        ? []
        : [`The till takes ${named(taken)} for ${word}: find it by its words, or give it another number.`]
    }),
    ...(unprintable.length === 0
      ? []
      : [
          `A label has no barcode for ${named(unprintable.map(({ line, number }) => ({ line, code: number })))}: only letters A to Z, digits and signs can be printed. Give it a barcode.`
        ])
  ]
}

function named(codes: readonly { readonly line: number; readonly code: string }[]): string {
  const named = codes.slice(0, mostNamed).map(({ code, line }) => `'${shortened(code)}' (line ${line})`)
  const more = codes.length - named.length
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "")
}
