import type { PostgresConfig } from "../config/database-config.ts"

/** After so long without a word it is looked whether the other side is still there. */
const keepAliveInitialDelayMillis = 10_000

/**
 * So long may a transaction stand in which nothing is asked, at most: the database ends that of a server that hangs, and
 * the others write on.
 */
const longestIdleMs = 10_000

/** What every connection is opened with. */
export function connectionOf({ connectMs, statementMs, tls, url }: PostgresConfig) {
  return {
    connectionString: url,
    ssl: tls === true ? { rejectUnauthorized: true } : tls,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout:
      statementMs === 0 ? longestIdleMs : Math.min(longestIdleMs, statementMs),
    keepAlive: true,
    keepAliveInitialDelayMillis,
    application_name: "karat"
  }
}
