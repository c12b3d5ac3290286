import type { MinorUnits } from "../money/minor-units.ts"

export type ProgressColour = "red" | "yellow" | "blue" | "green"

/**
 * How much of a budget has been reached, in whole percent: what is not quite reached is not reached. Undefined where
 * there is no budget, or none that anything could be a part of.
 */
export function percentOfBudget(total: MinorUnits, budget: MinorUnits | undefined): number | undefined {
  if (budget === undefined || budget <= 0) return undefined
  return Math.floor((total * 100) / budget)
}

/** The colour of a progress bar: red under 30, yellow under 70, blue under 100 percent, then green. */
export function progressColour(percent: number): ProgressColour {
  const whole = Math.floor(percent)
  if (whole < 30) return "red"
  if (whole < 70) return "yellow"
  return whole < 100 ? "blue" : "green"
}
