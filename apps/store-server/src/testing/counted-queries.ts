import { AsyncLocalStorage } from "node:async_hooks"
import type { Database, Query } from "../database/database.ts"
import { compiledFor } from "../database/prepared-query.ts"

/** Counts what the database is asked: each is a trip to an engine on another machine. */
interface CountedQueries {
  readonly database: (db: Database) => Database
  /** What is asked by some work, and by nothing that goes on beside it. */
  readonly during: (work: () => Promise<unknown>) => Promise<readonly string[]>
}

export function countedQueries(): CountedQueries {
  const running = new AsyncLocalStorage<string[]>()
  const note = (...asked: readonly string[]) => void running.getStore()?.push(...asked)
  const noted = <Row>(query: Query<Row>): Query<Row> => {
    note(compiledFor("sqlite", query).sql)
    return query
  }
  return {
    database: (db) => ({
      ...db,
      all: (query) => db.all(noted(query)),
      get: (query) => db.get(noted(query)),
      run: (query) => db.run(noted(query)),
      changes: (query) => db.changes(noted(query)),
      transaction: (work) => {
        note("BEGIN", "COMMIT")
        return db.transaction(work)
      },
      savepoint: (work, late) => {
        note("SAVEPOINT", "RELEASE")
        return db.savepoint(work, late)
      },
      snapshot: (work) => {
        if (db.current() === undefined) note("BEGIN", "COMMIT")
        return db.snapshot(work)
      }
    }),
    during: async (work) => {
      const asked: string[] = []
      await running.run(asked, work)
      return asked
    }
  }
}
