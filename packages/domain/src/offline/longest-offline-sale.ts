import type { OfflineSale } from "./offline-sale.ts"

/**
 * The longest offline sale. A till makes none that is longer, so anything longer is not from a till, and checking one
 * costs the server little. `bytes` is the size of its document on the wire.
 */
export const longestOfflineSale = { bytes: 64 * 1024, lines: 200, approvals: 20 } as const

/** Whether a sale is longer than an offline sale may be. */
export function isTooLongOffline(
  { approvals, cart }: Pick<OfflineSale, "approvals" | "cart">,
  bytes: number
): boolean {
  const most = longestOfflineSale
  return cart.lines.length > most.lines || approvals.length > most.approvals || bytes > most.bytes
}
