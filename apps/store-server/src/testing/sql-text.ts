import { CompiledQuery } from "kysely"
import type { PreparedQuery } from "../database/database.ts"

/**
 * SQL of a test that looks into the database from outside: it shall not share the queries whose work it judges.
 * Each `?` stands for one of the values.
 */
export function sqlText<Row = unknown>(sql: string, ...values: readonly unknown[]): PreparedQuery<Row> {
  return {
    preparedFor: (engine) => {
      let place = 0
      const text = engine === "sqlite" ? sql : sql.replaceAll("?", () => `$${(place += 1)}`)
      return CompiledQuery.raw(text, [...values])
    }
  }
}
