import type { StaffRecord } from "@karat/contract/staff"
import type { Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { notFound, type Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import { tryLimiter } from "../session/try-limiter.ts"
import type { Row } from "../database/tables.ts"
import { findStaff } from "./find-staff.ts"

const freeTriesOfBadge = 5
const freeTriesOfDevice = 20
/** Cards that nobody has assigned are scanned too, but not many in a quarter of an hour. */
const freeCodesOfDevice = 20

/** Who is meant by a badge or a card; whoever guesses has to wait longer each time, by badge and by device. */
export interface StaffLookup {
  /** Refuses a badge that nobody of the caller's country wears, the same for every reason. */
  readonly wearer: (caller: Caller, badge: string, country: string | undefined) => Row<"staff">
  /** Looks something up that can be guessed; undefined counts as a wrong guess and is refused. */
  readonly guarded: <Found>(
    caller: Caller,
    guess: string,
    look: () => Found | undefined,
    refused: () => Refusal
  ) => Found
  /** The same for the code of a card: what else succeeds does not make a device's wrong codes forgotten. */
  readonly guardedCode: StaffLookup["guarded"]
}

export function staffLookup(db: Database, clock: Clock): StaffLookup {
  const guesses = tryLimiter(clock, freeTriesOfBadge)
  const devices = tryLimiter(clock, freeTriesOfDevice)
  const codes = tryLimiter(clock, freeCodesOfDevice)
  const guarded: StaffLookup["guarded"] = ({ device }, guess, look, refused) => {
    const tries = `${device.id} ${guess}`
    devices.ask(device.id)
    guesses.ask(tries)
    const found = look()
    if (found === undefined) {
      devices.failed(device.id)
      guesses.failed(tries)
      throw refused()
    }
    guesses.succeeded(tries)
    devices.succeeded(device.id)
    return found
  }
  const guardedCode: StaffLookup["guarded"] = (caller, guess, look, refused) => {
    codes.ask(caller.device.id)
    return guarded(caller, guess, look, () => {
      codes.failed(caller.device.id)
      return refused()
    })
  }
  return {
    guarded,
    guardedCode,
    wearer: (caller, typed, country) => {
      const badge = typed.slice(0, 40)
      const look = () => (isOfCountry(caller, country) ? findStaff(db, badge) : undefined)
      return guarded(caller, badge, look, () => notFound("Login Error", "staff_not_found"))
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
    wideCart: staff.cart_size === 1
  }
}
