import { Schema } from "effect"

/** The currencies a till can count in; all three have two decimals. */
export const Currency = Schema.Literals(["SEK", "NOK", "EUR"])
export type Currency = typeof Currency.Type

/** Used where setup names none. */
export const defaultCurrency: Currency = "SEK"

/** How many minor units (öre, cents) make one major unit. */
export const minorUnitsPerMajor = 100
