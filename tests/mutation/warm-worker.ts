import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from "vitest/node"

/** After so many runs the worker is made anew: what a mistake has left behind in it ends with it. */
const runsOfAWorker = 50

let kept: ThreadsPoolWorker | undefined
let runs = 0

/**
 * A worker that stays for the next run. Stryker runs Vitest once for each mistake, and a new worker reads the whole
 * server each time, which takes longer than its tests.
 */
export function warmWorker(options: PoolOptions): PoolWorker {
  const worker = (kept ??= new ThreadsPoolWorker(options))
  const listeners = new Set<(message: unknown) => void>()
  let stays = false
  return {
    name: "warm",
    on: (event, listener) => {
      if (event === "message") listeners.add(listener)
      worker.on(event, listener)
    },
    off: (event, listener) => {
      listeners.delete(listener)
      worker.off(event, listener)
    },
    send: (message: WorkerRequest) => {
      stays = message.type === "stop" && runs < runsOfAWorker
      if (!stays) return worker.send(message)
      const stopped = { type: "stopped", __vitest_worker_response__: true }
      for (const listener of listeners) listener(stopped)
    },
    deserialize: (message) => worker.deserialize(message),
    start: async () => {
      runs += 1
      if (runs === 1) await worker.start()
    },
    stop: async () => {
      for (const listener of listeners) worker.off("message", listener)
      if (stays) return
      kept = undefined
      runs = 0
      await worker.stop()
    }
  }
}
