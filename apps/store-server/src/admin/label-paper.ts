import { itemLabel } from "@karat/domain/catalogue/item-label"
import { printableText } from "@karat/domain/text/printable-text"
import type { StoreTable } from "../database/store-tables.ts"
import type { PaperPart } from "../hardware/receipt-printer.ts"
import { paperText } from "../text/paper-text.ts"

/** A label of an item, as a receipt printer prints it. */
export function labelPaper(
  item: Parameters<typeof itemLabel>[0],
  store: Pick<StoreTable, "country" | "currency">,
  width: number
): PaperPart[] {
  const text = paperText(width)
  const { before, code, name, number, price } = itemLabel(item, store)
  // Printers have no space that does not break.
  const plain = (value: string) => value.replaceAll(/[\u00A0\u202F]/gu, " ")
  const lines = (value: string) =>
    text.centred(printableText(plain(value))).map((line) => ({ type: "text", text: line }) as const)
  return [
    ...lines(name),
    ...(price === undefined ? [] : [{ type: "text", text: plain(price), style: "large" } as const]),
    ...before.flatMap(lines),
    ...lines(number),
    ...(code === undefined ? [] : [{ type: "barcode", value: code } as const])
  ]
}
