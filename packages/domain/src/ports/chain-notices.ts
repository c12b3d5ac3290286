import { Context, type Effect } from "effect"
import type { Disruption } from "../shell/disruption.ts"
import type { Shortcut } from "../shell/shortcut.ts"
import type { CallFailure } from "./call-failure.ts"

/** What the chain tells its tills: pages at hand, and what is out of order. */
export class ChainNotices extends Context.Service<
  ChainNotices,
  {
    readonly shortcuts: Effect.Effect<readonly Shortcut[], CallFailure>
    /** Undefined while all is well. */
    readonly disruption: Effect.Effect<Disruption | undefined, CallFailure>
  }
>()("@karat/domain/ports/ChainNotices") {}
