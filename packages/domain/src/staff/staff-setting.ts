import type { StaffMember } from "./staff-member.ts"

/** What a cashier may choose for themselves, by its name in the product API. */
export const staffSettings = ["saveSearch", "goToFavorites", "cartSize"] as const
export type StaffSetting = (typeof staffSettings)[number]

const fields = {
  saveSearch: "savesSearch",
  goToFavorites: "goesToFavorites",
  cartSize: "wideCart"
} as const satisfies Record<StaffSetting, keyof StaffMember>

/** Whether a setting is on for a member of the staff. */
export function hasSetting(staff: StaffMember, setting: StaffSetting): boolean {
  return staff[fields[setting]]
}

/** The member with one setting turned on or off, and every other as it was. */
export function withSetting(staff: StaffMember, setting: StaffSetting, on: boolean): StaffMember {
  return { ...staff, [fields[setting]]: on }
}
