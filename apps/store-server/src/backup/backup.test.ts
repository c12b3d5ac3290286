import { spawnSync } from "node:child_process"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { pino } from "pino"
import { expect, it } from "vitest"
import { catalogueChanges } from "../catalogue/catalogue-changes.ts"
import type { ServerConfig } from "../config/server-config.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill } from "../testing/test-till.ts"
import { backupMaker } from "./backup-maker.ts"
import { backupSchedule } from "./backup-schedule.ts"
import { faultOf } from "./backup-file.ts"
import { makeBackup } from "./make-backup.ts"
import { restoreBackup } from "./restore-backup.ts"

const at = new Date("2026-11-23T09:00:00Z")
const key = "a key of a shop in Stockholm"

interface Tried {
  readonly key?: string | undefined
  readonly replace?: boolean
  readonly receipts?: ReadonlyMap<string, number>
}

const backUp = (dataDir: string, file: string, withKey?: string) =>
  makeBackup(file, { dataDir, key: withKey, version: "0.1.0", at })
const restore = (file: string, dataDir: string, over: Tried = {}) =>
  restoreBackup(file, { dataDir, key: undefined, replace: false, receipts: new Map(), at, ...over })
const backupIn = (folder: string, name = "shop.gz") => join(folder, name)

/** Sells something for cash at a register; answers the receipt's number. */
async function sold({ url }: TestServer, code = "101-1", badge = "1001"): Promise<string> {
  const till = await signedInTill(url, code)
  const cart = await cartWorth(till, 19_900, badge)
  await pay(till, cart, 20_000)
  return present((await headerOf(till, cart)).receiptNumber)
}

/** Every row of every table of a data folder's database, but the name of the feed, which is always new. */
function booksOf(folder: string): ReadonlyMap<string, readonly unknown[]> {
  const connection = new DatabaseSync(join(folder, "karat.sqlite"), { readOnly: true })
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'catalogue_feed' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
  const books = new Map(
    tables.map((name) => [name, connection.prepare(`SELECT * FROM "${name}"`).all()] as const)
  )
  connection.close()
  return books
}

it("a backup that is made while tills sell holds every sale that was closed before it, and books that are right · OPS-5", async () => {
  const config = await testConfig()
  const folder = testDataFolder()
  const server = await startTestServer(config)
  const shop = { open: true }
  const receipts: string[] = []
  // Each has its own register and cashier: two at one would sell in one cart.
  const registers = [
    ["101-1", "1001"],
    ["101-2", "1003"]
  ] as const
  const tills = registers.map(async ([code, badge]) => {
    while (shop.open) receipts.push(await sold(server, code, badge))
  })
  const made: { readonly file: string; readonly before: number }[] = []
  for (const round of [1, 2, 3]) {
    while (receipts.length < 4 * round) await new Promise((resolve) => setTimeout(resolve, 5))
    const file = backupIn(folder, `${round}.gz`)
    const before = receipts.length
    await backUp(config.dataDir, file)
    made.push({ file, before })
  }
  shop.open = false
  await Promise.all(tills)
  await server.stop()
  expect(readdirSync(config.dataDir).filter((name) => name.includes("backup"))).toEqual([])
  for (const { file, before } of made) {
    const place = testDataFolder()
    expect((await restore(file, place)).mistakes).toEqual([])
    const books = booksOf(place)
    const numbers = new Set(
      present(books.get("cart")).map((cart) => (cart as { receipt_number: string | null }).receipt_number)
    )
    expect(receipts.slice(0, before).filter((number) => !numbers.has(number))).toEqual([])
  }
})

