import type { Database } from "../database/database.ts"
import { makeTrigger } from "./test-trigger.ts"

interface RefusedWrites {
  readonly table: string
  readonly on?: "INSERT" | "UPDATE"
  /** Which rows are refused: SQL about `NEW`; all of them where nothing is said. */
  readonly when?: string
  /** Takes the whole transaction back, as a full disk does; PostgreSQL does so with every failure behind no savepoint. */
  readonly takesAllBack?: boolean
}

/** Lets the database refuse rows from now on; answers how it takes them again. */
export function refuseWrites(
  db: Database,
  { table, on = "INSERT", when = "1 = 1", takesAllBack = false }: RefusedWrites
): Promise<() => Promise<void>> {
  return makeTrigger(db, {
    name: "refused_write",
    event: `BEFORE ${on} ON ${table}`,
    does: {
      sqlite: `SELECT RAISE(${takesAllBack ? "ROLLBACK" : "ABORT"}, 'it is refused') WHERE ${when};`,
      postgres: `IF ${when} THEN RAISE EXCEPTION 'it is refused'${takesAllBack ? " USING ERRCODE = 'disk_full'" : ""}; END IF;`
    }
  })
}
