import type { Compilable, CompiledQuery } from "kysely"
import type { Engine } from "./dialect/engine.ts"
import type { Builder } from "./tables.ts"
import type { VersionedPart } from "./versioned-tables.ts"

/** A query that stands, with its values: each engine has a text of it. */
export interface PreparedQuery<Row> {
  readonly preparedFor: (engine: Engine) => CompiledQuery<Row>
  /** The part of the database of which it reads, where its answer may be remembered for as long as that is the same. */
  readonly remembered?: VersionedPart
}

/** A query that stands, or one of the builder's, compiled or not yet. */
export type Query<Row> = PreparedQuery<Row> | Compilable<Row> | CompiledQuery<Row>

/** The transaction was taken back as a whole, as on a full disk: nothing of it is there, and nothing may be added to it. */
export class TransactionGone extends Error {
  override readonly name = "TransactionGone"

  constructor(cause?: unknown) {
    super("The transaction has been taken back as a whole.", { cause })
  }
}

/** A transaction while it runs. What belongs to it and not to the database yet is kept by this object. */
export interface Transaction {
  readonly kind: "transaction"
  /**
   * Does something once all of this is committed, before any other transaction begins; not when it is rolled back, nor
   * when the savepoint is behind which it was said. It gets the number of the commit, which is higher each time.
   */
  readonly afterCommit: (work: (commit: number) => void) => void
  /** Does something when all of this is rolled back, or the savepoint behind which it is said: what was said last comes first. */
  readonly ifUndone: (work: () => void) => void
  /**
   * Does something when nobody knows whether all of this is committed, since the answer was lost; what was said
   * `ifUndone` has been done by then.
   */
  readonly ifUnknown: (work: () => void) => void
  /** Has the transaction begin again with the whole database where it is about another subject than this. */
  readonly holds: (subject: string) => void
}

/** The database as it was after a commit. */
export interface Snapshot {
  readonly kind: "snapshot"
  /** The number of the latest commit that it shows. */
  readonly commit: number
}

/** Work that is done now, or in a moment. */
export type Work<Answer> = () => Answer | Promise<Answer>

/**
 * The store's database. A transaction or a snapshot goes with the call: whatever its work calls, and awaits, takes part
 * in it (decision 48). A transaction has the database for itself, so its work cannot be overtaken between its first read
 * and its last write; one about a subject has that, and what stores share stands still (decision 54). Outside of both, each query is by itself and sees what is committed.
 */
export interface Database {
  /** What keeps it, for those few who ask each engine something else. */
  readonly engine: Engine
  /** Builds typed queries of a varying shape; those that stand are `kept`. It cannot run them, `all`, `get` and `run` do. */
  readonly build: Builder
  readonly all: <Row>(query: Query<Row>) => Promise<Row[]>
  /** The first row, or undefined. */
  readonly get: <Row>(query: Query<Row>) => Promise<Row | undefined>
  /**
   * Writes something. Within a transaction PostgreSQL need not have answered when this is over: what fails, fails
   * whatever is asked next, or the commit. Whoever goes on after a failure writes behind a savepoint.
   * @param about outside of a transaction, as `transaction` takes it
   */
  readonly run: (query: Query<unknown>, about?: string) => Promise<void>
  /** Writes something, and answers how many rows it changed. */
  readonly changes: (query: Query<unknown>) => Promise<number>
  /**
   * Runs the work as one transaction that holds the write lock from its first statement, and rolls
   * everything back when the work throws. Throws a defect when called inside another transaction.
   * @param about the only thing whose rows it changes, as a store by its number: over PostgreSQL those about others run
   * beside it. Where it comes upon more, it is taken back and the work is done again with the whole database
   */
  readonly transaction: <Answer>(work: Work<Answer>, about?: string) => Promise<Answer>
  /**
   * Runs the work behind a savepoint of the running transaction: when it throws, only the work is rolled back. Throws a
   * `TransactionGone` when SQLite has taken back the whole transaction, or there is none: what came next would be
   * written by itself.
   * @param late what it writes need not be answered when it is over: a failure takes back the transaction then
   */
  readonly savepoint: <Answer>(work: Work<Answer>, late?: "late") => Promise<Answer>
  /**
   * Runs work that only reads, and sees one moment of the database throughout. Writing in it is a defect. It must not
   * wait for the outside world.
   */
  readonly snapshot: <Answer>(work: Work<Answer>) => Promise<Answer>
  /** The transaction or the snapshot that the caller takes part in. */
  readonly current: () => Transaction | Snapshot | undefined
  /** Another value after each change of a part by another program, and over PostgreSQL by this one too. */
  readonly version: (part: VersionedPart) => Promise<string | number>
  /**
   * Runs the work of one call, in which what is remembered of the versioned tables is asked for once: outside of its
   * transactions and snapshots they may be as they were when it began, or as the latest of those has seen them.
   */
  readonly moment: <Answer>(work: Work<Answer>) => Promise<Answer>
  /** Closes it once nobody writes any more. */
  readonly close: () => Promise<void>
}
