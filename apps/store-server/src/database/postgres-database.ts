import type { Pool } from "pg"
import { type Database, type Query, type Transaction, TransactionGone, type Work } from "./database.ts"
import { goingWithTheCall, refuseWithin, writtenInSnapshot } from "./going-with-the-call.ts"
import { type Answered, type Line, pipelinedLine, type Statement, trips } from "./postgres-line.ts"
import { builders, compiledFor } from "./prepared-query.ts"
import { putAside } from "./put-aside.ts"
import { boundValues } from "./statement.ts"
import { turnsInOrder } from "./turns-in-order.ts"

/** Whose row this is writes: programs take turns at it, and it names the server that has the database. */
const beginsToWrite = { text: "BEGIN; SELECT server FROM writing FOR UPDATE" }

/** Another server has taken the database over, as it may while this one has lost its line. Nothing more is written. */
class TakenOver extends Error {
  override readonly name = "TakenOver"

  constructor() {
    super("Another store server has taken over the database of this one. Stop one of them.")
  }
}

/** So often is a transaction begun again that PostgreSQL has broken off for the sake of another. */
const mostTries = 5

/** What PostgreSQL says of a transaction that may be begun again: it could not be put in order with others, or waited in a circle. */
const brokenOff: ReadonlySet<unknown> = new Set(["40001", "40P01"])

/**
 * The database over PostgreSQL. Transactions run one at a time, in the order of arrival, also with those of other
 * programs: what a command has read is so until it has written. Snapshots and reads have connections of their own.
 * @param pool connections that take statements before the ones before are answered
 */
export function postgresDatabase(pool: Pool, server?: string): Database {
  const { current, look, transact } = workOn(pool, server)
  const turns = turnsInOrder()
  const statement = statements()
  let otherVersion = 0

  async function read<Row>(query: Query<Row>): Promise<Row[]> {
    const asked = statement(query)
    const line = current()?.connection
    if (line !== undefined) return (await line.ask(asked)).rows as Row[]
    if (trips.hasSubscribers) trips.publish({})
    return (await pool.query(asked)).rows as Row[]
  }

  /** Sends what writes; by itself it is a transaction of its own. */
  async function write(query: Query<unknown>, answered?: (answer: Answered) => void): Promise<void> {
    const own = current()
    if (own?.is.kind === "snapshot") throw writtenInSnapshot()
    const asked = statement(query)
    if (own === undefined) return await turns.take(() => transact((line) => line.send(asked, answered)))
    own.connection.send(asked, answered)
    await own.connection.room()
  }

  async function changes(query: Query<unknown>): Promise<number> {
    const own = current()
    if (own?.is.kind === "transaction") return (await own.connection.ask(statement(query))).rowCount ?? 0
    let changed = 0
    await write(query, ({ rowCount }) => (changed = rowCount ?? 0))
    return changed
  }

  return {
    engine: "postgres",
    build: builders.postgres,
    all: read,
    get: async (query) => (await read(query))[0],
    run: (query) => write(query),
    changes,
    transaction: async (work) => {
      refuseWithin(current()?.is)
      return await turns.take(() => transact(work))
    },
    savepoint: async (work, late) => {
      const own = current()
      if (own?.mark === undefined) throw new TransactionGone()
      return await behindSavepoint(own.connection, work, own.mark(), late)
    },
    snapshot: (work) => (current() === undefined ? look(work) : Promise.resolve(work())),
    current: () => current()?.is,
    // Nobody tells of what others write: it may always be something else.
    writtenByOthers: () => (otherVersion += 1),
    close: () => turns.take(() => pool.end())
  }
}

