import { Schema, SchemaGetter } from "effect"
import { Flag } from "./flag.ts"

/** A flag that says what is forbidden on the wire, and what is allowed inside. */
export const Forbidden = Flag.pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((forbidden: boolean) => !forbidden),
    encode: SchemaGetter.transform((allowed: boolean) => !allowed)
  })
)
