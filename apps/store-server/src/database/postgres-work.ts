import { createHash } from "node:crypto"
import type { Pool } from "pg"
import { type Transaction, TransactionGone, type Work } from "./database.ts"
import { goingWithTheCall } from "./going-with-the-call.ts"
import { type Line, pipelinedLine } from "./postgres-line.ts"
import { putAside } from "./put-aside.ts"
import type { VersionedPart, Versions } from "./versioned-tables.ts"

/** What a server reads of it: the versions. */
const columns = "setup, catalogue"

/**
 * Takes the whole database to write, or one subject beside those who write about others. What is read of the row is as
 * the one before has left it.
 */
function beginsToWrite(subject: string | undefined) {
  const takes = subject === undefined ? "write_all()" : `write_about(${numberOf(subject)})`
  return { text: `BEGIN; SELECT ${takes}; SELECT ${columns} FROM writing` }
}

/** The number that a subject is locked by. Two that share one wait for each other, and that is all. */
function numberOf(subject: string): number {
  return createHash("sha256").update(subject).digest().readInt32BE()
}

/** The first query is what makes PostgreSQL hold the moment. */
const beginsToLook = {
  text: `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT ${columns} FROM writing`
}

/** What the versions are by now. */
export const readsVersions = { name: "versions", text: "SELECT setup, catalogue FROM writing" }

/** So often is a transaction begun again that PostgreSQL has broken off for the sake of another. */
const mostTries = 5

/** What PostgreSQL says of a transaction that may be begun again: it could not be put in order with others, or waited in a circle. */
const brokenOff: ReadonlySet<unknown> = new Set(["40001", "40P01"])

/** What cannot be written beside transactions about other subjects. */
const asItIsAlone: ReadonlySet<unknown> = new Set([
  // Another one has taken the place that this one had found free.
  "23505",
  // `write_about`: a server of the version before has no part in these locks.
  "KA001"
])

/** What a transaction about one subject has come upon is not of that subject alone: it is begun again with the whole database. */
class WantsAll extends Error {
  override readonly name = "WantsAll"
}

/** A transaction or a snapshot over PostgreSQL. */
export interface Unit {
  readonly line: Line
  /** What a transaction is about; undefined where it has the whole database, or only reads. */
  readonly subject: string | undefined
  /** It has come upon what is not of its subject alone, whoever has caught that: nothing of it is committed. */
  wantsAll?: WantsAll
  /** As it sees them; undefined until its first answer has come. */
  versions: Versions | undefined
  /** The parts that it may have changed itself. */
  readonly changed: Set<VersionedPart>
}

/** Transactions and snapshots, each on a connection of its own. */
export function workOn(pool: Pool) {
  const { current, within } = goingWithTheCall<Unit>()
  let commits = 0
  let changes = 0

  async function transactOnce<Answer>(
    line: Line,
    subject: string | undefined,
    work: UnitWork<Answer>
  ): Promise<Answer> {
    const { afterCommit, committed, ifUndone, ifUnknown, mark, unknown } = putAside()
    const unit: Unit = { line, subject, versions: undefined, changed: new Set() }
    const is: Transaction = {
      kind: "transaction",
      afterCommit,
      ifUndone,
      ifUnknown,
      holds: (wanted) => {
        if (subject !== undefined && subject !== wanted) throw wantsAll(unit, wanted)
      }
    }
    const takeBack = mark()
    let isCommitting = false
    try {
      line.send(beginsToWrite(subject), (answer) => (unit.versions = begunWith(answer)))
      const answer = await within({ is, connection: unit, mark, over: false }, () => work(unit))
      if (unit.wantsAll !== undefined) throw unit.wantsAll
      isCommitting = true
      const { command } = await line.ask({ text: "COMMIT" })
      isCommitting = false
      // A transaction in which a statement has failed ends so, and says nothing else.
      if (command === "ROLLBACK") throw new TransactionGone()
      if (unit.changed.size > 0) changes += 1
      commits += 1
      committed(commits)
      return answer
    } catch (cause) {
      // Where the line is lost there is nothing to take back; the pool does not lend it again.
      await line.takeBack({ text: "ROLLBACK" }, 0).catch(ignored)
      takeBack()
      if (isCommitting) unknown()
      throw cause
    }
  }

  async function transact<Answer>(about: string | undefined, work: UnitWork<Answer>): Promise<Answer> {
    let subject = about
    for (let tries = 1; ; tries++)
      try {
        return await lent(pool, (line) => transactOnce(line, subject, work))
      } catch (cause) {
        if (subject !== undefined && needsAll(cause)) subject = undefined
        else if (tries === mostTries || !isBrokenOff(cause)) throw cause
      }
  }

  async function look<Answer>(line: Line, work: UnitWork<Answer>): Promise<Answer> {
    const unit: Unit = { line, subject: undefined, versions: undefined, changed: new Set() }
    line.send(beginsToLook, (answer) => (unit.versions = begunWith(answer)))
    const is = { kind: "snapshot", commit: commits } as const
    try {
      return await within({ is, connection: unit, over: false }, () => work(unit))
    } finally {
      line.send({ text: "COMMIT" })
    }
  }

  return {
    current,
    changesMade: () => changes,
    transact,
    look: <Answer>(work: UnitWork<Answer>) => lent(pool, (line) => look(line, work))
  }
}

type UnitWork<Answer> = (unit: Unit) => Answer | Promise<Answer>

type LineWork<Answer> = (line: Line) => Promise<Answer>

/** Lends a connection to one transaction, or one snapshot. */
export async function lent<Answer>(pool: Pool, work: LineWork<Answer>): Promise<Answer> {
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

/** What the last statement of a beginning has answered. */
function begunWith(answers: unknown): Versions | undefined {
  return (answers as readonly { readonly rows: readonly Versions[] }[]).at(-1)?.rows[0]
}

/** Notes that a transaction about one subject cannot go on, and answers the error that ends it. */
export function wantsAll(unit: Unit, what: string): WantsAll {
  return (unit.wantsAll ??= new WantsAll(`A transaction about ${unit.subject} has come upon ${what}.`))
}

function needsAll(cause: unknown): boolean {
  if (cause instanceof WantsAll) return true
  if (cause instanceof TransactionGone) return needsAll(cause.cause)
  return cause instanceof Error && "code" in cause && asItIsAlone.has(cause.code)
}

function isBrokenOff(cause: unknown): boolean {
  if (cause instanceof TransactionGone) return isBrokenOff(cause.cause)
  return cause instanceof Error && "code" in cause && brokenOff.has(cause.code)
}

export async function behindSavepoint<Answer>(
  { line, subject }: Unit,
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
    if (isBrokenOff(cause) || (subject !== undefined && needsAll(cause))) throw new TransactionGone(cause)
    await line.takeBack({ text: "ROLLBACK TO work; RELEASE work" }, begun).catch((why: unknown) => {
      throw new TransactionGone(why)
    })
    takeBack()
    throw cause
  }
}
