import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import type { Database } from "../database/database.ts"
import type { StaffTable } from "../database/store-tables.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import { tryLimiter } from "../session/try-limiter.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

const freeTriesOfBadge = 5
const freeTriesOfDevice = 20

/** Who sells. A badge works in every store of the token's country; guessing badges is slowed down. */
export function bindStaff(bind: CallBinder, { clock, db }: StoreServerParts): void {
  const badges = tryLimiter(clock, freeTriesOfBadge)
  const devices = tryLimiter(clock, freeTriesOfDevice)
  bind.read(readCanChangeStore, ({ query }) => ({
    canChangeStore: findStaff(db, query.badgeNumber ?? "")?.may_change_store === 1
  }))
  bind.read(readStaff, ({ params, query, caller }) => {
    const badge = params.staffId.slice(0, 40)
    const tries = `${caller.device.id} ${badge}`
    devices.ask(caller.device.id)
    badges.ask(tries)
    const staff = findStaff(db, badge)
    const sameCountry = query.country === undefined || query.country.toUpperCase() === caller.store.country
    if (staff === undefined || !sameCountry) {
      devices.failed(caller.device.id)
      badges.failed(tries)
      throw notFound("Login Error", "staff_not_found")
    }
    badges.succeeded(tries)
    devices.succeeded(caller.device.id)
    return {
      badgeNumber: staff.badge,
      givenName: staff.given_name,
      familyName: staff.family_name,
      storeNumber: staff.store_number,
      locale: staff.locale,
      savesSearch: staff.save_search === 1,
      goesToFavorites: staff.go_to_favorites === 1,
      wideCart: staff.cart_size === 1
    }
  })
}

/** The staff member of a badge number. */
export function findStaff(db: Database, badge: string): StaffRow | undefined {
  return db.statement<StaffRow>("SELECT * FROM staff WHERE badge = ?").get(badge)
}

type StaffRow = Omit<StaffTable, "save_search" | "go_to_favorites" | "cart_size"> & {
  readonly save_search: 0 | 1
  readonly go_to_favorites: 0 | 1
  readonly cart_size: 0 | 1
}
