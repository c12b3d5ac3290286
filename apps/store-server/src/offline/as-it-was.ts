import { preparedQuery } from "../database/prepared-query.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import type { Setup } from "../catalogue/setup.ts"
import { findWearer } from "../staff/find-staff.ts"

const setupNotes = preparedQuery((build, value: { key: string; scope: string }) =>
  build
    .selectFrom("setup_since")
    .select(["value", "since"])
    .where("key", "=", value.key)
    .where("scope", "=", value.scope)
    .orderBy("id")
)
const staffNotes = preparedQuery((build, value: { badge: string }) =>
  build
    .selectFrom("staff_since")
    .select([
      "store_number",
      "may_approve",
      "highest_discount",
      "may_sell",
      "may_set_prices",
      "may_take_back",
      "left_at",
      "since"
    ])
    .where("badge", "=", value.badge)
    .orderBy("id")
)

/** What stood at a moment. */
function at<Note extends { readonly since: string }>(notes: readonly Note[], when: Date): Note | undefined {
  const moment = when.toISOString()
  return notes.findLast(({ since }) => since <= moment)
}

/** One value of a store's setup as it was at a moment: the store's own, else its country's, else undefined. */
export async function setupAt<Key extends "approvals" | "offlineSelling">(
  db: Database,
  store: Pick<StoreTable, "number" | "country">,
  key: Key,
  when: Date
): Promise<Setup[Key] | undefined> {
  const valueOf = async (scope: string) =>
    at(await db.all(setupNotes({ key, scope })), when)?.value ?? undefined
  const value = (await valueOf(store.number)) ?? (await valueOf(store.country))
  return value === undefined ? undefined : (JSON.parse(value) as Setup[Key])
}

/** The wearer of a badge at a moment, with the rights of then; undefined where there was none. */
export async function staffAt(db: Database, badge: string, when: Date): Promise<Row<"staff"> | undefined> {
  const now = await findWearer(db, badge)
  const then = at(await db.all(staffNotes({ badge })), when)
  if (now === undefined || then === undefined) return undefined
  const { since: _, ...rights } = then
  const staff = { ...now, ...rights }
  return staff.left_at === null || Date.parse(staff.left_at) > when.getTime() ? staff : undefined
}
