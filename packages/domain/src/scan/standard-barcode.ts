import { eanCheckDigit, hasEanCheckDigit } from "./ean-check-digit.ts"

/**
 * A barcode as the register keeps it. A twelve-digit code (UPC-A) is a thirteen-digit one with a zero
 * in front, and scanners hand out either; all other codes stay as they are.
 */
export function standardBarcode(barcode: string): string {
  return /^\d{12}$/u.test(barcode) ? `0${barcode}` : barcode
}

/**
 * Whether the check digit of a GTIN-8, -12, -13 or -14 is right. Codes of any other shape carry no
 * check digit that could be wrong.
 */
export function barcodeIsSound(barcode: string): boolean {
  if (/^\d{14}$/u.test(barcode)) return gtin14IsSound(barcode)
  return /^(?:\d{8}|\d{12}|\d{13})$/u.test(barcode) ? hasEanCheckDigit(barcode.padStart(13, "0")) : true
}

/** The first digit of fourteen counts three times, as every second one after it does; the twelve between as always. */
function gtin14IsSound(barcode: string): boolean {
  const others = eanCheckDigit(barcode.slice(1, 13))
  return (others + 10 - ((Number(barcode[0]) * 3) % 10)) % 10 === Number(barcode[13])
}
