import { DateTime } from "effect"

/** How days are written for the books: SIE of type 4 for programs in Sweden, or a table. */
export const bookFormats = ["sie", "csv"] as const
export type BookFormat = (typeof bookFormats)[number]

/** How days went to the books: fetched in the administration, mailed, or written by a program. */
export const booksWays = ["browser", "mail", "program"] as const
export type BooksWay = (typeof booksWays)[number]

/** How far a mail of books has come; `empty` where nothing had moved, so that there was nothing to send. */
export const booksMailStates = ["waiting", "sent", "failed", "empty"] as const
export type BooksMailState = (typeof booksMailStates)[number]

/** Days in the store (`YYYY-MM-DD`), both counted. */
interface Days {
  readonly from: string
  readonly to: string
}

/** Days that were given out to the books. */
export interface GivenBooks extends Days {
  readonly id: number
  /** The moment in ISO 8601. */
  readonly at: string
  readonly way: BooksWay
  /** Who fetched them; empty where nobody did. */
  readonly name: string
  readonly format: BookFormat
  /** The numbers of the stores. */
  readonly stores: readonly string[]
  readonly vouchers: number
  /** Where a mail went. */
  readonly email?: string | undefined
  readonly state?: BooksMailState | undefined
}

/** A store whose days can be given out; those of one company are in the same books. */
export interface BookStore {
  readonly number: string
  readonly name: string
  readonly company: string
  readonly organisationNumber: string
}

/** The months go out on the first day of the next one, from this time of the day on in the store (`HH:MM`). */
const mailsBooksAt = "05:00"
/** A month that could not be written in this many months is not sent any more. */
const latestMonths = 12

/** The month (`YYYY-MM`) so many months later; earlier for a negative number. */
export function monthAfter(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`
}

/** The days of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): Days {
  const from = `${month}-01`
  const last = DateTime.endOf(DateTime.makeUnsafe(`${from}T00:00:00Z`), "month")
  return { from, to: DateTime.formatIsoDateUtc(last) }
}

/**
 * The months that are due for the books, the earliest first.
 * @param since the first month that is sent (`YYYY-MM`)
 * @param now date and time in the store
 */
export function monthsDue(since: string, now: { readonly date: string; readonly time: string }): string[] {
  const month = now.date.slice(0, 7)
  const isEarly = now.date.endsWith("-01") && now.time < mailsBooksAt
  const last = monthAfter(month, isEarly ? -2 : -1)
  const months: string[] = []
  for (let each = last; each >= since && months.length < latestMonths; each = monthAfter(each, -1))
    months.unshift(each)
  return months
}

/** The stores whose books are kept together, company by company. */
export function booksOfStores(stores: readonly BookStore[]): readonly (readonly BookStore[])[] {
  return [...Map.groupBy(stores, ({ organisationNumber }) => organisationNumber).values()]
}
