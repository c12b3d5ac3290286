import { Context, type Effect } from "effect"
import type { AttemptRecord } from "../payment/attempt-record.ts"
import type { CallFailure } from "./call-failure.ts"

/** Every attempt at a payment that the server has written down. */
export class AttemptBook extends Context.Service<
  AttemptBook,
  {
    /** A day's attempts in the store, latest first; `day` is `YYYY-MM-DD`, pages start at 1. */
    readonly ofDay: (day: string, page: number) => Effect.Effect<readonly AttemptRecord[], CallFailure>
    /**
     * What a till that has lost its memory must know, latest first: this register's and badge's attempts that have
     * not ended, and those of this device that ended in the last minutes.
     */
    readonly ofBadge: (badgeNumber: string) => Effect.Effect<readonly AttemptRecord[], CallFailure>
    readonly ofCart: (cartId: string) => Effect.Effect<readonly AttemptRecord[], CallFailure>
  }
>()("@karat/domain/ports/AttemptBook") {}
