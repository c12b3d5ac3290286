import { Refusal } from "../http/refusal.ts"
import type { Database } from "./database.ts"

/** A till asks again after so long; by then another machine may have taken over. */
const retryAfterSeconds = 1

/** The database does not answer. Nobody knows whether what was asked last was done; asked again with its key, it is done once. */
export class DatabaseAway extends Refusal {
  override readonly name = "DatabaseAway"

  constructor(cause?: unknown) {
    super(503, "database_away", "The database does not answer. Try again in a moment.", { retryAfterSeconds })
    this.cause = cause
  }
}

/** All connections are in use, and as many wait for one as may. */
export class DatabaseBusy extends Refusal {
  override readonly name = "DatabaseBusy"

  constructor() {
    super(503, "database_busy", "The database has too much to do. Try again in a moment.", {
      retryAfterSeconds
    })
  }
}

/** A database answers that lacks what this server has told its tills. */
export class DatabaseBehind extends Refusal {
  override readonly name = "DatabaseBehind"

  constructor(cause: unknown) {
    super(503, "database_behind", "The database lacks sales that were made. Nothing is sold over it.", {
      retryAfterSeconds
    })
    this.cause = cause
  }
}

/** What PostgreSQL and the network say when there is nobody to answer, or nobody who may write. */
const codesOfAway: ReadonlySet<unknown> = new Set(
  [
    // A machine that goes down, crashes or comes up, and a standby.
    "57P01 57P02 57P03 25006",
    // A transaction of a server that has hung.
    "25P03",
    "08000 08001 08003 08004 08006",
    "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH",
    "ENOTFOUND EAI_AGAIN"
  ].flatMap((codes) => codes.split(" "))
)
const tooManyConnections = "53300"

/** What the driver says, which gives it no code. */
const wordsOfAway =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable$|^Client has encountered a connection error/u

/** What an error means where it is about the line to the database and not about what was asked; undefined otherwise. */
export function awayBy(cause: unknown): Refusal | undefined {
  if (cause instanceof DatabaseAway || cause instanceof DatabaseBehind || cause instanceof DatabaseBusy)
    return cause
  if (!(cause instanceof Error)) return undefined
  const { code } = cause as { readonly code?: unknown }
  if (code === tooManyConnections) return new DatabaseBusy()
  if (codesOfAway.has(code) || wordsOfAway.test(cause.message)) return new DatabaseAway(cause)
  return awayBy(cause.cause)
}

/**
 * The same database, whose failures say where it is the line that has failed.
 * @param noticed hears of each
 */
export function tellingAway(db: Database, noticed: () => void): Database {
  const told = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked
    } catch (cause) {
      const away = awayBy(cause)
      if (away === undefined) throw cause
      noticed()
      throw away
    }
  }
  return {
    ...db,
    all: (query) => told(db.all(query)),
    get: (query) => told(db.get(query)),
    run: (query, about) => told(db.run(query, about)),
    changes: (query) => told(db.changes(query)),
    transaction: (work, about) => told(db.transaction(work, about)),
    snapshot: (work) => told(db.snapshot(work))
  }
}
