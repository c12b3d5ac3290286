import { Schema } from "effect"
import { Currency } from "../money/currency.ts"
import { MinorUnits } from "../money/minor-units.ts"

/** Money in the sentence of a refusal; each language writes it its own way. */
export const MoneyValue = Schema.Struct({ amount: MinorUnits, currency: Currency })

/** A date of the store (`YYYY-MM-DD`) in the sentence of a refusal, with the time (`HH:MM:SS`) where that matters. */
export const DateValue = Schema.Struct({ date: Schema.String, time: Schema.optional(Schema.String) })

/** Something that belongs into the sentence of a refusal: a word, a number, money or a date. */
export const RefusalValue = Schema.Union([Schema.String, Schema.Number, MoneyValue, DateValue])
export type RefusalValue = typeof RefusalValue.Type

/** The values of a refusal, by the names that they have in its sentence. */
export const RefusalValues = Schema.Record(Schema.String, RefusalValue)
export type RefusalValues = typeof RefusalValues.Type
