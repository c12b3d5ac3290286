import type { Currency } from "../money/currency.ts"
import { add, type MinorUnits, nothing, subtract } from "../money/minor-units.ts"
import { cashCurrencies } from "./cash-day.ts"

/** What to check before a day's cash is put into a bag. */
export const dayWarnings = [
  "not-counted",
  "counted-later",
  "moved-after-count",
  "opening",
  "difference"
] as const
export type DayWarning = (typeof dayWarnings)[number]

/** Money in each currency. */
export type CashAmounts = Readonly<Record<Currency, MinorUnits>>

export const noCash: CashAmounts = { SEK: nothing, NOK: nothing, EUR: nothing }

/** A day of a register in the banking list. */
export interface BankDay {
  readonly id: string
  /** `YYYY-MM-DD` on the wall of the store. */
  readonly date: string
  readonly pos: number
  /** What of it goes to the bank. */
  readonly amounts: CashAmounts
  /** Who counted it; empty while it is not counted. */
  readonly name: string
  /** One of ours, or the words of another server. */
  readonly warning?: string | undefined
  /** It is in a bag, whose deposit slip can be printed. */
  readonly hasReceipt: boolean
  readonly bankBag?: string | undefined
  /** The name of that bag for the printer. */
  readonly bankId?: string | undefined
  /** Who closed that bag. */
  readonly bankedBy?: string | undefined
}

/** Whether a day can be put into a bag: it was counted, and is in none. */
export function canBank({ hasReceipt, warning }: Pick<BankDay, "hasReceipt" | "warning">): boolean {
  return !hasReceipt && warning !== "not-counted" && warning !== "counted-later"
}

/** Which warning a day has, the gravest first; undefined when all is well. */
export function warningOf(day: {
  readonly isCounted: boolean
  /** It was not counted itself; all of its money was counted with a later day. */
  readonly isCountedLater?: boolean
  readonly movedSince: boolean
  /** It was opened with another sum than the drawer was left with. */
  readonly opensOtherwise?: boolean
  readonly differs: boolean
}): DayWarning | undefined {
  if (day.isCountedLater === true) return "counted-later"
  if (!day.isCounted) return "not-counted"
  if (day.movedSince) return "moved-after-count"
  if (day.opensOtherwise === true) return "opening"
  return day.differs ? "difference" : undefined
}

/** What goes into a bag: the days' money without the change that is left in the till. */
export function bagContents(days: readonly Pick<BankDay, "amounts">[], change: CashAmounts): CashAmounts {
  const inBag = (currency: Currency) =>
    subtract(add(...days.map(({ amounts }) => amounts[currency])), change[currency])
  return { SEK: inBag("SEK"), NOK: inBag("NOK"), EUR: inBag("EUR") }
}

/** What is to be put into a bag. */
export interface Banking {
  readonly bag: string
  readonly days: readonly Pick<BankDay, "amounts">[]
  readonly change: CashAmounts
}

/** The longest number of a bag. */
export const longestBagNumber = 40

export type BankingRefusal =
  | "bank-bag-missing"
  | "bank-bag-too-long"
  | "no-day-chosen"
  | "bank-change-negative"
  | "bank-change-too-large"
  | "bank-bag-below-zero"

/** Why a bag cannot be sent; undefined when it can. */
export function bankingRefusal({ bag, days, change }: Banking): BankingRefusal | undefined {
  if (days.length === 0) return "no-day-chosen"
  if (bag.trim() === "") return "bank-bag-missing"
  if (bag.trim().length > longestBagNumber) return "bank-bag-too-long"
  if (cashCurrencies.some((currency) => change[currency] < 0)) return "bank-change-negative"
  const contents = bagContents(days, change)
  // A day on which more was paid out than came in takes from the others; together they must bring something.
  const missing = cashCurrencies.filter((currency) => contents[currency] < 0)
  if (missing.length === 0) return undefined
  return missing.some((currency) => change[currency] > 0) ? "bank-change-too-large" : "bank-bag-below-zero"
}
