import { type Country, countryOf } from "@karat/domain/store/country"
import { storeTime as timeIn, wallTime } from "@karat/domain/store/store-time"

/** Which day it is in the stores of a country, `YYYY-MM-DD`. */
export function todayIn(country: Country): string {
  return timeIn(country, new Date()).date
}

/** A moment on the wall of a store, as `YYYY-MM-DDTHH:MM:SS`, whatever clock the till itself goes by. */
export function storeTime(storeNumber: string, moment: Date): string {
  return wallTime(countryOf(storeNumber), moment)
}

/** The day on the wall of a store, or one so many days before, `YYYY-MM-DD`. */
export function storeDay(storeNumber: string, moment: Date, daysAgo = 0): string {
  const day = new Date(`${storeTime(storeNumber, moment).slice(0, 10)}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - daysAgo)
  return day.toISOString().slice(0, 10)
}
