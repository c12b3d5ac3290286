import { Context, type Effect } from "effect"
import type { StaffMember } from "../staff/staff-member.ts"
import type { Country } from "../store/country.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The cards that cashiers log in with, by the staff code on them. A badge has one card, a card one badge. */
export class EmployeeCards extends Context.Service<
  EmployeeCards,
  {
    /** Refused with 401 for a card that is nobody's yet. */
    readonly owner: (code: string, country: Country) => Effect.Effect<StaffMember, CallFailure>
    /** Makes a card the badge's own, in the place of an earlier one; refused for one that is somebody else's. */
    readonly assign: (code: string, badgeNumber: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** Refused with 404 for a badge that has no card. */
    readonly unassign: (badgeNumber: string, key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/EmployeeCards") {}
