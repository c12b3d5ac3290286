import { existsSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { checkKeptData } from "./backup/kept-data.ts"
import { indexEveryItem } from "./catalogue/search-index.ts"
import { say } from "./console.ts"
import { lockFolder, privateFolder } from "./config/data-folder.ts"
import { readConfig, type ServerConfig } from "./config/server-config.ts"
import { copyBeforeUpgrade } from "./database/copy-before-upgrade.ts"
import { lockPostgres } from "./database/lock-postgres.ts"
import { endMove, moveToPostgres } from "./database/move-to-postgres.ts"
import { openDatabase } from "./database/open-database.ts"
import { openPostgres, placeOf } from "./database/open-postgres.ts"
import { verifyJournal } from "./journal/verify-journal.ts"
import { edition, runProgram } from "./program.ts"

/** `npm run move-to-postgres`: moves the shop of the data folder into the database of `KARAT_DATABASE_URL`. */
await runProgram(async (words) => {
  const config = readConfig(process.env, edition())
  if (words.length > 0)
    return "It takes no words: KARAT_DATA_DIR and KARAT_DATABASE_URL say what is moved and where."
  if (config.database === undefined)
    return "Set KARAT_DATABASE_URL to the empty database that the shop is moved into."
  if (!existsSync(join(config.dataDir, "karat.sqlite"))) return `There is no database in ${config.dataDir}.`
  privateFolder(config.dataDir)
  const leaveFolder = lockFolder(config.dataDir)
  try {
    return await move(config, config.database)
  } finally {
    leaveFolder()
  }
})

async function move(
  config: ServerConfig,
  to: NonNullable<ServerConfig["database"]>
): Promise<string | undefined> {
  const path = join(config.dataDir, "karat.sqlite")
  checkKeptData(config.dataDir, false)
  await copyBeforeUpgrade(config, new Date())
  // Brings it to the shape that the other database has.
  const file = openDatabase(path)
  const mistakesBefore = await verifyJournal(file)
  await file.close()
  const leave = await lockPostgres(to, "running")
  try {
    const db = await openPostgres(to, { moving: true })
    try {
      const { differences, rows } = await moveToPostgres(path, to, (moved) =>
        say(`${moved.table}: ${moved.rows}`)
      )
      const mistakes = (await verifyJournal(db)).filter((each) => !mistakesBefore.includes(each))
      const wrong = [...differences, ...mistakes]
      if (wrong.length > 0)
        return `The move is not right, and nothing was changed in ${config.dataDir}:\n${wrong.map((each) => `- ${each}`).join("\n")}`
      await indexEveryItem(db)
      await endMove(to)
      const aside = join(config.dataDir, "moved-to-postgres.sqlite")
      renameSync(path, aside)
      for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true })
      say(
        `${rows} rows are in ${placeOf(to.url)}, and compared. The file is ${aside} now. Start the server with KARAT_DATABASE_URL.`
      )
      return undefined
    } finally {
      await db.close()
    }
  } finally {
    await leave()
  }
}
