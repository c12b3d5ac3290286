import type { Country } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"

/** Tells the time; tests bring their own. */
export type Clock = () => Date

const dayMs = 24 * 3_600_000

/**
 * When a day begins and ends on the wall of a store, as ISO 8601 in UTC; the end is the next day's
 * beginning. Undefined for what is no day (`YYYY-MM-DD`) of the calendar.
 */
export function dayBounds(
  country: Country,
  day: string
): { readonly from: string; readonly to: string } | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/u.test(day)) return undefined
  const noon = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return undefined
  const next = new Date(noon.getTime() + dayMs).toISOString().slice(0, 10)
  return { from: midnight(country, day), to: midnight(country, next) }
}

/** The moment at which a day begins. Clocks change at night, but never at midnight. */
function midnight(country: Country, day: string): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  let moment = asUtc
  // The first guess may stand on the other side of a change of the clocks; the second cannot.
  for (let guesses = 0; guesses < 2; guesses += 1) {
    const { date, time } = storeTime(country, new Date(moment))
    moment += asUtc - Date.parse(`${date}T${time}Z`)
  }
  return new Date(moment).toISOString()
}
