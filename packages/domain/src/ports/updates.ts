import { Context, type Effect } from "effect"
import type { Unreachable } from "./call-failure.ts"

/** New versions of the till itself. */
export class Updates extends Context.Service<
  Updates,
  {
    /** Looks for a new version. Answers whether one is ready: fetched whole, and waiting to take this one's place. */
    readonly check: Effect.Effect<boolean, Unreachable>
    /** Reloads the till in the version that is ready. The caller has checked that the till may be left. */
    readonly apply: Effect.Effect<void, Unreachable>
  }
>()("@karat/domain/ports/Updates") {}
