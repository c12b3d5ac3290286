import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Looks staff up; `GET staff/{staffId}?country=`. */
export const httpStaffRegister = (api: ProductApi): Layer.Layer<StaffRegister> =>
  Layer.succeed(
    StaffRegister,
    StaffRegister.of({
      find: (staffId, country) =>
        api
          .send(readStaff, { params: { staffId }, query: { country }, body: undefined, key: undefined })
          .pipe(Effect.map((staff) => ({ ...staff, locale: localeOf(staff.locale) }))),
      canChangeStore: (badgeNumber) =>
        api
          .send(readCanChangeStore, { params: {}, query: { badgeNumber }, body: undefined, key: undefined })
          .pipe(Effect.map((answer) => answer.canChangeStore))
    })
  )

/** `sv`, `sv-SE` and `SV` are Swedish; what we do not speak is English. */
function localeOf(said: string): Locale {
  const language = said.slice(0, 2).toLowerCase()
  return language in localeTags ? (language as Locale) : "en"
}
