/** The check digit of the twelve digits before it (GS1 General Specifications, section 7.9). */
export function eanCheckDigit(twelveDigits: string): number {
  let sum = 0
  for (let place = 0; place < 12; place += 1)
    sum += (twelveDigits.charCodeAt(place) - 48) * (place % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** Whether thirteen digits end with the check digit of the first twelve. */
export function hasEanCheckDigit(thirteenDigits: string): boolean {
  return (
    /^\d{13}$/.test(thirteenDigits) && eanCheckDigit(thirteenDigits) === thirteenDigits.charCodeAt(12) - 48
  )
}
