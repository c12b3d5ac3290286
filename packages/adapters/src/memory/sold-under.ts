import type { Item } from "@karat/domain/catalogue/item"
import { bareElementBarcode, plainCode } from "@karat/domain/scan/plain-code"
import { codeKey } from "@karat/domain/scan/standard-barcode"

/** The item that a store sells under a code: its number, whatever its case, or one of its barcodes. */
export function soldUnder(items: readonly Item[], code: string): Item | undefined {
  const asked = plainCode(code)
  const key = codeKey(asked)
  const found =
    items.find(({ number }) => number.toLowerCase() === asked.toLowerCase()) ??
    items.find(({ barcodes }) => barcodes.some((barcode) => codeKey(barcode) === key)) ??
    items.find(({ number }) => codeKey(number) === key)
  const barcode = found === undefined ? bareElementBarcode(asked) : undefined
  return barcode === undefined ? found : soldUnder(items, barcode)
}
