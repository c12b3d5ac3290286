import type { Client } from "pg"
import type { PostgresConfig } from "../config/database-config.ts"
import { linePostgres } from "./lock-postgres.ts"
import type { Servers } from "./servers.ts"

/** A server is taken for gone when it has said nothing for so long. */
const aliveMs = 10_000
const beatMs = 2000
/** It stops leading by itself before others take it for gone: clocks run at slightly different paces. */
const marginMs = 2000

const now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

/** Says that this server is there; a long-lost one is forgotten. */
const beat = `
  INSERT INTO server (id, version, started_at, alive_until, by_subject) VALUES ($1, $2, $3, ${now} + ${aliveMs}, 1)
  ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`

/** Leads, where it does already or the one that did is gone. */
const lead = `
  INSERT INTO lease (name, server) VALUES ('leads', $1)
  ON CONFLICT (name) DO UPDATE SET server = excluded.server
  WHERE lease.server = excluded.server
    OR NOT EXISTS (SELECT 1 FROM server WHERE server.id = lease.server AND server.alive_until > ${now})
  RETURNING server`

/** After a day a server does not come back, and a name that was tried waits for nothing any more. */
const forgetLost = [
  `DELETE FROM server WHERE alive_until < ${now} - 86400000`,
  `DELETE FROM guess WHERE last < ${now} - 86400000`
].join("; ")

/** A server among those that work with a database of PostgreSQL. */
interface JoinedServers extends Servers {
  /** Leaves them; what this one did is another's at once. */
  readonly leave: () => Promise<void>
}

/**
 * Joins the servers that work with a database. It says every two seconds that it is there, over a line of its own, so
 * that no work of its own holds that up.
 * @throws {ConfigMistakes} while a program works with the database alone
 */
export async function joinServers(
  config: PostgresConfig,
  { id, version, at }: { readonly id: string; readonly version: string; readonly at: Date }
): Promise<JoinedServers> {
  let leadsUntil = 0
  let timer: NodeJS.Timeout | undefined
  const sayThere = async (client: Client) => {
    const askedAt = performance.now()
    await client.query(beat, [id, version, at.toISOString()])
    const { rowCount } = await client.query(lead, [id])
    leadsUntil = rowCount === 1 ? askedAt + aliveMs - marginMs : 0
  }
  const line = await linePostgres(config, "running", {
    shared: true,
    opened: async (client) => {
      await client.query(forgetLost)
      await sayThere(client)
      clearInterval(timer)
      // A line that is lost meanwhile is opened again by itself, and says so then.
      timer = setInterval(() => void sayThere(client).catch(() => undefined), beatMs).unref()
    }
  })
  return {
    own: id,
    isShared: true,
    leads: () => performance.now() < leadsUntil,
    leave: async () => {
      clearInterval(timer)
      leadsUntil = 0
      await line
        .current()
        ?.query("DELETE FROM server WHERE id = $1", [id])
        .catch(() => undefined)
      await line.close()
    }
  }
}
