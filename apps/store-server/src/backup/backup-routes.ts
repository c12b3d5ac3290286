import * as calls from "@karat/contract/backup"
import {
  isBackupOld,
  mayBeFetched,
  nextBackupAt,
  restoreCommands,
  type RestoreCommands
} from "@karat/domain/watch/backup"
import { userInfo } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { noteFile } from "../admin/admin-log.ts"
import type { BackupMaker } from "./backup-maker.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { Refusal } from "../http/refusal.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { nameOf } from "../staff/find-staff.ts"
import { type FileMaker, filePath } from "../staff/given-file.ts"
import { holdAdministrator } from "../staff/hold-proof.ts"

type Answer = (typeof calls.readBackups)["answer"]["Type"]

/** The journal goes on with time, so that looking from its end finds this soon. */
const lastEntryBefore = preparedQuery((build, value: { at: string }) =>
  build.selectFrom("journal_entry").select("id").where("at", "<=", value.at).orderBy("id", "desc").limit(1)
)
const salesAfterEntry = preparedQuery((build, value: { id: number }) =>
  build
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.count<number>("cart_id").distinct().as("count"))
    .where("id", ">", value.id)
    .where("group_kind", "=", "sale")
    .where("training", "=", 0)
)

/** How many receipts the journal has of after a moment. */
async function receiptsSince(db: Database, at: string): Promise<number> {
  const before = await db.get(lastEntryBefore({ at }))
  return (await db.get(salesAfterEntry({ id: before?.id ?? 0 })))?.count ?? 0
}

const noBackups = () =>
  new Refusal(422, "backup_none", "This server makes no backups: no folder is configured for them.")

/** How the data is backed up, one made at once, and one given out. The right is checked for each; what is done is in the log. */
export function bindBackups(bind: CallBinder, parts: StoreServerParts, maker: BackupMaker | undefined): void {
  const { clock, config, db, fileTickets } = parts
  const { dataDir, database } = config

  // The folder may be a disk of another machine, which takes its time.
  bind.passing(calls.readBackups, async ({ caller, query }): Promise<Answer> => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    if (maker === undefined)
      return {
        keeper: database === undefined ? "nobody" : "database",
        dataDir,
        encrypts: config.backupKey !== undefined,
        kept: [],
        isOld: false
      }
    await maker.refresh()
    const { plan } = maker
    const [last] = maker.kept()
    const making = maker.making()
    return {
      keeper: "server",
      dataDir,
      folder: plan.dir,
      onDiskOfData: await maker.isOnDiskOfData(),
      everyMinutes: plan.everyMinutes,
      keep: plan.keep,
      encrypts: maker.encrypts,
      kept: maker.kept(),
      making: making && { since: making.since.toISOString(), by: making.by },
      failed: maker.failed(),
      isOld: last !== undefined && isBackupOld(last.at, plan, clock()),
      nextAt: last && nextBackupAt(last.at, plan),
      receiptsSince: last && (await db.snapshot(() => receiptsSince(db, last.at))),
      restore: last && commandsHere(config, join(plan.dir, last.name))
    }
  })

  bind.command(calls.makeBackup, async ({ body, caller }) => {
    const { badgeNumber } = body
    await holdAdministrator(parts, caller, badgeNumber)
    if (maker === undefined) throw noBackups()
    const running = maker.making()
    if (running !== undefined) return { since: running.since.toISOString() }
    const at = clock()
    await noteFile(db, {
      kind: "backupMade",
      fileName: maker.nextName(),
      changed: [],
      country: null,
      by: badgeNumber,
      at
    })
    const name = await nameOf(db, badgeNumber)
    const current = db.current()
    if (current?.kind === "transaction") current.afterCommit(() => void maker.make(name))
    return { since: at.toISOString() }
  })

  bind.command(calls.fetchBackup, async ({ body, caller }) => {
    const { badgeNumber, name } = body
    await holdAdministrator(parts, caller, badgeNumber)
    if (maker === undefined) throw noBackups()
    const backup = maker.kept().find((each) => each.name === name)
    if (backup === undefined)
      throw new Refusal(
        404,
        "backup_unknown",
        "There is no such backup. It may have been replaced by a newer one."
      )
    if (!mayBeFetched(backup))
      throw new Refusal(422, "backup_not_encrypted", "A backup that is not encrypted is not given out.")
    await noteFile(db, {
      kind: "backupFetched",
      fileName: name,
      changed: [],
      country: null,
      by: badgeNumber,
      at: clock()
    })
    const ticket = fileTickets.issue({ kind: "backup", badge: badgeNumber, asked: name })
    return { path: filePath(ticket), name }
  })
}

/** Gives out the backup that a ticket names, as long as it is among those that are kept and is encrypted. */
export function backupGiver(maker: BackupMaker | undefined): FileMaker {
  return async (name) => {
    const file = await maker?.openSealed(name)
    if (file === undefined) return undefined
    const { size } = await file.stat()
    return { name, type: "application/octet-stream", size, pieces: file.createReadStream({ start: 0 }) }
  }
}

/** What is typed on this machine to put a backup over this server's data. */
function commandsHere({ build, dataDir }: ServerConfig, file: string): RestoreCommands {
  const isRelease = build !== undefined
  // The files of a release stand in one folder of it, those of the sources where they are written.
  const home = fileURLToPath(new URL(isRelease ? ".." : "../../../..", import.meta.url)).replace(/\/$/u, "")
  const { KARAT_SETTINGS: settings, SYSTEMD_EXEC_PID: startedBySystemd } = process.env
  const isService = startedBySystemd === String(process.pid)
  return restoreCommands(
    { home, isRelease, dataDir, settings, serviceUser: isService ? userInfo().username : undefined },
    file
  )
}
