import { readSignedInDevices, signOutDevice, signOutRegister } from "@karat/contract/device"
import type { SignedInDevice } from "@karat/domain/device/devices"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import type { Context, Hono } from "hono"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { apiBase } from "../http/create-app.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { jsonResponse } from "../http/error-response.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { bodyText } from "../http/request-body.ts"
import { idempotencyKey } from "../idempotency/answer-store.ts"
import { holdProof } from "../staff/hold-proof.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { bearerOf } from "../device/authenticate.ts"
import { lastSeen } from "../device/device.ts"
import { lifetimeSeconds } from "../device/device-tokens.ts"

const endDeviceRow = preparedQuery((build, value: { id: string; at: string }) =>
  build
    .updateTable("device")
    // A device that signs itself out keeps no sales back: none waits there, or the same disk signs in again.
    .set({ revoked_at: value.at, left_itself: 1 })
    .where("id", "=", value.id)
    .where("revoked_at", "is", null)
)
const endRegisterRows = preparedQuery(
  (build, value: { storeNumber: string; terminalId: string; at: string }) =>
    build
      .updateTable("device")
      .set({ revoked_at: value.at })
      .where("store_number", "=", value.storeNumber)
      .where("terminal_id", "=", value.terminalId)
      .where("revoked_at", "is", null)
)
const registerOfStore = preparedQuery((build, value: { id: string; storeNumber: string }) =>
  build
    .selectFrom("terminal")
    .select("id")
    .where("id", "=", value.id)
    .where("store_number", "=", value.storeNumber)
)

const signedIn = preparedQuery((build, value: { storeNumber: string; since: string }) =>
  build
    .selectFrom("device")
    .innerJoin("terminal", "terminal.id", "device.terminal_id")
    .select((eb) => [
      "device.id",
      "device.terminal_id as terminalId",
      "terminal.name as registerName",
      "signed_in_at as signedInAt",
      lastSeen(eb).as("lastSeenAt"),
      "last_seen_from as lastSeenFrom"
    ])
    .where("device.store_number", "=", value.storeNumber)
    .where("revoked_at", "is", null)
    .where(lastSeen, ">", value.since)
    .orderBy(lastSeen, "desc")
    .limit(100)
)

/**
 * Ends the device that a request's token was given to, however old the token is: its holder may end it. Does nothing
 * where the request has no token of ours.
 */
export async function endFormerDevice(c: Context, parts: StoreServerParts): Promise<void> {
  const token = bearerOf(c)
  if (token === "") return
  try {
    const { deviceId } = await parts.tokens.read(token)
    await endDevice(parts, deviceId)
  } catch (cause) {
    // An expired or invalid token ends no device.
    if (!(cause instanceof Refusal)) throw cause
  }
}

async function endDevice({ clock, db }: Pick<StoreServerParts, "clock" | "db">, id: string): Promise<void> {
  await db.run(endDeviceRow({ id, at: clock().toISOString() }))
}

/** Signs a device out, with any of its tokens: one that was made stale from elsewhere is as good for that. */
export function bindSignOut(app: Hono, parts: StoreServerParts): void {
  app.delete(apiBase + signOutDevice.path, async (c) => {
    await bodyText(c.req, signOutDevice.largestBytes)
    const { deviceId } = await parts.tokens.read(bearerOf(c))
    idempotencyKey(c.req.header(idempotencyKeyHeader))
    await endDevice(parts, deviceId)
    return jsonResponse(JSON.stringify({ success: true }))
  })
}

/** Which devices are signed in to the store, and ending all of a register, the asking one among them. */
export function bindDeviceEnds(bind: CallBinder, { clock, db }: StoreServerParts): void {
  bind.read(readSignedInDevices, async ({ caller }) => {
    const since = new Date(clock().getTime() - lifetimeSeconds * 1000).toISOString()
    return (await db.all(signedIn({ storeNumber: caller.store.number, since }))).map(
      ({ id, lastSeenFrom, ...device }): Required<SignedInDevice> => ({
        ...device,
        lastSeenFrom: lastSeenFrom ?? undefined,
        isThis: id === caller.device.id
      })
    )
  })
  // A stolen token ends with the others; its holder cannot keep out devices that sign in again.
  bind.command(signOutRegister, async ({ params: { terminalId }, body, caller }) => {
    const { store } = caller
    if ((await findStaff(db, body.badgeNumber))?.may_approve !== 1)
      throw new Refusal(422, "sign_out_not_allowed", "This badge may not sign devices out.")
    await holdProof({ clock, db }, caller, body.badgeNumber)
    await checkRegister(db, terminalId, store.number)
    await db.run(endRegisterRows({ storeNumber: store.number, terminalId, at: clock().toISOString() }))
    return { success: true }
  })
}

async function checkRegister(db: Database, id: string, storeNumber: string): Promise<void> {
  if ((await db.get(registerOfStore({ id, storeNumber }))) === undefined)
    throw notFound("There is no such register.", "register_not_found")
}
