import type { Compilable, CompiledQuery } from "kysely"
import type { RunResult } from "./statement.ts"
import type { Builder } from "./tables.ts"

/** A query of the builder, compiled or not yet. */
export type Query<Row> = Compilable<Row> | CompiledQuery<Row>

/** The transaction was taken back as a whole, as on a full disk: nothing of it is there, and nothing may be added to it. */
export class TransactionGone extends Error {
  override readonly name = "TransactionGone"

  constructor(cause?: unknown) {
    super("The transaction has been taken back as a whole.", { cause })
  }
}

/**
 * The store's database. Every call is synchronous: there is one writer, and a command that never
 * awaits between its first read and its last write cannot be overtaken by another.
 */
export interface Database {
  /** Builds typed queries of a varying shape; those that stand are `kept`. It cannot run them, `all`, `get` and `run` do. */
  readonly build: Builder
  readonly all: <Row>(query: Query<Row>) => Row[]
  /** The first row, or undefined. */
  readonly get: <Row>(query: Query<Row>) => Row | undefined
  readonly run: (query: Query<unknown>) => RunResult
  /**
   * Runs the work as one transaction that holds the write lock from its first statement, and rolls
   * everything back when the work throws. Throws a defect when called inside another transaction.
   */
  readonly transaction: <Answer>(work: () => Answer) => Answer
  /**
   * Runs the work behind a savepoint of the running transaction: when it throws, only the work is rolled back. Throws a
   * `TransactionGone` when SQLite has taken back the whole transaction, or there is none: what came next would be
   * written by itself.
   */
  readonly savepoint: <Answer>(work: () => Answer) => Answer
  readonly close: () => void
}
