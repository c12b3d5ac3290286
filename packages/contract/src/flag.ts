import { Schema, SchemaGetter } from "effect"

/** A yes or no that is 1 or 0 on the wire; `true` and `false` are understood too. */
export const Flag = Schema.Union([Schema.Literals([0, 1]), Schema.Boolean]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((flag) => flag === 1 || flag === true),
    encode: SchemaGetter.transform((yes) => (yes ? (1 as const) : (0 as const)))
  })
)
