import { hash, randomUUID } from "node:crypto"
import { join } from "node:path"
import { Client } from "pg"
import { seedDemoStore } from "@karat/demo-shop/demo-store/seed-demo-store"
import { indexEveryItem } from "../catalogue/search-index.ts"
import type { PostgresConfig } from "../config/database-config.ts"
import type { Database } from "../database/database.ts"
import { endMove, moveToPostgres } from "../database/move-to-postgres.ts"
import { openDatabase } from "../database/open-database.ts"
import { openPostgres } from "../database/open-postgres.ts"
import { putDemoStore, testDataFolder } from "./test-data-folder.ts"

/** The server of PostgreSQL that tests run over; undefined where they run over SQLite. */
const server = process.env["KARAT_TEST_POSTGRES"]

/** Each folder's database, by the folder. */
const made = new Map<string, Promise<PostgresConfig>>()

/** What tests have opened and not closed: it would look for its database for as long as the tests run. */
const open = new Set<Database>()

/** The database that belongs to a test's data folder, made when it is first asked for; undefined over SQLite. */
export async function testPostgres(dataDir: string, demo: boolean): Promise<PostgresConfig | undefined> {
  if (server === undefined) return undefined
  const known = made.get(dataDir)
  if (known !== undefined) return await known
  const name = `karat_${hash("sha256", dataDir).slice(0, 12)}_${process.pid}`
  const making = madeLike(server, name, demo ? "karat_demo" : "karat_empty")
  made.set(dataDir, making)
  return await making
}

/**
 * A database of the engine that tests run over, empty or with the demo stores.
 * @param inFile SQLite's is in a file, where one may read while another writes
 */
export async function openTestDatabase({ demo = false, inFile = false } = {}): Promise<Database> {
  const config = await testPostgres(`memory ${randomUUID()}`, demo)
  if (config !== undefined) {
    const opened = await openPostgres(config)
    const db: Database = {
      ...opened,
      close: async () => {
        if (open.delete(db)) await opened.close()
      }
    }
    open.add(db)
    return db
  }
  if (!inFile) {
    const db = openDatabase(":memory:")
    if (demo) await seedDemoStore(db)
    return db
  }
  const folder = testDataFolder()
  if (demo) await putDemoStore(folder)
  return openDatabase(join(folder, "karat.sqlite"))
}

/** Closes what tests have left open, and removes every database that was made so far. Servers on them must have been stopped. */
export async function removeTestDatabases(): Promise<void> {
  for (const db of open) await db.close()
  if (server === undefined || made.size === 0) return
  const all = await Promise.all(made.values())
  made.clear()
  await asAdministrator(server, async (client) => {
    for (const { url } of all)
      await client.query(`DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`)
  })
}

function configOf(address: string, name: string): PostgresConfig {
  const url = new URL(address)
  url.pathname = `/${name}`
  return { url: url.href, tls: false, connections: 4, connectMs: 10_000, statementMs: 60_000 }
}

async function madeLike(address: string, name: string, template: "karat_demo" | "karat_empty") {
  await asAdministrator(address, async (client) => {
    // One of the processes that test makes what all of them copy.
    await client.query("SELECT pg_advisory_lock(1)")
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template])
    if (rowCount === 0) await makeTemplate(address, client, template)
    await client.query("SELECT pg_advisory_unlock(1)")
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`)
  })
  return configOf(address, name)
}

async function makeTemplate(address: string, client: Client, template: "karat_demo" | "karat_empty") {
  const making = `${template}_new`
  await client.query(`DROP DATABASE IF EXISTS "${making}"`)
  await client.query(`CREATE DATABASE "${making}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
  const config = configOf(address, making)
  const db = await openPostgres(config)
  if (template === "karat_demo") {
    const folder = testDataFolder()
    await putDemoStore(folder)
    await moveToPostgres(join(folder, "karat.sqlite"), config, () => undefined)
    await indexEveryItem(db)
    await endMove(config)
  }
  await db.close()
  await client.query(`ALTER DATABASE "${making}" RENAME TO "${template}"`)
}

async function asAdministrator(address: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
