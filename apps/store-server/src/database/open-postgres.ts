import { Client } from "pg"
import type { Logger } from "pino"
import type { PostgresConfig } from "../config/database-config.ts"
import { ConfigMistakes } from "../config/server-config.ts"
import { connectionOf } from "./connection-of.ts"
import { tellingAway } from "./database-away.ts"
import type { Database } from "./database.ts"
import { cutConnection, keepLine, type KeptLine } from "./kept-line.ts"
import { lackingSteps } from "./migrate.ts"
import { postgresMigrations } from "./migrations/postgres-migrations.ts"
import { postgresDatabase } from "./postgres-database.ts"
import { postgresValues } from "./postgres-values.ts"
import { type Holds, WatchedPool } from "./watched-pool.ts"

const oldest = 15

/** Who opens a database. */
interface OpenedAs {
  /** A shop is being moved into it by who opens it. */
  readonly moving?: boolean
  /** Holds the database to what there was, now and each time it has been gone. */
  readonly holds?: Holds
  readonly log?: Pick<Logger, "error" | "info" | "warn">
}

/**
 * Opens a database of PostgreSQL and brings its tables up to date. Throws `ConfigMistakes` where there is none, and
 * where it is not as Karat needs it, `OtherVersionsDatabase` where a newer version has written it, and what `holds` does.
 */
export async function openPostgres(
  config: PostgresConfig,
  { moving = false, holds, log }: OpenedAs = {}
): Promise<Database> {
  await bringUpToDate(config, moving)
  const pool = new WatchedPool(config, { holds, log })
  try {
    await pool.watch()
    const db = tellingAway(postgresDatabase(pool), pool.look)
    return {
      ...db,
      close: async () => {
        await pool.unwatch()
        await db.close()
      }
    }
  } catch (cause) {
    await pool.unwatch()
    await pool.end()
    throw cause
  }
}

/** Makes the tables what they have to be, over a connection of its own: that takes, and waits for others, as long as it does. */
async function bringUpToDate(config: PostgresConfig, moving: boolean): Promise<void> {
  const client = new Client({ ...connectionOf(config), types: postgresValues })
  // One that is lost is told by the next query, and another line notices that nobody answers.
  client.on("error", () => undefined)
  let watch: KeptLine | undefined
  try {
    try {
      await client.connect()
      watch = await keepLine(config, () => cutConnection(client))
    } catch (cause) {
      throw unreachable(config, cause)
    }
    await client.query("SET statement_timeout = 0")
    await refuseOtherKinds(client)
    await migratePostgres(client)
    if (!moving) await refuseHalfMoved(client, config)
  } finally {
    await watch?.close()
    await client.end()
  }
}

export function unreachable({ url }: PostgresConfig, cause: unknown): ConfigMistakes {
  return new ConfigMistakes([
    `PostgreSQL cannot be reached at ${placeOf(url)}: ${cause instanceof Error ? cause.message : String(cause)}. Set KARAT_DATABASE_URL to a database that is there, and see that this machine may reach it.`
  ])
}

/** Where it is, without its password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

interface Kind {
  readonly version: number
  readonly name: string
  readonly encoding: string
  readonly provider: string
  readonly sorted: string
  readonly cased: string
}

/** Item numbers and texts are compared and put in order by their letters' numbers, as SQLite does. */
async function refuseOtherKinds(connection: Client): Promise<void> {
  const { rows } = await connection.query<Kind>(
    `SELECT current_setting('server_version_num')::bigint AS version, datname AS name,
      pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datcollate AS sorted, datctype AS cased
    FROM pg_database WHERE datname = current_database()`
  )
  const [kind] = rows
  if (kind === undefined || kind.version < oldest * 10_000)
    throw new ConfigMistakes([
      `The server of KARAT_DATABASE_URL is older than PostgreSQL ${oldest}, the oldest that Karat works with.`
    ])
  const isByLetters = [kind.sorted, kind.cased].every((each) => each === "C" || each === "POSIX")
  if (kind.encoding === "UTF8" && isByLetters && kind.provider !== "i") return
  throw new ConfigMistakes([
    `The database ${kind.name} has the encoding ${kind.encoding} and the locale ${kind.sorted}. Karat needs UTF8 and C: make an empty one with CREATE DATABASE ${kind.name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'.`
  ])
}

/** A shop that is not there as a whole is no shop. */
async function refuseHalfMoved(connection: Client, { url }: PostgresConfig): Promise<void> {
  const { rows } = await connection.query<{ moving: number }>(
    "SELECT to_regclass('moving') IS NOT NULL AS moving"
  )
  if (rows[0]?.moving === 1)
    throw new ConfigMistakes([
      `The move of a shop into the database ${placeOf(url)} has not ended. Run move-to-postgres again: it goes on where it was.`
    ])
}

/** Programs that start at the same moment take turns at the steps. */
const stepsLock = 7_152_802

async function migratePostgres(client: Client): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${stepsLock})`)
  try {
    await client.query(
      "CREATE TABLE IF NOT EXISTS migration (id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, name text NOT NULL, applied_at text NOT NULL)"
    )
    const { rows: applied } = await client.query<{ id: number; name: string }>(
      "SELECT id, name FROM migration ORDER BY id"
    )
    const steps = lackingSteps(applied, postgresMigrations)
    if (steps.some(({ takesAway }) => takesAway)) await refuseBesideOthers(client, applied)
    for (const { id, name, up } of steps) {
      await client.query("BEGIN")
      try {
        for (const text of up) await client.query(text)
        const at = new Date().toISOString().slice(0, 19).replace("T", " ")
        await client.query("INSERT INTO migration (id, name, applied_at) VALUES ($1, $2, $3)", [id, name, at])
        await client.query("COMMIT")
      } catch (cause) {
        await client.query("ROLLBACK")
        throw cause
      }
    }
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${stepsLock})`)
  }
}

const firstWithServers = 570

/** What servers of the version before still use is not taken away from them. */
async function refuseBesideOthers(
  client: Client,
  applied: readonly { readonly id: number }[]
): Promise<void> {
  if (!applied.some(({ id }) => id === firstWithServers)) return
  const { rowCount } = await client.query(
    "SELECT 1 FROM server WHERE alive_until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
  )
  if (rowCount === 0) return
  throw new ConfigMistakes([
    "This version changes the database in a way that the servers working with it do not know. Bring all of them to the version before this one, stop them, and start this one then."
  ])
}
