import { assignStaffCode, readStaffOfCode, unassignStaffCode } from "@karat/contract/employee-card"
import { isStaffCode } from "@karat/domain/scan/classify-scan"
import { flagOf, type Flag } from "../database/column.ts"
import type { Caller } from "../device/authenticate.ts"
import { holdProof } from "../staff/hold-proof.ts"
import { noteOfStaff } from "./note-of-staff.ts"
import { isProved } from "../device/proofs.ts"
import { createHash } from "node:crypto"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { storeOf } from "../catalogue/store.ts"
import { newReadableCode } from "../code/readable-code.ts"
import { Undeliverable } from "../outbox/delivery.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { findStaff } from "../staff/find-staff.ts"
import { isOfCountry, type StaffLookup, staffRecord } from "../staff/staff-lookup.ts"

const deleteCard = preparedQuery((build, value: { badge: string }) =>
  build.deleteFrom("employee_card").where("badge", "=", value.badge)
)
const insertCard = preparedQuery((build, value: { hash: string; badge: string; proves: Flag }) =>
  build
    .insertInto("employee_card")
    .values({ code_hash: value.hash, badge: value.badge, proves: value.proves })
)

const provingCard = preparedQuery((build, value: { badge: string }) =>
  build
    .selectFrom("employee_card")
    .select("code_hash as hash")
    .where("badge", "=", value.badge)
    .where("proves", "=", 1)
)

/**
 * Cards that cashiers log in with. Guessing a code is slowed down as guessing a badge is. A card that was assigned to a
 * badge while its wearer had proved their presence proves it later, and the log of administration says so; one that was
 * assigned by the badge alone does not. A card that proves cannot be ended by the badge alone.
 */
export function bindEmployeeCards(
  bind: CallBinder,
  { clock, db }: StoreServerParts,
  lookup: StaffLookup
): void {
  bind.read(readStaffOfCode, async ({ params, query, caller }) => {
    const hash = hashOf(params.code)
    const look = async () => {
      const badge = isOfCountry(caller, query.country) ? await ownerOf(db, hash) : undefined
      return badge === undefined ? undefined : await findStaff(db, badge)
    }
    const unknown = () => new Refusal(401, "staff_code_unknown", "This card does not belong to anyone yet.")
    return staffRecord(await lookup.guardedCode(caller, hash, look, unknown))
  })
  bind.command(assignStaffCode, async ({ params, body, caller }) => {
    await checkCode(db, caller.store, params.code)
    const hash = hashOf(params.code)
    const { badge } = await lookup.wearer(caller, body.badgeNumber, undefined)
    const free = async () => {
      const owner = await ownerOf(db, hash)
      return owner === undefined || owner === badge ? badge : undefined
    }
    const taken = () => new Refusal(422, "staff_code_taken", "This card belongs to someone else.")
    await lookup.guardedCode(caller, hash, free, taken)
    const before = await db.get(provingCard({ badge }))
    const proves = await isProved(db, { badge, deviceId: caller.device.id }, clock)
    if (before?.hash === hash) return { success: true }
    if (before !== undefined) await holdProof({ clock, db }, caller, badge)
    await db.run(deleteCard({ badge }))
    await db.run(insertCard({ hash, badge, proves: flagOf(proves) }))
    if (proves) await noteOfStaff({ clock, db }, badge, { by: badge, beside: "provingCard" })
    return { success: true }
  })
  bind.command(unassignStaffCode, async ({ params, caller }) => {
    const { badge } = await lookup.wearer(caller, params.badgeNumber, undefined)
    if ((await db.get(provingCard({ badge }))) !== undefined) await holdProof({ clock, db }, caller, badge)
    const changes = await db.changes(deleteCard({ badge }))
    if (changes === 0) throw notFound("This badge has no employee card.", "no_employee_card")
    return { success: true }
  })
}

/** A card to be printed for an employee: their name, and a new code. */
export async function newCardFor(db: Database, of: { readonly badge: string; readonly storeNumber: string }) {
  const staff = await findStaff(db, of.badge)
  if (staff === undefined) throw new Undeliverable("No employee wears this badge.")
  const store = await storeOf(db, of.storeNumber)
  const code = newReadableCode().replaceAll("-", "").slice(0, 10)
  return {
    badge: staff.badge,
    name: `${staff.given_name} ${staff.family_name}`,
    store: store.name,
    code: `${await setupValue(db, store, "staffCodePrefix")}${code}`
  }
}

/** Replaces an employee's card. It proves nothing yet, since anyone may take it from the printer. */
export async function giveCard(db: Database, badge: string, code: string): Promise<void> {
  await db.transaction(async () => {
    await db.run(deleteCard({ badge }))
    await db.run(insertCard({ hash: hashOf(code), badge, proves: 0 }))
  })
}

/** A card that is shown for a badge. */
interface ShownCard {
  readonly caller: Caller
  readonly badge: string
  readonly code: string
}

/** Refuses a card that does not prove that the wearer of a badge is there. */
export async function holdProvingCard(
  db: Database,
  lookup: StaffLookup,
  { badge, caller, code }: ShownCard
): Promise<void> {
  const look = async () => {
    const card = await db.get(cardRow({ hash: hashOf(code) }))
    return card?.badge === badge ? card : undefined
  }
  const unknown = () => new Refusal(422, "code_wrong", "This is no card of the badge.")
  if ((await lookup.guardedCode(caller, code, look, unknown)).proves === 0)
    throw new Refusal(422, "card_proves_nothing", "Its wearer has not confirmed yet that the card is theirs.")
}

const cardRow = preparedQuery((build, value: { hash: string }) =>
  build.selectFrom("employee_card").select(["badge", "proves"]).where("code_hash", "=", value.hash)
)
const cardOwner = preparedQuery((build, value: { hash: string }) =>
  build.selectFrom("employee_card").select("badge").where("code_hash", "=", value.hash)
)

async function ownerOf(db: Database, hash: string): Promise<string | undefined> {
  return (await db.get(cardOwner({ hash })))?.badge
}

async function checkCode(db: Database, store: StoreTable, code: string): Promise<void> {
  if (!isStaffCode(code, await setupValue(db, store, "staffCodePrefix")))
    throw new Refusal(422, "staff_code_invalid", "This is not an employee card.")
}

/** What is kept of a code; a scanner may write it in either case. */
function hashOf(code: string): string {
  return createHash("sha256").update(code.toUpperCase()).digest("hex")
}
