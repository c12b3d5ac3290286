import { httpCartTerms } from "@karat/adapters/http/cart-terms"
import { httpCarts } from "@karat/adapters/http/carts"
import { httpPayments } from "@karat/adapters/http/payments"
import type { ProductApi } from "@karat/adapters/http/product-api"
import { httpReceipts } from "@karat/adapters/http/receipts"
import { httpStaffRegister } from "@karat/adapters/http/staff-register"
import type { LocalNeeds } from "@karat/adapters/offline/local-shop"
import { sellingPorts } from "@karat/adapters/offline/selling-ports"
import { mayHaveOfflineDatabase } from "@karat/adapters/storage/offline-database"
import type { TokenKeeper } from "@karat/adapters/http/token-keeper"
import type { ServerClock } from "@karat/adapters/storage/server-clock"
import { Carts } from "@karat/domain/ports/carts"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import type { Connection } from "@karat/domain/ports/connection"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import type { Stores } from "@karat/domain/ports/stores"
import { Layer } from "effect"
import { fetchedOnce } from "./fetched-once.ts"
import { lazyPort } from "./lazy-port.ts"

interface Selling {
  readonly api: ProductApi
  readonly tokens: TokenKeeper
  readonly stores: Layer.Layer<Stores>
  readonly clock: ServerClock
  readonly known: Pick<LocalNeeds, "findItem">
  readonly connection: Layer.Layer<Connection>
}

/** What sells, with and without the line; what does it without is fetched when it is first asked for. */
export function makeSelling({ api, tokens, stores, clock, known, connection }: Selling) {
  const payments = httpPayments(api, tokens)
  const receipts = httpReceipts(api)
  const terms = httpCartTerms(api)
  const local = fetchedOnce(async () => {
    const { localSelling } = await import("@karat/adapters/offline/local-selling")
    const online = Layer.mergeAll(stores, payments, receipts, terms)
    return await localSelling({ online, clock, known, claims: () => tokens.claims })
  })
  return sellingPorts({
    online: Layer.mergeAll(httpCarts(api), terms, payments, receipts, httpStaffRegister(api)),
    local: Layer.mergeAll(
      lazyPort(Carts, local),
      lazyPort(CartTerms, local),
      lazyPort(Payments, local),
      lazyPort(Receipts, local),
      lazyPort(StaffRegister, local),
      lazyPort(OfflineTill, local)
    ),
    connection,
    mayGoOn: mayHaveOfflineDatabase
  })
}
