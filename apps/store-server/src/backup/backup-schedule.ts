import { nextBackupAt } from "@karat/domain/watch/backup"
import type { Clock } from "../clock/store-clock.ts"
import type { BackupMaker } from "./backup-maker.ts"

/** The backups that a server makes by itself. */
interface BackupSchedule {
  /** Makes a backup if one is due. Never rejects. */
  readonly look: () => Promise<void>
  /** Waits for the one that is being made, and makes no more. */
  readonly close: () => Promise<void>
}

const lookEveryMs = 60_000

/**
 * Has a backup made as often as configuration says, counted from the last one in its folder, so that a server that
 * restarts every day does not skip it. One that failed is tried again at each look.
 */
export function backupSchedule(maker: BackupMaker, clock: Clock): BackupSchedule {
  let looking: Promise<void> | undefined
  const makeIfDue = async () => {
    await maker.refresh()
    const last = maker.lastAt()
    const isDue =
      last === undefined ||
      maker.failed() !== undefined ||
      clock().toISOString() >= nextBackupAt(last, maker.plan)
    if (isDue) await maker.make()
  }
  const look = () => (looking ??= makeIfDue().finally(() => (looking = undefined)))
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  void look()
  return {
    look,
    close: async () => {
      clearInterval(timer)
      await looking
      await maker.close()
    }
  }
}
