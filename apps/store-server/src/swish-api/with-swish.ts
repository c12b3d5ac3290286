import { createHmac } from "node:crypto"
import { Hono } from "hono"
import type { Logger } from "pino"
import type { Clock } from "../clock/store-clock.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import { errorResponse } from "../http/error-response.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { bodyText } from "../http/request-body.ts"
import { swishApiBank } from "./swish-bank.ts"
import { swishWire } from "./swish-wire.ts"

interface Around {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** Makes the callback's address, which only the bank gets. */
  readonly secret: string | Uint8Array
}

/** Hardware whose Swish bank is the configured one. */
export function withSwish(
  hardware: StoreHardware,
  { swish, ledgerAnswerMs, statusPollMs }: Pick<ServerConfig, "swish" | "ledgerAnswerMs" | "statusPollMs">,
  { db, clock, log, secret }: Around
): StoreHardware {
  if (swish === undefined) return hardware
  const path = swishCallbackPath(secret)
  const bank = swishApiBank({
    db,
    clock,
    log,
    config: swish,
    wire: swishWire(swish, Math.round(ledgerAnswerMs * 0.9)),
    callbackUrl: `${swish.callbackOrigin}${path}`,
    pollMs: statusPollMs,
    arrivesWithinMs: swish.arrivesWithinMs
  })
  return {
    ...hardware,
    swishBank: bank,
    swishCalls: { path, onCall: bank.wake },
    close: () => {
      bank.close()
      hardware.close()
    }
  }
}

/** An address that cannot be guessed, and that stays the same when the server restarts. */
function swishCallbackPath(secret: string | Uint8Array): string {
  return `/swish/callback/${createHmac("sha256", secret).update("swish callback").digest("hex").slice(0, 32)}`
}

/**
 * Where the bank reports that something has happened. Its report is not read: a call only makes the server ask the
 * bank itself.
 */
export function swishCallback({ swishCalls }: StoreHardware): Hono {
  const app = new Hono()
  if (swishCalls === undefined) return app
  app.onError((cause) => errorResponse(cause instanceof Refusal ? cause : notFound()))
  app.post(swishCalls.path, async (c) => {
    await bodyText(c.req)
    swishCalls.onCall()
    return c.text("")
  })
  return app
}
