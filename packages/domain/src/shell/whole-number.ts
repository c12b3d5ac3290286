/** The whole number from 0 up that a text is; undefined for all else, such as `1.5`, `1e3` or nothing. */
export function wholeNumber(typed: string): number | undefined {
  const text = typed.trim()
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined
}
