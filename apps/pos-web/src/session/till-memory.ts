import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import type { TillMemory } from "./till-session.ts"

const doneName = "karat.done"

/** More than a device ends in the minutes in which its server tells it of them again. */
const mostDone = 100

/**
 * Remembers badge and cart in the tab's storage: a reload finds them, a new tab does not. Which sales are done is
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
    isDone: (cartId) => readDone(notes).includes(cartId),
    writeDone: (cartId) =>
      void notes.write(doneName, [cartId, ...readDone(notes)].slice(0, mostDone).join(" "))
  }
}

/** The carts that were ended on this device, the latest first. */
function readDone(notes: DeviceNotes): readonly string[] {
  return notes.read(doneName)?.split(" ") ?? []
}

/** The staff member that this tab has written; undefined where the text cannot be read. */
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
