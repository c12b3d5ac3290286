import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testConfig } from "../testing/test-till.ts"

const copiesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("before-upgrade-"))

/** Makes the database one that an earlier version has left. */
function makeOlder(folder: string): void {
  const database = new DatabaseSync(join(folder, "karat.sqlite"))
  database.exec("DROP TABLE catalogue_feed; DROP TABLE catalogue_change")
  for (const { name } of database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%_is_told'")
    .all())
    database.exec(`DROP TRIGGER ${String(name)}`)
  database.exec("DELETE FROM migration WHERE id = 230")
  database.close()
}

it("a database that a newer version is about to change is copied beside it first, and the last copies are kept · OPS-3", async () => {
  const config = testConfig({ upgradeCopies: 2 })
  let now = new Date("2026-11-23T08:00:00Z")
  const run = async () => (await startTestServer(config, { clock: () => now })).stop()
  await run()
  expect(copiesIn(config.dataDir)).toEqual([])
  for (const day of ["24", "25", "26"]) {
    makeOlder(config.dataDir)
    now = new Date(`2026-11-${day}T08:00:00Z`)
    await run()
  }
  const kept = ["before-upgrade-20261125T080000Z.sqlite", "before-upgrade-20261126T080000Z.sqlite"]
  expect(copiesIn(config.dataDir)).toEqual(kept)
  for (const name of kept) {
    const path = join(config.dataDir, name)
    expect(statSync(path).mode & 0o077).toBe(0)
    const copy = new DatabaseSync(path)
    expect(copy.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" })
    // It is the database of before: nothing of the newer version is in it.
    expect(copy.prepare("SELECT count(*) AS n FROM migration WHERE id = 230").get()).toEqual({ n: 0 })
    expect(copy.prepare("SELECT count(*) > 0 AS sold FROM item").get()).toEqual({ sold: 1 })
    copy.close()
  }
  await run()
  expect(copiesIn(config.dataDir)).toEqual(kept)
})

it("a database that a newer version has written is refused in a sentence, and nothing of it is touched · OPS-4", async () => {
  const config = testConfig()
  const server = await startTestServer(config)
  server.db.run(sqlText("INSERT INTO migration VALUES (9000, 'of tomorrow', '2027-01-01')"))
  await server.stop()
  await expect(startTestServer(config)).rejects.toThrow(
    /^The database was written by a newer version of Karat: it holds the step '9000 of tomorrow'/u
  )
  expect(copiesIn(config.dataDir)).toEqual([])
})
