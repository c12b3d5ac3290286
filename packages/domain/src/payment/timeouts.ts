/**
 * The ladder of time-outs: each step gives up before the one above it, so that the one who knows
 * least never gives up first. All in milliseconds.
 */
export const timeouts = {
  /** A card terminal gives up on a customer. */
  terminalMs: 150_000,
  /** The server answers a payment, with what it knows by then. */
  serverAnswerMs: 170_000,
  /** The till stops waiting for the server. */
  clientPaymentMs: 180_000,
  /**
   * A customer has scanned a code, or has come back from the phone's own app. The server counts from the moment
   * it begins, so it gives up before the till that shows the code.
   */
  outsidePaymentMs: 180_000,
  /** The till forgets its user. */
  idleMs: 210_000,
  /** Any other call. */
  callMs: 60_000
} as const
