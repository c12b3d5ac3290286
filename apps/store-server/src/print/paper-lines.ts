import type { PaperPart } from "../hardware/receipt-printer.ts"

/** A paper as lines of plain text, for where it cannot be printed. */
export function paperLines(paper: readonly PaperPart[], columns: number): string[] {
  return paper.map((part) => {
    if (part.type === "barcode") return inTheMiddle(`||| ${part.value} |||`, columns)
    return part.style === "large" ? inTheMiddle(part.text, columns) : part.text
  })
}

function inTheMiddle(text: string, columns: number): string {
  return " ".repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text
}
