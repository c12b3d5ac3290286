import { timeouts } from "../payment/timeouts.ts"

/** How long before the end the warning stands on the screen. */
const idleWarningMs = 30_000

export type IdleState =
  | { readonly state: "active" }
  | { readonly state: "warning"; readonly secondsLeft: number }
  | { readonly state: "over" }

/** How a till stands that nobody has touched for a while; `held` while something must not be interrupted. */
export function idleState(untouchedMs: number, held: boolean): IdleState {
  if (held || untouchedMs < timeouts.idleMs - idleWarningMs) return { state: "active" }
  if (untouchedMs >= timeouts.idleMs) return { state: "over" }
  return { state: "warning", secondsLeft: Math.ceil((timeouts.idleMs - untouchedMs) / 1000) }
}
