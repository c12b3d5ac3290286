import { Context, type Effect } from "effect"
import type { Item } from "../catalogue/item.ts"
import type { CallFailure } from "./call-failure.ts"

/** What is looked for among the items that the till keeps. */
export interface KeptSearch {
  /** Empty: everything of the division, as a category shows it, or every piece of the model. */
  readonly text: string
  /** Only pieces of this model. */
  readonly model?: string | undefined
  /** Only items of this division. */
  readonly division?: string | undefined
  /** How many at most. */
  readonly most: number
}

/** What the till keeps by itself of what its store sells. */
export interface KeptItems {
  /** The item of an item number or barcode (case does not matter), at once; undefined where none is kept. */
  readonly find: (code: string) => Item | undefined
  /** What has the words of a text, what is sold by exactly it first; or what is in a division, in its order. The answer to an earlier search is dropped. */
  readonly search: (asked: KeptSearch) => Promise<readonly Item[]>
  /** Tells whenever something of it has changed. */
  readonly follow: (hear: () => void) => void
}

/** Keeps the store's items beside the page, and follows what changes of them for as long as the page lives. */
export class KeptCatalogue extends Context.Service<
  KeptCatalogue,
  {
    /** Of whichever store the device is signed in at; empty until they have come. Fails where a browser cannot keep any. */
    readonly items: Effect.Effect<KeptItems, CallFailure>
  }
>()("@karat/domain/ports/KeptCatalogue") {}
