import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { ofItsOwn } from "./backup/backup-of-postgres.ts"
import { restoreBackup } from "./backup/restore-backup.ts"
import { lockFolder, privateFolder } from "./config/data-folder.ts"
import { say } from "./console.ts"
import { readConfig } from "./config/server-config.ts"
import { runProgram } from "./program.ts"

const usage = "Say which backup to put back: FILE [--replace] [--last REGISTER=NUMBER …]."

/** `npm run restore -- FILE`: puts a backup into the data folder, which no server may work with meanwhile. */
await runProgram(async (words) => {
  const options = argumentsOf(words)
  if (options === undefined) return usage
  const { database, dataDir, backupKey: key } = readConfig(process.env)
  if (database !== undefined) return ofItsOwn
  privateFolder(dataDir)
  const leaveFolder = lockFolder(dataDir)
  const { file, replace, receipts } = options
  const restored = await restoreBackup(file, { dataDir, key, replace, receipts, at: new Date() }).finally(
    leaveFolder
  )
  say(`The backup of ${restored.madeAt} (version ${restored.version}) is in ${dataDir}.`)
  if (restored.aside !== undefined) say(`What was there before is in ${restored.aside}.`)
  for (const mistake of restored.mistakes) say(`The journal is not right: ${mistake}`)
  if (restored.losses !== undefined)
    say(
      `It lacks what was sold after it: ${restored.losses} Is there a newer backup, or the folder that stood there before? Put that back instead. When it is lost for good, start once with KARAT_ACCEPT_LOSS=1: receipts then go on after the last number that was given. Enter what was sold since by hand, from the copies of its receipts and the card terminals' reports.`
    )
  if (restored.losses === undefined && receipts.size === 0)
    say(
      "Were receipts written after it, on a machine that is gone? Then put it back again with --replace and --last REGISTER=NUMBER for each register, with the number of its last receipt: otherwise their numbers are given a second time."
    )
  return undefined
})

function argumentsOf(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false }, last: { type: "string", multiple: true } }
    })
    const [file, ...rest] = positionals
    const matches = (values.last ?? []).map((each) => /^(.+)=0*(\d{1,9})$/u.exec(each))
    if (file === undefined || rest.length > 0 || matches.includes(null)) return undefined
    const receipts = new Map(matches.map((each) => [each?.[1] ?? "", Number(each?.[2])]))
    return { file: resolve(file), replace: values.replace, receipts }
  } catch {
    return undefined
  }
}
