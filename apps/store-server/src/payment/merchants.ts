import * as calls from "@karat/contract/tap-to-pay"
import { randomBytes } from "node:crypto"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const longestAddress = 2000

const merchantRow = preparedQuery((build, value: { deviceId: string }) =>
  build.selectFrom("merchant").select("merchant_id as id").where("device_id", "=", value.deviceId)
)
const insertMerchant = preparedQuery(
  (build, value: { deviceId: string; merchantId: string; registeredAt: string }) =>
    build
      .insertInto("merchant")
      .values({ device_id: value.deviceId, merchant_id: value.merchantId, registered_at: value.registeredAt })
      .onConflict((conflict) => conflict.doNothing())
)
const deleteMerchant = preparedQuery((build, value: { deviceId: string }) =>
  build.deleteFrom("merchant").where("device_id", "=", value.deviceId)
)

/** The merchant that a phone's app pays to; undefined when it has not been set up. */
export async function merchantOf(db: Database, deviceId: string): Promise<string | undefined> {
  return (await db.get(merchantRow({ deviceId })))?.id
}

/** Setting a phone up to take cards, each device for itself. */
export function bindMerchants(bind: CallBinder, { db, clock, hardware }: StoreServerParts): void {
  bind.read(calls.readMerchant, async ({ caller }) => ({
    merchantId: await merchantOf(db, caller.device.id)
  }))
  bind.command(calls.registerMerchant, ({ body }) => {
    checkCallback(body.callbackUri)
    const link = hardware.tapBank.registrationLink(body.callbackUri)
    if (link === undefined) throw new Refusal(422, "tap_to_pay_unavailable", "Phones cannot take cards here.")
    return { link }
  })
  bind.command(calls.saveKeyProvisioning, async ({ body, caller }) => {
    if (body.keyProvisioningCompleted)
      await db.run(
        insertMerchant({
          deviceId: caller.device.id,
          merchantId: newMerchantId(),
          registeredAt: clock().toISOString()
        })
      )
    return { success: body.keyProvisioningCompleted }
  })
  bind.command(calls.removeMerchant, async ({ caller }) => {
    await db.run(deleteMerchant({ deviceId: caller.device.id }))
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
