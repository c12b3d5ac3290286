import { Context, type Effect } from "effect"

/** Putting the till onto the device as an app of its own. */
export class AppOffer extends Context.Service<
  AppOffer,
  {
    /** Whether it is offered now. */
    readonly offered: () => boolean
    /** Hears when that changes, until the answer is called. */
    readonly listen: (hear: (offered: boolean) => void) => () => void
    /** Lets the device ask; an offer is good for one question. Nothing happens where there is none. */
    readonly ask: Effect.Effect<void>
  }
>()("@karat/domain/ports/AppOffer") {}
