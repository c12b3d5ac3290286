import { CompiledQuery } from "kysely"
import type { PreparedQuery } from "../database/database.ts"
import type { Engine } from "../database/dialect/engine.ts"

/**
 * SQL of a test that looks into the database from outside: it shall not share the queries whose work it judges.
 * Each `?` stands for one of the values.
 * @param sql what all engines understand, or the words of each
 */
export function sqlText<Row = unknown>(
  sql: string | Readonly<Record<Engine, string>>,
  ...values: readonly unknown[]
): PreparedQuery<Row> {
  return {
    preparedFor: (engine) => {
      let place = 0
      const text = typeof sql === "string" ? sql : sql[engine]
      return CompiledQuery.raw(engine === "sqlite" ? text : text.replaceAll("?", () => `$${(place += 1)}`), [
        ...values
      ])
    }
  }
}
