import { lastReceiptHeader } from "@karat/contract/call"
import { registerOf, serialOf } from "@karat/domain/receipt/receipt-number"
import type { Context } from "hono"
import { findStore } from "../catalogue/store.ts"
import type { Clock } from "../clock/store-clock.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import { remoteAddress } from "../http/remote-address.ts"
import { currentSpan } from "../telemetry/telemetry.ts"
import type { DeviceTokens } from "./device-tokens.ts"
import { type Device, findDevice, noteSeen } from "./device.ts"

/** Who calls: a device, the store it stands in, and the address it calls from. */
export interface Caller {
  readonly device: Device
  readonly store: StoreTable
  readonly address: string
  /** The last receipt of its register that it has seen, within its series. */
  readonly seenSerial?: number | undefined
}

/** What a server knows its devices by. */
interface Known {
  readonly clock: Clock
  readonly config: Pick<ServerConfig, "proxies">
  readonly db: Database
  readonly tokens: DeviceTokens
}

/**
 * Finds out who calls by the bearer token. A token from before the device was changed is `stale`: it
 * is good for hearing a stored answer again and for nothing else. Refuses with 401.
 */
export async function authenticate(
  c: Context,
  { tokens, db, clock, config }: Known
): Promise<{ readonly caller: Caller; readonly stale: boolean }> {
  const proof = await tokens.read(bearerOf(c))
  const device = await findDevice(db, proof.deviceId)
  if (device === undefined) throw new Refusal(401, "token_stale", "The till must sign in again.")
  // Read each time: administration changes a store's name and owner while the server runs.
  const store = await findStore(db, device.storeNumber)
  if (store === undefined) throw new Refusal(401, "token_stale", "The till must sign in again.")
  currentSpan()?.note({ "karat.store": store.number, "karat.register": device.terminalId })
  const stale = device.issue !== proof.issue
  const address = remoteAddress(c, config.proxies)
  if (!stale) await noteSeen(db, device, { at: clock(), from: address })
  const seenSerial = serialSeen(c.req.header(lastReceiptHeader), device)
  return { caller: { device, store, address, seenSerial }, stale }
}

/** What a till has seen of the register that it is now. */
function serialSeen(number: string | undefined, { terminalId }: Device): number | undefined {
  const isIts = number !== undefined && /^.{10}\d{9}$/u.test(number) && registerOf(number) === terminalId
  return isIts ? serialOf(number) : undefined
}

/** The token that a request carries; empty where it carries none. */
export function bearerOf(c: Context): string {
  const header = c.req.header("authorization")
  return header !== undefined && /^bearer /iu.test(header) ? header.slice("bearer ".length).trim() : ""
}
