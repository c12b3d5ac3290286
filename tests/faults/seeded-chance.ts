/** Chance that can be had again: the same seed gives the same choices in the same order. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  /** True this often in a hundred times. */
  readonly percent: (times: number) => boolean
  readonly oneOf: <A>(choices: readonly [A, ...A[]]) => A
}

/** The seed to use: the one that a failed run printed, else a new one. */
export function seedOfRun(): number {
  const given = Number(process.env["KARAT_FAULT_SEED"])
  return Number.isInteger(given) && given > 0 ? given : Date.now() % 2_147_483_647
}

/** Chance from a seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    percent: (times) => next() * 100 < times,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0]
  }
}
