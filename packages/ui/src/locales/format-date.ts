import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { type Country, timeZones } from "@karat/domain/store/country"

/** A date of the store with its day of the week, as a list of a day is headed; the text itself when it is no date. */
export function formatDay(date: string, locale: Locale): string {
  const moment = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return date
  return new Intl.DateTimeFormat(localeTags[locale], { dateStyle: "full", timeZone: "UTC" }).format(moment)
}

/** A time of the store (`HH:MM:SS`) as the language writes it; the text itself when it is none. */
export function formatTime(time: string, locale: Locale): string {
  const moment = new Date(`1970-01-01T${time}Z`)
  if (Number.isNaN(moment.getTime())) return time
  return new Intl.DateTimeFormat(localeTags[locale], { timeStyle: "short", timeZone: "UTC" }).format(moment)
}

/**
 * A date of the store (`YYYY-MM-DD`, with `HH:MM:SS` as well) as the language writes it; the text
 * itself when it is no date. The store's own time is not moved to where the till stands.
 */
export function formatDate(date: string, locale: Locale, time?: string): string {
  const moment = new Date(`${date}T${time ?? "00:00:00"}Z`)
  if (Number.isNaN(moment.getTime())) return time === undefined ? date : `${date} ${time}`
  const clock = time === undefined ? {} : { timeStyle: "short" as const }
  return new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: "medium",
    timeZone: "UTC",
    ...clock
  }).format(moment)
}

/** Days of the store, both counted, as the language writes them; one day alone. */
export function formatDays(
  { from, to }: { readonly from: string; readonly to: string },
  locale: Locale
): string {
  const first = formatDate(from, locale)
  return from === to ? first : `${first} – ${formatDate(to, locale)}`
}

/** How much of a moment is written. */
export type MomentStyle = Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle">

interface MomentNeeds {
  readonly country: Country
  readonly locale: Locale
  /** By default a day and a time of day. */
  readonly style?: MomentStyle | undefined
}

/**
 * A moment (ISO 8601) on the wall of a store in this country, as the language writes it; the text itself when it is
 * none. It is not what the clock of the till says, which may stand in another zone.
 */
export function formatMoment(
  moment: string | Date,
  { country, locale, style = { dateStyle: "medium", timeStyle: "short" } }: MomentNeeds
): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return String(moment)
  return new Intl.DateTimeFormat(localeTags[locale], { ...style, timeZone: timeZones[country] }).format(date)
}

/**
 * When something is to work again, as a notice says it: a moment (ISO 8601 with its zone) or a time on the store's wall
 * as the language writes it; any other words as they are.
 */
export function formatNoticeTime(
  text: string,
  { country, locale }: { readonly country: Country; readonly locale: Locale }
): string {
  const wall = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/u.exec(text)
  if (wall !== null) return formatDate(wall[1] ?? "", locale, `${wall[2]}:00`)
  const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/u.test(text)
  return isMoment && !Number.isNaN(Date.parse(text)) ? formatMoment(text, { country, locale }) : text
}
