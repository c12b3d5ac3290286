import type { Database } from "../database/database.ts"
import { rememberedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"

const staffRow = rememberedQuery((build, value: { badge: string }) =>
  build.selectFrom("staff").selectAll().where("badge", "=", value.badge)
)

/** The wearer of a badge; an employee who has left wears none any more. */
export async function findStaff(db: Database, badge: string): Promise<Row<"staff"> | undefined> {
  const staff = await findWearer(db, badge)
  return staff?.left_at === null ? staff : undefined
}

/** The present or former wearer of a badge, to name them. */
export function findWearer(db: Database, badge: string): Promise<Row<"staff"> | undefined> {
  return db.get(staffRow({ badge }))
}

/** The name of a badge's wearer; the badge itself where it has none any more. */
export async function nameOf(db: Database, badge: string): Promise<string> {
  const staff = await findStaff(db, badge)
  return staff === undefined ? badge : `${staff.given_name} ${staff.family_name}`
}
