import { existsSync, readFileSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { backup, DatabaseSync } from "node:sqlite"
import { Worker } from "node:worker_threads"
import { nameOfBackupCopy } from "../config/data-folder.ts"
import { allPages } from "../database/copy-before-upgrade.ts"
import { faultOf, packFile, UnusableBackup } from "./backup-file.ts"

/** What a backup is made of and with. */
interface BackupOf {
  readonly dataDir: string
  readonly key: string | undefined
  /** The version that makes it. */
  readonly version: string
  readonly at: Date
}

/**
 * Copies a shop's data into one file while it goes on selling: the database as it is at one moment, and the secret that
 * signs its tokens. The copy is checked page by page before it is packed. Takes no lock that a sale would wait for.
 * Rejects with `UnusableBackup` where there is nothing to copy, something is there already, or the copy is not whole.
 */
export async function makeBackup(file: string, { dataDir, key, version, at }: BackupOf): Promise<void> {
  const path = join(dataDir, "karat.sqlite")
  if (!existsSync(path))
    throw new UnusableBackup(`There is no database in ${dataDir} to make a backup of.`, undefined, {
      fault: "gone",
      place: path
    })
  if (existsSync(file)) throw new UnusableBackup(`${file} is there already. Name another file.`)
  const copy = join(dataDir, nameOfBackupCopy(at))
  try {
    await copyWhole(path, copy)
    const secret = join(dataDir, "token-secret")
    describeCopy(copy, version, at, existsSync(secret) ? readFileSync(secret, "utf8").trim() : null)
    const wrong = await wrongPages(copy)
    if (wrong !== undefined)
      throw new UnusableBackup(
        `The copy of ${path} is not whole, so no backup was made: ${wrong}.`,
        undefined,
        { fault: "damaged", place: path }
      )
    await packFile(copy, file, key)
  } finally {
    for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(`${copy}${end}`, { force: true })
  }
}

/** Copies a database as it is at one moment. */
async function copyWhole(path: string, copy: string): Promise<void> {
  try {
    const source = new DatabaseSync(path, { readOnly: true })
    try {
      await backup(source, copy, { rate: allPages })
    } finally {
      source.close()
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new UnusableBackup(`${path} could not be copied beside itself: ${why}.`, cause, {
      fault: faultOf(cause),
      place: dirname(path)
    })
  }
}

/** Writes into a copy where it is from, and makes it a database of one file. */
function describeCopy(copy: string, version: string, at: Date, secret: string | null): void {
  const connection = new DatabaseSync(copy)
  try {
    connection.exec("PRAGMA journal_mode = DELETE")
    connection.exec(
      "CREATE TABLE backup_of (version TEXT NOT NULL, at TEXT NOT NULL, token_secret TEXT) STRICT"
    )
    connection.prepare("INSERT INTO backup_of VALUES (?, ?, ?)").run(version, at.toISOString(), secret)
  } finally {
    connection.close()
  }
}

// It reads every page, which takes seconds: no sale waits for that in a thread of its own.
const check = `
  const { DatabaseSync } = require("node:sqlite")
  const { parentPort, workerData } = require("node:worker_threads")
  const connection = new DatabaseSync(workerData, { readOnly: true })
  const wrong = connection.prepare("PRAGMA integrity_check(1)").get().integrity_check
  const lost = connection.prepare("PRAGMA foreign_key_check").get()
  connection.close()
  parentPort.postMessage(wrong !== "ok" ? wrong : lost === undefined ? undefined : "a row of " + lost.table + " has lost what it belongs to")
`

/** What is wrong with the pages of a database, or with what its rows say of each other; undefined where it is whole. */
export async function wrongPages(path: string): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const worker = new Worker(check, {
    eval: true,
    workerData: path,
    execArgv: ["--disable-warning=ExperimentalWarning"]
  })
  worker.on("message", resolve).on("error", (cause) => resolve(String(cause)))
  return promise
}
