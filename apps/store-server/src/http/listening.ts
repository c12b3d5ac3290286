import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { ServerConfig } from "../config/server-config.ts"

const keepAliveMs = 65_000

/** Takes requests at a port, any free one for 0; answers which. Rejects when it cannot be had. */
export function listening(server: Server, { port, host }: ServerConfig): Promise<number> {
  // A till that pauses between two customers keeps its connection, and does not send into one being closed.
  server.keepAliveTimeout = keepAliveMs
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      server.off("error", reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

const idleCheckMs = 50

/** Resolves when no request runs any more, or when those that still do have had their time. */
export function closed(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection whose last request has just ended would wait for a next one that never comes.
    const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(sweep)
      resolve()
    })
  })
}
