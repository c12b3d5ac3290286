/** One numbered step of the database's shape; once released it is never edited. */
export interface Migration {
  readonly id: number
  readonly name: string
  /** The numbers of earlier steps that it does at once: a database that has them all has it too. */
  readonly replaces?: readonly number[]
  readonly up: (execute: (sql: string) => void) => void
}
