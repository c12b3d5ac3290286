import { DatabaseSync } from "node:sqlite"
import { describe, expect, it } from "vitest"
import { migrate } from "./migrate.ts"
import type { Migration } from "./migration.ts"
import { connectionOver } from "./connection.ts"

function emptyDatabase() {
  const connection = new DatabaseSync(":memory:")
  const run = (migrations: readonly Migration[]) => migrate(connectionOver(connection), migrations)
  const tables = () =>
    connection
      .prepare("SELECT name FROM sqlite_schema ORDER BY name")
      .all()
      .map((row) => row["name"])
  return { run, tables }
}

const first: Migration = { id: 1, name: "first", up: (execute) => execute("CREATE TABLE one (id INTEGER)") }
const second: Migration = { id: 2, name: "second", up: (execute) => execute("ALTER TABLE one RENAME TO two") }

it("applies each step once, in the order of the numbers", () => {
  const { run, tables } = emptyDatabase()
  run([second, first])
  run([first, second])
  expect(tables()).toEqual(["migration", "two"])
})

it("leaves nothing of a step that fails, and takes it up again", () => {
  const { run, tables } = emptyDatabase()
  const failing: Migration = {
    ...second,
    up: (execute) => {
      execute("CREATE TABLE half (id INTEGER)")
      throw new Error("no disk")
    }
  }
  expect(() => run([first, failing])).toThrow("no disk")
  expect(tables()).toEqual(["migration", "one"])
  run([first, second])
  expect(tables()).toEqual(["migration", "two"])
})

it("refuses two steps with one number", () => {
  expect(() => emptyDatabase().run([first, { ...second, id: 1 }])).toThrow("same number")
})

describe("a step that replaces earlier ones", () => {
  const ran: string[] = []
  const drawnTogether: Migration = { id: 3, name: "one of both", replaces: [1, 2], up: () => ran.push("3") }

  it("is done where they are all done, and once where none is", () => {
    ran.length = 0
    const { run, tables } = emptyDatabase()
    run([first, second])
    run([drawnTogether])
    expect([ran, tables()]).toEqual([[], ["migration", "two"]])
    const fresh = emptyDatabase()
    fresh.run([drawnTogether])
    fresh.run([drawnTogether])
    expect(ran).toEqual(["3"])
  })

  it("is refused with a way on where some of them are missing, before anything is changed", () => {
    ran.length = 0
    const { run, tables } = emptyDatabase()
    run([first])
    const later: Migration = { ...second, id: 4 }
    expect(() => run([drawnTogether, later])).toThrow(
      "it lacks the step 2. Start the version before this one once, then this one."
    )
    expect([ran, tables()]).toEqual([[], ["migration", "one"]])
  })
})
