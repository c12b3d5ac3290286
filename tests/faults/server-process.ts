import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")
/** The time-outs of these servers, short enough for a test to wait for. */
const quick = {
  PORT: "0",
  HOST: "127.0.0.1",
  KARAT_LOG_LEVEL: "error",
  KARAT_TERMINAL_TIMEOUT_MS: "4000",
  KARAT_SERVER_ANSWER_MS: "5000",
  KARAT_CANCEL_WAIT_MS: "500",
  KARAT_STATUS_POLL_MS: "20",
  KARAT_TERMINAL_APPROVES_AFTER_MS: "25",
  KARAT_SWISH_EXPIRY_MS: "400",
  KARAT_TAP_EXPIRY_MS: "400",
  KARAT_LATE_PAYMENT_POLL_MS: "100",
  KARAT_PACE_A_MINUTE: "100000"
}

/** The store server in a process of its own, as it runs in a store. */
export interface ServerProcess {
  readonly url: string
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<unknown>
  /** Ends it at once, as a power cut does. */
  readonly kill: () => Promise<void>
  /** Asks it to end. */
  readonly stop: () => Promise<void>
}

/** A folder for one server's data. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), "karat-faults-"))
}

/**
 * Starts the store server on a data folder, from its sources unless a built file is named. Rejects with
 * what it said when it does not come up.
 */
export async function startServerProcess(
  dataDir: string,
  {
    program = "apps/store-server/src/main.ts",
    preload,
    environment = {}
  }: {
    readonly program?: string
    /** A module that runs before the program. */
    readonly preload?: string
    readonly environment?: Readonly<Record<string, string>>
  } = {}
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [
      "--conditions",
      "@karat/source",
      "--disable-warning=ExperimentalWarning",
      ...(preload === undefined ? [] : ["--import", preload]),
      program
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"] ?? "",
        // Compiled once for all starts; it is written only by a server that ends by itself.
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(tmpdir(), "karat-faults-compiled"),
        ...quick,
        KARAT_DATA_DIR: dataDir,
        ...environment
      }
    }
  )
  const exited = once(child, "exit")
  // Nobody may be waiting yet when it ends.
  exited.catch(() => undefined)
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await exited
  }
  return { url: await addressOf(child), ended: exited, kill: end("SIGKILL"), stop: end("SIGTERM") }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ""
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Till\s+(http:\/\/\S+?)\/?\s/u.exec(said)?.[1]
      // The name localhost may mean the other family of addresses, where nobody listens.
      if (address !== undefined) resolve(address.replace("localhost", "127.0.0.1"))
    }
    child.stdout?.on("data", hear)
    child.stderr?.on("data", hear)
    child.once("exit", () => reject(new Error(`The server ended before it took requests:\n${said}`)))
  })
}