/** Transactions and snapshots, each on a connection of its own. */
function workOn(pool: Pool, server: string | undefined) {
  const { current, within } = goingWithTheCall<Line>()
  // A snapshot begins before a commit or after what belongs to it: in between, the shelf would be older than the rows.
  const moments = turnsInOrder()
  let commits = 0

  async function transactOnce<Answer>(line: Line, work: LineWork<Answer>): Promise<Answer> {
    const { afterCommit, committed, ifUndone, ifUnknown, mark, unknown } = putAside()
    const is: Transaction = { kind: "transaction", afterCommit, ifUndone, ifUnknown }
    const takeBack = mark()
    let isCommitting = false
    try {
      if (server === undefined) line.send(beginsToWrite)
      else if (serverOf(await line.ask(beginsToWrite)) !== server) throw new TakenOver()
      const answer = await within({ is, connection: line, mark, over: false }, () => work(line))
      await moments.take(async () => {
        isCommitting = true
        const { command } = await line.ask({ text: "COMMIT" })
        isCommitting = false
        // A transaction in which a statement has failed ends so, and says nothing else.
        if (command === "ROLLBACK") throw new TransactionGone()
        commits += 1
        committed(commits)
      })
      return answer
    } catch (cause) {
      // Where the line is lost there is nothing to take back; the pool does not lend it again.
      await line.takeBack({ text: "ROLLBACK" }, 0).catch(ignored)
      takeBack()
      if (isCommitting) unknown()
      throw cause
    }
  }

  async function transact<Answer>(work: LineWork<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries++)
      try {
        return await lent(pool, (line) => transactOnce(line, work))
      } catch (cause) {
        if (tries === mostTries || !isBrokenOff(cause)) throw cause
      }
  }

  async function lookOn<Answer>(line: Line, work: Work<Answer>): Promise<Answer> {
    const commit = await moments.take(async () => {
      // The first query is what makes PostgreSQL hold the moment.
      await line.ask({ text: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1" })
      return commits
    })
    try {
      return await within({ is: { kind: "snapshot", commit }, connection: line, over: false }, work)
    } finally {
      line.send({ text: "COMMIT" })
    }
  }

  return {
    current,
    transact,
    look: <Answer>(work: Work<Answer>) => lent(pool, (line) => lookOn(line, work))
  }
}

type LineWork<Answer> = (line: Line) => Answer | Promise<Answer>

/** Lends a connection to one transaction, or one snapshot. */
async function lent<Answer>(pool: Pool, work: LineWork<Answer>): Promise<Answer> {
  const connection = await pool.connect()
  // A line that is lost between two queries is told by the next one.
  connection.on("error", ignored)
  try {
    return await work(pipelinedLine(connection))
  } finally {
    connection.off("error", ignored)
    connection.release()
  }
}

function ignored(): void {}

/** What the second of two statements has answered. */
function serverOf(answers: unknown): string | undefined {
  const [, written] = answers as readonly { readonly rows: readonly { readonly server: string }[] }[]
  return written?.rows[0]?.server
}

function isBrokenOff(cause: unknown): boolean {
  if (cause instanceof TransactionGone) return isBrokenOff(cause.cause)
  return cause instanceof Error && "code" in cause && brokenOff.has(cause.code)
}

async function behindSavepoint<Answer>(
  line: Line,
  work: Work<Answer>,
  takeBack: () => void,
  late: "late" | undefined
): Promise<Answer> {
  const begun = line.sent()
  line.send({ text: "SAVEPOINT work" })
  try {
    const answer = await work()
    const release = { text: "RELEASE work" }
    if (late === undefined) await line.ask(release)
    else line.send(release)
    return answer
  } catch (cause) {
    // What has been broken off, or has lost its line, has no savepoint to go back to.
    if (isBrokenOff(cause)) throw new TransactionGone(cause)
    await line.takeBack({ text: "ROLLBACK TO work; RELEASE work" }, begun).catch((why: unknown) => {
      throw new TransactionGone(why)
    })
    takeBack()
    throw cause
  }
}

/** PostgreSQL keeps no text with a NUL in it, which nobody types. */
function withoutNul<Value>(value: Value): Value | string {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value
}

/** What PostgreSQL is sent for queries; those that stand are prepared once a connection, under a name of their own. */
function statements(): (query: Query<unknown>) => Statement {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `q${names.size + 1}`
    names.set(text, name)
    return name
  }
  return (query) => {
    const { parameters, sql: text } = compiledFor("postgres", query)
    const values = boundValues(parameters).map(withoutNul)
    return "preparedFor" in query ? { name: nameOf(text), text, values } : { text, values }
  }
}
