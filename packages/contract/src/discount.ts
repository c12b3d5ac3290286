import { MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { minorUnitsFromDecimal, decimalFromMinorUnits } from "@karat/domain/money/decimal"
import type { Discount } from "@karat/domain/cart/cart"
import { Schema, SchemaGetter } from "effect"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"

/**
 * A discount as the wire has it: `discount` in major units or in percent, as `percent` says, with at
 * most two decimals.
 */
export const DiscountFields = {
  discount: Schema.Finite.check(
    Schema.makeFilter(
      (value) =>
        minorUnitsFromDecimal(String(value)) !== undefined ||
        "a discount is a number with at most two decimals"
    )
  ),
  percent: Schema.Boolean
}

const AmountOff = Schema.Struct({ kind: Schema.Literal("amount"), amount: MinorUnits })
const PercentOff = Schema.Struct({ kind: Schema.Literal("percent"), basisPoints: Schema.Int })

/** A discount inside; two fields on the wire. */
export const DiscountShape = Schema.Struct(DiscountFields).pipe(
  Schema.decodeTo(Schema.Union([AmountOff, PercentOff]), {
    decode: SchemaGetter.transform(discountFromWire),
    encode: SchemaGetter.transform(discountToWire)
  })
)

/** A discount on the whole cart; two fields and its reason on the wire. */
export const CartDiscountShape = Schema.Struct({ ...DiscountFields, reason: Schema.String }).pipe(
  Schema.decodeTo(Schema.Struct({ discount: Schema.Union([AmountOff, PercentOff]), reason: Schema.String }), {
    decode: SchemaGetter.transform(({ reason, ...off }) => ({ discount: discountFromWire(off), reason })),
    encode: SchemaGetter.transform(({ discount, reason }) => ({ ...discountToWire(discount), reason }))
  })
)

interface OnWire {
  readonly discount: number
  readonly percent: boolean
}

/** The discount inside, from the wire's two fields. */
export function discountFromWire({ discount, percent }: OnWire): Discount {
  const value = minorUnitsFromDecimal(String(discount)) ?? minorUnits(0)
  return percent ? { kind: "percent", basisPoints: value } : { kind: "amount", amount: value }
}

/** The wire's two fields, from the discount inside. */
export function discountToWire(
  discount: Discount | { readonly kind: "amount"; readonly amount: number }
): OnWire {
  const percent = discount.kind === "percent"
  const value = minorUnits(percent ? discount.basisPoints : discount.amount)
  return { discount: Number(decimalFromMinorUnits(value)), percent }
}

/** Why a discount was given, or why goods come back. */
export const Reason = Schema.Struct({ id: Schema.String, text: Schema.String }).pipe(
  Schema.encodeKeys({ id: "rd_id", text: "rd_text" })
)

/** `language` asks for the reasons in a language of the till; Swedish is the answer otherwise. */
export const readDiscountReasons = get("/cart/reasons/discount", {
  ours: ["language"],
  query: ["language"],
  answer: Schema.Array(Reason)
})
export const readReturnReasons = get("/cart/reasons/return", {
  ours: ["language"],
  query: ["language"],
  answer: Schema.Array(Reason)
})

/** The badge of who approves what the cashier may not do alone. */
export const approvedByField = maybe(Schema.String)

/** A reason that may be left out, since a discount of nothing needs none. */
export const reasonField = maybe(Schema.String)
