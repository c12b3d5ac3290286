import { mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { compactTime } from "../database/copy-before-upgrade.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { makeBackup } from "./make-backup.ts"

/** The backups that a server makes by itself. */
export interface BackupSchedule {
  /** When the last one was made; undefined before the first. */
  readonly lastAt: () => Date | undefined
  /** Why the last try failed; undefined while it did not. */
  readonly failure: () => string | undefined
  /** Makes a backup if one is due. Never rejects. */
  readonly look: () => Promise<void>
  /** Waits for the one that is being made, and makes no more. */
  readonly close: () => Promise<void>
}

const lookEveryMs = 60_000
const made = /^karat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite\.gz(?:\.enc)?$/u
/** One that was killed before it was whole. */
const unfinished = /^karat-\d{8}T\d{6}Z\.sqlite\.gz(?:\.enc)?\.new$/u

/**
 * Makes a backup as often as configuration says, counted from the last one in its folder, so that a server that
 * restarts every day does not skip it; keeps the newest ones. Undefined where it is not configured.
 */
export function backupSchedule({
  config,
  clock,
  log
}: Pick<StoreServerParts, "config" | "clock" | "log">): BackupSchedule | undefined {
  const { backup, backupKey: key, dataDir, version } = config
  if (backup === undefined) return undefined
  let failure: string | undefined
  let running: Promise<void> | undefined
  const lastAt = () => timesIn(backup.dir).at(-1)
  const make = async () => {
    const at = clock()
    const last = lastAt()
    if (last !== undefined && at.getTime() - last.getTime() < backup.everyMinutes * 60_000) return
    const name = `karat-${compactTime(at)}.sqlite.gz${key === undefined ? "" : ".enc"}`
    try {
      mkdirSync(backup.dir, { recursive: true, mode: 0o700 })
      await makeBackup(join(backup.dir, name), { dataDir, key, version, at })
      failure = undefined
      log.info({ name }, "a backup was made")
      for (const old of namesIn(backup.dir).slice(0, -backup.keep)) rmSync(join(backup.dir, old))
    } catch (cause) {
      failure = cause instanceof Error ? cause.message : String(cause)
      log.error({ err: cause }, "no backup could be made")
    }
  }
  for (const left of namesIn(backup.dir, unfinished)) rmSync(join(backup.dir, left), { force: true })
  const look = () => (running ??= make().finally(() => (running = undefined)))
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  void look()
  return {
    lastAt,
    failure: () => failure,
    look,
    close: async () => {
      clearInterval(timer)
      await running
    }
  }
}

/** Oldest first. */
function namesIn(folder: string, called = made): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => called.test(name))
      .toSorted()
  } catch {
    return []
  }
}

function timesIn(folder: string): readonly Date[] {
  return namesIn(folder).map((name) => {
    const [, year, month, day, hour, minute, second] = made.exec(name) ?? []
    return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  })
}
