/** A personal number of which only the birth date can be read. */
export function maskedPersonalNumber(number: string): string {
  const bare = number.trim()
  const century = /^\d{12}$/.test(bare.replaceAll(/[-+]/g, "")) ? 2 : 0
  const shown = 6 + century
  return bare.slice(0, shown) + bare.slice(shown).replaceAll(/[^-+]/gu, "•")
}
