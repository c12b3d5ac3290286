import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { copyBeforeUpgrade } from "./copy-before-upgrade.ts"
import type { Migration } from "./migration.ts"
import { allMigrations } from "./migrations/all-migrations.ts"
import { startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testConfig } from "../testing/test-till.ts"

const copiesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("before-upgrade-"))

/** What the next version will change. */
const nextStep: Migration = {
  id: 9000,
  name: "of tomorrow",
  up: (execute) => execute("CREATE TABLE tomorrow (id INTEGER)")
}

it("a database that a newer version is about to change is copied beside it first, and the last copies are kept · OPS-3", async () => {
  const config = await testConfig({ upgradeCopies: 2 })
  await (await startTestServer(config)).stop()
  const copyOn = (day: string, migrations = [...allMigrations, nextStep]) =>
    copyBeforeUpgrade(config, new Date(`2026-11-${day}T08:00:00Z`), migrations)
  expect(await copyOn("23", [...allMigrations])).toBeUndefined()
  expect(copiesIn(config.dataDir)).toEqual([])
  for (const day of ["24", "25", "26"]) await copyOn(day)
  // A start sees to it that nobody else reads what lies in the folder.
  await (await startTestServer(config)).stop()
  const kept = ["before-upgrade-20261125T080000Z.sqlite", "before-upgrade-20261126T080000Z.sqlite"]
  expect(copiesIn(config.dataDir)).toEqual(kept)
  for (const name of kept) {
    const path = join(config.dataDir, name)
    expect(statSync(path).mode & 0o077).toBe(0)
    const copy = new DatabaseSync(path)
    expect(copy.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" })
    expect(copy.prepare("SELECT count(*) > 0 AS sold FROM item").get()).toEqual({ sold: 1 })
    copy.close()
  }
})

it("a database that a newer version has written is refused in a sentence, and nothing of it is touched · OPS-4", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  await server.db.run(sqlText("INSERT INTO migration VALUES (9000, 'of tomorrow', '2027-01-01')"))
  await server.stop()
  await expect(startTestServer(config)).rejects.toThrow(
    /^The database was written by a newer version of Karat: it holds the step '9000 of tomorrow'/u
  )
  expect(copiesIn(config.dataDir)).toEqual([])
})
