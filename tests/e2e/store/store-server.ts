import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** The till as it was built before the first test. */
export const builtTill = join(root, "apps", "pos-web", "dist")

const fromSource = ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning"]

/** Short enough for a test. All in milliseconds. */
const times = {
  KARAT_CANCEL_WAIT_MS: "400",
  KARAT_STATUS_POLL_MS: "200",
  KARAT_TERMINAL_APPROVES_AFTER_MS: "100",
  KARAT_STOP_GRACE_MS: "0",
  KARAT_PACE_A_MINUTE: "100000"
}

/** A real store server in a process of its own, over a data folder that goes when it is disposed of. */
export class StoreServer {
  readonly #dataDir: string
  readonly #terminalTimeoutMs: number
  readonly #tillDir: string
  readonly #environment: Readonly<Record<string, string>>
  #process: ChildProcess | undefined
  #port = "0"
  /** What a server that has no store says on its console. */
  openingCode = ""

  private constructor(
    dataDir: string,
    terminalTimeoutMs: number,
    tillDir: string,
    environment: Readonly<Record<string, string>> = {}
  ) {
    this.#dataDir = dataDir
    this.#terminalTimeoutMs = terminalTimeoutMs
    this.#tillDir = tillDir
    this.#environment = environment
  }

  /**
   * @param terminalTimeoutMs when a card terminal that says nothing is given up
   * @param hasHistory whether there are receipts of before Karat
   * @param tillDir where the built till lies
   */
  static async open(
    terminalTimeoutMs: number,
    hasHistory: boolean,
    tillDir = builtTill
  ): Promise<StoreServer> {
    const dataDir = await mkdtemp(join(tmpdir(), "karat-e2e-"))
    const server = new StoreServer(dataDir, terminalTimeoutMs, tillDir)
    if (hasHistory) await server.#writeHistory()
    await server.start()
    return server
  }

  /** A server as a shop starts it for the first time, with settings of its own. */
  static async openEmpty(environment: Readonly<Record<string, string>>): Promise<StoreServer> {
    const dataDir = await mkdtemp(join(tmpdir(), "karat-e2e-"))
    const inProduction = { KARAT_MODE: "production", ...environment }
    const server = new StoreServer(dataDir, 25_000, builtTill, inProduction)
    await server.start()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts on the port it had before, so that tills find it again. */
  async start(): Promise<void> {
    const running = spawn(process.execPath, [...fromSource, "apps/store-server/src/main.ts"], {
      cwd: root,
      env: {
        ...process.env,
        ...times,
        KARAT_TERMINAL_TIMEOUT_MS: String(this.#terminalTimeoutMs),
        KARAT_SERVER_ANSWER_MS: String(this.#terminalTimeoutMs + 1000),
        HOST: "127.0.0.1",
        PORT: this.#port,
        KARAT_DATA_DIR: this.#dataDir,
        KARAT_STATIC_DIR: this.#tillDir,
        KARAT_TOKEN_SECRET: "only-for-the-end-to-end-tests-of-the-till",
        KARAT_LOG_LEVEL: "error",
        FORCE_COLOR: undefined,
        ...this.#environment
      },
      stdio: ["ignore", "pipe", "inherit"]
    })
    this.#process = running
    for await (const line of createInterface({ input: running.stdout })) {
      this.openingCode = /^\s+Code\s+(\S+)$/.exec(line)?.[1] ?? this.openingCode
      const port = /Till\s+http:\/\/[^/]*:(\d+)\//.exec(line)?.[1]
      if (port === undefined) continue
      this.#port = port
      running.stdout.resume()
      return
    }
    throw new Error("The store server ended before it was ready.")
  }

  async #writeHistory(): Promise<void> {
    await runToEnd(["tests/e2e/store/write-short-history.ts", this.#dataDir])
  }

  /** Imports a file of items, as somebody does beside the running server. */
  async importItems(file: string, ...more: readonly string[]): Promise<void> {
    await runToEnd(["apps/store-server/src/import-main.ts", file, ...more], {
      ...this.#environment,
      KARAT_DATA_DIR: this.#dataDir
    })
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    const running = this.#process
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, "exit")
    running.kill("SIGKILL")
    await gone
  }

  async dispose(): Promise<void> {
    await this.kill()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}

/** Runs a program from its sources. Rejects where it says that something went wrong. */
async function runToEnd(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {}
): Promise<void> {
  const env = { ...process.env, ...environment }
  const running = spawn(process.execPath, [...fromSource, ...words], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"]
  })
  const [code] = await once(running, "exit")
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}.`)
}
