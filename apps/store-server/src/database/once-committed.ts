import type { Database } from "./database.ts"

/**
 * Does what reaches beyond the database, as a drawer that opens, once that is committed in which the caller takes part;
 * at once where nothing is open. What is rolled back reaches nobody.
 */
export function onceCommitted(db: Pick<Database, "current">, work: () => void): void {
  const current = db.current()
  if (current?.kind === "snapshot") throw new Error("Something was to be done by what only reads.")
  if (current === undefined) work()
  else current.afterCommit(work)
}
