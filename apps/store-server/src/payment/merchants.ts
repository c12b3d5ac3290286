import * as calls from "@karat/contract/tap-to-pay"
import { randomBytes } from "node:crypto"
import type { Database } from "../database/database.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

const longestAddress = 2000

/** The merchant that a phone's app pays to; undefined when it has not been set up. */
export function merchantOf(db: Database, deviceId: string): string | undefined {
  return db
    .statement<{ id: string }>("SELECT merchant_id AS id FROM merchant WHERE device_id = ?")
    .get(deviceId)?.id
}

/** Setting a phone up to take cards, each device for itself. */
export function bindMerchants(bind: CallBinder, { db, clock, hardware }: StoreServerParts): void {
  bind.read(calls.readMerchant, ({ caller }) => ({ merchantId: merchantOf(db, caller.device.id) }))
  bind.command(calls.registerMerchant, ({ body }) => {
    checkCallback(body.callbackUri)
    const link = hardware.tapBank.registrationLink(body.callbackUri)
    if (link === undefined) throw new Refusal(422, "tap_to_pay_unavailable", "Phones cannot take cards here.")
    return { link }
  })
  bind.command(calls.saveKeyProvisioning, ({ body, caller }) => {
    if (body.keyProvisioningCompleted)
      db.statement(
        "INSERT INTO merchant (device_id, merchant_id, registered_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
      ).run(caller.device.id, newMerchantId(), clock().toISOString())
    return { success: body.keyProvisioningCompleted }
  })
  bind.command(calls.removeMerchant, ({ caller }) => {
    db.statement("DELETE FROM merchant WHERE device_id = ?").run(caller.device.id)
    return { success: true }
  })
}

function newMerchantId(): string {
  return `M-${randomBytes(6).toString("hex").toUpperCase()}`
}

/** The app comes back to a page of the web, and to nothing else. */
function checkCallback(address: string): void {
  const url = address.length > longestAddress ? null : URL.parse(address)
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:"))
    throw new Refusal(422, "callback_invalid", "The app cannot come back to this address.")
}
