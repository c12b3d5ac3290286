import { assignStaffCode, readStaffOfCode, unassignStaffCode } from "@karat/contract/employee-card"
import { isStaffCode } from "@karat/domain/scan/classify-scan"
import { createHash } from "node:crypto"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import { storeOf } from "../catalogue/store.ts"
import { newReadableCode } from "../first-start/opening-code.ts"
import { Undeliverable } from "../outbox/delivery.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { findStaff } from "./find-staff.ts"
import { isOfCountry, type StaffLookup, staffRecord } from "./staff-lookup.ts"

const deleteCard = kept((build, value: { badge: string }) =>
  build.deleteFrom("employee_card").where("badge", "=", value.badge)
)
const insertCard = kept((build, value: { hash: string; badge: string }) =>
  build.insertInto("employee_card").values({ code_hash: value.hash, badge: value.badge })
)

/** Cards that cashiers log in with. Guessing a code is slowed down as guessing a badge is. */
export function bindEmployeeCards(bind: CallBinder, { db }: StoreServerParts, lookup: StaffLookup): void {
  bind.read(readStaffOfCode, ({ params, query, caller }) => {
    const hash = hashOf(params.code)
    const look = () => {
      const badge = isOfCountry(caller, query.country) ? ownerOf(db, hash) : undefined
      return badge === undefined ? undefined : findStaff(db, badge)
    }
    const unknown = () => new Refusal(401, "staff_code_unknown", "This card belongs to nobody yet.")
    return staffRecord(lookup.guardedCode(caller, hash, look, unknown))
  })
  bind.command(assignStaffCode, ({ params, body, caller }) => {
    checkCode(db, caller.store, params.code)
    const hash = hashOf(params.code)
    const { badge } = lookup.wearer(caller, body.badgeNumber, undefined)
    const free = () => {
      const owner = ownerOf(db, hash)
      return owner === undefined || owner === badge ? badge : undefined
    }
    const taken = () => new Refusal(422, "staff_code_taken", "This card belongs to somebody else.")
    lookup.guardedCode(caller, hash, free, taken)
    db.run(deleteCard({ badge }))
    db.run(insertCard({ hash, badge }))
    return { success: true }
  })
  bind.command(unassignStaffCode, ({ params, caller }) => {
    const { badge } = lookup.wearer(caller, params.badgeNumber, undefined)
    const { changes } = db.run(deleteCard({ badge }))
    if (changes === 0) throw notFound("This badge has no employee card.", "no_employee_card")
    return { success: true }
  })
}

/** A card that is to be printed for somebody: whose it is, and a code that nobody has seen. */
export function newCardFor(db: Database, of: { readonly badge: string; readonly storeNumber: string }) {
  const staff = findStaff(db, of.badge)
  if (staff === undefined) throw new Undeliverable("Nobody who works here wears this badge.")
  const store = storeOf(db, of.storeNumber)
  const code = newReadableCode().replaceAll("-", "").slice(0, 10)
  return {
    badge: staff.badge,
    name: `${staff.given_name} ${staff.family_name}`,
    store: store.name,
    code: `${setupValue(db, store, "staffCodePrefix")}${code}`
  }
}

/** Makes a card somebody's own, in the place of the one before. */
export function giveCard(db: Database, badge: string, code: string): void {
  db.transaction(() => {
    db.run(deleteCard({ badge }))
    db.run(insertCard({ hash: hashOf(code), badge }))
  })
}

const cardOwner = kept((build, value: { hash: string }) =>
  build.selectFrom("employee_card").select("badge").where("code_hash", "=", value.hash)
)

function ownerOf(db: Database, hash: string): string | undefined {
  return db.get(cardOwner({ hash }))?.badge
}

function checkCode(db: Database, store: StoreTable, code: string): void {
  if (!isStaffCode(code, setupValue(db, store, "staffCodePrefix")))
    throw new Refusal(422, "staff_code_invalid", "This is no employee card.")
}

/** What is kept of a code; a scanner may write it in either case. */
function hashOf(code: string): string {
  return createHash("sha256").update(code.toUpperCase()).digest("hex")
}
