import { timeouts } from "../payment/timeouts.ts"

/** How long before the end the warning stands on the screen. */
const idleWarningMs = 30_000

export type IdleState =
  | { readonly state: "active" }
  | { readonly state: "warning"; readonly secondsLeft: number }
  | { readonly state: "over" }

/**
 * The state of a till that has not been touched for a while. Work that must not be interrupted holds the end back, and
 * the whole warning still comes after it: a cashier who waits minutes for a terminal touches nothing meanwhile.
 * @param untouchedMs since the till was last touched
 * @param heldMsAgo since something last held the end back: 0 while it does, Infinity where nothing ever did
 */
export function idleState(untouchedMs: number, heldMsAgo: number): IdleState {
  const leftMs = Math.max(timeouts.idleMs - untouchedMs, idleWarningMs - heldMsAgo)
  if (heldMsAgo <= 0 || leftMs > idleWarningMs) return { state: "active" }
  if (leftMs <= 0) return { state: "over" }
  return { state: "warning", secondsLeft: Math.ceil(leftMs / 1000) }
}
