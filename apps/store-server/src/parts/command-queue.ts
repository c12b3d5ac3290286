import { DatabaseError } from "pg"
import { type Database, TransactionGone, type Work } from "../database/database.ts"
import { isOutOfOrder } from "../database/out-of-order.ts"
import { Refusal } from "../http/refusal.ts"

/** Runs commands so that many share one write to the disk. */
export interface CommandQueue {
  /**
   * Runs a command within the next transaction; resolves once that is on the disk. One that throws leaves nothing
   * behind but what `around` writes.
   * @param about the only thing whose rows it changes, as `Database.transaction` takes it
   */
  readonly run: <Answer>(command: Work<Answer>, around?: Around<Answer>, about?: string) => Promise<Answer>
  /** Runs a command in a transaction of its own, as soon as no other one runs that it has to wait for. */
  readonly transact: <Answer>(command: Work<Answer>, about?: string) => Promise<Answer>
}

/** What is written beside a command, in its transaction, whether it succeeds or not. */
interface Around<Answer> {
  /** Comes first, and claims the command's key. With an answer of before, or a refusal, the command is not run. */
  readonly before?: () => Promise<Answer | undefined>
  /** Writes what a command that threw leaves behind. */
  readonly undone?: (cause: unknown) => Promise<void>
}

interface Waiting extends Around<unknown> {
  readonly command: Work<unknown>
  readonly resolve: (answer: unknown) => void
  readonly reject: (cause: unknown) => void
}

/**
 * A disk confirms a few hundred writes a second, tills ask for more. All commands that came while the disk was busy run
 * one after the other in one transaction, each behind a savepoint of its own: one that is refused leaves nothing behind
 * and the others in peace. No command is answered before the commit. Where the disk has rolled the whole transaction
 * back, all of them fail: those that came after would otherwise be committed alone, although answered 500. Where
 * several transactions may run beside each other, commands share one that are about the same.
 * @param committed is called after each commit
 */
export function commandQueue(db: Database, committed: () => void): CommandQueue {
  const batches = new Map<string | undefined, Waiting[]>()

  async function transact<Answer>(command: Work<Answer>, about?: string): Promise<Answer> {
    const answer = await db.transaction(command, about)
    committed()
    return answer
  }

  /** Takes all that wait. */
  function takeBatch(about: string | undefined): readonly Waiting[] {
    const batch = batches.get(about) ?? []
    batches.delete(about)
    return batch
  }

  async function drain(about: string | undefined): Promise<void> {
    let batch: readonly Waiting[] = []
    try {
      const tell = await transact(async () => {
        // Those too that have come while another transaction was running, or while this one was tried before.
        batch = [...batch, ...takeBatch(about)]
        return await allOf(batch)
      }, about)
      for (const answer of tell) answer()
    } catch (cause) {
      // A transaction that could not begin has taken none of them.
      const failed = batch.length === 0 ? takeBatch(about) : batch
      if (failed.length > 1 && isOfOne(cause)) for (const each of failed) await alone(each, about)
      else for (const { reject } of failed) reject(cause)
    }
  }

  /** Runs a command by itself, where one of those that it shared a transaction with has failed it. */
  async function alone(command: Waiting, about: string | undefined): Promise<void> {
    try {
      for (const answer of await transact(() => allOf([command]), about)) answer()
    } catch (cause) {
      command.reject(cause)
    }
  }

  async function allOf(batch: readonly Waiting[]): Promise<readonly (() => void)[]> {
    const all: (() => void)[] = []
    for (const each of batch) all.push(await oneOfMany(each))
    return all
  }

  /** Runs a command behind a savepoint; answers how to tell of it once everything is on the disk. */
  async function oneOfMany({ before, command, undone, resolve, reject }: Waiting): Promise<() => void> {
    try {
      const known = await before?.()
      if (known !== undefined) return () => resolve(known)
    } catch (cause) {
      // A claim that is refused has written nothing; after any other error nobody knows what stands.
      if (!(cause instanceof Refusal)) throw cause
      return () => reject(cause)
    }
    try {
      const answer = await db.savepoint(command, "late")
      return () => resolve(answer)
    } catch (cause) {
      if (cause instanceof TransactionGone) throw cause
      await undone?.(cause)
      return () => reject(cause)
    }
  }

  return {
    transact,
    run: <Answer>(command: Work<Answer>, around?: Around<Answer>, about?: string) =>
      new Promise<Answer>((resolve, reject) => {
        const subject = db.engine === "sqlite" ? undefined : about
        const waiting = batches.get(subject) ?? []
        if (waiting.length === 0) setImmediate(() => void drain(subject))
        waiting.push({ ...around, command, resolve: (answer) => resolve(answer as Answer), reject })
        batches.set(subject, waiting)
      })
  }
}

/** Whether a transaction failed by a statement of one of its commands, which may only be known at its end. */
function isOfOne(cause: unknown): boolean {
  const why = cause instanceof TransactionGone ? cause.cause : cause
  return why instanceof DatabaseError && !isOutOfOrder(why)
}
