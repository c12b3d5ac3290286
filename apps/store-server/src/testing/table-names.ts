import type { Database } from "../database/database.ts"
import { sqlText } from "./sql-text.ts"

interface Named {
  readonly name: string
}
const namesOf = (rows: readonly Named[]) => rows.map(({ name }) => name)

/** Every table that holds rows of its own. */
export async function tableNames(db: Database): Promise<readonly string[]> {
  return namesOf(
    await db.all(
      sqlText<Named>({
        sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'",
        postgres: "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()"
      })
    )
  )
}

/** The columns of a table, in their order. */
export async function columnNames(db: Database, table: string): Promise<readonly string[]> {
  return namesOf(
    await db.all(
      sqlText<Named>(
        {
          sqlite: "SELECT name FROM pragma_table_info(?)",
          postgres: `SELECT column_name AS name FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position`
        },
        table
      )
    )
  )
}
