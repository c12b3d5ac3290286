import type { CashDrawer } from "../hardware/receipt-printer.ts"
import { onceCommitted } from "../database/once-committed.ts"
import { devicesBeside } from "../device/register-book.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** The drawer that a register's cash goes into; undefined where none is connected. */
export async function drawerOf(
  { db, hardware }: Pick<StoreServerParts, "db" | "hardware">,
  terminalId: string
): Promise<CashDrawer | undefined> {
  return hardware.cashDrawer(terminalId, (await devicesBeside(db, terminalId))?.printer ?? "")
}

/**
 * Opens a register's drawer for cash, once the money is booked: the till is told of it whatever is wrong with a drawer,
 * and none opens for money that was not moved.
 */
export function openForCash(
  parts: Pick<StoreServerParts, "db" | "hardware" | "log">,
  terminalId: string
): void {
  const open = async () => {
    try {
      await (await drawerOf(parts, terminalId))?.open()
    } catch (cause) {
      parts.log.warn({ err: cause, terminalId }, "a drawer could not be opened")
    }
  }
  onceCommitted(parts.db, () => void open())
}
