import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"
import { staffMember } from "./staff-member.ts"

/** Looks staff up; `GET staff/{staffId}?country=`. */
export const httpStaffRegister = (api: ProductApi): Layer.Layer<StaffRegister> =>
  Layer.succeed(
    StaffRegister,
    StaffRegister.of({
      find: (staffId, country) =>
        api
          .send(readStaff, { params: { staffId }, query: { country }, body: undefined, key: undefined })
          .pipe(Effect.map(staffMember)),
      canChangeStore: (badgeNumber) =>
        api
          .send(readCanChangeStore, { params: {}, query: { badgeNumber }, body: undefined, key: undefined })
          .pipe(Effect.map((answer) => answer.canChangeStore))
    })
  )
