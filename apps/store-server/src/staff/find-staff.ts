import type { Database } from "../database/database.ts"
import type { StaffTable } from "../database/store-tables.ts"

/** The staff member of a badge number. */
export function findStaff(db: Database, badge: string): StaffRow | undefined {
  return db.statement<StaffRow>("SELECT * FROM staff WHERE badge = ?").get(badge)
}

export type StaffRow = Omit<StaffTable, "save_search" | "go_to_favorites" | "cart_size"> & {
  readonly save_search: 0 | 1
  readonly go_to_favorites: 0 | 1
  readonly cart_size: 0 | 1
}
