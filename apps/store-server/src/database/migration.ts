/** One numbered step of the database's shape; once released it is never edited. */
export interface Migration {
  readonly id: number
  readonly name: string
  readonly up: (execute: (sql: string) => void) => void
}
