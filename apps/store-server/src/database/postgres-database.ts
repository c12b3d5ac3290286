import type { Pool, PoolClient } from "pg"
import { type Database, type Query, type Transaction, TransactionGone, type Work } from "./database.ts"
import { goingWithTheCall, refuseWithin, writtenInSnapshot } from "./going-with-the-call.ts"
import { builders, compiledFor } from "./prepared-query.ts"
import { putAside } from "./put-aside.ts"
import { boundValues } from "./statement.ts"
import { turnsInOrder } from "./turns-in-order.ts"

/** Whose row this is writes: programs take turns at it, and it names the server that has the database. */
const beginsToWrite = "BEGIN; SELECT server FROM writing FOR UPDATE"

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

interface Answered<Row> {
  readonly rows: Row[]
  readonly rowCount: number | null
}

/** What asks PostgreSQL: a connection, or the pool for one. */
type Asked = Pick<Pool, "query">

/**
 * The database over PostgreSQL. Transactions run one at a time, in the order of arrival, also with those of other
 * programs: what a command has read is so until it has written. Snapshots and reads have connections of their own.
 */
export function postgresDatabase(pool: Pool, server?: string): Database {
  const { current, within } = goingWithTheCall<PoolClient>()
  const turns = turnsInOrder()
  // A snapshot begins before a commit or after what belongs to it: in between, the shelf would be older than the rows.
  const moments = turnsInOrder()
  const ask = asker()
  let commits = 0
  let otherVersion = 0

  async function write<Answer>(query: (by: Asked) => Promise<Answer>): Promise<Answer> {
    const own = current()
    if (own?.is.kind === "snapshot") throw writtenInSnapshot()
    return own === undefined ? await turns.take(() => query(pool)) : await query(own.connection)
  }

  async function transact<Answer>(connection: PoolClient, work: Work<Answer>): Promise<Answer> {
    const { afterCommit, committed, ifUndone, mark } = putAside()
    const is: Transaction = { kind: "transaction", afterCommit, ifUndone }
    const takeBack = mark()
    try {
      const answers: unknown = await connection.query(beginsToWrite)
      if (server !== undefined && serverOf(answers) !== server) throw new TakenOver()
      const answer = await within({ is, connection, mark, over: false }, work)
      await moments.take(async () => {
        const { command } = await connection.query("COMMIT")
        // A transaction in which a statement has failed ends so, and says nothing else.
        if (command === "ROLLBACK") throw new TransactionGone()
        commits += 1
        committed(commits)
      })
      return answer
    } catch (cause) {
      // Where the line is lost there is nothing to take back; the pool does not lend it again.
      await connection.query("ROLLBACK").catch(ignored)
      takeBack()
      throw cause
    }
  }

  async function lent<Answer>(work: (connection: PoolClient) => Promise<Answer>): Promise<Answer> {
    const connection = await pool.connect()
    // A line that is lost between two queries is told by the next one.
    connection.on("error", ignored)
    try {
      return await work(connection)
    } finally {
      connection.off("error", ignored)
      connection.release()
    }
  }

  async function transactAgain<Answer>(work: Work<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries++)
      try {
        return await lent((connection) => transact(connection, work))
      } catch (cause) {
        if (tries === mostTries || !isBrokenOff(cause)) throw cause
      }
  }

  async function look<Answer>(connection: PoolClient, work: Work<Answer>): Promise<Answer> {
    const commit = await moments.take(async () => {
      // The first query is what makes PostgreSQL hold the moment.
      await connection.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1")
      return commits
    })
    try {
      return await within({ is: { kind: "snapshot", commit }, connection, over: false }, work)
    } finally {
      await connection.query("COMMIT").catch(ignored)
    }
  }

  return {
    engine: "postgres",
    build: builders.postgres,
    all: async (query) => (await ask(current()?.connection ?? pool, query)).rows,
    get: async (query) => (await ask(current()?.connection ?? pool, query)).rows[0],
    run: async (query) => ({ changes: (await write((by) => ask(by, query))).rowCount ?? 0 }),
    transaction: async (work) => {
      refuseWithin(current()?.is)
      return await turns.take(() => transactAgain(work))
    },
    savepoint: async (work) => {
      const own = current()
      if (own?.mark === undefined) throw new TransactionGone()
      return await behindSavepoint(own.connection, work, own.mark())
    },
    snapshot: (work) =>
      current() === undefined ? lent((connection) => look(connection, work)) : Promise.resolve(work()),
    current: () => current()?.is,
    // Nobody tells of what others write: it may always be something else.
    writtenByOthers: () => (otherVersion += 1),
    close: () => turns.take(() => pool.end())
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
  connection: PoolClient,
  work: Work<Answer>,
  takeBack: () => void
): Promise<Answer> {
  await connection.query("SAVEPOINT work")
  try {
    const answer = await work()
    await connection.query("RELEASE work")
    return answer
  } catch (cause) {
    // What has been broken off, or has lost its line, has no savepoint to go back to.
    if (isBrokenOff(cause)) throw new TransactionGone(cause)
    await connection.query("ROLLBACK TO work; RELEASE work").catch(() => {
      throw new TransactionGone(cause)
    })
    takeBack()
    throw cause
  }
}

/** PostgreSQL keeps no text with a NUL in it, which nobody types. */
function withoutNul<Value>(value: Value): Value | string {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value
}

/** Asks queries; those that stand are prepared once a connection, under a name of their own. */
function asker() {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `q${names.size + 1}`
    names.set(text, name)
    return name
  }
  return async <Row>(by: Asked, query: Query<Row>): Promise<Answered<Row>> => {
    const { parameters, sql: text } = compiledFor("postgres", query)
    const values = boundValues(parameters).map(withoutNul)
    const asked = "preparedFor" in query ? { name: nameOf(text), text, values } : { text, values }
    const answered: unknown = await by.query(asked)
    return answered as Answered<Row>
  }
}
