import { Context, type Effect } from "effect"
import type { Setup } from "../store/setup.ts"
import type { Store } from "../store/store.ts"
import type { CallFailure } from "./call-failure.ts"

/** The store the till stands in, and what the chain has set up for it. */
export class Stores extends Context.Service<
  Stores,
  {
    readonly setup: Effect.Effect<Setup, CallFailure>
    readonly store: (storeNumber: string) => Effect.Effect<Store, CallFailure>
  }
>()("@karat/domain/ports/Stores") {}
