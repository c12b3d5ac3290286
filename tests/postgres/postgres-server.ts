import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, statfsSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"

/** Starts a server of PostgreSQL for the tests of this run, where none is named, and stops it after them. */
export default async function postgresServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["KARAT_TEST_POSTGRES"] !== undefined) return undefined
  const { address, stop } = await startPostgres()
  process.env["KARAT_TEST_POSTGRES"] = address
  return async () => {
    delete process.env["KARAT_TEST_POSTGRES"]
    await stop()
  }
}

const settings = ["max_connections=400", "listen_addresses=127.0.0.1"]
/** What is for trying need not outlive a power cut. */
const forTrying = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]

/** Files that are kept in memory: no disk is waited for. */
const inMemory = "/dev/shm"
/** More than the databases of all tests take. */
const roomBytes = 2 ** 31

/** Whether a folder is there and has room for the databases: in a container it may have 64 megabytes. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= roomBytes
}

/** A server of PostgreSQL, and what ends it and removes its folder. */
export interface RunningPostgres {
  readonly address: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a server of PostgreSQL in a folder of its own.
 * @param durable it waits for its disk with each commit, as in a shop
 */
export async function startPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  const tool = new URL("../../tools/postgres.mjs", import.meta.url)
  const { ensurePostgres, findPostgres } = (await import(tool.href)) as {
    readonly ensurePostgres: () => string | undefined
    readonly findPostgres: () => string | undefined
  }
  const missing = ensurePostgres()
  const programs = findPostgres()
  if (programs === undefined) throw new Error(missing)
  const folder = mkdtempSync(join(!durable && hasRoom(inMemory) ? inMemory : tmpdir(), "karat-postgres-"))
  const as = anotherUser()
  if (as !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, "data")
  const init = ["-D", data, "-U", "karat", "-A", "trust", "--locale=C", "-E", "UTF8", "--no-sync"]
  execFileSync(join(programs, "initdb"), init, { ...as, cwd: folder, stdio: "ignore" })
  const port = await freePort()
  const words = [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    folder,
    ...[...settings, ...(durable ? [] : forTrying)].flatMap((each) => ["-c", each])
  ]
  const guard = fileURLToPath(new URL("guarded-postgres.mjs", import.meta.url))
  const user = [String(as?.uid ?? ""), String(as?.gid ?? "")]
  const server = spawn(process.execPath, [guard, folder, ...user, join(programs, "postgres"), ...words], {
    stdio: ["pipe", "ignore", "ignore"],
    // What interrupts the tests leaves it to them to stop it.
    detached: true
  })
  const address = `postgres://karat@127.0.0.1:${port}/postgres`
  await answers(server, programs, port)
  return {
    address,
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve))
      server.stdin.end()
      await ended
    }
  }
}

/** PostgreSQL does not run as root. */
function anotherUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (word: string) => Number(execFileSync("id", [word, "postgres"], { encoding: "utf8" }))
  return { uid: idOf("-u"), gid: idOf("-g") }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })
}

const longestStartMs = 30_000
const againMs = 100

async function answers(server: ChildProcess, programs: string, port: number): Promise<void> {
  const isReady = join(programs, "pg_isready")
  for (let waited = 0; waited < longestStartMs; waited += againMs) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL has ended with ${server.exitCode}.`)
    try {
      execFileSync(isReady, ["-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" })
      return
    } catch {
      await setTimeout(againMs)
    }
  }
  throw new Error("PostgreSQL does not answer.")
}
