import { AsyncLocalStorage } from "node:async_hooks"
import { onTestFinished } from "vitest"
import { trips } from "../database/postgres-line.ts"

/** Names the trips to PostgreSQL that some work waits for by their statements, and none of what goes on beside it. */
export function countedTrips(): (work: () => Promise<void>) => Promise<readonly string[]> {
  const running = new AsyncLocalStorage<string[]>()
  const note = (text: unknown) => void running.getStore()?.push(String(text))
  trips.subscribe(note)
  onTestFinished(() => {
    trips.unsubscribe(note)
  })
  return async (work) => {
    const made: string[] = []
    await running.run(made, work)
    return [...made]
  }
}
