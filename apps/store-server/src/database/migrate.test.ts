import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { migrate } from "./migrate.ts"
import type { Migration } from "./migration.ts"
import { overConnection } from "./open-database.ts"

function emptyDatabase() {
  const connection = new DatabaseSync(":memory:")
  const run = (migrations: readonly Migration[]) =>
    migrate(overConnection(connection), (sql) => connection.exec(sql), migrations)
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
