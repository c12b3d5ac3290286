// Sends what it is told, each lane one request after the other over a connection of its own.
import { Agent, request } from "node:http"
import { parentPort, workerData } from "node:worker_threads"
import type { Lane, LoadResult, Request } from "./load.ts"

const { url, lanes } = workerData as { readonly url: string; readonly lanes: readonly Lane[] }
const agent = new Agent({ keepAlive: true, maxSockets: lanes.length })
const { hostname, port } = new URL(url)
const latenciesMs: number[] = []
let failed = 0

function once({ path, body, headers }: Request, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now()
    const asked = request(
      {
        agent,
        hostname,
        port,
        path,
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          ...headers
        }
      },
      (answer) => {
        if (answer.statusCode !== 200) failed += 1
        answer.resume().on("end", () => {
          latenciesMs.push(performance.now() - startedMs)
          resolve()
        })
      }
    )
    asked.on("error", reject)
    asked.end(body)
  })
}

const startedMs = performance.now()
await Promise.all(
  lanes.map(async ({ token, requests }) => {
    for (const each of requests) await once(each, token)
  })
)
agent.destroy()
parentPort?.postMessage({
  latenciesMs,
  failed,
  seconds: (performance.now() - startedMs) / 1000
} satisfies LoadResult)
