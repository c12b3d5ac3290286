import { spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { startTestServer } from "../testing/test-server.ts"
import { openedBeside } from "../testing/opened-beside.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { testConfig } from "../testing/test-till.ts"
import { lockFolder } from "./data-folder.ts"
import { ConfigMistakes } from "./server-config.ts"

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe("the data folder", () => {
  it("is its owner's alone, with everything in it, also where it was open before", async () => {
    const config = await testConfig()
    chmodSync(config.dataDir, 0o755)
    writeFileSync(join(config.dataDir, "old.sqlite"), "", { mode: 0o644 })
    const server = await startTestServer(config)
    expect(mode(config.dataDir)).toBe("700")
    const files = readdirSync(config.dataDir)
    const database = config.database === undefined ? ["karat.sqlite", "karat.sqlite-wal"] : []
    expect(files).toEqual(expect.arrayContaining([...database, "token-secret"]))
    for (const file of files) expect([file, mode(join(config.dataDir, file))]).toEqual([file, "600"])
    await server.stop()
  })

  it("keeps no copy that killed work has left there, and the ones that are whole or being made · OPS-16", async () => {
    const { pid: gone } = spawnSync("true")
    const config = await testConfig({
      backup: { dir: join(testDataFolder(), "copies"), everyMinutes: 60, keep: 3 }
    })
    const left = [
      ...["", "-wal", "-shm", "-journal"].map((end) => `.backup-${gone}-1764000000000.sqlite${end}`),
      // Processes of a container have the same number each time.
      `.backup-${process.pid}-1764000000000.sqlite`,
      ".restoring.sqlite",
      ".restoring.sqlite-wal",
      "before-upgrade-20261101T080000Z.sqlite.new"
    ]
    const stays = [
      `.backup-${process.ppid}-1764000000000.sqlite`,
      "before-upgrade-20261101T080000Z.sqlite",
      ".backup-mine.sqlite"
    ]
    for (const name of [...left, ...stays]) writeFileSync(join(config.dataDir, name), "copy")
    const dir = config.backup?.dir ?? ""
    mkdirSync(dir)
    writeFileSync(join(dir, "karat-20261101T080000Z.sqlite.gz.new"), "half")
    writeFileSync(join(dir, "karat-20261101T080000Z.sqlite.gz"), "whole")
    writeFileSync(join(dir, "other.gz.new"), "somebody else's")
    const server = await startTestServer(config)
    const there = readdirSync(config.dataDir)
    expect(left.filter((name) => there.includes(name))).toEqual([])
    expect(there).toEqual(expect.arrayContaining(stays))
    await server.stop()
    const copies = readdirSync(dir)
    expect(copies).toEqual(expect.arrayContaining(["karat-20261101T080000Z.sqlite.gz", "other.gz.new"]))
    expect(copies).not.toContain("karat-20261101T080000Z.sqlite.gz.new")
  })

  it("belongs to one server at a time, and to the next one when that has ended", async () => {
    const config = await testConfig()
    const server = await startTestServer(config)
    await expect(startTestServer(config)).rejects.toThrow(`Another store server works with ${config.dataDir}`)
    await server.stop()
    const next = await startTestServer(config)
    await next.stop()
    lockFolder(config.dataDir)()
  })

  it("stays as it was when the port is somebody else's, and is given back", async () => {
    const config = await testConfig()
    const other = await startTestServer(await testConfig())
    await expect(startTestServer({ ...config, port: other.port })).rejects.toMatchObject({
      code: "EADDRINUSE"
    })
    const server = await startTestServer(config)
    await Promise.all([server.stop(), other.stop()])
  })

  it("that cannot be used is named in a sentence", async () => {
    const config = await testConfig()
    const taken = join(config.dataDir, "taken")
    writeFileSync(taken, "")
    const start = () => startTestServer({ ...config, dataDir: join(taken, "inside") })
    return expect(start()).rejects.toThrow(ConfigMistakes)
  })

  it("with real stores lets no demo in, and none of its codes", async () => {
    const config = await testConfig({ demo: false })
    mkdirSync(config.dataDir, { recursive: true })
    const db = await openedBeside(config)
    await db.run(
      sqlText(
        `INSERT INTO store (number, name, street, city, country, currency, organisation_number, phone)
         VALUES ('900', 'Real', 'Gatan 1', 'Stockholm', 'SE', 'SEK', '556000-0000', '08-1')`
      )
    )
    await db.close()
    await expect(startTestServer({ ...config, demo: true })).rejects.toThrow("The stores in")
    const server = await startTestServer(config)
    expect(await server.db.all(sqlText("SELECT number FROM store"))).toEqual([{ number: "900" }])
    await server.stop()
  })
})
