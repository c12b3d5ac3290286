/** Chance that repeats: the same seed gives the same choices on every machine. */
export interface SeededRandom {
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number
  readonly oneOf: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice
  /** True in `percent` of a hundred cases. */
  readonly chance: (percent: number) => boolean
}

/** Mulberry32, on whole numbers of 32 bits only, so that no machine rounds differently. */
export function seededRandom(seed: number): SeededRandom {
  let state = Math.trunc(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const between = (from: number, to: number): number => from + (next() % (to - from + 1))
  return {
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    chance: (percent) => between(0, 99) < percent
  }
}