it("restored in an empty place the books are equal, row by row, and its tokens and receipts are known there · OPS-5", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  const till = await signedInTill(server.url)
  await pay(till, await cartWorth(till, 12_300), 13_000)
  const parked = await cartWorth(till, 500)
  const { cursor } = await catalogueChanges(server.db, "101", undefined, 10)
  await server.stop()
  const file = backupIn(testDataFolder())
  await backUp(config.dataDir, file)
  expect(statSync(file).mode & 0o077).toBe(0)
  await expect(backUp(config.dataDir, file)).rejects.toThrow(/is there already/u)

  const place = testDataFolder()
  expect(await restore(file, place)).toEqual({
    version: "0.1.0",
    madeAt: at.toISOString(),
    aside: undefined,
    losses: undefined,
    mistakes: []
  })
  expect(readdirSync(place).toSorted()).toEqual(["karat.sqlite", "token-secret"])
  expect(booksOf(place)).toEqual(booksOf(config.dataDir))

  const again = await startTestServer({ ...config, dataDir: place })
  expect(await verifyJournal(again.db)).toEqual([])
  expect((await headerOf(testTill(again.url, till.token), parked)).total).toBe(500)
  // What tills were told of the assortment counts no more: it may be of a time that this database has not seen.
  expect((await catalogueChanges(again.db, "101", cursor, 10)).fresh).toBe(true)
  await again.stop()
})

it("an encrypted backup reads with its key alone, and not once a byte of it is another or missing · OPS-6", async () => {
  const config = await testConfig()
  await (await startTestServer(config)).stop()
  const folder = testDataFolder()
  const file = backupIn(folder, "shop.enc")
  await backUp(config.dataDir, file, key)
  const bytes = readFileSync(file)
  expect(bytes.subarray(0, 8).toString()).toBe("KARATBK1")
  const gzip = Buffer.from([0x1f, 0x8b, 0x08])
  expect(bytes.subarray(36, 39).equals(gzip)).toBe(false)

  const refusals = async (path: string, tried: Tried) => {
    const place = testDataFolder()
    await expect(restore(path, place, tried)).rejects.toThrow(
      /^\S+ (?:is encrypted|cannot be read|is cut off)/u
    )
    expect(readdirSync(place)).toEqual([])
  }
  await refusals(file, {})
  await refusals(file, { key: `${key}!` })
  const damaged = backupIn(folder, "damaged.enc")
  for (const position of [8, 30, 36, Math.floor(bytes.length / 2), bytes.length - 20, bytes.length - 1]) {
    const other = Buffer.from(bytes)
    other[position] = present(other[position]) ^ 1
    writeFileSync(damaged, other)
    await refusals(damaged, { key })
  }
  for (const length of [20, 40, bytes.length - 1, Math.floor(bytes.length / 2)]) {
    writeFileSync(damaged, bytes.subarray(0, length))
    await refusals(damaged, { key })
  }
  writeFileSync(damaged, "not a backup at all")
  await refusals(damaged, { key })
  const place = testDataFolder()
  expect((await restore(file, place, { key })).mistakes).toEqual([])
  expect(booksOf(place)).toEqual(booksOf(config.dataDir))
})

