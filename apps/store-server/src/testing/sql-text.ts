import { CompiledQuery } from "kysely"

/**
 * SQL of a test that looks into the database from outside: it shall not share the queries whose work it judges.
 * Each `?` stands for one of the values.
 */
export function sqlText<Row = unknown>(sql: string, ...values: readonly unknown[]): CompiledQuery<Row> {
  return CompiledQuery.raw(sql, [...values])
}
