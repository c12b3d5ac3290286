import type { Logger } from "pino"
import type { Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import type { ItemsForSale } from "./items-for-sale.ts"
import { countDuePrices } from "./price-book.ts"

/** Tills ask every five seconds what has changed, and know a price ten seconds after it counts. */
const lookMs = 4000

interface Parts {
  readonly clock: Clock
  readonly db: Database
  readonly items: Pick<ItemsForSale, "forget">
  readonly log: Logger
  readonly transact: <Answer>(command: () => Answer) => Answer
}

/** Lets prices and campaigns count when their day comes, as long as the server runs, and at once when it starts. */
export function priceClock({ clock, db, items, log, transact }: Parts): { readonly close: () => void } {
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
