import { createHmac } from "node:crypto"
import { Pool, type PoolClient } from "pg"
import type { PostgresConfig } from "../config/database-config.ts"
import { connectionOf } from "../database/connection-of.ts"
import { postgresValues } from "../database/postgres-values.ts"
import type { Tries, TryBook } from "./try-limiter.ts"

/** Guesses are few, and each is through with its connection within a few milliseconds. */
const mostConnections = 2

interface Row extends Tries {
  readonly name: string
}

/**
 * Tries that several servers count together, and that outlive them. Over lines of its own: what a command counts stays
 * though the command is refused and taken back.
 * @param secret makes what stands for a name: what was guessed may have been right
 */
export function tryBookOfPostgres(
  config: PostgresConfig,
  secret: Uint8Array
): { readonly book: TryBook; readonly close: () => Promise<void> } {
  const pool = new Pool({ ...connectionOf(config), max: mostConnections, types: postgresValues })
  pool.on("error", () => undefined)
  const digestOf = (name: string) => createHmac("sha256", secret).update(name).digest("base64url")
  const digested = (names: readonly string[]) => new Map(names.map((name) => [digestOf(name), name]))

  async function lent<Answer>(work: (connection: PoolClient) => Promise<Answer>): Promise<Answer> {
    const connection = await pool.connect()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }

  return {
    book: {
      look: async (names, work) => {
        const { rows } = await pool.query<Row>(looked, [[...digested(names).keys()]])
        const tries = new Map(rows.map((row) => [row.name, row]))
        return work({ get: (name) => tries.get(digestOf(name)) })
      },
      change: (names, work) =>
        lent(async (connection) => {
          // In one order, so that two who try the same never wait for each other.
          const keys = [...digested(names).keys()].toSorted()
          await connection.query("BEGIN")
          try {
            const { rows } = await connection.query<Row>(locked, [keys])
            const tries = new Map<string, Tries>(
              rows.filter(({ since }) => since > 0).map((row) => [row.name, row])
            )
            const changed = new Map<string, Tries>()
            const answer = work({
              get: (name) => tries.get(digestOf(name)),
              put: (name, value) => {
                tries.set(digestOf(name), value)
                changed.set(digestOf(name), value)
              }
            })
            const all = [...changed]
            await connection.query(written, [
              all.map(([name]) => name),
              all.map(([, { count }]) => count),
              all.map(([, { last }]) => last),
              all.map(([, { since }]) => since)
            ])
            await connection.query("COMMIT")
            return answer
          } catch (cause) {
            await connection.query("ROLLBACK").catch(() => undefined)
            throw cause
          }
        })
    },
    close: () => pool.end()
  }
}

const looked = "SELECT name, count, last, since FROM guess WHERE name = ANY($1::text[]) AND since > 0"

/** What was never tried gets a row too, so that whoever tries it next waits. */
const locked = `
  INSERT INTO guess (name, count, last, since)
  SELECT name, 0, 0, 0 FROM unnest($1::text[]) WITH ORDINALITY AS each (name, place) ORDER BY place
  ON CONFLICT (name) DO UPDATE SET count = guess.count
  RETURNING name, count, last, since`

const written = `
  UPDATE guess SET count = now.count, last = now.last, since = now.since
  FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS now (name, count, last, since)
  WHERE guess.name = now.name`
