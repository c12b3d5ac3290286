import { AsyncLocalStorage } from "node:async_hooks"
import type { Snapshot, Transaction, Work } from "./database.ts"

/** A transaction or a snapshot that runs, and the connection that is its own until it is over. */
export interface Running<Connection> {
  readonly is: Transaction | Snapshot
  readonly connection: Connection
  /** Takes back what is put aside from now on; a snapshot puts nothing aside. */
  readonly mark?: () => () => void
  over: boolean
}

/** Which transaction or snapshot a call takes part in (decision 48). */
export function goingWithTheCall<Connection>() {
  const running = new AsyncLocalStorage<Running<Connection>>()
  return {
    current: (): Running<Connection> | undefined => {
      const own = running.getStore()
      // What was begun within it and goes on after it, as a timer does, takes part in it no more.
      return own?.over === false ? own : undefined
    },
    within: <Answer>(own: Running<Connection>, work: Work<Answer>): Promise<Answer> =>
      running.run(own, async () => {
        try {
          return await work()
        } finally {
          own.over = true
        }
      })
  }
}

const named = { transaction: "another one", snapshot: "a snapshot" } as const

/** A transaction does not start inside another one, nor inside a snapshot: that is a defect. */
export function refuseWithin(running: Transaction | Snapshot | undefined): void {
  if (running !== undefined) throw new Error(`A transaction was started inside ${named[running.kind]}.`)
}

export function writtenInSnapshot(): Error {
  return new Error("A snapshot was written in.")
}