it("nothing is put over a shop's data unless somebody says so; then it is put aside, and what was sold since is not forgotten · OPS-7", async () => {
  const config = await testConfig()
  const file = backupIn(testDataFolder())
  const server = await startTestServer(config)
  await sold(server)
  await server.stop()
  await backUp(config.dataDir, file)
  const later = await startTestServer(config)
  expect([await sold(later), await sold(later)].at(-1)).toBe("0000WK1011000000003")
  await later.stop()

  const before = booksOf(config.dataDir)
  await expect(restore(file, config.dataDir)).rejects.toThrow(/There is a shop's data in .* --replace/u)
  expect(booksOf(config.dataDir)).toEqual(before)

  const { aside, losses } = await restore(file, config.dataDir, { replace: true })
  expect(booksOf(present(aside))).toEqual(before)
  expect(losses).toBe("3 receipts have been written for WK1011, and it knows of 1.")
  await expect(startTestServer(config)).rejects.toThrow(/holds less than it has held before/u)
  const accepted = await startTestServer({ ...config, acceptLoss: true })
  expect(await sold(accepted)).toBe("0000WK1011000000004")
  await accepted.stop()
})

it("whose machine is gone says what the last paper receipts are, so that no number is given twice · OPS-7", async () => {
  const config = await testConfig()
  await (await startTestServer(config)).stop()
  const file = backupIn(testDataFolder())
  await backUp(config.dataDir, file)
  const place = testDataFolder()
  await expect(restore(file, place, { receipts: new Map([["WK9999", 7]]) })).rejects.toThrow(
    "no register WK9999"
  )
  expect(readdirSync(place)).toEqual([])
  const { losses } = await restore(file, place, { receipts: new Map([["WK1011", 41]]) })
  expect(losses).toBe("41 receipts have been written for WK1011, and it knows of 0.")
  const server = await startTestServer({ ...config, dataDir: place, acceptLoss: true })
  expect(await sold(server)).toBe("0000WK1011000000042")
  await server.stop()
})

it("a backup of a newer version, of another database or of a damaged one is refused before anything is touched", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  const file = backupIn(testDataFolder())
  await backUp(config.dataDir, file)
  await server.db.run(sqlText("INSERT INTO migration VALUES (9000, 'of tomorrow', '2027-01-01')"))
  await server.stop()
  const newer = backupIn(testDataFolder())
  await backUp(config.dataDir, newer)
  const place = testDataFolder()
  await expect(restore(newer, place)).rejects.toThrow(/written by a newer version/u)
  await expect(restore(join(place, "nothing.gz"), place)).rejects.toThrow(/There is no file/u)
  expect(readdirSync(place)).toEqual([])

  const path = join(config.dataDir, "karat.sqlite")
  const pages = readFileSync(path)
  const [page, size] = [Math.floor(pages.length / 4096 / 2), 4096]
  pages.fill(0x5a, page * size, (page + 3) * size)
  writeFileSync(path, pages)
  const never = backupIn(testDataFolder())
  await expect(backUp(config.dataDir, never)).rejects.toThrow(/not whole, so no backup was made/u)
  expect(existsSync(never)).toBe(false)
})

it("a server makes its backups by itself, as often as it is told and also after it was started anew, and keeps the newest · OPS-8", async () => {
  const dir = join(testDataFolder(), "backups")
  const config = await testConfig({ backup: { dir, everyMinutes: 60, keep: 2 }, backupKey: key })
  let now = new Date("2026-11-23T08:00:00Z")
  const clock = () => now
  await (await startTestServer(config, { clock })).stop()
  expect(readdirSync(dir)).toEqual(["karat-20261123T080000Z.sqlite.gz.enc"])
  const log = pino({ level: "silent" })
  const maker = present(backupMaker({ config, clock, log }))
  const schedule = backupSchedule(maker, clock)
  await schedule.look()
  expect(readdirSync(dir)).toHaveLength(1)
  for (const hour of ["09", "10"]) {
    now = new Date(`2026-11-23T${hour}:00:00Z`)
    await schedule.look()
  }
  expect(maker.lastAt()).toBe(now.toISOString())
  expect(readdirSync(dir)).toEqual([
    "karat-20261123T090000Z.sqlite.gz.enc",
    "karat-20261123T100000Z.sqlite.gz.enc"
  ])
  await schedule.close()
  const nowhere: ServerConfig = {
    ...config,
    backup: { ...present(config.backup), dir: join(config.dataDir, "karat.sqlite", "x") }
  }
  const failing = present(backupMaker({ config: nowhere, clock, log }))
  await failing.make()
  expect(failing.failed()).toMatchObject({ fault: "gone", place: nowhere.backup?.dir })
})

const silent = pino({ level: "silent" })

