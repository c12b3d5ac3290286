import { existsSync } from "node:fs"
import { join } from "node:path"
import type { ServerConfig } from "../config/server-config.ts"
import { copyBeforeUpgrade } from "./copy-before-upgrade.ts"
import type { Database } from "./database.ts"
import { openDatabase } from "./open-database.ts"
import { openPostgres } from "./open-postgres.ts"

/** The shop's database, as programs beside the server open it; undefined where its folder has none. */
export async function openShop(
  config: Pick<ServerConfig, "database" | "dataDir" | "upgradeCopies">
): Promise<Database | undefined> {
  if (config.database !== undefined) return await openPostgres(config.database)
  const path = join(config.dataDir, "karat.sqlite")
  if (!existsSync(path)) return undefined
  await copyBeforeUpgrade(config, new Date())
  return openDatabase(path)
}
