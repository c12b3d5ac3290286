import { timeouts } from "../payment/timeouts.ts"

/** How long before the end the warning stands on the screen. */
const idleWarningMs = 30_000

export type IdleState =
  | { readonly state: "active" }
  | { readonly state: "warning"; readonly secondsLeft: number }
  | { readonly state: "over" }

/**
 * How a till stands that nobody has touched for a while. What must not be interrupted holds the end back, and when it
 * is over the whole warning still comes: who waits for a terminal for minutes touches nothing meanwhile.
 * @param untouchedMs since somebody last touched the till
 * @param heldMsAgo since something last held the end back: 0 while it does, Infinity where nothing ever did
 */
export function idleState(untouchedMs: number, heldMsAgo: number): IdleState {
  const leftMs = Math.max(timeouts.idleMs - untouchedMs, idleWarningMs - heldMsAgo)
  if (heldMsAgo <= 0 || leftMs > idleWarningMs) return { state: "active" }
  if (leftMs <= 0) return { state: "over" }
  return { state: "warning", secondsLeft: Math.ceil(leftMs / 1000) }
}
