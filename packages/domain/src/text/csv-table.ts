import { printableText } from "./printable-text.ts"

/** A cell of a table: one line in quotes. What a sheet would take for a formula, in letters of any width, stays text. */
export function csvCell(text: string): string {
  const plain = printableText(text)
  return `"${(isFormula(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`
}

/** What a cell said before `csvCell` kept a sheet from taking it for a formula. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
}

const isFormula = (text: string): boolean => /^[=+\-@]/u.test(text.normalize("NFKC"))

/** Whole minor units or hundredths as sheets in the countries of our stores read them; nothing for undefined. */
export function csvDecimal(hundredths: number | undefined): string {
  if (hundredths === undefined) return ""
  const digits = String(Math.abs(hundredths)).padStart(3, "0")
  return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** A file of such lines, whose cells are written already. Sheets take a text for UTF-8 by its first sign. */
export function csvTable(lines: readonly (readonly string[])[]): string {
  return `\u{FEFF}${lines.map((line) => `${line.join(";")}\r\n`).join("")}`
}
