import { logsInOffline } from "@karat/domain/offline/offline-selling"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { Effect, Layer } from "effect"
import { refuse } from "../memory/refusals.ts"
import type { LocalShop } from "./local-shop.ts"

/** Who has logged in on this device in the last day, where the store lets them log in again without its line. */
export const localStaff = (shop: LocalShop): Layer.Layer<StaffRegister> =>
  Layer.succeed(
    StaffRegister,
    StaffRegister.of({
      find: (badgeNumber) => Effect.andThen(shop.ready, find(shop, badgeNumber)),
      canChangeStore: () => Effect.succeed(false)
    })
  )

const find = Effect.fnUntraced(function* (shop: LocalShop, badgeNumber: string) {
  const { setup } = shop
  if (!logsInOffline(setup)) return yield* new Unreachable({ cause: "nobody logs in without the line here" })
  const staff = yield* Effect.tryPromise(() => shop.badges.recall(badgeNumber)).pipe(
    Effect.catch((): Effect.Effect<StaffMember | undefined, CallFailure> =>
      refuse(429, "too_many_tries", "Whoever tries badges has to wait.")
    )
  )
  return staff ?? (yield* refuse(404, "badge_not_remembered", "The badge has not logged in here of late."))
})
