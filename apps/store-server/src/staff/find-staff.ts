import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import type { Row } from "../database/tables.ts"

const staffRow = kept((build, value: { badge: string }) =>
  build.selectFrom("staff").selectAll().where("badge", "=", value.badge)
)

/** The staff member of a badge number. */
export function findStaff(db: Database, badge: string): Row<"staff"> | undefined {
  return db.get(staffRow({ badge }))
}
