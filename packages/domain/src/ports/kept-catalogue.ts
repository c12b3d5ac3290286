import { Context, type Effect } from "effect"
import type { Item } from "../catalogue/item.ts"
import type { CallFailure } from "./call-failure.ts"

/** What the till keeps by itself of what its store sells. */
export interface KeptItems {
  /** The item of an item number or barcode (case does not matter), at once; undefined where none is kept. */
  readonly find: (code: string) => Item | undefined
}

/** Keeps the store's items beside the page, and follows what changes of them for as long as the page lives. */
export class KeptCatalogue extends Context.Service<
  KeptCatalogue,
  {
    /** Of whichever store the device is signed in at; empty until they have come. Fails where a browser cannot keep any. */
    readonly items: Effect.Effect<KeptItems, CallFailure>
  }
>()("@karat/domain/ports/KeptCatalogue") {}
