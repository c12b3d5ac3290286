import type { Logger } from "pino"
import type { CartShelf } from "./cart-shelf.ts"
import type { ItemsForSale } from "../catalogue/items-for-sale.ts"
import type { Clock } from "../clock/store-clock.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import type { Servers } from "../database/servers.ts"
import type { CommandQueue } from "./command-queue.ts"
import type { TrustedProvider } from "./trusted-provider.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import type { PostWays } from "../hardware/post.ts"
import type { FileTickets } from "./file-tickets.ts"
import type { MemberTickets } from "./member-tickets.ts"
import type { ReceiptLinks } from "./receipt-links.ts"
import type { Outside } from "../hardware/outside.ts"
import type { DeviceTokens } from "../device/device-tokens.ts"
import type { Limits } from "../device/limits.ts"
import type { Telemetry } from "../telemetry/telemetry.ts"

/** What the server's areas work with. */
export interface StoreServerParts {
  readonly config: ServerConfig
  /** Never runs backwards, whatever the machine's clock does. */
  readonly clock: Clock
  /** How far the machine's clock is behind it, in milliseconds. */
  readonly clockBehindMs: () => number
  readonly log: Logger
  /** Tells others how the server works, where configuration says to whom. */
  readonly telemetry: Telemetry
  readonly db: Database
  /** The servers that work with the database, this one among them. */
  readonly servers: Servers
  readonly carts: CartShelf
  readonly items: ItemsForSale
  readonly tokens: DeviceTokens
  /** The identity provider that signs devices in, if there is one. */
  readonly identity: TrustedProvider | undefined
  readonly hardware: StoreHardware
  readonly outside: Outside
  /** The ways by wire out of the store. */
  readonly post: PostWays
  /** The addresses at which customers read their receipts. */
  readonly receiptLinks: ReceiptLinks
  /** What opens members' pages in a frame. */
  readonly memberTickets: MemberTickets
  /** What opens files of the back office, which a browser fetches by itself. */
  readonly fileTickets: FileTickets
  /** How many things in the journal were not right at the start; the log names them. */
  readonly journalMistakes: number
  /** Slows down guesses, and calls that come faster than people work. */
  readonly limits: Limits
  /**
   * Runs a command as one transaction, at once; the carts it put on the shelf become the ones that
   * everybody sees once it has been committed, and are forgotten when it fails.
   */
  readonly transact: CommandQueue["transact"]
  /** Runs a command within the next transaction, together with others. */
  readonly enqueue: CommandQueue["run"]
}