/** A maker over the data of a shop that was open before, and the folder that it makes backups in. */
async function makerOf(over: { readonly withKey?: string; readonly keep?: number } = {}) {
  const config = await testConfig()
  await (await startTestServer(config)).stop()
  const dir = join(testDataFolder(), "backups")
  const time = { now: new Date("2026-11-23T08:00:00Z") }
  const made: ServerConfig = {
    ...config,
    backup: { dir, everyMinutes: 60, keep: over.keep ?? 3 },
    backupKey: over.withKey
  }
  const maker = present(backupMaker({ config: made, clock: () => time.now, log: silent }))
  return { maker, dir, dataDir: config.dataDir, time, config: made }
}

it("a press and the clock have one backup made, and two in one second have names of their own · BACKUP-2", async () => {
  const { dir, maker, time } = await makerOf({ withKey: key })
  const schedule = backupSchedule(maker, () => time.now)
  const pressed = maker.make("Anna Lindqvist")
  expect(maker.making()).toEqual({ since: time.now, by: "Anna Lindqvist" })
  await Promise.all([pressed, maker.make("Bo Ek"), schedule.look()])
  expect(maker.making()).toBeUndefined()
  expect(readdirSync(dir)).toEqual(["karat-20261123T080000Z.sqlite.gz.enc"])
  await maker.make("Bo Ek")
  expect(maker.kept().map(({ name }) => name)).toEqual([
    "karat-20261123T080001Z.sqlite.gz.enc",
    "karat-20261123T080000Z.sqlite.gz.enc"
  ])
  await schedule.close()
})

it("a backup of a clock that ran ahead holds no other one up, is not taken for the last one, and stays · BACKUP-2", async () => {
  const { dir, maker, time } = await makerOf({ keep: 1 })
  const schedule = backupSchedule(maker, () => time.now)
  const ahead = "karat-20300101T000000Z.sqlite.gz"
  writeFileSync(join(dir, ahead), "a backup of before the clock was set")
  for (const hour of ["08", "09", "10"]) {
    time.now = new Date(`2026-11-23T${hour}:00:00Z`)
    await schedule.look()
    expect([maker.failed(), maker.lastAt()]).toEqual([undefined, time.now.toISOString()])
  }
  expect(readdirSync(dir)).toEqual(["karat-20261123T100000Z.sqlite.gz", ahead])
  await schedule.close()
})

it("a backup for which there is no room says where, leaves nothing, and is tried again at the next look · BACKUP-4", async () => {
  const { dataDir, dir, maker, time } = await makerOf()
  const schedule = backupSchedule(maker, () => time.now)
  await schedule.look()
  const [first] = readdirSync(dir)
  time.now = new Date("2026-11-23T08:30:00Z")
  // Whatever is written into it finds the disk full.
  symlinkSync("/dev/full", join(dir, "karat-20261123T083000Z.sqlite.gz.new"))
  await maker.make("Anna Lindqvist")
  expect(maker.failed()).toMatchObject({ fault: "full", place: dir, at: time.now.toISOString() })
  expect(readdirSync(dir)).toEqual([first])
  expect(readdirSync(dataDir).filter((name) => name.includes("backup"))).toEqual([])
  // None is due for half an hour, but for the one that failed.
  await schedule.look()
  expect([maker.failed(), readdirSync(dir)]).toEqual([undefined, [first, "karat-20261123T083000Z.sqlite.gz"]])
  await schedule.close()
})

it("a folder that has gone is not made again in its disk's place, and a damaged database is said to be that · BACKUP-4", async () => {
  const { dataDir, dir, maker } = await makerOf()
  rmSync(dir, { recursive: true })
  await maker.make()
  expect(maker.failed()).toMatchObject({ fault: "gone", place: dir })
  expect(existsSync(dir)).toBe(false)
  expect(await maker.isOnDiskOfData()).toBeUndefined()
  mkdirSync(dir)
  const path = join(dataDir, "karat.sqlite")
  const pages = readFileSync(path)
  const page = Math.floor(pages.length / 4096 / 2)
  writeFileSync(path, pages.fill(0x5a, page * 4096, (page + 3) * 4096))
  await maker.make()
  expect(maker.failed()).toMatchObject({ fault: "damaged", place: path })
  expect(readdirSync(dir)).toEqual([])
  expect(await maker.isOnDiskOfData()).toBe(true)
})

