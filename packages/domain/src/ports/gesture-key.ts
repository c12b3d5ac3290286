import type { Brand } from "effect"

/**
 * Names one gesture of the cashier. Made before anything is sent and kept through every retry, so
 * that the gesture has one effect. Two scans are two gestures.
 */
export type GestureKey = string & Brand.Brand<"GestureKey">

/** How long a server knows what it has answered, in milliseconds; a gesture that is older is not sent again. */
export const answersKeptMs = 7 * 24 * 3_600_000
