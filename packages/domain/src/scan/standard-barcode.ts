import { eanCheckDigit, hasEanCheckDigit } from "./ean-check-digit.ts"

/**
 * A barcode as the register keeps it. A twelve-digit code (UPC-A) is a thirteen-digit one with a zero
 * in front, and scanners hand out either; a GTIN-14 that begins with zeros is the EAN behind them. All
 * other codes stay as they are.
 */
export function standardBarcode(barcode: string): string {
  if (/^\d{12}$/u.test(barcode)) return `0${barcode}`
  if (!/^0\d{13}$/u.test(barcode) || !barcodeIsSound(barcode)) return barcode
  return barcode.startsWith("000000") ? barcode.slice(6) : barcode.slice(1)
}

/** The spellings in which registers keep one GTIN, by how many digits they have. */
const spellingLengths = [14, 13, 12, 8] as const

/** A code in every spelling under which an item may be kept: as it is, and as a GTIN with zeros in front or without. */
export function barcodeSpellings(code: string): readonly string[] {
  const gtin = gtin14(code)
  const others =
    gtin === undefined
      ? []
      : spellingLengths
          .filter((length) => /^0*$/u.test(gtin.slice(0, gtin.length - length)))
          .map((length) => gtin.slice(-length))
  return [...new Set([code, standardBarcode(code), ...others])]
}

/** What codes are compared by: the same for all spellings of a GTIN, and for capitals and small letters. */
export function codeKey(code: string): string {
  const plain = code.trim()
  return gtin14(plain) ?? standardBarcode(plain).toUpperCase()
}

function gtin14(code: string): string | undefined {
  return /^(?:\d{8}|\d{12,14})$/u.test(code) && barcodeIsSound(code) ? code.padStart(14, "0") : undefined
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
