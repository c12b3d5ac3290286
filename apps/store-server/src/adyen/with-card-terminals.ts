import type { Logger } from "pino"
import type { Clock } from "../clock/store-clock.ts"
import type { CardTerminalConfig } from "../config/card-terminal-config.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import { adyenCardTerminal } from "./adyen-card-terminal.ts"
import type { TerminalWords } from "./nexo-messages.ts"
import { type NexoWire, nexoWire } from "./nexo-wire.ts"

const words: Readonly<Record<"SE" | "FI", TerminalWords>> = {
  SE: { personalNumber: "Personnummer" },
  FI: { personalNumber: "Henkilötunnus" }
}

const countryOf = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("card_terminal")
    .innerJoin("store", "store.number", "card_terminal.store_number")
    .select("country")
    .where("card_terminal.id", "=", value.id)
)

interface Around {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** How terminals are reached; over the wire they are configured for, unless something else stands in for it. */
  readonly wireOf?: ((terminal: CardTerminalConfig) => NexoWire) | undefined
}

/**
 * Hardware in which the configured card terminals are real. The server waits for a payment until half-way between the
 * terminal's own time-out and the time at which the till is answered: the terminal always gives up first, and its
 * final answer still comes in.
 */
export function withCardTerminals(
  hardware: StoreHardware,
  {
    adyen,
    cardTerminals,
    ledgerAnswerMs,
    serverAnswerMs,
    terminalTimeoutMs
  }: Pick<
    ServerConfig,
    "adyen" | "cardTerminals" | "ledgerAnswerMs" | "serverAnswerMs" | "terminalTimeoutMs"
  >,
  { db, clock, log, wireOf }: Around
): StoreHardware {
  if (cardTerminals.length === 0) return hardware
  const chargeMs = Math.round((terminalTimeoutMs + serverAnswerMs) / 2)
  const terminals = new Map(
    cardTerminals.map((config) => [
      config.poiid,
      adyenCardTerminal({
        db,
        clock,
        log,
        poiid: config.poiid,
        wire: wireOf?.(config) ?? nexoWire(config, adyen),
        words: async () => words[(await db.get(countryOf({ id: config.poiid })))?.country ?? "SE"],
        chargeMs,
        // The caller waits `ledgerAnswerMs` for a ledger's answer; this gives up a little earlier.
        answerMs: Math.round(ledgerAnswerMs * 0.9),
        arrivesWithinMs: config.local === undefined ? adyen.cloudArrivesMs : adyen.localArrivesMs
      })
    ])
  )
  return { ...hardware, cardTerminal: async (id) => terminals.get(id) ?? (await hardware.cardTerminal(id)) }
}
