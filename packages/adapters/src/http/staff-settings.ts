import { chooseLocale, turnStaffSetting } from "@karat/contract/staff-settings"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"
import { staffMember } from "./staff-member.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const

/** Changes what follows a cashier, over HTTP. */
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
          .pipe(Effect.map(staffMember))
    })
  )
