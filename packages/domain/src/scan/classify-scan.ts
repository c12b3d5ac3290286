import { hasEanCheckDigit } from "./ean-check-digit.ts"
import { plusAsHyphen } from "./plus-as-hyphen.ts"

/** Sixteen letters or digits in four groups of four. */
const giftCardPattern = /^[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}$/i
/** Ten digits, or twelve with the century, with an optional sign before the last four. */
const personalNumberPattern = /^(?:19|20)?\d{6}-?\d{4}$/
const barcodePattern = /^\d{13}$/
const receiptNumberPattern = /^(?:0000WK|00000K|00WKFI)./i

/** Longer than anything that can match; cut off before a pattern looks, so that time stays linear. */
const longestPattern = 64

/**
 * Takes a scanned or typed code for what it is: the first of the specification's six rules that
 * matches, in their order, also where it surprises (ten digits are a personal number before they
 * are an item number). Takes any text and never throws.
 * @param typed the code as it came, blanks at its ends do not count
 * @param staffCodePrefix the installation's three letters
 */
export function classifyScan(typed: string, staffCodePrefix: string): Scan {
  const code = typed.trim()
  if (code.length > longestPattern)
    return { kind: isReceiptNumber(code) ? "receipt-number" : "item-number", code }
  const hyphened = plusAsHyphen(code)
  if (giftCardPattern.test(hyphened)) return { kind: "gift-card", code: hyphened.toUpperCase() }
  if (isStaffCode(code, staffCodePrefix)) return { kind: "staff-code", code }
  if (personalNumberPattern.test(hyphened)) return { kind: "personal-number", code: hyphened }
  if (barcodePattern.test(code) && hasEanCheckDigit(code)) return { kind: "barcode", code }
  if (isReceiptNumber(hyphened)) return { kind: "receipt-number", code: hyphened.toUpperCase() }
  return { kind: "item-number", code }
}

/** A staff login code: the installation's prefix, then ten characters. */
export function isStaffCode(code: string, staffCodePrefix: string): boolean {
  return staffCodePrefix.length === 3 && code.length === 13 && startsWithIgnoringCase(code, staffCodePrefix)
}

/** A receipt number: `0000WK`, `00000K` or `00WKFI` in any case, then more. */
export function isReceiptNumber(code: string): boolean {
  return receiptNumberPattern.test(code)
}

function startsWithIgnoringCase(text: string, prefix: string): boolean {
  return text.slice(0, prefix.length).toUpperCase() === prefix.toUpperCase()
}

/** What a scanned or typed code is taken for. */
type Scan =
  | { readonly kind: "gift-card"; readonly code: string }
  | { readonly kind: "staff-code"; readonly code: string }
  | { readonly kind: "personal-number"; readonly code: string }
  | { readonly kind: "barcode"; readonly code: string }
  | { readonly kind: "receipt-number"; readonly code: string }
  | { readonly kind: "item-number"; readonly code: string }
