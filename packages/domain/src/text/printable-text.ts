/** Control characters, and those that no font has. */
const unprintable = /\p{C}/u
/** What is not seen, turns the direction of writing round, or is no sign at all: half of a pair, or a place that has none. */
const unseen = /[\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]+/gu

/**
 * Text that others typed as one line of plain text, for papers, heads of mails, messages, screens of devices and tables:
 * letters are composed, control characters and ends of lines, which would be commands there, become blanks, and what is
 * not seen goes. Blanks stand alone and never at the ends.
 * @param longest how many signs may stay; the rest of a longer text is left out
 */
export function printableText(text: string, longest = Infinity): string {
  const line = text
    .normalize("NFC")
    .replaceAll(unseen, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim()
  return line.length <= longest ? line : Array.from(line).slice(0, longest).join("").trim()
}

/** As many characters as a line of a narrow receipt holds: no text that stands on one by itself is longer. */
export const longestReceiptLine = 40

/** Whether every font has what a text is written with, on one line. */
export function isPrintable(text: string): boolean {
  return !unprintable.test(text)
}
