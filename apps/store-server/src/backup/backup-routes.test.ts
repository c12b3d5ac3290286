import { readAdminChanges } from "@karat/contract/admin"
import { fetchBackup, makeBackup, readBackups } from "@karat/contract/backup"
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { restoreBackup } from "./restore-backup.ts"
import type { ServerConfig } from "../config/server-config.ts"
import { tokenSecret } from "../config/token-secret.ts"
import { fileTickets } from "../parts/file-tickets.ts"
import { present } from "../testing/present.ts"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const badgeNumber = "1001"
const key = "a key of a shop in Stockholm"
let server: TestServer
let till: TestTill
let config: ServerConfig
let dir: string
let now = new Date("2026-11-23T08:00:00Z")
beforeAll(async () => {
  dir = join(testDataFolder(), "backups of the shop")
  config = await testConfig({ backup: { dir, everyMinutes: 60, keep: 5 }, backupKey: key })
  server = await startTestServer(config, { clock: () => now, followsClock: true })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const seen = async () => (await till.call(readBackups, { query: { badgeNumber } })).answer
/** As it is once nothing is being made. */
async function settled() {
  await expect.poll(async () => (await seen()).making, { timeout: 10_000 }).toBeUndefined()
  return await seen()
}
const press = async (badge = badgeNumber) => await till.call(makeBackup, { body: { badgeNumber: badge } })
const fetching = async (name: string, badge = badgeNumber) =>
  await till.call(fetchBackup, { body: { badgeNumber: badge, name } })
const sold = async () => await pay(till, await cartWorth(till, 10_000), 10_000)

it("tells where backups are made, which there are, when the next one is due and what would be lost · BACKUP-1 BACKUP-5", async () => {
  const first = await settled()
  const name = "karat-20261123T080000Z.sqlite.gz.enc"
  expect(first).toMatchObject({
    keeper: "server",
    folder: dir,
    onDiskOfData: true,
    everyMinutes: 60,
    keep: 5,
    encrypts: true,
    kept: [{ name, at: "2026-11-23T08:00:00.000Z", encrypted: true }],
    isOld: false,
    nextAt: "2026-11-23T09:00:00.000Z",
    receiptsSince: 0
  })
  expect(first.kept[0]?.bytes).toBe(readFileSync(join(dir, name)).length)
  expect(first.restore?.restore).toContain(
    `KARAT_DATA_DIR=${config.dataDir} npm run restore -- '${dir}/${name}'`
  )
  now = new Date("2026-11-23T10:00:01Z")
  await sold()
  expect(await seen()).toMatchObject({ isOld: true, receiptsSince: 1 })
})

it("makes one at a press, which every administrator sees, once for two who press, and says who in the log · BACKUP-2 BACKUP-3", async () => {
  now = new Date("2026-11-23T10:10:00Z")
  const pressed = await Promise.all([press(), press()])
  expect(pressed.map(({ status }) => status)).toEqual([200, 200])
  const { kept, receiptsSince, isOld } = await settled()
  expect([kept.length, receiptsSince, isOld]).toEqual([2, 0, false])
  const logged = async () =>
    (await till.call(readAdminChanges, { query: { badgeNumber } })).answer.filter(({ kind }) =>
      kind.startsWith("backup")
    )
  expect(await logged()).toMatchObject([
    { kind: "backupMade", subject: kept[0]?.name, name: "Maja Lindqvist", changed: [] }
  ])
  const { answer } = await fetching(present(kept[0]).name)
  expect(await logged()).toMatchObject([
    { kind: "backupFetched", subject: answer.name, badgeNumber },
    { kind: "backupMade" }
  ])
})

it("gives an encrypted backup out whole, from which the shop is restored, and nothing but what is in the list · BACKUP-3", async () => {
  const [last] = (await seen()).kept
  const { name } = present(last)
  const { answer } = await fetching(name)
  const response = await fetch(`${server.url}/api/${answer.path}`)
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`)
  expect(response.headers.get("content-length")).toBe(String(last?.bytes))
  const copy = join(testDataFolder(), name)
  writeFileSync(copy, Buffer.from(await response.arrayBuffer()))
  expect(readFileSync(copy).equals(readFileSync(join(dir, name)))).toBe(true)
  const place = testDataFolder()
  const restored = await restoreBackup(copy, {
    dataDir: place,
    key,
    replace: false,
    receipts: new Map(),
    at: now
  })
  expect([restored.madeAt, restored.mistakes]).toEqual([last?.at, []])
  for (const other of [`../${name}`, "token-secret", "../karat.sqlite", `${dir}/${name}`, ""])
    expect([other, (await fetching(other)).code]).toEqual([other, "backup_unknown"])
  // Not even a ticket of ours opens what is not in the list.
  const tickets = fileTickets(tokenSecret(config), () => now)
  const forged = tickets.issue({ kind: "backup", badge: badgeNumber, asked: "../karat.sqlite" })
  expect((await fetch(`${server.url}/api/files/${forged}`)).status).toBe(404)
})

it("gives none out that is not encrypted, and does nothing for who may not administer · BACKUP-3", async () => {
  const plain = "karat-20261101T080000Z.sqlite.gz"
  writeFileSync(join(dir, plain), "a backup of before there was a key")
  expect((await seen()).kept.at(-1)).toMatchObject({ name: plain, encrypted: false })
  expect((await fetching(plain)).code).toBe("backup_not_encrypted")
  const { kept } = await seen()
  const others = [
    await press("1003"),
    await fetching(present(kept[0]).name, "1003"),
    await till.call(readBackups, { query: { badgeNumber: "1003" } })
  ]
  expect(others.map(({ code }) => code)).toEqual(Array.from(others, () => "not_administrator"))
  expect((await settled()).kept).toHaveLength(kept.length)
})

it("says what failed and where in a way that stays until one has been made · BACKUP-4", async () => {
  renameSync(dir, `${dir} gone`)
  await press()
  const { failed, kept } = await settled()
  expect(failed).toMatchObject({ fault: "gone", place: dir, at: now.toISOString() })
  expect(kept).toEqual([])
  rmSync(dir, { recursive: true, force: true })
  renameSync(`${dir} gone`, dir)
  expect((await seen()).failed).toBeDefined()
  now = new Date("2026-11-23T10:20:00Z")
  await press()
  expect((await settled()).failed).toBeUndefined()
})

it("says so where no folder is configured, and makes none there · BACKUP-1", async () => {
  const none = await testConfig()
  const alone = await startTestServer(none)
  const bare = await signedInTill(alone.url)
  const { answer } = await bare.call(readBackups, { query: { badgeNumber } })
  expect(answer).toMatchObject({ keeper: "nobody", dataDir: none.dataDir, kept: [] })
  expect((await bare.call(makeBackup, { body: { badgeNumber } })).code).toBe("backup_none")
  expect((await bare.call(fetchBackup, { body: { badgeNumber, name: "x" } })).code).toBe("backup_none")
  await alone.stop()
})
