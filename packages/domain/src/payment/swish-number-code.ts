import type { MinorUnits } from "../money/minor-units.ts"

/** Whether a text is the Swish number of a company, without blanks: 123 and seven digits. */
export function isSwishNumber(text: string): boolean {
  return /^123\d{7}$/u.test(text)
}

/**
 * What a Swish app reads from a code that no bank has made: `C<payee>;<amount>;<message>;<mask>`, by the format that
 * Swish has published. The mask 0 leaves the payer nothing to change.
 * @param message in the signs that Swish takes
 */
export function swishNumberCode(payee: string, amount: MinorUnits, message: string): string {
  return `C${payee};${(amount / 100).toFixed(2)};${message};0`
}
