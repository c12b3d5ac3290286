import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { ConfigMistakes } from "./server-config.ts"

/** The shop's data is its owner's alone, whatever else runs on the machine. */
const ownerOnly = { folder: 0o700, file: 0o600 }

/**
 * Makes the folder that holds the shop's data where there is none, and keeps everybody but its owner out of it and
 * of what lies in it. Throws `ConfigMistakes` with the path where the folder cannot be used.
 */
export function privateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly.folder })
    chmodSync(folder, ownerOnly.folder)
    for (const { name, parentPath } of readdirSync(folder, { withFileTypes: true }).filter((each) =>
      each.isFile()
    ))
      chmodSync(join(parentPath, name), ownerOnly.file)
  } catch (cause) {
    throw unusable(folder, cause)
  }
}

/** A copy that a backup is made of: which process makes it. SQLite puts files of its own beside it. */
const copyOfBackup = /^\.backup-(\d+)-\d+\.sqlite(?:-wal|-shm|-journal)?$/u

/** How the copy is called that a process makes a backup of. */
export function nameOfBackupCopy(at: Date): string {
  return `.backup-${process.pid}-${at.getTime()}.sqlite`
}

/** What a restore, or a copy before an upgrade, is called until it is whole. */
const unfinished = /^(?:\.restoring\.sqlite|before-upgrade-.*\.sqlite\.new)(?:-wal|-shm|-journal)?$/u

/**
 * Removes the copies of a shop's data that work has left in the folder when it was killed. Belongs to the server that
 * has locked the folder, before it makes any itself; a backup that another process is making stays.
 */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = copyOfBackup.exec(name)?.[1]
    const isLeft = maker === undefined ? unfinished.test(name) : !isMaking(Number(maker))
    if (isLeft) rmSync(join(folder, name), { force: true })
  }
}

/** Whether another process of this machine has the number; the asking one itself has made nothing yet. */
function isMaking(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    // The process exists and belongs to another user.
    return cause instanceof Error && "code" in cause && cause.code === "EPERM"
  }
}

/** The parts of the folder that one process takes for itself, each with the message that another process gets. */
const locks = {
  running: (folder: string) =>
    `Another store server works with ${folder}. Stop it first, or set KARAT_DATA_DIR to another folder.`,
  importing: (folder: string) => `Another import works with ${folder}. Wait until it has ended.`
} as const

/**
 * Takes the folder for this process alone, since two servers on one database book over each other. Answers what
 * gives it back; the system does that too when the process ends, however it ends. Throws `ConfigMistakes` while
 * another one has it.
 */
export function lockFolder(folder: string, name: keyof typeof locks = "running"): () => void {
  try {
    const lock = new DatabaseSync(join(folder, `${name}.lock`))
    try {
      // An exclusive lock of the operating system: it is gone with the process, where a file would stay.
      lock.exec("PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    } catch (cause) {
      lock.close()
      if (!isLocked(cause)) throw cause
      throw new ConfigMistakes([locks[name](folder)])
    }
    return () => lock.close()
  } catch (cause) {
    throw cause instanceof ConfigMistakes ? cause : unusable(folder, cause)
  }
}

const sqliteBusy = 5

function isLocked(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy
}

function unusable(folder: string, cause: unknown): ConfigMistakes {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new ConfigMistakes([
    `The data folder ${folder} cannot be used: ${why}. Set KARAT_DATA_DIR to a folder that may be written.`
  ])
}
