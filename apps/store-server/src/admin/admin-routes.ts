import * as calls from "@karat/contract/admin"
import { leavesNobody, staffEntryFaults, tidiedStaff } from "@karat/domain/admin/staff-entry"
import { findStore } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { Refusal } from "../http/refusal.ts"
import { findStaff, findWearer } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { adminChanges, isSeenAsItIs, staffEntries, storesOfCountry, writeStaffEntry } from "./staff-book.ts"

/** What those who may administer the shop look at and change. The right is checked for each call. */
export function bindAdmin(bind: CallBinder, { clock, db }: StoreServerParts): void {
  bind.read(calls.readMayAdminister, ({ query }) => ({ allowed: mayAdminister(db, query.badgeNumber) }))

  bind.read(calls.readStaffEntries, ({ query, caller }) => {
    holdAdministrator(db, query.badgeNumber)
    return {
      staff: staffEntries(db, caller.store.country),
      stores: storesOfCountry(db, caller.store.country)
    }
  })

  bind.read(calls.readAdminChanges, ({ query }) => {
    holdAdministrator(db, query.badgeNumber)
    return adminChanges(db, checkedPage(query.page))
  })

  bind.command(calls.saveStaffEntry, ({ body, caller }) => {
    holdAdministrator(db, body.badgeNumber)
    const { country } = caller.store
    const entry = tidiedStaff(body.entry)
    const { before } = body
    const all = staffEntries(db, country)
    if (findStore(db, entry.storeNumber)?.country !== country)
      throw new Refusal(404, "store_not_found", "There is no such store.")
    if (before === undefined && findWearer(db, entry.badgeNumber) !== undefined)
      throw new Refusal(409, "badge_taken", "Somebody wears this badge already.")
    const faults = Object.entries(staffEntryFaults(entry, before === undefined ? [] : undefined))
    if (faults.length > 0) {
      const reason = faults.map(([field, fault]) => `${field}: ${fault}`).join(", ")
      throw new Refusal(422, "staff_entry_invalid", "What was said of the staff member is wrong.", { reason })
    }
    if (before !== undefined && !isSeenAsItIs(all, before, entry))
      throw new Refusal(409, "staff_entry_changed", "Somebody else has changed the staff member since.")
    if (leavesNobody(entry, all))
      throw new Refusal(409, "last_administrator", "Nobody could administer the shop any more.")
    writeStaffEntry(db, { entry, before, by: body.badgeNumber, at: clock() })
    return entry
  })
}

function mayAdminister(db: Database, badge: string | undefined): boolean {
  return findStaff(db, badge ?? "")?.may_administer === 1
}

/** Refuses who may not administer the shop. */
export function holdAdministrator(db: Database, badge: string | undefined): void {
  if (!mayAdminister(db, badge))
    throw new Refusal(422, "not_administrator", "This badge may not administer the shop.")
}
