import { entryKinds } from "@karat/domain/admin/entry-kinds"
import { noteChange } from "../admin/admin-log.ts"
import { staffBook } from "../admin/staff-book.ts"
import { findStore } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

interface Noted {
  /** The badge of the person who did it, or the name of the program. */
  readonly by: string
  readonly beside: "personalCode" | "oneTimeCode" | "provingCard"
}

/** Logs a change of how an employee proves their presence, in the log of administration. */
export async function noteOfStaff(
  { clock, db }: Pick<StoreServerParts, "clock" | "db">,
  badge: string,
  { beside, by }: Noted
): Promise<void> {
  const entry = await entryOfStaff(db, badge)
  if (entry === undefined) return
  const { country, staff } = entry
  const kind = entryKinds.staff
  await noteChange(db, { name: "staff", kind, before: staff, after: staff, beside, country, by, at: clock() })
}

/** An employee's entry in administration, with the country of their store. */
export async function entryOfStaff(db: Database, badge: string) {
  const country = (await findStore(db, (await findStaff(db, badge))?.store_number ?? ""))?.country
  if (country === undefined) return undefined
  const staff = (await staffBook.all(db, country, "")).find((each) => each["badgeNumber"] === badge)
  return staff && { country, staff }
}
