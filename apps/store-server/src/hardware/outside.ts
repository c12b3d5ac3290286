import type { Disruption } from "@karat/contract/disruption"

/** What happens outside the store that its tills show. */
export interface Outside {
  /** What is out of order just now. */
  readonly disruption: () => typeof Disruption.Type | undefined
  /** Whether the customer club's register answers. */
  readonly clubAnswers: () => boolean
}

/** Nothing is out of order. */
export const quietOutside: Outside = { disruption: () => undefined, clubAnswers: () => true }
