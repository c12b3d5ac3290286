import { certificatesIn } from "./card-terminal-config.ts"

/** Where a database of PostgreSQL is, and how it is spoken to. Times are milliseconds. */
export interface PostgresConfig {
  /** `postgres://user:password@host:port/database`, and nothing more. */
  readonly url: string
  /** The line is encrypted and the server proves who it is: to authorities that everybody knows, or to these (PEM). */
  readonly tls: boolean | { readonly ca: string }
  /** So many connections are held at most. */
  readonly connections: number
  readonly connectMs: number
  /** 0 for no end. */
  readonly statementMs: number
}

interface Reading {
  readonly text: (name: string) => string | undefined
  readonly wholeNumber: (name: string, fallback: number, most: number) => number
  readonly oneOf: <const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: Choice
  ) => Choice
}

const fewestConnections = 2
const mostConnections = 500
const longestMs = 3_600_000
const near: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]", ""])

/**
 * The database of PostgreSQL; undefined where none is named, and the data is in a file. What is wrong is added to the
 * mistakes.
 */
export function readDatabase(
  { oneOf, text, wholeNumber }: Reading,
  mistakes: string[]
): PostgresConfig | undefined {
  const named = text("KARAT_DATABASE_URL")
  const ca = text("KARAT_DATABASE_CA")
  const connections = wholeNumber("KARAT_DATABASE_CONNECTIONS", 10, mostConnections)
  const connectMs = wholeNumber("KARAT_DATABASE_CONNECT_MS", 5000, longestMs)
  const statementMs = wholeNumber("KARAT_DATABASE_STATEMENT_MS", 60_000, longestMs)
  const isNear = named !== undefined && near.has(URL.parse(named)?.hostname ?? "")
  const tls = oneOf("KARAT_DATABASE_TLS", ["0", "1"], isNear && ca === undefined ? "0" : "1") === "1"
  if (named === undefined) return undefined
  if (connections < fewestConnections)
    mistakes.push(
      `KARAT_DATABASE_CONNECTIONS is ${connections}, but must be at least ${fewestConnections}: who reads does not wait for who writes.`
    )
  if (!isDatabaseUrl(named))
    mistakes.push(
      "KARAT_DATABASE_URL must be an address of PostgreSQL and no more than that, as postgres://karat:password@db.example.com:5432/karat. TLS and time-outs have settings of their own."
    )
  if (ca !== undefined && !tls)
    mistakes.push("KARAT_DATABASE_CA names a certificate, but KARAT_DATABASE_TLS is 0.")
  if (text("KARAT_BACKUP_DIR") !== undefined)
    mistakes.push(
      "KARAT_BACKUP_DIR is set, but the server makes no backups of a database of PostgreSQL: leave it out, and let the provider or pg_dump make them."
    )
  const certificate = ca === undefined ? undefined : certificatesIn("KARAT_DATABASE_CA", ca, mistakes)
  return {
    url: named,
    tls: certificate === undefined ? tls : { ca: certificate },
    connections,
    connectMs,
    statementMs
  }
}

function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    (url.protocol === "postgres:" || url.protocol === "postgresql:") &&
    url.hostname !== "" &&
    url.pathname.length > 1 &&
    url.search === "" &&
    url.hash === ""
  )
}
