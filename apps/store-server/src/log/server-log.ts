import { type Logger, pino } from "pino"
import roll from "pino-roll"
import type { ServerConfig } from "../config/server-config.ts"

/** Where the server says what happens, and how that is ended: what was said last is on the disk then. */
interface ServerLog {
  readonly log: Logger
  readonly close: () => Promise<void>
}

const longestCloseMs = 2000

/**
 * The log: standard error, or files that are begun anew each day and when they get large, of which the last ones are
 * kept. Rejects where the files cannot be written.
 */
export async function serverLog({ logFile, logLevel: level }: ServerConfig): Promise<ServerLog> {
  if (logFile === undefined)
    return { log: pino({ level }, pino.destination(2)), close: () => Promise.resolve() }
  const stream = await roll({
    file: logFile.path,
    size: `${logFile.megabytes}m`,
    frequency: "daily",
    extension: ".log",
    mkdir: true,
    mode: 0o600,
    limit: { count: logFile.keep, removeOtherLogFiles: true }
  })
  // A disk that is full takes no log either; the shop sells on.
  stream.on("error", () => undefined)
  return {
    log: pino({ level }, stream),
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      stream.on("close", resolve)
      stream.end()
      // A disk that hangs does not keep the server from ending.
      const timer = setTimeout(resolve, longestCloseMs)
      await promise
      clearTimeout(timer)
    }
  }
}
