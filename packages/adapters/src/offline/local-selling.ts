import { type LocalPorts, localPorts } from "./local-ports.ts"
import type { LocalNeeds } from "./local-shop.ts"
import { newGestureKey } from "../storage/gesture-keys.ts"
import { offlineShelf } from "../storage/offline-shelf.ts"
import type { ServerClock } from "../storage/server-clock.ts"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { Stores } from "@karat/domain/ports/stores"
import { Effect, type Layer } from "effect"

interface SellingNeeds extends Pick<LocalNeeds, "claims"> {
  /** What the server answers, or has answered last. */
  readonly online: Layer.Layer<CartTerms | Payments | Receipts | Stores>
  readonly clock: ServerClock
  /** What the till knows of a code. */
  readonly known: Pick<LocalNeeds, "findItem">
}

/** What sells on this device itself; all of it works on the same carts. */
export async function localSelling({
  online,
  clock,
  known,
  claims
}: SellingNeeds): Promise<Layer.Layer<LocalPorts>> {
  // A page without a certificate has none.
  const { storage } = navigator as { readonly storage?: StorageManager }
  const ports = Effect.gen(function* () {
    const { discountReasons } = yield* CartTerms
    return localPorts(
      {
        openShelf: (gone) => offlineShelf(undefined, { gone }),
        // What a browser may throw away when its disk is full is no place for sales.
        persist: storage === undefined ? undefined : () => storage.persist(),
        stores: yield* Stores,
        tenders: (yield* Payments).tenders,
        findItem: (code) => known.findItem(code),
        reasonsIn: discountReasons,
        claims,
        crypto,
        now: () => clock.now(),
        newName: newGestureKey
      },
      yield* Receipts
    )
  })
  return await Effect.runPromise(Effect.provide(ports, online))
}
