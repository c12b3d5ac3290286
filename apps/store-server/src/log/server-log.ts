import { type LogFn, type Logger, pino } from "pino"
import roll from "pino-roll"
import type { ServerConfig } from "../config/server-config.ts"

/** The server's log; closing it writes the last entries to the disk. */
interface ServerLog {
  readonly log: Logger
  readonly close: () => Promise<void>
}

/** What a terminal would carry out or turn round; JSON leaves it as it is. A sign outside the first plane is two there. */
const commands = /[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu

/** A line of JSON in which what others have written stands as text on every terminal: it means the same. */
export function plainLogLine(line: string): string {
  return line.replaceAll(commands, (sign) =>
    Array.from(
      { length: sign.length },
      (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`
    ).join("")
  )
}

const againMs = 60_000

/**
 * Lets the same error be told once a minute: as long as the database is gone, all work beside the tills fails by one, again
 * and again.
 */
export function toldOnce(now = () => performance.now()) {
  const told = new WeakMap<object, number>()
  return function (this: Logger, words: Parameters<LogFn>, method: LogFn): void {
    const [first] = words as readonly unknown[]
    const err = typeof first === "object" && first !== null && "err" in first ? first.err : undefined
    if (err instanceof Error) {
      if (now() - (told.get(err) ?? -againMs) < againMs) return
      told.set(err, now())
    }
    method.apply(this, words)
  }
}
const hooks = { streamWrite: plainLogLine, logMethod: toldOnce() }

const longestCloseMs = 2000

/**
 * The log: standard error, or files that rotate each day and when they get large, of which the last ones are kept.
 * Rejects where the files cannot be written.
 */
export async function serverLog({ logFile, logLevel: level }: ServerConfig): Promise<ServerLog> {
  if (logFile === undefined)
    return { log: pino({ level, hooks }, pino.destination(2)), close: () => Promise.resolve() }
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
    log: pino({ level, hooks }, stream),
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
