import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import type { StaffMember } from "@karat/domain/staff/staff-member"
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
    readStaff: () => readStaff(tab.getItem("karat.staff")),
    writeStaff: (staff) => write(tab, "karat.staff", staff && JSON.stringify(staff)),
    readCart: () => tab.getItem("karat.cart") ?? undefined,
    writeCart: (cartId) => write(tab, "karat.cart", cartId),
    readDone: () => notes.read(doneName),
    writeDone: (cartId) => void notes.write(doneName, cartId)
  }
}

/** What this very tab has written; what it cannot be read as is nobody. */
function readStaff(text: string | null): StaffMember | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as StaffMember)
  } catch {
    return undefined
  }
}

function write(storage: Storage, name: string, value: string | undefined): void {
  if (value === undefined) storage.removeItem(name)
  else storage.setItem(name, value)
}
