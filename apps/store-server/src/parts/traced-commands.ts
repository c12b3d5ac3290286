import type { Work } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import { currentSpan, type Span, within } from "../telemetry/telemetry.ts"
import type { CommandQueue } from "./command-queue.ts"

/**
 * Commands of which their trace tells how long they waited for the writer, ran, and were brought to the disk. Each runs
 * as a part of its own call, although many share a transaction.
 */
export function tracedCommands(queue: CommandQueue): CommandQueue {
  return {
    transact: async (command, about) => {
      const steps = stepsOf(currentSpan())
      if (steps === undefined) return await queue.transact(command, about)
      return await steps.all(queue.transact(() => steps.run(command), about))
    },
    run: async (command, around = {}, about) => {
      const steps = stepsOf(currentSpan())
      if (steps === undefined) return await queue.run(command, around, about)
      const { before, undone } = around
      return await steps.all(
        queue.run(
          () => steps.run(command),
          {
            ...(before && { before: () => steps.run(before) }),
            ...(undone && { undone: (cause: unknown) => steps.run(() => undone(cause)) })
          },
          about
        )
      )
    }
  }
}

/** A transaction as a part of a call, and its steps. */
function stepsOf(call: Span | undefined) {
  if (call === undefined) return undefined
  const transaction = call.child("transaction")
  const wait = transaction.child("wait for the writer")
  let work: Span | undefined
  let workedUntil = 0
  return {
    /** Runs one of the parts that it is worked in. */
    run: async <Answer>(part: Work<Answer>): Promise<Answer> => {
      wait.end()
      work ??= transaction.child("run")
      try {
        return await within(work, part)
      } finally {
        workedUntil = performance.now()
      }
    },
    /** Ends with what it was answered, once that is on the disk. */
    all: async <Answer>(answered: Promise<Answer>): Promise<Answer> => {
      let why: unknown
      try {
        return await answered
      } catch (cause) {
        if (cause instanceof Refusal) transaction.note({ "karat.refusal": cause.code })
        else why = cause
        throw cause
      } finally {
        wait.end(why)
        if (work !== undefined) {
          work.end(undefined, workedUntil)
          transaction.child("commit", undefined, workedUntil).end(why)
        }
        transaction.end(why)
      }
    }
  }
}
