import { type BadgeInCountry, StaffSettings } from "@karat/domain/ports/staff-settings"
import { isStaffCode } from "@karat/domain/scan/classify-scan"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { withSetting } from "@karat/domain/staff/staff-setting"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { holdProof, isProved } from "./proofs.ts"
import { refuse, staffNotFound } from "./refusals.ts"

/** Settings and cards in memory of the staff of a shop. */
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
  const wearer = (badge: string | undefined) => shop.staff.find(({ badgeNumber }) => badgeNumber === badge)
  const forget = (badge: string) => {
    for (const [code, owner] of shop.cards) if (owner === badge) shop.cards.delete(code)
  }
  const provingOf = (badge: string) =>
    [...shop.cards].find(([code, owner]) => owner === badge && shop.provingCards.has(code))?.[0]
  const holdCard = (badge: string) => (provingOf(badge) === undefined ? Effect.void : holdProof(shop, badge))
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
        ),
      cardOwner: (code, country) =>
        Effect.suspend(() => {
          const staff = wearer(shop.cards.get(code.toUpperCase()))
          return staff === undefined || country !== countryOf(shop.store.number)
            ? refuse(401, "staff_code_unknown", "This card does not belong to anyone yet.")
            : Effect.succeed(staff)
        }),
      assignCard: (code, badge, key) =>
        answeredOnce(shop.answered, key, ["assign", code, badge], () => {
          if (!isStaffCode(code, shop.setup.staffCodePrefix))
            return refuse(422, "staff_code_invalid", "This is not an employee card.")
          if (wearer(badge) === undefined) return staffNotFound()
          const owner = shop.cards.get(code.toUpperCase())
          if (owner !== undefined && owner !== badge)
            return refuse(422, "staff_code_taken", "This card belongs to someone else.")
          if (owner === badge && provingOf(badge) === code.toUpperCase()) return Effect.void
          return Effect.map(holdCard(badge), () => {
            forget(badge)
            shop.cards.set(code.toUpperCase(), badge)
            if (isProved(shop, badge)) shop.provingCards.add(code.toUpperCase())
            else shop.provingCards.delete(code.toUpperCase())
          })
        }),
      unassignCard: (badge, key) =>
        answeredOnce(shop.answered, key, ["unassign", badge], () => {
          if (wearer(badge) === undefined) return staffNotFound()
          if (![...shop.cards.values()].includes(badge))
            return refuse(404, "no_employee_card", "This badge has no employee card.")
          return Effect.map(holdCard(badge), () => forget(badge))
        })
    })
  )
}
