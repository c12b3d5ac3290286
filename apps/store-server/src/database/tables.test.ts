import { sql } from "kysely"
import { expect, it } from "vitest"
import { builders } from "./prepared-query.ts"
import { allMigrations } from "./migrations/all-migrations.ts"
import { postgresMigrations } from "./migrations/postgres-migrations.ts"
import { openDatabase } from "./open-database.ts"
import { tables } from "./tables.ts"

const searchTables = /^item_search/u

it("has exactly the tables and columns that are declared, of the declared types", async () => {
  const db = openDatabase(":memory:")
  const columns = await db.all(
    sql<{ table: string; name: string; type: string; empty: number; optional: number }>`
      SELECT list.name AS "table", info.name, info.type, info."notnull" = 0 AS empty,
        info.dflt_value IS NOT NULL OR (info.pk = 1 AND info."notnull" = 0) AS optional
      FROM pragma_table_list AS list JOIN pragma_table_info(list.name) AS info
      WHERE list.schema = 'main' AND list.name NOT LIKE 'sqlite_%'`.compile(builders.sqlite)
  )
  await db.close()
  const migrated = columns
    .filter(({ table }) => !searchTables.test(table))
    .map(({ table, name, type, empty, optional }) =>
      described(table, name, type, empty === 1, optional === 1)
    )
  const declared = Object.entries(tables).flatMap(([table, declaredColumns]) =>
    Object.entries(declaredColumns).map(([name, { type, empty, optional }]) =>
      described(table, name, type, empty, optional)
    )
  )
  expect(declared.sort()).toEqual(migrated.sort())
})

it("every step after PostgreSQL's baseline says what it does there", () => {
  const [baseline] = postgresMigrations
  const later = allMigrations.filter(({ id }) => id > (baseline?.id ?? 0))
  expect(later.filter(({ postgres }) => postgres === undefined).map(({ name }) => name)).toEqual([])
})

function described(table: string, name: string, type: string, empty: boolean, optional: boolean): string {
  return `${table}.${name} ${type}${empty ? " or null" : ""}${optional ? ", given by the database" : ""}`
}
