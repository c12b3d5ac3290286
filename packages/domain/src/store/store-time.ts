import { type Country, timeZones } from "./country.ts"

const formats = new Map(
  Object.entries(timeZones).map(([country, timeZone]) => [
    country,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
  ])
)

/** The date (`YYYY-MM-DD`) and time (`HH:MM:SS`) on the wall of a store in this country. */
export function storeTime(country: Country, moment: Date): { readonly date: string; readonly time: string } {
  const [date = "", time = ""] = (formats.get(country)?.format(moment) ?? "").split(" ")
  return { date, time }
}
