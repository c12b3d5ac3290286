import { AsyncLocalStorage } from "node:async_hooks"
import { onTestFinished } from "vitest"
import { trips } from "../database/postgres-line.ts"

/** Counts the trips to PostgreSQL that some work waits for, and none of what goes on beside it. */
export function countedTrips(): (work: () => Promise<void>) => Promise<number> {
  const running = new AsyncLocalStorage<{ trips: number }>()
  const note = () => {
    const counting = running.getStore()
    if (counting !== undefined) counting.trips += 1
  }
  trips.subscribe(note)
  onTestFinished(() => {
    trips.unsubscribe(note)
  })
  return async (work) => {
    const counting = { trips: 0 }
    await running.run(counting, work)
    return counting.trips
  }
}
