/** The number of a register among those of its store: the last digit of its terminal number, 1 where that is none. */
export function posOf(terminalNumber: string): number {
  const last = terminalNumber.slice(-1)
  return /^\d$/u.test(last) ? Number(last) : 1
}

/** The numbers of `count` registers whose own numbers are not given. */
export function countedPos(count: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(count, 99)) }, (_, index) => index + 1)
}

/**
 * The registers that can be chosen.
 * @param known the numbers of the store's registers
 * @param own the one that asks, which may have a number of its own
 */
export function posChoices(known: readonly number[], own: number): readonly number[] {
  return [...new Set([...known, own])].toSorted((one, other) => one - other)
}
