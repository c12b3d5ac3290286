import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { Client } from "pg"
import { freePorts } from "./free-ports.ts"
import { signalTree } from "./process-tree.ts"

/** Where the programs are. */
export interface FailoverPrograms {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  /** The folder of PostgreSQL's own. */
  readonly postgres: string
}

/** How a cluster is set up. */
export interface ClusterOver {
  /** Without it the standby may be behind, and is promoted all the same. */
  readonly synchronous?: boolean
}

/** One of two machines: Patroni, and the PostgreSQL that it has started. */
export interface ClusterNode {
  readonly name: string
  readonly port: number
  readonly start: () => void
  /** The process of PostgreSQL; undefined while none runs. */
  readonly postmaster: () => number | undefined
  /** The processes that have begun the others: PostgreSQL's own, or Patroni's as well. */
  readonly pids: (which: "postgres" | "all") => readonly number[]
  /** Ends PostgreSQL as a crash does, all of its processes in the same moment. */
  readonly crash: () => void
  /** Ends PostgreSQL and Patroni, as a power cut does. */
  readonly cutPower: () => void
  /** Halts everything, as a machine does that hangs: its connections stand and answer nothing. */
  readonly hang: () => void
  readonly goOn: () => void
  readonly isUp: () => boolean
}

/** Two nodes of PostgreSQL of which one is the primary, and what leads to it. */
export interface Cluster {
  readonly folder: string
  readonly nodes: readonly ClusterNode[]
  /** Where HAProxy leads to whichever node is the primary. */
  readonly url: string
  readonly primary: () => Promise<ClusterNode | undefined>
  /** Resolves when one is the primary and the other holds everything that it commits. */
  readonly inStep: () => Promise<ClusterNode>
  /** What is said over a connection of its own to a node. */
  readonly ask: (node: ClusterNode, sql: string) => Promise<readonly Record<string, unknown>[]>
  readonly stop: () => Promise<void>
}

const againMs = 100
const longestMs = 180_000

