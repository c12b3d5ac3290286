import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import { chooseLocale, turnStaffSetting } from "@karat/contract/staff-settings"
import type { StaffSetting } from "@karat/domain/staff/staff-setting"
import { flagOf } from "../database/column.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { findStaff } from "./find-staff.ts"
import { type StaffLookup, staffRecord } from "./staff-lookup.ts"

/** Who sells. A badge works in every store of the token's country; guessing badges is slowed down. */
export function bindStaff(bind: CallBinder, parts: StoreServerParts, lookup: StaffLookup): void {
  const { db } = parts
  bind.read(readCanChangeStore, async ({ query }) => ({
    // With a single store there is no other one to change to.
    canChangeStore:
      (await findStaff(db, query.badgeNumber ?? ""))?.may_change_store === 1 &&
      (await db.all(twoStores())).length === 2
  }))
  bind.read(readStaff, async ({ params, query, caller }) =>
    staffRecord(await lookup.wearer(caller, params.staffId, query.country))
  )
  bindStaffSettings(bind, parts, lookup)
}

const twoStores = preparedQuery((build) => build.selectFrom("store").select("number").limit(2))

const columns = {
  saveSearch: "save_search",
  goToFavorites: "go_to_favorites",
  cartSize: "cart_size"
} as const satisfies Record<StaffSetting, string>

const writeLocale = preparedQuery((build, value: Pick<Row<"staff">, "badge" | "locale">) =>
  build.updateTable("staff").set({ locale: value.locale }).where("badge", "=", value.badge)
)

/** What follows a cashier from till to till: their language and three settings. */
function bindStaffSettings(bind: CallBinder, { db }: StoreServerParts, lookup: StaffLookup): void {
  bind.command(chooseLocale, async ({ params, body: { country, locale }, caller }) => {
    const staff = await lookup.wearer(caller, params.staffId, country)
    await db.run(writeLocale({ badge: staff.badge, locale }))
    return staffRecord({ ...staff, locale })
  })
  bind.command(turnStaffSetting, async ({ params, body: { country, setting, value }, caller }) => {
    const staff = await lookup.wearer(caller, params.staffId, country)
    const turned = { [columns[setting]]: flagOf(value) }
    await db.run(db.build.updateTable("staff").set(turned).where("badge", "=", staff.badge))
    return staffRecord({ ...staff, ...turned })
  })
}
