import { existsSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { readConfig, type ServerConfig } from "./config/server-config.ts"
import { copyBeforeUpgrade } from "./database/copy-before-upgrade.ts"
import type { Database } from "./database/database.ts"
import { openDatabase } from "./database/open-database.ts"
import { edition, runProgram } from "./program.ts"
import { addRegister, registersOf, renewSignInCode } from "./session/register-book.ts"

const usage = `Say what to do:
  list                                   every register of every store
  add WK0012 --store 1 --name "Kassa 2"  adds a register, and shows the code that signs devices in as it
  code WK0012                            makes its sign-in code anew; the one before signs nobody in any more`

/** `npm run register -- …`: the registers of the stores and their sign-in codes, also while the server sells. */
await runProgram(async (words) => {
  const config = readConfig(process.env, edition())
  const path = join(config.dataDir, "karat.sqlite")
  if (!existsSync(path)) return `There is no database in ${config.dataDir}.`
  await copyBeforeUpgrade(config, new Date())
  const db = openDatabase(path)
  try {
    return done(db, words, config)
  } finally {
    db.close()
  }
})

/** Does it and says so; answers why it cannot be done. */
function done(db: Database, words: readonly string[], { printers }: ServerConfig): string | undefined {
  const asked = argumentsOf(words)
  if (asked === undefined) return usage
  const { job, number, store, name } = asked
  const shown = (code: string) =>
    process.stdout.write(
      `The sign-in code of ${number.toUpperCase()} is ${code}. It is shown this once: write it down.\n`
    )
  if (job === "list" && number === "")
    for (const each of registersOf(db))
      process.stdout.write(`${each.number}  ${each.name}  (${each.storeNumber} ${each.storeName})\n`)
  else if (job === "add" && number !== "" && store !== undefined && name !== undefined)
    shown(addRegister(db, { number, storeNumber: store, name }, printers))
  else if (job === "code" && number !== "") shown(renewSignInCode(db, number))
  else return usage
  return undefined
}

function argumentsOf(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { store: { type: "string" }, name: { type: "string" } }
    })
    const [job = "", number = "", ...more] = positionals
    return more.length > 0 ? undefined : { job, number, ...values }
  } catch {
    return undefined
  }
}
