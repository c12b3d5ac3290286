import { Schema } from "effect"
import { maybe } from "./maybe.ts"

/** Why a call was refused: `error` is the text for the toast, `code` is what clients switch on. */
export const ErrorAnswer = Schema.Struct({
  error: Schema.String,
  reason: maybe(Schema.String),
  code: maybe(Schema.String)
})
export type ErrorAnswer = typeof ErrorAnswer.Type

/** The header that names a gesture, so that its call has one effect however often it is sent. */
export const idempotencyKeyHeader = "Idempotency-Key"