it("what the disk and the database say no by is told in words of ours · BACKUP-4", () => {
  const coded = (code: string) => faultOf(Object.assign(new Error("no"), { code }))
  expect(["ENOSPC", "ENOENT", "EROFS", "EACCES", "EIO"].map(coded)).toEqual([
    "full",
    "gone",
    "read-only",
    "forbidden",
    "other"
  ])
  const bySqlite = (errcode: number) =>
    faultOf(Object.assign(new Error("no"), { code: "ERR_SQLITE_ERROR", errcode }))
  // With what exactly it was above the lowest byte (SQLITE_READONLY_DBMOVED).
  expect([13, 8, 1032, 11, 26, 1].map(bySqlite)).toEqual([
    "full",
    "read-only",
    "read-only",
    "damaged",
    "damaged",
    "other"
  ])
  expect(faultOf("no")).toBe("other")
})

it("only an encrypted backup of the list is opened to be given out, and no link to another file · BACKUP-3", async () => {
  const { dataDir, dir, maker } = await makerOf({ withKey: key })
  await maker.make()
  const [name = ""] = readdirSync(dir)
  const file = present(await maker.openSealed(name))
  expect((await file.read(Buffer.alloc(8), 0, 8, 0)).buffer.toString()).toBe("KARATBK1")
  await file.close()
  symlinkSync(join(dataDir, "token-secret"), join(dir, "karat-20261123T070000Z.sqlite.gz.enc"))
  writeFileSync(join(dir, "karat-20261123T060000Z.sqlite.gz.enc"), "not sealed at all")
  writeFileSync(join(dir, "karat-20261123T050000Z.sqlite.gz"), "KARATBK1")
  await maker.refresh()
  expect(maker.kept().map((each) => each.name)).not.toContain("karat-20261123T070000Z.sqlite.gz.enc")
  for (const other of [
    "karat-20261123T070000Z.sqlite.gz.enc",
    "karat-20261123T060000Z.sqlite.gz.enc",
    "karat-20261123T050000Z.sqlite.gz",
    `../backups/${name}`,
    "../karat.sqlite"
  ])
    expect(await maker.openSealed(other), other).toBeUndefined()
  rmSync(join(dir, name))
  symlinkSync(join(dataDir, "karat.sqlite"), join(dir, name))
  expect(await maker.openSealed(name)).toBeUndefined()
})

it("the programs say what they did, and refuse a folder that a server works with", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  const run = (program: string, words: readonly string[], dataDir: string) => {
    const path = join(import.meta.dirname, "..", `${program}-main.ts`)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning", path, ...words],
      { encoding: "utf8", env: { ...process.env, KARAT_DATA_DIR: dataDir, KARAT_BACKUP_KEY: key } }
    )
    return [status, stdout, stderr]
  }
  const file = backupIn(testDataFolder())
  expect(run("backup", [file], config.dataDir)).toEqual([0, expect.stringContaining("encrypted."), ""])
  const refused = run("restore", [file, "--replace"], config.dataDir)
  expect(refused).toEqual([1, "", expect.stringContaining("Another store server works with")])
  await server.stop()
  const copy = backupIn(testDataFolder())
  copyFileSync(file, copy)
  expect(run("restore", [copy], testDataFolder())).toEqual([
    0,
    expect.stringContaining("(version 0.1.0)"),
    ""
  ])
  expect(run("restore", [copy, "--last", "WK1011"], testDataFolder())[2]).toContain("Say which backup")
}, 60_000)
