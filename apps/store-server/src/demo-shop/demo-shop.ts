import type { Hono } from "hono"
import type { NexoWire } from "../adyen/nexo-wire.ts"
import type { Clock } from "../clock/store-clock.ts"
import type { AdyenConfig, CardTerminalConfig } from "../config/card-terminal-config.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import type { ControlUnit } from "../hardware/control-unit.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import type { TrustedProvider } from "../parts/trusted-provider.ts"
import type { PostWays } from "../hardware/post.ts"
import type { Outside } from "../hardware/outside.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** Receipts of past years while they are being written for fresh demo stores. */
export interface DemoHistoryWork {
  /** Resolves when everything that was planned is written, or the work was stopped. */
  readonly done: Promise<void>
  /** Stops after the batch that is being written; the next start goes on from there. */
  readonly stop: () => void
}

/** Card terminals that are reached as Adyen's are. */
export interface SimulatedNexo {
  readonly config: { readonly cardTerminals: readonly CardTerminalConfig[]; readonly adyen: AdyenConfig }
  /** Undefined where a line is spoken over. */
  readonly wireOf: ((terminal: CardTerminalConfig) => NexoWire) | undefined
}

/** Stands in for the devices, banks and services that a real store has around its server. */
export interface SimulatedSurroundings {
  readonly hardware: StoreHardware
  /** Undefined where the card terminals of `hardware` are asked without their protocol. */
  readonly nexo: SimulatedNexo | undefined
  readonly controlUnit: ControlUnit
  readonly outside: Outside
  readonly post: PostWays
  /** Signs devices in; undefined where configuration names a provider. */
  readonly identity: TrustedProvider | undefined
  /** The till's config.json where configuration names none. */
  readonly tillConfig: string
  /** Puts its own pages beside the server's. */
  readonly mount: (app: Hono) => void
  /** Something that its pages show has changed in the store. */
  readonly refresh: () => void
  /** Ends the streams of its pages, before the server stops. */
  readonly endStreams: () => void
}

/**
 * The demo stores and everything that is simulated around them. The server knows it by this port alone, and starts
 * without it: a release has none.
 */
export interface DemoShop {
  /** How to sign in and log in to it, for the console. */
  readonly signIn: string
  /** Fills a database that has no store with the demo stores, and brings those of an earlier version up to date. */
  readonly seed: (db: Database, now: Date) => Promise<boolean>
  /** Writes what the demo stores expect and plan from this day on. */
  readonly prepare: (db: Database, now: Date, config: Pick<ServerConfig, "demoHistory">) => Promise<void>
  /** Sells and counts what the demo stores have sold and counted by now. */
  readonly trade: (parts: StoreServerParts) => Promise<void>
  /** Writes the receipts of past years that `prepare` has planned, in the background, while this server leads. */
  readonly writeHistory: (
    parts: Pick<StoreServerParts, "db" | "log" | "servers" | "transact">
  ) => DemoHistoryWork
  /** Opens what stands in for real devices, banks and services. */
  readonly simulate: (
    db: Database,
    config: Pick<ServerConfig, "dataDir" | "identity" | "simulatedNexo" | "terminalApprovesAfterMs">,
    clock: Clock
  ) => Promise<SimulatedSurroundings>
}
