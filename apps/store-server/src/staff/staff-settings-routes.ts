import { chooseLocale, turnStaffSetting } from "@karat/contract/staff-settings"
import type { StaffSetting } from "@karat/domain/staff/staff-setting"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { type StaffLookup, staffRecord } from "./staff-lookup.ts"

const columns = {
  saveSearch: "save_search",
  goToFavorites: "go_to_favorites",
  cartSize: "cart_size"
} as const satisfies Record<StaffSetting, string>

/** What follows a cashier from till to till: their language and three settings. */
export function bindStaffSettings(bind: CallBinder, { db }: StoreServerParts, lookup: StaffLookup): void {
  bind.command(chooseLocale, ({ params, body: { country, locale }, caller }) => {
    const staff = lookup.wearer(caller, params.staffId, country)
    db.statement("UPDATE staff SET locale = ? WHERE badge = ?").run(locale, staff.badge)
    return staffRecord({ ...staff, locale })
  })
  bind.command(turnStaffSetting, ({ params, body: { country, setting, value }, caller }) => {
    const staff = lookup.wearer(caller, params.staffId, country)
    const column = columns[setting]
    const flag = value ? 1 : 0
    db.statement(`UPDATE staff SET ${column} = ? WHERE badge = ?`).run(flag, staff.badge)
    return staffRecord({ ...staff, [column]: flag })
  })
}
