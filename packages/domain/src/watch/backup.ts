import { DateTime, Option } from "effect"

/** Why a backup could not be made. */
export const backupFaults = [
  /** There is no room: for the copy beside the data, or for the backup in its folder. */
  "full",
  /** The folder is not there, as where its disk was taken away. */
  "gone",
  /** The disk takes no writing. */
  "read-only",
  /** The server's user may not write there. */
  "forbidden",
  /** The database is not whole. */
  "damaged",
  /** It did not read as it was written. */
  "misread",
  "other"
] as const
export type BackupFault = (typeof backupFaults)[number]

/** A try that made no backup. */
export interface FailedBackup {
  /** An ISO moment. */
  readonly at: string
  readonly fault: BackupFault
  /** The file or folder that it is about. */
  readonly place: string
  /** What the system says of it. */
  readonly detail: string
}

/** A backup in its folder. Each was opened and read again in whole before it got its name. */
export interface KeptBackup {
  readonly name: string
  /** When it was made: an ISO moment. */
  readonly at: string
  readonly bytes: number
  readonly encrypted: boolean
}

const named = /^karat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite\.gz(\.enc)?$/u

/** What a backup of a moment is called. */
export function backupName(at: Date, encrypted: boolean): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(/[-:]/gu, "")
  return `karat-${moment}Z.sqlite.gz${encrypted ? ".enc" : ""}`
}

/** What the name of a backup says; undefined for the name of anything else. */
export function readBackupName(name: string): Pick<KeptBackup, "at" | "encrypted"> | undefined {
  const [, year, month, day, hour, minute, second, sealed] = named.exec(name) ?? []
  const at = DateTime.make(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Option.isNone(at)) return undefined
  const backup = { at: DateTime.formatIso(at.value), encrypted: sealed !== undefined }
  // The thirtieth of February would be taken for a day in March.
  return backupName(DateTime.toDateUtc(at.value), backup.encrypted) === name ? backup : undefined
}

const msOf = (moment: string) => DateTime.toEpochMillis(DateTime.makeUnsafe(moment))

/** The newest first. */
export function newestFirst<Backup extends { readonly at: string }>(backups: readonly Backup[]): Backup[] {
  return backups.toSorted((one, other) => msOf(other.at) - msOf(one.at))
}

/** Two of one second have names a second apart, so that a name may be a little ahead of the clock. */
const aheadMs = 60_000

/**
 * Those that are there by a moment, the newest first. One that is named after a later moment was made by a clock that
 * ran ahead: taken for the last one, it would hold up every other until then.
 */
export function madeByNow<Backup extends { readonly at: string }>(
  backups: readonly Backup[],
  now: Date
): Backup[] {
  return newestFirst(backups).filter(({ at }) => msOf(at) < now.getTime() + aheadMs)
}

/** A backup that is not encrypted holds the secret that the devices' tokens are signed with: no browser gets one. */
export function mayBeFetched({ encrypted }: Pick<KeptBackup, "encrypted">): boolean {
  return encrypted
}

/** How often backups are made, and how many are kept. */
export interface BackupPlan {
  readonly everyMinutes: number
  readonly keep: number
}

const periodMs = ({ everyMinutes }: Pick<BackupPlan, "everyMinutes">) => everyMinutes * 60_000

/**
 * The backups that are kept no longer. The newest are kept, and as many that lie a whole period apart: whoever presses
 * often pushes none of the days before out.
 */
export function outdatedBackups<Backup extends Pick<KeptBackup, "at">>(
  backups: readonly Backup[],
  plan: BackupPlan
): Backup[] {
  const newest = newestFirst(backups)
  const apart: Backup[] = []
  for (const backup of newest.toReversed()) {
    const last = apart.at(-1)
    if (last === undefined || msOf(backup.at) - msOf(last.at) >= periodMs(plan)) apart.push(backup)
  }
  const kept = new Set([...newest.slice(0, plan.keep), ...apart.slice(-plan.keep)])
  return newest.filter((backup) => !kept.has(backup))
}

/** When the next one is made by itself (ISO 8601): a period after the last one, whoever made that. */
export function nextBackupAt(last: string, plan: Pick<BackupPlan, "everyMinutes">): string {
  return DateTime.formatIso(DateTime.makeUnsafe(msOf(last) + periodMs(plan)))
}

/** The last one is older than two periods: one was left out, and nobody has said why. */
export function isBackupOld(last: string, plan: Pick<BackupPlan, "everyMinutes">, now: Date): boolean {
  return now.getTime() - msOf(last) > 2 * periodMs(plan)
}

/** Where and how a server runs, for whoever puts a backup back on its machine. */
export interface RunningPlace {
  /** The folder of a release, with `bin/karat`, or of the sources. */
  readonly home: string
  readonly isRelease: boolean
  readonly dataDir: string
  /** The file of its settings, where it has one. */
  readonly settings?: string | undefined
  /** Its user, where systemd runs it as the service `karat`. */
  readonly serviceUser?: string | undefined
}

/** What is typed on the server's machine to put a backup back; stopping and starting where systemd does them. */
export interface RestoreCommands {
  readonly stop?: string | undefined
  readonly restore: string
  readonly start?: string | undefined
}

/** The commands that put a backup over the data of a server. What lay there is put aside by them. */
export function restoreCommands(
  { dataDir, home, isRelease, serviceUser, settings }: RunningPlace,
  file: string
): RestoreCommands {
  const words = [
    ...(isRelease ? [] : ["cd", shellWord(home), "&&"]),
    ...(serviceUser === undefined ? [] : ["sudo", "-u", shellWord(serviceUser), "env"]),
    ...(settings === undefined ? [] : [`KARAT_SETTINGS=${shellWord(settings)}`]),
    `KARAT_DATA_DIR=${shellWord(dataDir)}`,
    ...(isRelease ? [shellWord(`${home}/bin/karat`), "restore"] : ["npm", "run", "restore", "--"]),
    shellWord(file),
    "--replace"
  ]
  const restore = words.join(" ")
  return serviceUser === undefined
    ? { restore }
    : { stop: "sudo systemctl stop karat", restore, start: "sudo systemctl start karat" }
}

/** A word as a shell takes it, whatever is in it. */
export function shellWord(word: string): string {
  return /^[\w./:@%+,-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/** How the server's data is backed up. */
export interface Backups {
  /** Who makes backups: the server, nobody as no folder is configured, or who looks after its database of PostgreSQL. */
  readonly keeper: "server" | "nobody" | "database"
  readonly dataDir: string
  readonly folder?: string | undefined
  /** The backups lie on the disk of the data; undefined where that cannot be told. */
  readonly onDiskOfData?: boolean | undefined
  readonly everyMinutes?: number | undefined
  readonly keep?: number | undefined
  /** Backups that are made now are encrypted. */
  readonly encrypts: boolean
  /** The newest first. */
  readonly kept: readonly KeptBackup[]
  /** The newest is older than it should be. */
  readonly isOld: boolean
  /** One that is being made, and who has asked for it where somebody has. */
  readonly making?: { readonly since: string; readonly by?: string | undefined } | undefined
  /** The last try, where it failed. */
  readonly failed?: FailedBackup | undefined
  readonly nextAt?: string | undefined
  /** How many receipts were written after the newest. */
  readonly receiptsSince?: number | undefined
  /** What is typed on the server's machine to put the newest back. */
  readonly restore?: RestoreCommands | undefined
}
