import { printableText } from "../text/printable-text.ts"
import { hasCardNumber } from "./card-number.ts"

/** A line of what a card scheme wants on the receipt of a payment: what it is called, and what it is; either may be empty. */
export interface CardReceiptLine {
  readonly name: string
  readonly value: string
}

/** What a terminal gives for the customer's receipt and for the shop's own. */
export interface CardReceipt {
  readonly customer: readonly CardReceiptLine[]
  readonly cashier: readonly CardReceiptLine[]
}

const mostLines = 40
const longestText = 60

const tidied = (text: string) => printableText(text, longestText)

/** The lines that may be kept and printed: no empty one, none with a whole card number, and not too many. */
export function keptReceiptLines(lines: readonly CardReceiptLine[]): readonly CardReceiptLine[] {
  return lines
    .map(({ name, value }) => ({ name: tidied(name), value: tidied(value) }))
    .filter(({ name, value }) => name + value !== "" && !hasCardNumber(`${name} ${value}`))
    .slice(0, mostLines)
}
