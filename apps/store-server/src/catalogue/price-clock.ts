import type { Logger } from "pino"
import type { Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import type { Servers } from "../database/servers.ts"
import type { ItemsForSale } from "./items-for-sale.ts"
import { countDuePrices } from "./price-book.ts"

/** Tills ask every five seconds what has changed, and know a price ten seconds after it counts. */
const lookMs = 4000

interface Parts {
  readonly clock: Clock
  readonly db: Database
  readonly items: Pick<ItemsForSale, "forget">
  readonly log: Logger
  readonly servers: Pick<Servers, "leads">
  readonly transact: Database["transaction"]
}

/** Lets prices and campaigns count when their day comes, as long as the server runs, and at once when it starts. */
export async function priceClock(parts: Parts): Promise<{ readonly close: () => void }> {
  const { clock, db, items, log, servers, transact } = parts
  const look = async () => {
    if (!servers.leads()) return
    try {
      await transact(async () => {
        if (await countDuePrices(db, clock())) items.forget()
      })
    } catch (cause) {
      log.error({ err: cause }, "prices whose day has come could not be written yet")
    }
  }
  await look()
  const timer = setInterval(() => void look(), lookMs).unref()
  return { close: () => clearInterval(timer) }
}
