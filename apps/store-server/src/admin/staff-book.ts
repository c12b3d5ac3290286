import {
  type AdminChange,
  changedFields,
  isSameEntry,
  type StaffEntry
} from "@karat/domain/admin/staff-entry"
import { flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import type { Country } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { findStaff, findWearer } from "../staff/find-staff.ts"

const staffRows = kept((build, value: { country: Country }) =>
  build
    .selectFrom("staff")
    .innerJoin("store", "store.number", "store_number")
    .selectAll("staff")
    .where("country", "=", value.country)
    .orderBy("given_name")
    .orderBy("family_name")
    .orderBy("badge")
)

/** Everybody who works in a country's stores, by name. */
export function staffEntries(db: Database, country: Country): readonly StaffEntry[] {
  return db.all(staffRows({ country })).map(entryOf)
}

function entryOf(row: Row<"staff">): StaffEntry {
  return {
    badgeNumber: row.badge,
    givenName: row.given_name,
    familyName: row.family_name,
    storeNumber: row.store_number,
    locale: row.locale,
    worksHere: row.left_at === null,
    mayChangeStore: row.may_change_store === 1,
    mayApprove: row.may_approve === 1,
    mayAdminister: row.may_administer === 1
  }
}

const storeRows = kept((build, value: { country: Country }) =>
  build.selectFrom("store").select(["number", "name"]).where("country", "=", value.country).orderBy("number")
)

/** The stores of a country, by number. */
export function storesOfCountry(db: Database, country: Country) {
  return db.all(storeRows({ country }))
}

/** Whether an entry still is as whoever changes it has seen it, and is about the same badge. */
export function isSeenAsItIs(all: readonly StaffEntry[], before: StaffEntry, entry: StaffEntry): boolean {
  const now = all.find(({ badgeNumber }) => badgeNumber === entry.badgeNumber)
  return now !== undefined && isSameEntry(now, before)
}

interface StaffChange {
  readonly entry: StaffEntry
  /** As it stands; undefined for somebody new. */
  readonly before: StaffEntry | undefined
  /** The badge of who has decided it. */
  readonly by: string
  readonly at: Date
}

/** Keeps an entry and notes what was changed, by whom and when; nothing is noted where nothing was. */
export function writeStaffEntry(db: Database, { entry, before, by, at }: StaffChange): void {
  const changed = changedFields(before, entry)
  if (changed.length === 0) return
  const row = {
    badge: entry.badgeNumber,
    given_name: entry.givenName,
    family_name: entry.familyName,
    store_number: entry.storeNumber,
    locale: entry.locale,
    may_change_store: flagOf(entry.mayChangeStore),
    may_approve: flagOf(entry.mayApprove),
    may_administer: flagOf(entry.mayAdminister),
    left_at: entry.worksHere ? null : (findWearer(db, entry.badgeNumber)?.left_at ?? at.toISOString())
  }
  const { badge, ...rest } = row
  const who = findStaff(db, by)
  db.run(
    before === undefined
      ? db.build.insertInto("staff").values(row)
      : db.build.updateTable("staff").set(rest).where("badge", "=", badge)
  )
  db.run(
    db.build.insertInto("admin_change").values({
      at: at.toISOString(),
      badge: by,
      name: who === undefined ? by : `${who.given_name} ${who.family_name}`,
      subject: `${entry.givenName} ${entry.familyName} ${entry.badgeNumber}`,
      changed: JSON.stringify(changed)
    })
  )
}

const changesOnAPage = 50

const changeRows = kept((build, value: { skip: number }) =>
  build.selectFrom("admin_change").selectAll().orderBy("id", "desc").limit(changesOnAPage).offset(value.skip)
)

/** What was changed, the latest first, a page at a time from 1 up. */
export function adminChanges(db: Database, page: number): readonly AdminChange[] {
  return db.all(changeRows({ skip: (page - 1) * changesOnAPage })).map(({ badge, changed, ...row }) => ({
    ...row,
    badgeNumber: badge,
    changed: JSON.parse(changed) as AdminChange["changed"]
  }))
}
