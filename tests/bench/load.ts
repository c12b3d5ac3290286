import { once } from "node:events"
import { Worker } from "node:worker_threads"

export interface Request {
  /** From the root of the server. */
  readonly path: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One signed-in till and what it sends, one request after the other. */
export interface Lane {
  readonly token: string
  readonly requests: readonly Request[]
}

export interface LoadResult {
  readonly latenciesMs: readonly number[]
  /** Answers that were not 200. */
  readonly failed: number
  readonly seconds: number
}

/** Lets all lanes send at once from a thread of its own, so that what is measured is the server. */
export async function runLoad(url: string, lanes: readonly Lane[]): Promise<LoadResult> {
  const worker = new Worker(new URL("load-worker.ts", import.meta.url), { workerData: { url, lanes } })
  const failed = once(worker, "error").then(([cause]) => {
    throw cause as Error
  })
  const [result] = (await Promise.race([once(worker, "message"), failed])) as [LoadResult]
  return result
}
