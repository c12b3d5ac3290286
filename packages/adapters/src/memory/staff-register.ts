import { StaffRegister } from "@karat/domain/ports/staff-register"
import { countryOf } from "@karat/domain/store/country"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { staffNotFound } from "./refusals.ts"

/** The staff of a shop in memory. */
export const memoryStaffRegister = (shop: MemoryShop): Layer.Layer<StaffRegister> =>
  Layer.succeed(
    StaffRegister,
    StaffRegister.of({
      find: (badgeNumber, country) =>
        Effect.suspend(() => {
          const staff = shop.staff.find((each) => each.badgeNumber === badgeNumber)
          return staff === undefined || country !== countryOf(shop.store.number)
            ? staffNotFound()
            : Effect.succeed(staff)
        }),
      canChangeStore: (badgeNumber) => Effect.sync(() => shop.mayChangeStore.includes(badgeNumber))
    })
  )
