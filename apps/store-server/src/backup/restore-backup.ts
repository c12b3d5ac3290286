import { randomBytes } from "node:crypto"
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { lossesIn, markSerials } from "./kept-data.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { openDatabase } from "../database/open-database.ts"
import { compactTime } from "../database/copy-before-upgrade.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { unpackFile, UnusableBackup } from "./backup-file.ts"
import { wrongPages } from "./make-backup.ts"

/** How a backup is put back. */
interface RestoreOver {
  readonly dataDir: string
  readonly key: string | undefined
  /** The operator has agreed that what is in the folder is put aside. */
  readonly replace: boolean
  /** The last receipts that registers have written, as their papers say. */
  readonly receipts: ReadonlyMap<string, number>
  readonly at: Date
}

/** What was put back. */
interface Restored {
  readonly version: string
  /** When the backup was made. */
  readonly madeAt: string
  /** Where what lay in the folder lies now. */
  readonly aside: string | undefined
  /** What was sold after the backup, in a sentence. */
  readonly losses: string | undefined
  /** What is wrong with the journal, in sentences. */
  readonly mistakes: readonly string[]
}

/** Tills that follow the assortment start over: they may know changes that this older database has not seen. */
const renewFeed = preparedQuery((build, value: { name: string }) =>
  build.updateTable("catalogue_feed").set({ name: value.name })
)

const register = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("terminal").select("id").where("id", "=", value.id)
)

/**
 * Puts a backup into a data folder that no server works with, which the caller has locked. Nothing of the folder is
 * touched before the backup is whole, authenticated and of a version that this one knows; what lay there is put aside,
 * never deleted. The mark of what the folder has reached stays, so that the server notices what the backup lacks.
 * Rejects with `UnusableBackup` or `NewerDatabase`.
 */
export async function restoreBackup(
  file: string,
  { dataDir, key, replace, receipts, at }: RestoreOver
): Promise<Restored> {
  if (!existsSync(file)) throw new UnusableBackup(`There is no file ${file}.`)
  const path = join(dataDir, "karat.sqlite")
  if (existsSync(path) && !replace)
    throw new UnusableBackup(
      `There is a shop's data in ${dataDir} already. Name another folder with KARAT_DATA_DIR, or say --replace to put what is there aside.`
    )
  const fresh = join(dataDir, ".restoring.sqlite")
  const clear = () => {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${fresh}${end}`, { force: true })
  }
  clear()
  try {
    await unpackFile(file, key, createWriteStream(fresh, { mode: 0o600 }))
    const wrong = await wrongPages(fresh)
    if (wrong !== undefined) throw new UnusableBackup(`The database in ${file} is not whole: ${wrong}.`)
    const { version, madeAt, secret } = takenApart(fresh, file)
    const mistakes = await broughtUpToDate(fresh, [...receipts.keys()])
    const aside = putAside(dataDir, at, secret !== undefined)
    renameSync(fresh, path)
    if (secret !== undefined) writeFileSync(join(dataDir, "token-secret"), secret, { mode: 0o600 })
    if (receipts.size > 0) markSerials(dataDir, receipts)
    return { version, madeAt, aside, losses: lossesIn(dataDir), mistakes }
  } finally {
    clear()
  }
}

/** Reads where a copy is from, and makes it the database that it was. */
function takenApart(fresh: string, file: string) {
  const connection = new DatabaseSync(fresh)
  try {
    const known = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup_of'").get()
    if (known === undefined) throw new UnusableBackup(`${file} is no backup of Karat.`)
    const { version, at, token_secret: secret } = connection.prepare("SELECT * FROM backup_of").get() ?? {}
    connection.exec("DROP TABLE backup_of")
    return {
      version: String(version),
      madeAt: String(at),
      secret: typeof secret === "string" ? secret : undefined
    }
  } finally {
    connection.close()
  }
}

/** Brings the tables of an earlier version up to date; answers what is wrong with the journal. */
async function broughtUpToDate(fresh: string, registers: readonly string[]): Promise<readonly string[]> {
  const db = openDatabase(fresh)
  try {
    for (const id of registers)
      if ((await db.get(register({ id }))) === undefined)
        throw new UnusableBackup(`There is no register ${id} in the backup.`)
    await db.run(renewFeed({ name: randomBytes(8).toString("hex") }))
    return await verifyJournal(db)
  } finally {
    await db.close()
  }
}

/** Moves what lay in the folder into one of its own; answers its path, undefined where nothing lay there. */
function putAside(dataDir: string, at: Date, withSecret: boolean): string | undefined {
  const names = [
    "karat.sqlite",
    "karat.sqlite-wal",
    "karat.sqlite-shm",
    ...(withSecret ? ["token-secret"] : [])
  ]
  const there = names.filter((name) => existsSync(join(dataDir, name)))
  if (there.length === 0) return undefined
  const aside = join(dataDir, `replaced-${compactTime(at)}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of there) renameSync(join(dataDir, name), join(aside, name))
  return aside
}
