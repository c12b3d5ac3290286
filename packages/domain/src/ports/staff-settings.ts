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

/**
 * What follows a cashier from till to till: settings, each change of which answers them as they are from then on, and the
 * employee card that they log in with, by the staff code on it. A badge has one card, a card one badge.
 */
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
    /** Refused with 401 for a card that has no owner yet. */
    readonly cardOwner: (code: string, country: Country) => Effect.Effect<StaffMember, CallFailure>
    /** Gives a card to the badge, in place of an earlier one; refused for another person's card. */
    readonly assignCard: (
      code: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Refused with 404 for a badge that has no card. */
    readonly unassignCard: (badgeNumber: string, key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/StaffSettings") {}
