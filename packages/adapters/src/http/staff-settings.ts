import { assignStaffCode, readStaffOfCode, unassignStaffCode } from "@karat/contract/employee-card"
import { chooseLocale, turnStaffSetting } from "@karat/contract/staff-settings"
import { SessionLost } from "@karat/domain/ports/call-failure"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"
import { staffMember } from "./staff-member.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const

/** Changes settings, looks cards up and gives them away, over HTTP. */
export const httpStaffSettings = (api: ProductApi): Layer.Layer<StaffSettings> =>
  Layer.succeed(
    StaffSettings,
    StaffSettings.of({
      speak: ({ badgeNumber, country }, locale, key) =>
        api
          .send(chooseLocale, { params: { staffId: badgeNumber }, body: { country, locale }, key }, keyed)
          .pipe(Effect.map(staffMember)),
      turn: ({ badgeNumber, country }, setting, on, key) =>
        api
          .send(
            turnStaffSetting,
            { params: { staffId: badgeNumber }, body: { country, setting, value: on }, key },
            keyed
          )
          .pipe(Effect.map(staffMember)),
      cardOwner: (code, country) =>
        api
          .send(
            readStaffOfCode,
            { params: { code }, query: { country }, body: undefined, key: undefined },
            { unauthorizedIsRefusal: true }
          )
          .pipe(
            // A 401 speaks of the card here, unless it says that it speaks of the token.
            Effect.mapError((failure) =>
              failure._tag === "Refused" && failure.status === 401 && failure.code?.startsWith("token_")
                ? new SessionLost()
                : failure
            ),
            Effect.map(staffMember)
          ),
      assignCard: (code, badgeNumber, key) =>
        api
          .send(assignStaffCode, { params: { code }, body: { badgeNumber }, key }, keyed)
          .pipe(Effect.asVoid),
      unassignCard: (badgeNumber, key) =>
        api
          .send(unassignStaffCode, { params: { badgeNumber }, body: undefined, key }, keyed)
          .pipe(Effect.asVoid)
    })
  )
