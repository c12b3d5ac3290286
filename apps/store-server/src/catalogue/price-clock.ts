import type { StoreServerParts } from "../store-server-parts.ts"
import { countDuePrices } from "./price-book.ts"

/** Tills ask every five seconds what has changed, and know a price ten seconds after it counts. */
const lookMs = 4000

/** Lets prices and campaigns count when their day comes, as long as the server runs, and at once when it starts. */
export function priceClock({
  clock,
  db,
  items,
  log,
  transact
}: Pick<StoreServerParts, "clock" | "db" | "items" | "log" | "transact">): { readonly close: () => void } {
  const look = () => {
    try {
      if (transact(() => countDuePrices(db, clock()))) items.forget()
    } catch (cause) {
      log.error({ err: cause }, "prices whose day has come could not be written yet")
    }
  }
  look()
  const timer = setInterval(look, lookMs).unref()
  return { close: () => clearInterval(timer) }
}
