import { channel } from "node:diagnostics_channel"
import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult } from "pg"

/**
 * Is told each time something is sent to PostgreSQL whose answer is waited for. Statements that are waited for together
 * are one trip, and so are those that are sent before them without being waited for.
 */
export const trips = channel("karat.database.trip")

/** Tells of a trip by the statement that is waited for, or the first of them. */
export function tripMade({ text }: Pick<Statement, "text">): void {
  if (trips.hasSubscribers) trips.publish(text)
}

/** What PostgreSQL has answered: several answers where the text has several statements. */
export type Answered = QueryResult<Record<string, unknown>>

export type Statement = QueryConfig<unknown[]>

/**
 * A connection of which one transaction or one snapshot makes use. Statements are carried out in the order in which they
 * are sent, and need not be waited for: PostgreSQL carries out none that come after one that failed.
 */
export interface Line {
  /** Sends a statement. Where it fails, whatever is waited for next fails with its error. */
  readonly send: (statement: Statement, answered?: (answer: Answered) => void) => void
  /** Waits while very much has been sent that is not answered. */
  readonly room: () => Promise<void>
  /** Sends a statement and waits for its answer. */
  readonly ask: (statement: Statement) => Promise<Answered>
  /** How many statements have been sent. */
  readonly sent: () => number
  /**
   * Takes back what was sent from a savepoint on, failed or not: with what is asked here, after which the transaction
   * goes on. Throws where it cannot go on.
   */
  readonly takeBack: (statement: Statement, since: number) => Promise<void>
}

/** More than these are not sent without an answer: they are kept in memory on both sides. */
const mostUnanswered = 100

/** A connection that sends without waiting; it has to be opened with `pipeline`. */
export function pipelinedLine(connection: Pick<PoolClient, "query">): Line {
  let sent = 0
  let unanswered = 0
  let failed: { readonly at: number; readonly cause: Error } | undefined
  /** The first statement of the trip that goes on: what is waited for before it is answered is of the same trip. */
  let tripOf: number | undefined

  function query(statement: Statement, done: (cause: Error | undefined, answer: Answered) => void): void {
    const at = sent
    sent += 1
    unanswered += 1
    // The types do not know that there may be no error.
    connection.query(statement, (cause: Error | null, answer: Answered) => {
      unanswered -= 1
      if (tripOf === at) tripOf = undefined
      // An answer that cannot be read has not broken the transaction.
      if (cause instanceof DatabaseError) failed ??= { at, cause }
      done(cause ?? undefined, answer)
    })
  }

  function awaited<Answer>(
    statement: Statement,
    work: (resolve: (answer: Answer) => void, reject: (cause: Error) => void) => void
  ): Promise<Answer> {
    if (tripOf === undefined) tripMade(statement)
    tripOf ??= sent
    return new Promise<Answer>(work)
  }

  const ask = (statement: Statement) =>
    awaited<Answered>(statement, (resolve, reject) =>
      query(statement, (cause, answer) => {
        const why = failed?.cause ?? cause
        if (why === undefined) resolve(answer)
        else reject(why)
      })
    )

  return {
    ask,
    send: (statement, answered) => {
      const at = sent
      query(statement, (cause, answer) => {
        if (cause === undefined) answered?.(answer)
        else failed ??= { at, cause }
      })
    },
    room: async () => {
      if (unanswered >= mostUnanswered) await ask({ text: "SELECT 1" })
    },
    sent: () => sent,
    takeBack: (statement, since) =>
      awaited<void>(statement, (resolve, reject) =>
        query(statement, (cause) => {
          if (cause !== undefined) return reject(cause)
          if (failed !== undefined && failed.at >= since) failed = undefined
          if (failed === undefined) resolve()
          else reject(failed.cause)
        })
      )
  }
}
