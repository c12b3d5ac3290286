import { Context, type Effect } from "effect"
import type { StaffMember } from "../staff/staff-member.ts"
import type { Country } from "../store/country.ts"
import type { CallFailure } from "./call-failure.ts"

/** Who works here. */
export class StaffRegister extends Context.Service<
  StaffRegister,
  {
    readonly find: (badgeNumber: string, country: Country) => Effect.Effect<StaffMember, CallFailure>
    readonly canChangeStore: (badgeNumber: string) => Effect.Effect<boolean, CallFailure>
  }
>()("@karat/domain/ports/StaffRegister") {}
