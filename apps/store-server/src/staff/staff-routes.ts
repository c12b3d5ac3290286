import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { bindEmployeeCards } from "./employee-card-routes.ts"
import { findStaff } from "./find-staff.ts"
import { staffLookup, staffRecord } from "./staff-lookup.ts"
import { bindStaffSettings } from "./staff-settings-routes.ts"

/** Who sells. A badge works in every store of the token's country; guessing badges is slowed down. */
export function bindStaff(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db } = parts
  const lookup = staffLookup(db, clock)
  bind.read(readCanChangeStore, ({ query }) => ({
    canChangeStore: findStaff(db, query.badgeNumber ?? "")?.may_change_store === 1
  }))
  bind.read(readStaff, ({ params, query, caller }) =>
    staffRecord(lookup.wearer(caller, params.staffId, query.country))
  )
  bindStaffSettings(bind, parts, lookup)
  bindEmployeeCards(bind, parts, lookup)
}
