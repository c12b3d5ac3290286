import { DatabaseSync } from "node:sqlite"
import { Client } from "pg"
import type { PostgresConfig } from "../config/database-config.ts"
import { ConfigMistakes } from "../config/server-config.ts"
import { columnsOf } from "./column.ts"
import { connectionOf } from "./connection-of.ts"
import { placeOf } from "./open-postgres.ts"
import { postgresValues } from "./postgres-values.ts"
import { tables, type Tables } from "./tables.ts"
import { serverTables } from "./tables/server-tables.ts"

/** A table that has been moved, and how many rows it has. */
export interface MovedTable {
  readonly table: string
  readonly rows: number
}

/** What the two databases do not say alike after the move, in sentences. */
export interface MoveReport {
  readonly rows: number
  readonly differences: readonly string[]
}

/** The steps of the database's shape, and what belongs to the servers that have worked with the file. */
const notMoved: ReadonlySet<string> = new Set(["migration", ...Object.keys(serverTables)])

/**
 * Copies every row of a database in a file, which nobody writes into meanwhile, into an empty database of PostgreSQL
 * whose tables are there. Each table is moved as a whole or not at all: begun again after it was broken off, it goes on
 * with the first that is not there yet. Throws `ConfigMistakes` where the database holds a shop already.
 */
export async function moveToPostgres(
  path: string,
  to: PostgresConfig,
  moved: (table: MovedTable) => void
): Promise<MoveReport> {
  const from = new DatabaseSync(path, { readOnly: true })
  const client = new Client({ ...connectionOf(to), types: postgresValues })
  await client.connect()
  try {
    await beginMove(client, to)
    const { rows: done } = await client.query<{ name: string }>("SELECT name FROM moving")
    const isDone = new Set(done.map(({ name }) => name))
    for (const table of await inOrderOfReferences(client)) {
      if (isDone.has(table)) continue
      moved({ table, rows: await moveTable(from, client, table) })
    }
    await numberOn(client)
    return await compared(from, client)
  } finally {
    from.close()
    await client.end()
  }
}

/** What was moved has been found to be right: the database may be used. */
export async function endMove(to: PostgresConfig): Promise<void> {
  const client = new Client(connectionOf(to))
  await client.connect()
  try {
    await client.query("DROP TABLE moving")
    await client.query("ANALYZE")
  } finally {
    await client.end()
  }
}

async function beginMove(client: Client, to: PostgresConfig): Promise<void> {
  const { rows } = await client.query<{ begun: number; stores: number }>(
    "SELECT to_regclass('moving') IS NOT NULL AS begun, (SELECT count(*) FROM store) AS stores"
  )
  if (rows[0]?.begun === 1) return
  if (rows[0]?.stores !== 0)
    throw new ConfigMistakes([
      `The database ${placeOf(to.url)} holds a shop already. Set KARAT_DATABASE_URL to an empty one.`
    ])
  await client.query("CREATE TABLE moving (name text PRIMARY KEY, rows bigint NOT NULL)")
}

/** The tables, each behind those that it refers to. */
async function inOrderOfReferences(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; to: string }>(
    "SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS to FROM pg_constraint WHERE contype = 'f'"
  )
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table)) return
    for (const each of rows) if (each.table === table && each.to !== table) visit(each.to)
    ordered.push(table)
  }
  for (const table of Object.keys(tables)) if (!notMoved.has(table)) visit(table)
  return ordered
}

/** PostgreSQL binds no more values at once. */
const mostValues = 60_000
const mostRows = 1000

async function moveTable(from: DatabaseSync, client: Client, table: string): Promise<number> {
  const columns = columnsOf(tables[table as keyof Tables] as object) as readonly string[]
  const names = columns.map((column) => `"${column}"`).join(", ")
  const atOnce = Math.min(mostRows, Math.floor(mostValues / columns.length))
  let count = 0
  await client.query("BEGIN")
  try {
    // What these would write is among the rows.
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    // What the steps of the shape have written is in the file too, as it is by now.
    await client.query(`DELETE FROM ${table}`)
    let part: unknown[][] = []
    const write = async () => {
      if (part.length === 0) return
      let place = 0
      const rows = part.map((row) => `(${row.map(() => `$${(place += 1)}`).join(", ")})`).join(", ")
      await client.query(`INSERT INTO ${table} (${names}) VALUES ${rows}`, part.flat())
      count += part.length
      part = []
    }
    for (const row of from.prepare(`SELECT ${names} FROM ${table}`).iterate()) {
      part.push(columns.map((column) => row[column]))
      if (part.length === atOnce) await write()
    }
    await write()
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await client.query("INSERT INTO moving (name, rows) VALUES ($1, $2)", [table, count])
    await client.query("COMMIT")
    return count
  } catch (cause) {
    await client.query("ROLLBACK")
    throw cause
  }
}

/** The next number that each table gives is behind its last. */
async function numberOn(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES'`
  )
  for (const { column, table } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max("${column}"), 0) + 1, false) FROM ${table}`
    )
}

/** Counts the rows of every table, and adds up every column of numbers, in both. */
async function compared(from: DatabaseSync, client: Client): Promise<MoveReport> {
  const differences: string[] = []
  let rows = 0
  for (const [table, columns] of Object.entries(tables)) {
    if (notMoved.has(table)) continue
    const sums = Object.entries(columns).map(([name, { type }]) =>
      type === "INTEGER" ? `coalesce(sum("${name}"), 0)` : `coalesce(sum(length("${name}")), 0)`
    )
    const text = `SELECT count(*) AS n, ${sums.map((sum, at) => `${sum} AS s${at}`).join(", ")} FROM ${table}`
    const before: Record<string, unknown> = { ...from.prepare(text).get() }
    const [after = {}] = (await client.query<Record<string, unknown>>(text)).rows
    rows += Number(before["n"])
    for (const [name, value] of Object.entries(before))
      if (Number(value) !== Number(after[name]))
        differences.push(
          `${table}: ${name === "n" ? "the number of rows" : `the sum of ${Object.keys(columns)[Number(name.slice(1))]}`} was ${String(value)}, and is ${String(after[name])}.`
        )
  }
  return { rows, differences }
}
