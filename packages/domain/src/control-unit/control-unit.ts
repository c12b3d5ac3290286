import type { Country } from "../store/country.ts"

const demanding: ReadonlySet<Country> = new Set(["SE"])

/** Whether the law of a country demands that a register stands beside a control unit: Sweden does (SFL chapter 39). */
export function needsControlUnit(country: Country): boolean {
  return demanding.has(country)
}

/** How a shop stands to that law. */
export type ControlUnitState = "not-needed" | "configured" | "exempt" | "missing"

/** The unit's state, and the last statement that the shop needs none: whose, its text, and when (ISO 8601). */
export interface ControlUnitStanding {
  readonly state: ControlUnitState
  readonly exemption?: { readonly name: string; readonly text: string; readonly at: string } | undefined
}
