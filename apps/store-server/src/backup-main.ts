import { resolve } from "node:path"
import { makeBackup } from "./backup/make-backup.ts"
import { say } from "./console.ts"
import { ofItsOwn } from "./backup/backup-of-postgres.ts"
import { edition, runProgram } from "./program.ts"
import { readConfig } from "./config/server-config.ts"

/** `npm run backup -- FILE`: copies the data into one file, also while the server sells. */
await runProgram(async ([file, ...rest]) => {
  if (file === undefined || file.startsWith("-") || rest.length > 0) return "Say where the backup goes: FILE."
  const { database, dataDir, backupKey: key, version } = readConfig(process.env, edition())
  if (database !== undefined) return ofItsOwn
  const path = resolve(file)
  await makeBackup(path, { dataDir, key, version, at: new Date() })
  say(
    `The data of ${dataDir} is in ${path}, ${key === undefined ? "not encrypted: set KARAT_BACKUP_KEY to have it so" : "encrypted"}.`
  )
  return undefined
})
