import { type Country, timeZones } from "./country.ts"

const formats = new Map<Country, Intl.DateTimeFormat>()

/** Made when it is first asked for: reading about a time zone keeps a slow phone for a tenth of a second. */
function formatOf(country: Country): Intl.DateTimeFormat {
  const format =
    formats.get(country) ??
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: timeZones[country],
      dateStyle: "short",
      timeStyle: "medium"
    })
  formats.set(country, format)
  return format
}

/** The date (`YYYY-MM-DD`) and time (`HH:MM:SS`) on the wall of a store in this country. */
export function storeTime(country: Country, moment: Date): { readonly date: string; readonly time: string } {
  const [date = "", time = ""] = formatOf(country).format(moment).split(" ")
  return { date, time }
}

/** The moment on the wall of a store in this country, as `YYYY-MM-DDTHH:MM:SS`. */
export function wallTime(country: Country, moment: Date): string {
  const { date, time } = storeTime(country, moment)
  return `${date}T${time}`
}
