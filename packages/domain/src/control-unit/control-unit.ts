import type { Country } from "../store/country.ts"

const demanding: ReadonlySet<Country> = new Set(["SE"])

/** Whether the law of a country demands that a register stands beside a control unit: Sweden does (SFL chapter 39). */
export function needsControlUnit(country: Country): boolean {
  return demanding.has(country)
}

/** How a shop stands to that law. */
export type ControlUnitState = "not-needed" | "configured" | "exempt" | "missing"

/** That, and who has said last that the shop needs no unit: their words, and when (ISO 8601). */
export interface ControlUnitStanding {
  readonly state: ControlUnitState
  readonly exemption?:
    | { readonly badge: string; readonly name: string; readonly text: string; readonly at: string }
    | undefined
}

const shortestGrounds = 10
const longestGrounds = 500

export type GroundsFault = "too-short" | "too-long" | "unprintable"

/** What is wrong with the grounds on which somebody says that the shop needs no unit; undefined where nothing is. */
export function groundsFault(text: string): GroundsFault | undefined {
  const said = text.trim()
  if (said.length < shortestGrounds) return "too-short"
  if (said.length > longestGrounds) return "too-long"
  return /\p{Cc}/u.test(said.replaceAll("\n", "")) ? "unprintable" : undefined
}
