/** One numbered step of the database's shape; once released it is never edited. */
export interface Step {
  readonly id: number
  readonly name: string
  /**
   * It takes something away that servers of the version before still use: over PostgreSQL it waits until none of them
   * works with the database. All other steps only add, so that both versions work side by side meanwhile.
   */
  readonly takesAway?: boolean
  /** The numbers of earlier steps that it does at once: a database that has them all has it too. */
  readonly replaces?: readonly number[]
}

/** A step over SQLite, and the same over PostgreSQL. */
export interface Migration extends Step {
  readonly up: (execute: (sql: string) => void) => void
  /** SQL that does the same to a database of PostgreSQL; those up to its baseline (501) have none, and every later one has it. */
  readonly postgres?: string
}
