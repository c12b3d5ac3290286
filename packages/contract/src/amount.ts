import { decimalFromMinorUnits, minorUnitsFromDecimal } from "@karat/domain/money/decimal"
import { MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { Schema, SchemaGetter } from "effect"

const Decimal = Schema.Finite.check(
  Schema.makeFilter(
    (major) =>
      minorUnitsFromDecimal(String(major)) !== undefined || "an amount is a number with at most two decimals",
    // Not as a multiple of 0.01: to a validator that counts in floats, 8.29 is none.
    {
      identifier: "Amount",
      description: "Major units, with at most two decimals",
      toJsonSchema: () => [{}, true]
    }
  )
)

/**
 * An amount on the wire: a decimal in major units (`12.5`) outside, whole minor units inside. Read and written by its
 * digits. A third decimal is refused, since its meaning is unknown.
 */
export const Amount = Decimal.pipe(
  Schema.decodeTo(MinorUnits, {
    decode: SchemaGetter.transform((major: number): number => minorUnitsFromDecimal(String(major)) ?? 0),
    encode: SchemaGetter.transform((minor: number) => Number(decimalFromMinorUnits(minorUnits(minor))))
  })
)
