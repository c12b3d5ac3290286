import {
  backupName,
  type FailedBackup,
  type KeptBackup,
  madeByNow,
  mayBeFetched,
  outdatedBackups,
  readBackupName
} from "@karat/domain/watch/backup"
import { constants, mkdirSync, readdirSync, rmSync } from "node:fs"
import { access, type FileHandle, open, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { BackupConfig } from "../config/server-config.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { faultOf, isSealed, UnusableBackup } from "./backup-file.ts"
import { makeBackup } from "./make-backup.ts"

/** A backup that is being made. */
interface BackupInMaking {
  readonly since: Date
  /** Who has asked for it; undefined where the clock has. */
  readonly by: string | undefined
}

/** What makes backups into a folder, one at a time, and knows which lie there. */
export interface BackupMaker {
  readonly plan: BackupConfig
  readonly encrypts: boolean
  /** The newest first, as the folder was when it was last looked at. */
  readonly kept: () => readonly KeptBackup[]
  /** When the last one was made (ISO 8601); undefined before the first. */
  readonly lastAt: () => string | undefined
  /** The last try, where it failed. */
  readonly failed: () => FailedBackup | undefined
  readonly making: () => BackupInMaking | undefined
  /** What a backup would be called that is made now. */
  readonly nextName: () => string
  /** Looks at the folder. Never rejects. */
  readonly refresh: () => Promise<void>
  /** Makes a backup, or waits for the one that is being made. Never rejects. */
  readonly make: (by?: string) => Promise<void>
  /** Whether the backups lie on the disk of the data; undefined where that cannot be told. */
  readonly isOnDiskOfData: () => Promise<boolean | undefined>
  /** Opens an encrypted backup of the folder by its name; undefined where there is none. */
  readonly openSealed: (name: string) => Promise<FileHandle | undefined>
  /** Waits for the one that is being made. */
  readonly close: () => Promise<void>
}

/** One that was killed before it was whole. */
const ending = ".new"

/** What makes the backups of a server; undefined where none are configured, or the data is in a database of its own. */
export function backupMaker({
  config,
  clock,
  log
}: Pick<StoreServerParts, "config" | "clock" | "log">): BackupMaker | undefined {
  const { backup: plan, backupKey: key, dataDir, version } = config
  if (plan === undefined || config.database !== undefined) return undefined
  const { dir } = plan
  let kept: readonly KeptBackup[] = []
  let failed: FailedBackup | undefined
  let making: BackupInMaking | undefined
  let running: Promise<void> | undefined
  let looking: Promise<void> | undefined
  const refresh = () =>
    (looking ??= keptIn(dir)
      .then((found) => void (kept = madeByNow(found, clock())))
      .finally(() => (looking = undefined)))
  // Names have whole seconds, and no two are the same.
  const nextAt = () => {
    const now = clock()
    const [newest] = madeByNow(kept, now)
    const after = newest === undefined ? 0 : Date.parse(newest.at) + 1000
    return now.getTime() < after ? new Date(after) : now
  }
  const nextName = () => backupName(nextAt(), key !== undefined)
  const make = async () => {
    const at = nextAt()
    const name = backupName(at, key !== undefined)
    try {
      await access(dir, constants.W_OK).catch((cause: unknown) => {
        throw new UnusableBackup(`${dir} cannot be written.`, cause, { fault: faultOf(cause), place: dir })
      })
      await makeBackup(join(dir, name), { dataDir, key, version, at })
      failed = undefined
      log.info({ name }, "a backup was made")
    } catch (cause) {
      failed = failureOf(cause, dir, clock())
      log.error({ err: cause }, "no backup could be made")
    }
    await refresh()
    if (failed === undefined) await removeOutdated()
  }
  const removeOutdated = async () => {
    try {
      for (const { name } of outdatedBackups(kept, plan)) await rm(join(dir, name))
    } catch (cause) {
      log.error({ err: cause }, "a backup that is kept no longer could not be removed")
    }
    await refresh()
  }
  makeFolder(dir)
  return {
    plan,
    encrypts: key !== undefined,
    kept: () => kept,
    lastAt: () => kept[0]?.at,
    failed: () => failed,
    making: () => making,
    nextName,
    refresh,
    make: (by) => {
      making ??= { since: clock(), by }
      return (running ??= make().finally(() => {
        making = undefined
        running = undefined
      }))
    },
    isOnDiskOfData: async () => {
      try {
        return (await stat(dir)).dev === (await stat(dataDir)).dev
      } catch {
        return undefined
      }
    },
    openSealed: async (name) => {
      const backup = kept.find((each) => each.name === name)
      return backup !== undefined && mayBeFetched(backup) ? await openSealed(join(dir, name)) : undefined
    },
    close: async () => await running
  }
}

/**
 * Makes the folder as the server starts, and clears away what was killed. Later a folder that is gone stays gone: its
 * disk may have been taken away, and a backup beside its place would be none.
 */
function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(dir))
      if (name.endsWith(ending) && readBackupName(name.slice(0, -ending.length)) !== undefined)
        rmSync(join(dir, name), { force: true })
  } catch {
    // The first try says why it cannot be used.
  }
}

/** Those in a folder; none where it cannot be read. */
async function keptIn(dir: string): Promise<readonly KeptBackup[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  const found = entries.flatMap((entry) => {
    const said = entry.isFile() ? readBackupName(entry.name) : undefined
    return said === undefined ? [] : [{ name: entry.name, ...said }]
  })
  const sized = await Promise.all(
    found.map(async (backup) => {
      // One that has gone meanwhile is none.
      const info = await stat(join(dir, backup.name)).catch(() => undefined)
      return info === undefined ? [] : [{ ...backup, bytes: info.size }]
    })
  )
  return sized.flat()
}

/** The name may mean another file than when it was listed: what is opened is looked at, and no link is followed. */
async function openSealed(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined)
  if (file === undefined) return undefined
  if (await isSealed(file)) return file
  await file.close()
  return undefined
}

function failureOf(cause: unknown, dir: string, at: Date): FailedBackup {
  const wrong = cause instanceof UnusableBackup ? cause.wrong : undefined
  const said = cause instanceof UnusableBackup && cause.cause !== undefined ? cause.cause : cause
  return {
    at: at.toISOString(),
    fault: wrong?.fault ?? "other",
    place: wrong?.place ?? dir,
    detail: said instanceof Error ? said.message : String(said)
  }
}
