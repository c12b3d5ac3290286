import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { ShopFiles } from "@karat/domain/ports/shop-files"
import type { Backups } from "@karat/domain/watch/backup"
import { Effect, Layer } from "effect"
import { afterEach, expect, it, vi } from "vitest"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { BackupViewModel } from "./backup-view-model.ts"

const sealed = { name: "b.enc", at: "2026-12-01T03:00:00.000Z", bytes: 1000, encrypted: true }
const plain = { name: "a", at: "2026-11-30T03:00:00.000Z", bytes: 900, encrypted: false }
const standing: Backups = {
  keeper: "server",
  dataDir: "/var/lib/karat",
  folder: "/mnt/backup",
  onDiskOfData: false,
  everyMinutes: 1440,
  keep: 14,
  encrypts: true,
  kept: [sealed, plain],
  isOld: false,
  nextAt: "2026-12-02T03:00:00.000Z",
  receiptsSince: 3
}

afterEach(() => void vi.useRealTimers())

/** A page whose server answers one after the other, the last of them for good. */
async function page({
  answers = [standing] as readonly (Backups | "gone" | "forbidden")[],
  refusal = undefined as string | undefined,
  copies = true
} = {}) {
  const asked: string[] = []
  const fetched: unknown[] = []
  let reads = 0
  const refused = (code: string) => Effect.fail(new Refused({ status: 422, code, text: "No." }))
  const port = Layer.mock(ShopFiles, {
    backups: () =>
      Effect.suspend((): Effect.Effect<Backups, Refused | Unreachable> => {
        const answer = answers[Math.min(reads, answers.length - 1)] ?? standing
        reads += 1
        if (answer === "gone") return Effect.fail(new Unreachable({ cause: "no line" }))
        return answer === "forbidden" ? refused("not_administrator") : Effect.succeed(answer)
      }),
    makeBackup: (badge) =>
      Effect.suspend(() => {
        asked.push(`make ${badge}`)
        return refusal === undefined ? Effect.void : refused(refusal)
      }),
    fetchBackup: (badge, name) =>
      Effect.suspend(() => {
        asked.push(`fetch ${name} ${badge}`)
        return refusal === undefined ? Effect.succeed({ address: "https://shop/f", name }) : refused(refusal)
      })
  })
  const { said, gone, notices, navigation } = sayingAndGoing()
  const model = new BackupViewModel({
    run: runWith(port),
    gestures: testGestures(),
    session: { badgeNumber: "1001" },
    notices,
    navigation,
    fetchFile: (file) => void fetched.push(file),
    copy: () => Promise.resolve(copies)
  })
  await model.load()
  return { model, asked, fetched, said, gone, reads: () => reads }
}

const making: Backups = { ...standing, making: { since: "2026-12-01T10:00:00.000Z", by: "Anna Ek" } }

it("shows which backups there are, and which of them a browser may fetch · BACKUP-1 BACKUP-3", async () => {
  const { model, gone } = await page()
  expect(model.kept.map(({ name, mayBeFetched }) => [name, mayBeFetched])).toEqual([
    ["b.enc", true],
    ["a", false]
  ])
  expect([model.status, model.busy, model.fault]).toEqual(["ready", false, undefined])
  model.back()
  expect(gone).toEqual(["/admin"])
  expect((await page({ answers: ["forbidden"] })).model.status).toBe("forbidden")
  expect((await page({ answers: ["gone"] })).model.status).toBe("failed")
})

it("has one made at a press, looks on until it is, also after a reload, and says so · BACKUP-2", async () => {
  vi.useFakeTimers()
  const { model, asked, said, reads } = await page({
    answers: [standing, standing, making, "gone", standing]
  })
  const unfollow = model.follow()
  await vi.waitFor(() => expect(reads()).toBe(2))
  model.make()
  model.make()
  await vi.waitFor(() => expect(reads()).toBe(3))
  expect([asked, model.busy, model.backups.making?.by]).toEqual([["make 1001"], true, "Anna Ek"])
  // What another has begun is seen to its end as well, also where the line is away for a moment.
  await vi.advanceTimersByTimeAsync(1000)
  expect([reads(), model.status, model.busy, said]).toEqual([4, "ready", true, []])
  await vi.advanceTimersByTimeAsync(1000)
  expect([reads(), model.busy, said]).toEqual([5, false, [{ key: "backupDone" }]])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(reads()).toBe(5)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reads()).toBe(6)
  unfollow()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([reads(), said.length]).toEqual([6, 1])
})

it("says that one was made which was ready before it was looked at · BACKUP-2", async () => {
  const { model, said } = await page()
  model.make()
  await expect.poll(() => said).toEqual([{ key: "backupDone" }])
  await expect.poll(() => model.busy).toBe(false)
})

it("says what failed and where, and why nothing was done · BACKUP-4", async () => {
  const failed = {
    at: "2026-12-01T10:00:00.000Z",
    fault: "full",
    place: "/mnt/backup",
    detail: "no room"
  } as const
  const { model, said } = await page({ answers: [standing, { ...standing, failed }] })
  model.make()
  const values = { place: "/mnt/backup", detail: "no room" }
  await expect.poll(() => model.fault).toEqual({ key: "backupFault.full", values })
  expect(said).toEqual([])
  const none = await page({ refusal: "backup_none" })
  none.model.make()
  await expect.poll(() => none.model.notice).toEqual({ key: "backupNone" })
  expect(none.model.busy).toBe(false)
})

it("lets the browser fetch one, and reads anew where it is gone · BACKUP-3", async () => {
  const { model, asked, fetched, said } = await page()
  model.fetch("b.enc")
  await expect.poll(() => fetched).toEqual([{ address: "https://shop/f", name: "b.enc" }])
  expect([asked, said]).toEqual([["fetch b.enc 1001"], [{ key: "exportStarted", values: { name: "b.enc" } }]])
  const away = await page({ refusal: "backup_unknown" })
  away.model.fetch("b.enc")
  await expect.poll(() => away.model.notice).toEqual({ key: "backupUnknown" })
  await expect.poll(away.reads).toBe(2)
  expect(away.fetched).toEqual([])
})

it("copies a command, and says so only where the page can · BACKUP-5", async () => {
  const { model, said } = await page()
  model.copy("sudo systemctl stop karat")
  await expect.poll(() => said).toEqual([{ key: "backupCopied" }])
  const without = await page({ copies: false })
  without.model.copy("sudo systemctl stop karat")
  await expect.poll(() => without.said).toEqual([{ key: "backupNotCopied" }])
})
