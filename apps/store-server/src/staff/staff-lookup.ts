import type { StaffRecord } from "@karat/contract/staff"
import type { Database } from "../database/database.ts"
import { notFound, type Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import type { Limits } from "../session/limits.ts"
import type { Row } from "../database/tables.ts"
import { findStaff } from "./find-staff.ts"

/** Who is meant by a badge or a card. Whoever guesses has to wait longer each time. */
export interface StaffLookup {
  /**
   * Holds that the badges which a call carries are worn, and counts those that nobody wears as guesses; the call then
   * refuses them in its own words. A badge that a device has shown before is no guess: a cashier at work does not
   * wait because somebody else guesses.
   */
  readonly count: (caller: Caller, badges: readonly string[]) => void
  /** Refuses a badge that nobody of the caller's country wears, the same for every reason. */
  readonly wearer: (caller: Caller, badge: string, country: string | undefined) => Row<"staff">
  /** Looks up what the code of a card stands for; undefined is a wrong guess and is refused. */
  readonly guardedCode: <Found>(
    caller: Caller,
    guess: string,
    look: () => Found | undefined,
    refused: () => Refusal
  ) => Found
}

const longestBadge = 40
const mostRemembered = 5000

export function staffLookup(db: Database, limits: Pick<Limits, "badges">): StaffLookup {
  const shown = new Set<string>()
  return {
    count: ({ address, device }, badges) => {
      for (const badge of new Set(badges.map((each) => each.slice(0, longestBadge)))) {
        const name = `${device.id} ${badge}`
        if (badge === "" || shown.has(name)) continue
        const right = limits.badges.take({ guess: badge, address })
        if (findStaff(db, badge) === undefined) continue
        right()
        if (shown.size >= mostRemembered) shown.clear()
        shown.add(name)
      }
    },
    guardedCode: ({ address }, guess, look, refused) => {
      const right = limits.badges.take({ guess, address })
      const found = look()
      if (found === undefined) throw refused()
      right()
      return found
    },
    wearer: (caller, typed, country) => {
      const staff = isOfCountry(caller, country) ? findStaff(db, typed.slice(0, longestBadge)) : undefined
      if (staff === undefined) throw notFound("Login Error", "staff_not_found")
      return staff
    }
  }
}

/** Whether the country that is asked for is the caller's own; none is. */
export function isOfCountry({ store }: Caller, country: string | undefined): boolean {
  return country === undefined || country.toUpperCase() === store.country
}

/** A staff member as the till knows them. */
export function staffRecord(staff: Row<"staff">): typeof StaffRecord.Type {
  return {
    badgeNumber: staff.badge,
    givenName: staff.given_name,
    familyName: staff.family_name,
    storeNumber: staff.store_number,
    locale: staff.locale,
    savesSearch: staff.save_search === 1,
    goesToFavorites: staff.go_to_favorites === 1,
    wideCart: staff.cart_size === 1,
    mayApprove: staff.may_approve === 1
  }
}
