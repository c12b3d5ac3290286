import { Client, type ClientConfig } from "pg"
import type { PostgresConfig } from "../config/database-config.ts"
import { connectionOf } from "./connection-of.ts"
import { postgresValues } from "./postgres-values.ts"

/** A connection of its own that is known to answer, or to be lost. */
export interface KeptLine {
  readonly client: Client
  /** Looks at once whether it still answers. */
  readonly look: () => void
  /** Whether it answers now; one that does not is cut. */
  readonly answers: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** It is asked this often. One that was cut says nothing by itself where a machine hangs or a cable is pulled. */
const lookMs = 2000
const asksWhere = "SELECT pg_is_in_recovery() AS standby"

/**
 * Opens a connection and asks it again and again whether it answers, and may write. One that does not within the time
 * that a connection may take is cut.
 * @param lost is called once, unless it is closed before
 */
export async function keepLine(config: PostgresConfig, lost: (why: unknown) => void): Promise<KeptLine> {
  const settings: ClientConfig = { ...connectionOf(config), types: postgresValues }
  const client = new Client(settings)
  let timer: NodeJS.Timeout | undefined
  let over = false
  let why: unknown
  const ended = () => {
    clearTimeout(timer)
    if (over) return
    over = true
    lost(why)
  }
  client.on("error", (cause) => (why ??= cause))
  await client.connect()
  client.once("end", ended)
  const cut = (cause: unknown) => {
    why ??= cause
    cutConnection(client)
  }
  let looking = false
  const look = async () => {
    if (over || looking) return
    looking = true
    clearTimeout(timer)
    const late = setTimeout(() => cut(new Error("It does not answer.")), config.connectMs).unref()
    try {
      const { rows } = await client.query<{ standby: number }>(asksWhere)
      if (rows[0]?.standby === 1) cut(new Error("It is a standby."))
    } catch (cause) {
      cut(cause)
    } finally {
      clearTimeout(late)
      looking = false
    }
    if (!over) timer = setTimeout(() => void look(), lookMs).unref()
  }
  void look()
  return {
    client,
    look: () => void look(),
    answers: async () => {
      void look()
      return await client.query(asksWhere).then(
        () => !over,
        () => false
      )
    },
    close: async () => {
      over = true
      clearTimeout(timer)
      // Nobody may be there to hear of it.
      const late = setTimeout(() => cutConnection(client), config.connectMs).unref()
      await client.end().finally(() => clearTimeout(late))
    }
  }
}

/** Cuts a connection at once: whatever waits for its answer fails. */
export function cutConnection(client: object): void {
  const { connection } = client as { readonly connection?: { readonly stream: { destroy: () => void } } }
  connection?.stream.destroy()
}
