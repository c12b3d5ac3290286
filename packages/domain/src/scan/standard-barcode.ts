import { hasEanCheckDigit } from "./ean-check-digit.ts"

/**
 * A barcode as the register keeps it. A twelve-digit code (UPC-A) is a thirteen-digit one with a zero
 * in front, and scanners hand out either; all other codes stay as they are.
 */
export function standardBarcode(barcode: string): string {
  return /^\d{12}$/u.test(barcode) ? `0${barcode}` : barcode
}

/**
 * Whether the last digit of a code of 8, 12 or 13 digits is right. Codes of any other shape carry no
 * check digit that could be wrong.
 */
export function barcodeIsSound(barcode: string): boolean {
  return /^(?:\d{8}|\d{12}|\d{13})$/u.test(barcode) ? hasEanCheckDigit(barcode.padStart(13, "0")) : true
}
