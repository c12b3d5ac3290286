import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import type { TillMemory } from "./till-session.ts"

const doneName = "karat.done"

/**
 * Remembers badge and cart in the tab's storage: a reload finds them, a new tab does not. Which sale was done last is
 * the device's.
 */
export function tillMemory(tab: Storage, notes: DeviceNotes): TillMemory {
  return {
    readBadge: () => tab.getItem("karat.badge") ?? undefined,
    writeBadge: (badge) => write(tab, "karat.badge", badge),
    readCart: () => tab.getItem("karat.cart") ?? undefined,
    writeCart: (cartId) => write(tab, "karat.cart", cartId),
    readDone: () => notes.read(doneName),
    writeDone: (cartId) => void notes.write(doneName, cartId)
  }
}

function write(storage: Storage, name: string, value: string | undefined): void {
  if (value === undefined) storage.removeItem(name)
  else storage.setItem(name, value)
}
