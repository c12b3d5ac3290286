import { Currency } from "@karat/domain/money/currency"
import { Schema, SchemaGetter } from "effect"
import { get } from "./call.ts"

const millionth = 1_000_000

/** A rate on the wire: a decimal outside, whole millionths inside. A rate is more than nothing. */
export const Rate = Schema.Finite.check(
  Schema.isGreaterThanOrEqualTo(1 / millionth),
  Schema.isLessThanOrEqualTo(millionth)
).pipe(
  Schema.decodeTo(Schema.Int, {
    decode: SchemaGetter.transform((rate: number): number => Math.round(rate * millionth)),
    encode: SchemaGetter.transform((millionths: number) => millionths / millionth)
  })
)

/** What one unit of a foreign currency is worth in the store's own. */
export const ExchangeRate = Schema.Struct({ currency: Currency, millionths: Rate }).pipe(
  Schema.encodeKeys({ millionths: "exchangeRate" })
)

/** `currencies` are codes with commas between; a currency without a rate is left out. */
export const readExchangeRates = get("/payment/exchangeRates", {
  query: ["currencies"],
  answer: Schema.Array(ExchangeRate)
})
