import { type BadgeInCountry, StaffSettings } from "@karat/domain/ports/staff-settings"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { withSetting } from "@karat/domain/staff/staff-setting"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { staffNotFound } from "./refusals.ts"

/** Settings in memory of the staff of a shop. */
export const memoryStaffSettings = (shop: MemoryShop): Layer.Layer<StaffSettings> => {
  const change = ({ badgeNumber, country }: BadgeInCountry, changed: (staff: StaffMember) => StaffMember) =>
    Effect.suspend(() => {
      const at = shop.staff.findIndex((each) => each.badgeNumber === badgeNumber)
      const staff = shop.staff[at]
      if (staff === undefined || country !== countryOf(shop.store.number)) return staffNotFound()
      const after = changed(staff)
      shop.staff[at] = after
      return Effect.succeed(after)
    })
  return Layer.succeed(
    StaffSettings,
    StaffSettings.of({
      speak: (who, locale, key) =>
        answeredOnce(shop.answered, key, ["locale", who, locale], () =>
          change(who, (staff) => ({ ...staff, locale }))
        ),
      turn: (who, setting, on, key) =>
        answeredOnce(shop.answered, key, ["setting", who, setting, on], () =>
          change(who, (staff) => withSetting(staff, setting, on))
        )
    })
  )
}
