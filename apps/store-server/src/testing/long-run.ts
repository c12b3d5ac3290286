const isOverPostgres = process.env["KARAT_TEST_POSTGRES"] !== undefined

/** How long a test may take, in milliseconds over SQLite; over PostgreSQL each statement is a trip. */
export function longRun(overSqliteMs = 120_000): { readonly timeout: number } {
  return { timeout: isOverPostgres ? 600_000 : overSqliteMs }
}
