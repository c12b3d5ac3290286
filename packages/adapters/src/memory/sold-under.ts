import type { Item } from "@karat/domain/catalogue/item"
import { standardBarcode } from "@karat/domain/scan/standard-barcode"

/** The item that a store sells under a code: its number, whatever its case, or one of its barcodes. */
export function soldUnder(items: readonly Item[], code: string): Item | undefined {
  const asked = code.trim()
  return (
    items.find(({ number }) => number.toLowerCase() === asked.toLowerCase()) ??
    items.find(({ barcodes }) => barcodes.includes(asked) || barcodes.includes(standardBarcode(asked)))
  )
}
