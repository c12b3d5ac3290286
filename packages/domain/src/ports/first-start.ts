import { Context, type Effect } from "effect"
import type { NewShop } from "../first-start/new-shop.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Opens the shop of a server that has no store yet. */
export class FirstStart extends Context.Service<
  FirstStart,
  {
    /** Whether the server waits for it. One that is not ours knows nothing of it, and does not. */
    readonly awaited: Effect.Effect<boolean>
    /**
     * Opens it. This device is its first register from then on; answers the code that signs others in as that
     * register, which is told once.
     * @param code what the server has said on its console
     */
    readonly open: (
      opening: { readonly code: string; readonly shop: NewShop },
      key: GestureKey
    ) => Effect.Effect<string, CallFailure>
  }
>()("@karat/domain/ports/FirstStart") {}
