import type { Country } from "@karat/domain/store/country"

/** Tells the time; tests bring their own. */
export type Clock = () => Date

const zones: Record<Country, string> = { SE: "Europe/Stockholm", FI: "Europe/Helsinki" }

const formats = new Map(
  Object.entries(zones).map(([country, timeZone]) => [
    country,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
  ])
)

/** The date (`YYYY-MM-DD`) and time (`HH:MM:SS`) on the wall of a store in this country. */
export function storeTime(country: Country, moment: Date): { readonly date: string; readonly time: string } {
  const [date = "", time = ""] = (formats.get(country)?.format(moment) ?? "").split(" ")
  return { date, time }
}
