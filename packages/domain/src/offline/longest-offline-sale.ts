import type { OfflineSale } from "./offline-sale.ts"

/**
 * The longest sale that is told of. A till sells none that is longer, so that nothing longer is a till's, and looking at
 * one costs the server little. `bytes` are those of its document as it travels.
 */
export const longestOfflineSale = { bytes: 64 * 1024, lines: 200, approvals: 20 } as const

/** Whether a sale is longer than any that is told of. */
export function isTooLongOffline(
  { approvals, cart }: Pick<OfflineSale, "approvals" | "cart">,
  bytes: number
): boolean {
  const most = longestOfflineSale
  return cart.lines.length > most.lines || approvals.length > most.approvals || bytes > most.bytes
}
