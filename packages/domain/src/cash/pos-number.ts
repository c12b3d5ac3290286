/** The number of a register among those of its store: the last digit of its terminal number, 1 where that is none. */
export function posOf(terminalNumber: string): number {
  const last = terminalNumber.slice(-1)
  return /^\d$/u.test(last) ? Number(last) : 1
}

/**
 * The registers that can be chosen.
 * @param count how many the store has
 * @param own the one that asks, which may have a number of its own
 */
export function posChoices(count: number, own: number): readonly number[] {
  const counted = Array.from({ length: Math.max(0, Math.min(count, 99)) }, (_, index) => index + 1)
  return counted.includes(own) ? counted : [...counted, own].toSorted((one, other) => one - other)
}
