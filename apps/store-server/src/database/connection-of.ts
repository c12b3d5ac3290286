import type { PostgresConfig } from "../config/database-config.ts"

/** After so long without a word it is looked whether the other side is still there. */
const keepAliveInitialDelayMillis = 10_000

/** What every connection is opened with. */
export function connectionOf({ connectMs, statementMs, tls, url }: PostgresConfig) {
  return {
    connectionString: url,
    ssl: tls === true ? { rejectUnauthorized: true } : tls,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    application_name: "karat"
  }
}
