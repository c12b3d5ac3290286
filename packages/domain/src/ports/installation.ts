import { Context, type Effect } from "effect"
import type { Unreachable } from "./call-failure.ts"

/** What the browser keeps of the till itself, so that it starts fast and without a line. */
export class Installation extends Context.Service<
  Installation,
  {
    /** Forgets all of it; the work done at the till is kept elsewhere and stays. */
    readonly clear: Effect.Effect<void, Unreachable>
  }
>()("@karat/domain/ports/Installation") {}
