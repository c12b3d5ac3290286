import { type Locale, localeTags } from "@karat/domain/money/format-amount"

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
