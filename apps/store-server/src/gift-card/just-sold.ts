import type { CartRecord } from "../cart/cart-record.ts"
import { wallTime } from "../clock/store-clock.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** How long a closed sale is being handed out: printed, printed again after a jam, mailed. */
const handedOutMs = 15 * 60_000

/**
 * Whether the caller's register is selling this cart or has just sold it. Only then are the codes that the sale has
 * made shown whole; they are money to whoever reads them.
 */
export function isJustSold(
  { clock }: Pick<StoreServerParts, "clock">,
  { device, store }: Pick<Caller, "device" | "store">,
  record: Pick<CartRecord, "terminalId" | "state" | "cart"> | undefined
): boolean {
  if (record === undefined || record.terminalId !== device.terminalId) return false
  const { closedAt } = record.cart.header
  if (record.state !== "closed" || closedAt === undefined) return record.state === "open"
  const since = wallTime(store.country, new Date(clock().getTime() - handedOutMs)).replace("T", " ")
  return closedAt.replace("T", " ") >= since
}
