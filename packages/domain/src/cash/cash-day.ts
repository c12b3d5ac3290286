import type { Currency } from "../money/currency.ts"
import { add, type MinorUnits, subtract, times } from "../money/minor-units.ts"
import type { CashFlow } from "./cash-flow.ts"

/** The currencies that a drawer is counted in, in the order of their tabs. */
export const cashCurrencies = ["SEK", "NOK", "EUR"] as const satisfies readonly Currency[]

/** The same with a store's own currency first, as its drawer is counted. */
export function cashCurrenciesOf(own: Currency): readonly Currency[] {
  return [own, ...cashCurrencies.filter((each) => each !== own)]
}

/** The longest comment on a day, in characters. */
export const longestDayComment = 500

/** What stands of one currency of a day. */
export interface CashSum {
  /** What the drawer was opened with; before the day is counted, what it was left with the time before. */
  readonly opening: MinorUnits
  /** What is left in the drawer for the next day. */
  readonly closing: MinorUnits
  readonly counted: MinorUnits
  readonly difference: MinorUnits
  /** What the drawer should hold. */
  readonly expected: MinorUnits
  /** This currency has been counted. */
  readonly isCounted: boolean
  /** What made the expected sum, where the server says so. */
  readonly flow?: CashFlow | undefined
  /** What has moved since it was counted. */
  readonly movedSince?: MinorUnits | undefined
  /** What the books say lay there when the day began; undefined where the drawer was never counted before. */
  readonly left?: MinorUnits | undefined
}

/** The cash of one register on one day. */
export interface CashDay {
  /** `YYYY-MM-DD` on the wall of the store. */
  readonly date: string
  readonly pos: number
  readonly sums: Readonly<Record<Currency, CashSum>>
  readonly comment: string
  /** It is in a bank bag, and never changes any more. */
  readonly isBanked: boolean
  /** The number of that bag. */
  readonly bankBag?: string | undefined
  /** How often it was saved, where the server counts that: a save carries the number that the cashier has seen. */
  readonly version?: number | undefined
  /** Who saved it last, and when on the wall of the store (`YYYY-MM-DD HH:MM:SS`). */
  readonly savedBy?: string | undefined
  readonly savedAt?: string | undefined
}

/** What a cashier has counted of one currency. */
export interface CashCount {
  readonly date: string
  readonly pos: number
  readonly currency: Currency
  readonly opening: MinorUnits
  readonly closing: MinorUnits
  readonly counted: MinorUnits
  /** What the drawer should have held, as the cashier has seen it. */
  readonly expected: MinorUnits
  readonly comment: string
}

/** Joins a day's comment with one that was typed without seeing it, so that neither is lost. */
export function joinedComments(standing: string, typed: string): string {
  if (typed === "" || standing.includes(typed)) return standing
  return standing === "" || typed.includes(standing) ? typed : `${standing} · ${typed}`
}

/** What leaves the drawer for the bank: all that is not left for the next day; below zero where the drawer needs more. */
export function cashToBank({ counted, closing }: Pick<CashCount, "counted" | "closing">): MinorUnits {
  return subtract(counted, closing)
}

/** What was done at the drawer. */
export const movementKinds = [
  "sale",
  "return",
  "expense",
  "income",
  "unfinished",
  "correction",
  "drawer-opened"
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What one receipt, or one opening of the drawer, did to the cash of a day. */
export interface CashMovement {
  readonly id: string
  /** On the wall of the store, `HH:MM:SS`. */
  readonly time: string
  readonly kind: MovementKind
  readonly receiptNumber?: string | undefined
  /** What came into the drawer; below zero where it went out. */
  readonly amount: MinorUnits
  /** What of that coins made of it. */
  readonly rounding: MinorUnits
  /** What it was for, where it is no sale. */
  readonly description?: string | undefined
  readonly cashier?: string | undefined
  /** The person who approved what the cashier might not do alone. */
  readonly approver?: string | undefined
  /** It came after the day was counted. */
  readonly afterCount: boolean
}

/** How many movements come at a time. */
export const movementPageSize = 50

/** What pieces of money come to, each with how many there are. */
export function denominationSum(counts: ReadonlyMap<MinorUnits, number>): MinorUnits {
  return add(...[...counts].map(([value, pieces]) => times(value, pieces)))
}
