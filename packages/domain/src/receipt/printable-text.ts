/**
 * Text that others typed, made safe for a receipt printer: control characters would be commands to
 * it (cut, open the drawer), so they become blanks, and so do the marks that reverse the direction of writing.
 */
export function printableText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim()
}
