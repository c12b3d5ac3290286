import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { columnsOf } from "@karat/store-server/database/column"
import { openDatabase } from "@karat/store-server/database/open-database"
import { postgresValues } from "@karat/store-server/database/postgres-values"
import { tables } from "@karat/store-server/database/tables"
import { Client } from "pg"

/**
 * Copies a database of PostgreSQL, as it is at one moment, into a file beside the books of those outside that a server
 * keeps in its data folder: what looks at the books of a store reads it there.
 */
export async function copyBooks(url: string, dataDir: string, into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(dataDir))
    if (name.endsWith("-simulator.sqlite")) symlinkSync(join(dataDir, name), join(into, name))
  const path = join(into, "karat.sqlite")
  await openDatabase(path).close()
  const file = new DatabaseSync(path)
  const from = new Client({ connectionString: url, types: postgresValues })
  // A line that is lost is told by the next query.
  from.on("error", () => undefined)
  try {
    await from.connect()
    file.exec("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF")
    for (const { name } of file.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all())
      file.exec(`DROP TRIGGER "${String(name)}"`)
    file.exec("BEGIN")
    await from.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    for (const [table, declared] of Object.entries(tables)) {
      if (table === "migration") continue
      const columns = (columnsOf(declared) as readonly string[]).map((each) => `"${each}"`)
      const { rows } = await from.query<Record<string, string | number | null>>(
        `SELECT ${columns.join(", ")} FROM ${table}`
      )
      file.exec(`DELETE FROM ${table}`)
      const insert = file.prepare(
        `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`
      )
      for (const row of rows) insert.run(...Object.values(row))
    }
    file.exec("COMMIT")
  } finally {
    file.close()
    await from.end().catch(() => undefined)
  }
}
