import { Connection } from "@karat/domain/ports/connection"
import { Layer } from "effect"

/** What a good line counts as, in megabits a second. */
const goodSpeed = 10

/** A line to the server that is as fast as it is told to be, or cut. */
export function memoryConnection() {
  const hearers = new Set<(speed: number) => void>()
  let speed = goodSpeed
  /** In megabits a second. */
  const become = (next: number) => {
    if (next === speed) return
    speed = next
    for (const hear of hearers) hear(next)
  }
  return {
    layer: Layer.succeed(
      Connection,
      Connection.of({
        speed: () => speed,
        listen: (hear) => {
          hearers.add(hear)
          return () => void hearers.delete(hear)
        }
      })
    ),
    become,
    cut: () => become(0),
    mend: () => become(goodSpeed)
  }
}
