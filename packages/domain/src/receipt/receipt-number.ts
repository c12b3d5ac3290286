/** How wide the terminal's part is, and how wide the serial's. */
/** So long is the id of a register at most. */
export const terminalPlaces = 10
const serialPlaces = 9

/** The number of a terminal's n-th receipt: its id padded with zeros to ten characters, then nine digits. */
export function receiptNumber(terminalNumber: string, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial >= 10 ** serialPlaces)
    throw new RangeError(`${serial} cannot be the serial of a receipt`)
  if (terminalNumber.length > terminalPlaces)
    throw new RangeError(`The terminal id ${terminalNumber} is too long`)
  return terminalNumber.padStart(terminalPlaces, "0") + String(serial).padStart(serialPlaces, "0")
}

/** The serial in the number of a receipt: which of its terminal's it is. */
export function serialOf(number: string): number {
  return Number(number.slice(-serialPlaces))
}

/** The register in the number of a receipt. */
export function registerOf(number: string): string {
  return number.slice(0, -serialPlaces).replace(/^0+/u, "")
}
