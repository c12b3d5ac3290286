import type { TokenClaims } from "@karat/domain/session/session"
import { randomUUID } from "node:crypto"
import { type ExpressionBuilder, sql } from "kysely"
import { type Flag, flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, rememberedQuery } from "../database/prepared-query.ts"
import type { Tables } from "../database/tables.ts"
import { bareCode, hashedCode } from "../code/readable-code.ts"
import { endProofsAt } from "./proofs.ts"
import { Refusal } from "../http/refusal.ts"

/** A till that has signed in: which register it is, and what stands beside it. */
export interface Device {
  readonly id: string
  readonly storeNumber: string
  readonly terminalId: string
  readonly cardTerminalId: string
  readonly receiptPrinterId: string
  readonly email: string
  /** Counts the tokens that changed the device; only the newest is good. */
  readonly issue: number
  /** When it signed in, in ISO 8601. */
  readonly signedInAt: string
}

/** What a device is set up with when it signs in. */
export type DeviceSetup = Pick<
  Device,
  "storeNumber" | "terminalId" | "cardTerminalId" | "receiptPrinterId" | "email"
>

const columns = [
  "store_number as storeNumber",
  "terminal_id as terminalId",
  "card_terminal_id as cardTerminalId",
  "receipt_printer_id as receiptPrinterId",
  "email"
] as const

const deviceRow = rememberedQuery((build, value: { id: string }) =>
  build
    .selectFrom("device")
    .select(["id", "issue", "signed_in_at as signedInAt", ...columns])
    .where("id", "=", value.id)
    .where("revoked_at", "is", null)
)

/** When a device last called, or signed in where it has not called since. */
export function lastSeen(eb: ExpressionBuilder<Tables, "device">) {
  return eb.fn.coalesce("device.last_seen_at", "device.signed_in_at")
}

/** The device of an id unless it has been signed out. */
export function findDevice(db: Database, id: string): Promise<Device | undefined> {
  return db.get(deviceRow({ id }))
}

/** For so long a code is good that no device signs in with: slips of paper are lost. */
const codeGoodMs = 90 * 24 * 3_600_000

/** When a code ends that is made now, or that a device has signed in with now, by the machine's clock. */
export function codeGoodUntil(): string {
  return new Date(Date.now() + codeGoodMs).toISOString()
}

const setupRow = preparedQuery((build, value: { bare: string; hash: string; demo: Flag; now: string }) =>
  build
    .selectFrom("sign_in_code")
    .innerJoin("terminal", "terminal.id", "terminal_id")
    .select(columns)
    // The demo's codes are known to everybody, and kept as they are.
    .where((eb) =>
      eb.or([
        eb("code", "=", value.hash),
        eb.and([eb("demo", "=", 1), eb(sql`upper(replace(code, '-', ''))`, "=", value.bare)])
      ])
    )
    .where((eb) => eb.or([eb("good_until", "is", null), eb("good_until", ">", value.now)]))
    .where("demo", "<=", value.demo)
)

/**
 * What a sign-in code stands for, typed with or without its hyphens, in either case.
 * @param demo whether the codes of the demo stores, which everybody knows, count
 */
export async function setupOfCode(
  db: Database,
  code: string,
  demo: boolean
): Promise<DeviceSetup | undefined> {
  const now = new Date().toISOString()
  return await db.get(setupRow({ bare: bareCode(code), hash: hashedCode(code), demo: flagOf(demo), now }))
}

const extendRow = preparedQuery((build, value: { hash: string; goodUntil: string }) =>
  build
    .updateTable("sign_in_code")
    .set({ good_until: value.goodUntil })
    .where("code", "=", value.hash)
    .where("good_until", "is not", null)
)

/** Extends a code that has just signed a device in. */
export async function extendCode(db: Database, code: string): Promise<void> {
  await db.run(extendRow({ hash: hashedCode(code), goodUntil: codeGoodUntil() }))
}

/** Keeps the hashes alone of codes that an earlier version has kept as they are. */
export async function hashOldCodes(db: Database): Promise<void> {
  const { build } = db
  const rows = await db.all(
    build
      .selectFrom("sign_in_code")
      .select("code")
      .where("demo", "=", 0)
      .where("code", "not like", "sha256:%")
  )
  for (const { code } of rows)
    await db.run(
      build
        .updateTable("sign_in_code")
        .set({ code: hashedCode(code), good_until: codeGoodUntil() })
        .where("code", "=", code)
    )
}

const insertRow = preparedQuery(
  (build, value: DeviceSetup & Pick<Device, "id" | "signedInAt"> & { readonly from: string }) =>
    build.insertInto("device").values({
      id: value.id,
      store_number: value.storeNumber,
      terminal_id: value.terminalId,
      card_terminal_id: value.cardTerminalId,
      receipt_printer_id: value.receiptPrinterId,
      email: value.email,
      signed_in_at: value.signedInAt,
      last_seen_from: value.from
    })
)

