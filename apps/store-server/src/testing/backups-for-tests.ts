import { join } from "node:path"
import type { ServerConfig } from "../config/server-config.ts"
import { testDataFolder } from "./test-data-folder.ts"

/** Settings of a server that makes encrypted backups into a folder of their own. */
export function backupsForTests(): Pick<ServerConfig, "backup" | "backupKey"> {
  const dir = join(testDataFolder(), "backups")
  return { backup: { dir, everyMinutes: 24 * 60, keep: 14 }, backupKey: "a key of a shop in Stockholm" }
}
