import { Option, Schema, SchemaGetter } from "effect"

/**
 * A field that may be missing or null on the wire, and is then absent inside. It is left out when it
 * is written.
 */
export const maybe = <S extends Schema.Constraint>(schema: S) =>
  Schema.optional(Schema.NullOr(schema)).pipe(
    Schema.decodeTo(Schema.optional(Schema.toType(schema)), {
      decode: SchemaGetter.transformOptional((field) =>
        Option.filter(field, (value): value is S["Type"] => value !== null && value !== undefined)
      ),
      encode: SchemaGetter.transformOptional((field) =>
        Option.filter(field, (value): value is S["Type"] => value !== undefined)
      )
    })
  )