/** When a device called, and from which address. */
interface Contact {
  readonly at: Date
  readonly from: string
}

/** A device that has just signed in, not written to the database yet. */
export function newDevice(setup: DeviceSetup, at: Date): Device {
  return { ...setup, id: randomUUID(), issue: 1, signedInAt: at.toISOString() }
}

/**
 * Writes a new device down.
 * @param from the address of its call
 */
export async function writeDevice(db: Database, device: Device, from: string): Promise<void> {
  await db.run(insertRow({ ...device, from }))
}

/** Writes down a device that has just signed in. */
export async function registerDevice(db: Database, setup: DeviceSetup, contact: Contact): Promise<Device> {
  const device = newDevice(setup, contact.at)
  await writeDevice(db, device, contact.from)
  return device
}

/** Where a device works: its store, its register and what stands beside that. */
export type Place = Omit<DeviceSetup, "email">

const updateRow = preparedQuery((build, value: Place & Pick<Device, "id" | "issue">) =>
  build
    .updateTable("device")
    .set((eb) => ({
      store_number: value.storeNumber,
      terminal_id: value.terminalId,
      card_terminal_id: value.cardTerminalId,
      receipt_printer_id: value.receiptPrinterId,
      issue: eb("issue", "+", 1)
    }))
    .where("id", "=", value.id)
    .where("issue", "=", value.issue)
)

/**
 * Makes the device another register, gives it other neighbours or moves it to another store. Earlier tokens are stale,
 * and proofs of presence at it end. Refuses with 401 where it has been changed since it was read: the token that was
 * signed for it would be stale at once.
 */
export async function changeDevice(db: Database, { id, issue }: Device, place: Place): Promise<void> {
  if ((await db.changes(updateRow({ id, issue, ...place }))) === 0)
    throw new Refusal(401, "token_stale", "The till has been signed in anew.")
  await endProofsAt(db, id)
}

const seenAgainAfterMs = 60_000

const lastContact = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("device")
    .select(["last_seen_at as at", "last_seen_from as from"])
    .where("id", "=", value.id)
)
const seenRow = preparedQuery(
  (build, value: { readonly id: string; readonly at: string; readonly from: string }) =>
    build
      .updateTable("device")
      .set({ last_seen_at: value.at, last_seen_from: value.from })
      .where("id", "=", value.id)
)

/** The latest contacts that this process knows to be written down, by their devices. */
const written = new WeakMap<Database, Map<string, { readonly at: number; readonly from: string | null }>>()

/** Notes that a device has called, to the minute, or at once from another address. */
export async function noteSeen(
  db: Database,
  { id, signedInAt }: Pick<Device, "id" | "signedInAt">,
  { at, from }: Contact
): Promise<void> {
  const contacts = written.get(db) ?? new Map<string, { at: number; from: string | null }>()
  written.set(db, contacts)
  const known = contacts.get(id) ?? (await contactOf(db, id, signedInAt))
  const isSoon = at.getTime() - known.at < seenAgainAfterMs
  if (isSoon && known.from === from) contacts.set(id, known)
  else {
    await db.run(seenRow({ id, at: at.toISOString(), from }), `device ${id}`)
    contacts.set(id, { at: at.getTime(), from })
  }
}

async function contactOf(db: Database, id: string, signedInAt: string) {
  const row = await db.get(lastContact({ id }))
  return { at: Date.parse(row?.at ?? signedInAt), from: row?.from ?? null }
}

const seenFrom = preparedQuery((build, value: { from: string; since: string }) =>
  build
    .selectFrom("device")
    .select("id")
    .where("last_seen_from", "=", value.from)
    .where((eb) => eb(lastSeen(eb), ">", value.since))
    .where("revoked_at", "is", null)
    .limit(1)
)

/** A shop that was closed for a summer is known at its address when it opens. */
const knownForMs = 90 * 24 * 3_600_000

/** Whether a device that has not been ended made its last call from an address, in the last ninety days. */
export async function isSeenFrom(db: Database, { at, from }: Contact): Promise<boolean> {
  const since = new Date(at.getTime() - knownForMs).toISOString()
  return (await db.get(seenFrom({ from, since }))) !== undefined
}

/** What the device's token says of it. */
export function claimsOf(device: Device): TokenClaims {
  return {
    storeNumber: device.storeNumber,
    terminalNumber: device.terminalId,
    cardTerminalId: device.cardTerminalId,
    receiptPrinterId: device.receiptPrinterId,
    email: device.email
  }
}
