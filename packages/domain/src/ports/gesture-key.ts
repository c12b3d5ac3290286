import type { Brand } from "effect"

/**
 * Names one gesture of the cashier. Made before anything is sent and kept through every retry, so
 * that the gesture has one effect. Two scans are two gestures.
 */
export type GestureKey = string & Brand.Brand<"GestureKey">

/** How long a server knows what it has answered, in milliseconds. */
export const answersKeptMs = 7 * 24 * 3_600_000

/**
 * How long a gesture may be sent again by its key, in milliseconds. The server would do everything anew after it has
 * forgotten its answer; the till stops before.
 */
export const gestureLastsMs = answersKeptMs - 3_600_000

/** The name of one more call of the same gesture, where it makes several. */
export function callOfGesture(key: GestureKey, call: string): GestureKey {
  return `${key}-${call}` as GestureKey
}
