import { Context, type Effect } from "effect"
import type { NewShop } from "../first-start/new-shop.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What a shop is opened with. */
export interface ShopOpening {
  /** What the server has said on its console. */
  readonly code: string
  readonly shop: NewShop
  /** What the owner proves by that they are. */
  readonly personalCode: string
}

/** Opens the shop of a server that has no store yet. */
export class FirstStart extends Context.Service<
  FirstStart,
  {
    /** Whether the server waits for it. One that is not ours knows nothing of it, and does not. */
    readonly awaited: Effect.Effect<boolean>
    /**
     * Opens it. This device is its first register from then on; answers the code that signs others in as that
     * register, which is told once.
     */
    readonly open: (opening: ShopOpening, key: GestureKey) => Effect.Effect<string, CallFailure>
  }
>()("@karat/domain/ports/FirstStart") {}
