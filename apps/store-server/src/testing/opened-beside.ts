import { join } from "node:path"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import { openDatabase } from "../database/open-database.ts"
import { openPostgres } from "../database/open-postgres.ts"

/** Opens a server's database as another program would, also before there is anything in it. */
export async function openedBeside(config: Pick<ServerConfig, "database" | "dataDir">): Promise<Database> {
  if (config.database !== undefined) return await openPostgres(config.database)
  return openDatabase(join(config.dataDir, "karat.sqlite"))
}

/** Lets another program do something to a server's database. */
export async function besideServer(
  config: Pick<ServerConfig, "database" | "dataDir">,
  work: (db: Database) => Promise<void>
): Promise<void> {
  const db = await openedBeside(config)
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
