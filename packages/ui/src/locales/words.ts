import type { Locale } from "@karat/domain/money/format-amount"

/** The texts of one word of the business, in every language. `{{name}}` stands where a value goes. */
export type Words = Readonly<Record<string, Readonly<Record<Locale, string>>>>
