import { inTurn } from "../database/in-turn.ts"
import { flagOf, type Flag } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { type Device, lastSeen, type Place } from "./device.ts"

/** As long as a token lives: a device that has not called since then has to sign in again. */
const worksForMs = 12 * 3600 * 1000

const othersLastSeen = preparedQuery((build, value: { terminalId: string; own: string; since: string }) =>
  build
    .selectFrom("device")
    .select((eb) => eb.fn.max(lastSeen(eb)).as("at"))
    .where("terminal_id", "=", value.terminalId)
    .where("id", "<>", value.own)
    .where("revoked_at", "is", null)
    .where(lastSeen, ">", value.since)
)

type Who = Pick<Device, "id" | "terminalId" | "signedInAt">

/**
 * When another device that works as a register last called; undefined when none does. A device that signed in at this
 * register before the asking one and has not called since was most likely the same till.
 * @param who the asking device; undefined while it signs in
 */
export async function usedByAnother(
  db: Database,
  terminalId: string,
  who: Who | undefined,
  now: Date
): Promise<string | undefined> {
  const dayAgo = new Date(now.getTime() - worksForMs).toISOString()
  const own = who?.terminalId === terminalId && who.signedInAt > dayAgo ? who.signedInAt : dayAgo
  return (await db.get(othersLastSeen({ terminalId, own: who?.id ?? "", since: own })))?.at ?? undefined
}

const places = preparedQuery((build, value: { storeNumber: string; demo: Flag }) =>
  build
    .selectFrom("sign_in_code")
    .innerJoin("terminal", "terminal.id", "terminal_id")
    .select([
      "store_number as storeNumber",
      "terminal_id as terminalId",
      "card_terminal_id as cardTerminalId",
      "receipt_printer_id as receiptPrinterId"
    ])
    .where("store_number", "=", value.storeNumber)
    .where("demo", "<=", value.demo)
    .orderBy("terminal_id")
    .orderBy("code")
)

const placeBefore = preparedQuery((build, value: { storeNumber: string; deviceId: string }) =>
  build
    .selectFrom("device_place")
    .select([
      "store_number as storeNumber",
      "terminal_id as terminalId",
      "card_terminal_id as cardTerminalId",
      "receipt_printer_id as receiptPrinterId"
    ])
    .where("device_id", "=", value.deviceId)
    .where("store_number", "=", value.storeNumber)
)

/**
 * Where a device begins to work in a store: where it worked there before, else at the first unused register, else at
 * one that is shared. Undefined when the store has no register that is set up.
 */
export async function placeIn(
  db: Database,
  storeNumber: string,
  who: Who | undefined,
  { now, demo }: { readonly now: Date; readonly demo: boolean }
): Promise<Place | undefined> {
  const before = who === undefined ? undefined : await db.get(placeBefore({ storeNumber, deviceId: who.id }))
  const setUp = await db.all(places({ storeNumber, demo: flagOf(demo) }))
  const known = before === undefined ? setUp : [before, ...setUp]
  const isFree = async ({ terminalId }: Place) =>
    (await usedByAnother(db, terminalId, who, now)) === undefined
  return (await inTurn.find(known, isFree)) ?? known[0]
}

const rememberPlace = preparedQuery((build, value: Place & { readonly deviceId: string }) =>
  build
    .insertInto("device_place")
    .values({
      device_id: value.deviceId,
      store_number: value.storeNumber,
      terminal_id: value.terminalId,
      card_terminal_id: value.cardTerminalId,
      receipt_printer_id: value.receiptPrinterId
    })
    .onConflict((conflict) =>
      conflict.columns(["device_id", "store_number"]).doUpdateSet((eb) => ({
        terminal_id: eb.ref("excluded.terminal_id"),
        card_terminal_id: eb.ref("excluded.card_terminal_id"),
        receipt_printer_id: eb.ref("excluded.receipt_printer_id")
      }))
    )
)

/** Remembers where a device works, for the day it comes back to this store. */
export async function leavePlace(db: Database, device: Device): Promise<void> {
  const { id: deviceId, storeNumber, terminalId, cardTerminalId, receiptPrinterId } = device
  await db.run(rememberPlace({ deviceId, storeNumber, terminalId, cardTerminalId, receiptPrinterId }))
}