/** Starts etcd, two nodes under Patroni and HAProxy, all in one temporary folder and at free ports of this machine alone. */
export async function startCluster(
  programs: FailoverPrograms,
  { synchronous = true }: ClusterOver = {}
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "karat-failover-"))
  chmodSync(folder, 0o755)
  const as = anotherUser()
  const [etcdPort = 0, peerPort = 0, proxyPort = 0, ...rest] = await freePorts(7)
  const running: ChildProcess[] = []
  const began = (name: string, program: string, words: readonly string[], user: typeof as = as) => {
    const log = openSync(join(folder, `${name}.log`), "a")
    const child = spawn(program, words, { ...user, cwd: folder, stdio: ["ignore", log, log] })
    running.push(child)
    return child
  }
  const own = (path: string) => {
    mkdirSync(path, { mode: 0o700, recursive: true })
    if (as !== undefined) chownSync(path, as.uid, as.gid)
    return path
  }
  const etcdSettings = {
    "data-dir": own(join(folder, "etcd")),
    "listen-client-urls": `http://127.0.0.1:${etcdPort}`,
    "advertise-client-urls": `http://127.0.0.1:${etcdPort}`,
    "listen-peer-urls": `http://127.0.0.1:${peerPort}`,
    "initial-advertise-peer-urls": `http://127.0.0.1:${peerPort}`,
    "initial-cluster": `default=http://127.0.0.1:${peerPort}`
  }
  began(
    "etcd",
    programs.etcd,
    Object.entries(etcdSettings).flatMap(([name, value]) => [`--${name}`, value])
  )
  const places = ["one", "two"].map((name, at) => ({
    name,
    port: rest[2 * at] ?? 0,
    api: rest[2 * at + 1] ?? 0,
    data: join(own(join(folder, name)), "data")
  }))
  const nodes = places.map((place) => nodeOf(place))

  function nodeOf({ api, data, name, port }: (typeof places)[number]): ClusterNode {
    const settings = join(folder, `${name}.yml`)
    writeFileSync(
      settings,
      patroniSettings({ api, data, etcdPort, name, port, programs: programs.postgres, synchronous })
    )
    let patroni: ChildProcess | undefined
    const isUp = () => patroni !== undefined && patroni.exitCode === null && patroni.signalCode === null
    const postmaster = () => {
      const file = join(data, "postmaster.pid")
      const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0
      return pid > 0 && existsSync(`/proc/${pid}`) ? pid : undefined
    }
    const pids: ClusterNode["pids"] = (which) =>
      [postmaster(), which === "all" && isUp() ? patroni?.pid : undefined].filter((pid) => pid !== undefined)
    const signal = (which: "postgres" | "all", word: NodeJS.Signals) => {
      for (const pid of pids(which)) signalTree(pid, word)
    }
    return {
      name,
      port,
      isUp,
      postmaster,
      start: () => {
        if (!isUp()) patroni = began(name, programs.patroni, [settings])
      },
      pids,
      crash: () => signal("postgres", "SIGKILL"),
      cutPower: () => signal("all", "SIGKILL"),
      hang: () => signal("all", "SIGSTOP"),
      goOn: () => signal("all", "SIGCONT")
    }
  }

  const ask: Cluster["ask"] = async ({ port }, sql) => {
    const client = new Client({
      connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
      connectionTimeoutMillis: 2000,
      query_timeout: 5000
    })
    client.on("error", () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const primary = async () => {
    const found = await Promise.all(
      nodes.map(async (node, at) => {
        const answer = await fetch(`http://127.0.0.1:${places[at]?.api}/primary`, {
          signal: AbortSignal.timeout(1000)
        }).catch(() => undefined)
        return answer?.ok === true ? node : undefined
      })
    )
    return found.find((each) => each !== undefined)
  }
  /** What Patroni knows of its members, which is what it goes by when the primary is gone. */
  const rolesKnownAt = async (api: number) => {
    const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(1000) })
    const { members } = (await answer.json()) as { readonly members: readonly { readonly role: string }[] }
    return members.map(({ role }) => role)
  }
  const isInStep = async () => {
    const node = await primary()
    if (node === undefined) return undefined
    const roles = await Promise.all(places.map(({ api }) => rolesKnownAt(api)))
    const wanted = synchronous ? "sync_standby" : "replica"
    if (!roles.every((each) => each.includes("leader") && each.includes(wanted))) return undefined
    const asked = "SELECT count(*)::int AS n FROM pg_stat_replication WHERE state = 'streaming'"
    const [row] = await ask(node, synchronous ? `${asked} AND sync_state IN ('sync', 'quorum')` : asked)
    return Number(row?.["n"]) > 0 ? node : undefined
  }
  for (const node of nodes) node.start()
  const proxy = join(folder, "haproxy.cfg")
  writeFileSync(proxy, proxySettings(proxyPort, places))
  began("haproxy", programs.haproxy, ["-db", "-f", proxy])
  const stop = async () => {
    for (const node of nodes) node.goOn()
    for (const node of nodes) node.cutPower()
    await Promise.all(
      running.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, "exit")
        child.kill("SIGKILL")
        await ended
      })
    )
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const inStep = () => eventually("a primary with a standby in step", isInStep)
  try {
    const first = await inStep()
    await ask(first, "CREATE ROLE karat LOGIN")
    await ask(first, "CREATE DATABASE karat OWNER karat TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'")
  } catch (cause) {
    await stop()
    throw cause
  }
  return {
    folder,
    nodes,
    url: `postgres://karat@127.0.0.1:${proxyPort}/karat`,
    primary,
    inStep,
    ask,
    stop
  }
}

/** Asks until there is an answer. */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>
): Promise<Answer> {
  for (let waited = 0; waited < longestMs; waited += againMs) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await wait(againMs)
  }
  throw new Error(`After ${longestMs / 1000} s there is not yet ${what}.`)
}

/** PostgreSQL does not run as root. */
function anotherUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (word: string) => Number(execFileSync("id", [word, "postgres"], { encoding: "utf8" }))
  return { uid: idOf("-u"), gid: idOf("-g") }
}

interface NodePlace {
  readonly name: string
  readonly port: number
  readonly api: number
  readonly data: string
  readonly etcdPort: number
  readonly programs: string
  readonly synchronous: boolean
}

/** JSON is YAML too. Everybody on this machine is let in: nothing here is worth anything. */
function patroniSettings({ api, data, etcdPort, name, port, programs, synchronous }: NodePlace): string {
  return JSON.stringify({
    scope: "karat",
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        // A primary that has crashed is not waited for.
        primary_start_timeout: 0,
        synchronous_mode: synchronous,
        maximum_lag_on_failover: 1_000_000_000,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 60,
            shared_buffers: "64MB",
            wal_keep_size: "256MB",
            max_wal_size: "512MB",
            synchronous_commit: "on",
            wal_receiver_status_interval: 1,
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 2,
            tcp_keepalives_count: 3
          }
        }
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: programs,
      pgpass: join(data, "../pgpass"),
      authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
      parameters: { unix_socket_directories: join(data, "..") }
    }
  })
}

function proxySettings(port: number, nodes: readonly { name: string; port: number; api: number }[]): string {
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
  timeout queue 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ api, name, port: at }) => `  server ${name} 127.0.0.1:${at} check port ${api}`).join("\n")}
`
}
