import { mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { columnsOf } from "@karat/store-server/database/column"
import { openDatabase } from "@karat/store-server/database/open-database"
import { postgresValues } from "@karat/store-server/database/postgres-values"
import { tables } from "@karat/store-server/database/tables"
import { Client } from "pg"

/** Those outside who take money, by the names of the files that the servers keep for them. */
const outside = ["terminal-simulator.sqlite", "swish-simulator.sqlite", "tap-simulator.sqlite"]

/**
 * Copies a database of PostgreSQL, as it is at one moment, into a file beside the books of those outside, which each
 * server keeps some of in its data folder: what looks at the books of a store reads them there.
 */
export async function copyBooks(url: string, dataDirs: readonly string[], into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  for (const name of outside) copyOutside(dataDirs, name, into)
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

/** What every server's bank has charged, in one file. A charge that two of them have made fails here. */
function copyOutside([first = "", ...others]: readonly string[], name: string, into: string): void {
  if (!readdirSync(first).includes(name)) return
  const from = new DatabaseSync(join(first, name), { readOnly: true })
  from.prepare("VACUUM INTO ?").run(join(into, name))
  from.close()
  const all = new DatabaseSync(join(into, name))
  // What was refused or cancelled has taken no money, at whichever of them it was asked.
  all.exec("DELETE FROM charge WHERE state <> 'approved'")
  for (const dataDir of others) {
    all.prepare("ATTACH ? AS other").run(join(dataDir, name))
    all.exec("INSERT INTO charge SELECT * FROM other.charge WHERE state = 'approved'; DETACH other")
  }
  all.close()
}
