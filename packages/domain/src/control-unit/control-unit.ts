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
  /** The registers of the country's shops with their units, where units are configured. */
  readonly registers?: readonly RegisterUnit[] | undefined
  /** The latest receipts that have no code, the last one first. */
  readonly uncoded?: readonly UncodedReceipt[] | undefined
}

/** A register and the control unit beside it. */
export interface RegisterUnit {
  readonly register: string
  readonly name: string
  /** Whether the unit answers now; a register without one sells nothing. */
  readonly answers: "yes" | "no" | "no-unit"
  readonly maker?: string | undefined
  /** Where it is connected. */
  readonly address?: string | undefined
  /** The name by which unit and tax agency know the register. */
  readonly registeredAs?: string | undefined
  /** The unit's own number. */
  readonly unit?: string | undefined
  /** Why it does not answer. */
  readonly says?: string | undefined
  /** Since when the register may not sell (ISO 8601). */
  readonly outSince?: string | undefined
  /** The last receipt that it has signed, and when (ISO 8601). */
  readonly last?: { readonly receiptNumber: string; readonly at: string } | undefined
}

/** A receipt that a control unit has given no code. */
export interface UncodedReceipt {
  readonly receiptNumber: string
  /** ISO 8601. */
  readonly at: string
  readonly why: "given-up" | "unknown" | "refused"
  readonly says?: string | undefined
}
