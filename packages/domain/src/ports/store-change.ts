import { Context, type Effect } from "effect"
import type { Store } from "../store/store.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The stores of the chain, and the way of this device from one to another. */
export class StoreChange extends Context.Service<
  StoreChange,
  {
    /** Every store of the chain. */
    readonly stores: Effect.Effect<readonly Store[], CallFailure>
    /**
     * Works in another store from now on, in the name of a badge; the new token is kept. Answers false where the
     * chain says no without a word.
     */
    readonly change: (
      storeNumber: string,
      badgeNumber: string,
      key: GestureKey
    ) => Effect.Effect<boolean, CallFailure>
  }
>()("@karat/domain/ports/StoreChange") {}
