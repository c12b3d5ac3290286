import type { Schema } from "effect"

/**
 * The fields of a shape that has the whole of a domain value. A field that is missing here does not compile, also where
 * the value may do without it; neither does one that the value does not have.
 */
export type FieldsOf<Value> = {
  readonly [Name in keyof Value]-?: Schema.Constraint & { readonly Type: Value[Name] }
}
