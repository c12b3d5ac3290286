/**
 * A Swedish mobile number as Swish knows its payers: `46` and the number without its first nought. Undefined for what
 * is no such number.
 */
export function swishPayer(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s()/-]/gu, "")
  const national = /^(?:\+46|0046|46|0)(7\d{8})$/u.exec(digits)?.[1]
  return national === undefined ? undefined : `46${national}`
}
