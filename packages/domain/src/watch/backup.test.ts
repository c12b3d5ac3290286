import fc from "fast-check"
import { expect, it } from "vitest"
import {
  backupName,
  isBackupOld,
  madeByNow,
  mayBeFetched,
  newestFirst,
  nextBackupAt,
  outdatedBackups,
  readBackupName,
  restoreCommands,
  shellWord
} from "./backup.ts"

const minuteMs = 60_000
const start = Date.parse("2026-11-23T08:00:00Z")
const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString()

it("the name of a backup says when it was made and whether it is encrypted, and no other name does · BACKUP-3", () => {
  const moment = fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2099-12-31T23:59:59Z"),
    noInvalidDate: true
  })
  fc.assert(
    fc.property(moment, fc.boolean(), (made, encrypted) => {
      const whole = new Date(Math.floor(made.getTime() / 1000) * 1000).toISOString()
      expect(readBackupName(backupName(made, encrypted))).toEqual({ at: whole, encrypted })
    })
  )
  for (const name of [
    "karat.sqlite",
    "../karat-20261123T080000Z.sqlite.gz.enc",
    "karat-20261123T080000Z.sqlite.gz.enc.new",
    "karat-20261323T080000Z.sqlite.gz",
    "karat-20260230T080000Z.sqlite.gz",
    "karat-20261123T080000Z.sqlite.gz.enc\n"
  ])
    expect(readBackupName(name), name).toBeUndefined()
})

it("a backup that is not encrypted is fetched by no browser · BACKUP-3", () => {
  expect([mayBeFetched({ encrypted: true }), mayBeFetched({ encrypted: false })]).toEqual([true, false])
})

it("the next one is made a period after the last, and the last is old after two · BACKUP-1 BACKUP-6", () => {
  const plan = { everyMinutes: 60 }
  const last = at(0)
  expect(nextBackupAt(last, plan)).toBe(at(60))
  expect(isBackupOld(last, plan, new Date(start + 120 * minuteMs))).toBe(false)
  expect(isBackupOld(last, plan, new Date(start + 120 * minuteMs + 1))).toBe(true)
})

it("a backup whose name is of a moment to come, of a clock that ran ahead, is not there yet · BACKUP-2", () => {
  const now = new Date(start)
  const named = [at(-60), at(0), new Date(start + 59_000).toISOString(), at(1), at(60 * 24 * 365)]
  expect(
    madeByNow(
      named.map((each) => ({ at: each })),
      now
    ).map((each) => each.at)
  ).toEqual([new Date(start + 59_000).toISOString(), at(0), at(-60)])
})

/** How a server makes them: by its clock each period after the last, and whenever somebody presses. */
function madeOver(minutes: number, presses: readonly number[], plan: { everyMinutes: number; keep: number }) {
  let kept: readonly { readonly at: string }[] = []
  const made: number[] = []
  const pressed = new Set(presses)
  for (let minute = 0; minute <= minutes; minute += 1) {
    const last = made.at(-1)
    const isDue = last === undefined || minute >= last + plan.everyMinutes
    if (!isDue && !pressed.has(minute)) continue
    made.push(minute)
    const all = [...kept, { at: at(minute) }]
    const outdated = new Set(outdatedBackups(all, plan))
    kept = all.filter((backup) => !outdated.has(backup))
  }
  return { kept: kept.map((backup) => (Date.parse(backup.at) - start) / minuteMs), made }
}

const plans = fc.record({
  everyMinutes: fc.integer({ min: 1, max: 30 }),
  keep: fc.integer({ min: 1, max: 6 })
})

it("without presses the newest are kept, as many as are wanted · BACKUP-2", () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 300 }), (plan, minutes) => {
      const { kept, made } = madeOver(minutes, [], plan)
      expect(kept).toEqual(made.slice(-plan.keep))
    })
  )
})

it("however often somebody presses, the days before stay, the newest are there, and the disk does not fill · BACKUP-2", () => {
  const presses = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 200 })
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 300 }), presses, (plan, minutes, pressed) => {
      const { kept, made } = madeOver(minutes, pressed, plan)
      expect(kept).toEqual(expect.arrayContaining(made.slice(-plan.keep)))
      expect(kept.length).toBeLessThanOrEqual(2 * plan.keep)
      // As far back as without presses, but for the shift of a press that comes in between two periods.
      const reach = Math.min(minutes, (plan.keep - 1) * plan.everyMinutes)
      expect(minutes - Math.min(...kept)).toBeGreaterThanOrEqual(reach - plan.everyMinutes + 1)
    })
  )
})

it("what is kept no longer does not depend on the order in which the folder tells of them · BACKUP-2", () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 30 })
  fc.assert(
    fc.property(plans, minutes, (plan, each) => {
      const backups = each.map((minute) => ({ at: at(minute) }))
      expect(outdatedBackups(backups, plan)).toEqual(outdatedBackups(newestFirst(backups), plan))
    })
  )
})

it("the commands of a restore name the server's own folder, user and settings, and survive any shell · BACKUP-5", () => {
  const release = { home: "/opt/karat", isRelease: true, dataDir: "/var/lib/karat" }
  const file = "/mnt/backup/karat-20261123T080000Z.sqlite.gz.enc"
  expect(
    restoreCommands({ ...release, settings: "/etc/karat/karat.env", serviceUser: "karat" }, file)
  ).toEqual({
    stop: "sudo systemctl stop karat",
    restore: `sudo -u karat env KARAT_SETTINGS=/etc/karat/karat.env KARAT_DATA_DIR=/var/lib/karat /opt/karat/bin/karat restore ${file} --replace`,
    start: "sudo systemctl start karat"
  })
  expect(
    restoreCommands({ home: "/home/eva/karat", isRelease: false, dataDir: "/home/eva/my data" }, file)
  ).toEqual({
    restore: `cd /home/eva/karat && KARAT_DATA_DIR='/home/eva/my data' npm run restore -- ${file} --replace`
  })
  // A shell takes what is between single quotes as it is, and `\'` for the quote itself.
  const readBack = (word: string) =>
    word.startsWith("'") ? word.slice(1, -1).replaceAll(`'\\''`, "'") : word
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (word) => {
      const written = shellWord(word)
      expect(readBack(written)).toBe(word)
      expect(/^(?:'[\s\S]*'|[\w./:@%+,-]+)$/u.test(written)).toBe(true)
    })
  )
})
