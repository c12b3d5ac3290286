import { Context, type Effect } from "effect"
import type { Locale } from "../money/format-amount.ts"
import type { StaffMember } from "../staff/staff-member.ts"
import type { StaffSetting } from "../staff/staff-setting.ts"
import type { Country } from "../store/country.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Whose settings are changed; a badge counts in its country. */
export interface BadgeInCountry {
  readonly badgeNumber: string
  readonly country: Country
}

/** What follows a cashier from till to till. Each change answers them as they are from then on. */
export class StaffSettings extends Context.Service<
  StaffSettings,
  {
    readonly speak: (
      who: BadgeInCountry,
      locale: Locale,
      key: GestureKey
    ) => Effect.Effect<StaffMember, CallFailure>
    readonly turn: (
      who: BadgeInCountry,
      setting: StaffSetting,
      on: boolean,
      key: GestureKey
    ) => Effect.Effect<StaffMember, CallFailure>
  }
>()("@karat/domain/ports/StaffSettings") {}
