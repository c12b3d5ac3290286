import { Context, type Effect, Schema } from "effect"
import type { PaymentRequest } from "./payments.ts"
import type { GestureKey } from "./gesture-key.ts"

/** A payment attempt as the till remembers it, over a reload or a crash. */
export interface LoggedAttempt {
  readonly cartId: string
  readonly attempt: GestureKey
  readonly request: PaymentRequest
  /** Who was logged in, so that the till can come back to the payment. */
  readonly badgeNumber: string
}

/** The device has no room to write an attempt down, so that it must not be begun. */
export class NotNoted extends Schema.TaggedError<NotNoted>()("NotNoted", { cause: Schema.Defect() }) {}

/**
 * What the till has begun and not seen the end of. Written before anything is sent, taken out when
 * the end is known.
 */
export class AttemptLog extends Context.Service<
  AttemptLog,
  {
    readonly record: (attempt: LoggedAttempt) => Effect.Effect<void, NotNoted>
    readonly forget: (attempt: GestureKey) => Effect.Effect<void>
    readonly open: Effect.Effect<readonly LoggedAttempt[]>
  }
>()("@karat/domain/ports/AttemptLog") {}
