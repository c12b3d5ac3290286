import { printableText } from "@karat/domain/text/printable-text"
import type { PaperPart } from "../hardware/receipt-printer.ts"
import { paperText } from "../text/paper-text.ts"

/** An employee's card: their name, and a barcode that logs them in. */
export function cardPaper(
  { name, store, code }: { readonly name: string; readonly store: string; readonly code: string },
  width: number
): PaperPart[] {
  const text = paperText(width)
  return [
    ...text
      .centred(printableText(name))
      .map((line) => ({ type: "text", text: line, style: "bold" }) as const),
    ...text.centred(printableText(store)).map((line) => ({ type: "text", text: line }) as const),
    { type: "barcode", value: code }
  ]
}
