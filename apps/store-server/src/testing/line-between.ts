import { connect, createServer, type Socket } from "node:net"
import type { AddressInfo } from "node:net"
import type { PostgresConfig } from "../config/database-config.ts"

/** The line from a server to its database, which a test can lose. */
export interface LineBetween {
  /** The database as it is reached over this line. */
  readonly config: PostgresConfig
  /** Ends every connection, and each that is opened, as a proxy does that has nobody behind it. */
  readonly cut: () => void
  /** Takes connections and says nothing more on any, as a machine does that hangs. */
  readonly silence: () => void
  /** All connections that there are hang; those that are opened lead to a machine that answers. */
  readonly leadElsewhere: () => void
  readonly repair: () => void
  /** The next commit is carried out, and its connection ends before its answer comes. */
  readonly loseNextCommit: () => void
  /** How many connections have been asked for. */
  readonly asked: () => number
  readonly stop: () => Promise<void>
}

/** Stands between a server and its database. */
export async function lineBetween(config: PostgresConfig): Promise<LineBetween> {
  const { hostname, port } = new URL(config.url)
  const sockets = new Set<Socket>()
  const hanging = new Set<Socket>()
  let state: "whole" | "cut" | "silent" = "whole"
  let losesCommit = false
  let asked = 0
  const server = createServer((near) => {
    asked += 1
    if (state === "cut") return near.destroy()
    const far = connect(Number(port), hostname)
    let isLost = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on("error", () => undefined)
      socket.on("close", () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on("data", (bytes) => {
      if (losesCommit && bytes.includes("COMMIT")) {
        losesCommit = false
        isLost = true
      }
      if (state === "whole" && !hanging.has(near)) far.write(bytes)
    })
    far.on("data", (bytes) => {
      if (isLost && bytes.includes("COMMIT\0")) near.destroy()
      else if (state === "whole" && !hanging.has(near)) near.write(bytes)
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = new URL(config.url)
  url.hostname = "127.0.0.1"
  url.port = String((server.address() as AddressInfo).port)
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    config: { ...config, url: url.href },
    cut: () => {
      state = "cut"
      cutAll()
    },
    silence: () => (state = "silent"),
    leadElsewhere: () => {
      for (const socket of sockets) hanging.add(socket)
    },
    repair: () => (state = "whole"),
    loseNextCommit: () => (losesCommit = true),
    asked: () => asked,
    stop: async () => {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
