import type { Client } from "pg"
import type { PostgresConfig } from "../config/database-config.ts"
import { ConfigMistakes } from "../config/server-config.ts"
import { type KeptLine, keepLine } from "./kept-line.ts"
import { placeOf, unreachable } from "./open-postgres.ts"

/** What programs take of a database for themselves, each with its number and the message that another program gets. */
const locks = {
  running: {
    number: 7_152_803,
    taken: (place: string) =>
      `Another program works with the database ${place} alone, or store servers do. Stop them first, or set KARAT_DATABASE_URL to another database.`
  },
  importing: {
    number: 7_152_804,
    taken: (place: string) => `Another import works with the database ${place}. Wait until it has ended.`
  }
} as const

const againMs = 1000

interface Opening {
  /** Others who share it too may have it at the same time. */
  readonly shared?: boolean
  /** Is done on each line, before anything else. */
  readonly opened?: (client: Client) => Promise<void>
}

/** A line that holds a lock; one that is lost is opened again. */
interface HeldLine {
  /** Undefined while it is lost. */
  readonly current: () => Client | undefined
  readonly close: () => Promise<void>
}

/**
 * Opens a line that holds a lock of a database, for as long as it is wanted. Throws `ConfigMistakes` while others have
 * the lock.
 */
export async function linePostgres(
  config: PostgresConfig,
  name: keyof typeof locks,
  { shared = false, opened = () => Promise.resolve() }: Opening = {}
): Promise<HeldLine> {
  const { number, taken } = locks[name]
  const taking = shared ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock"
  let held: KeptLine | undefined
  let timer: NodeJS.Timeout | undefined
  let over = false
  const take = async (): Promise<boolean> => {
    const line = await keepLine(config, () => {
      if (held === line) again()
    })
    try {
      const { rows } = await line.client.query<{ got: number }>(`SELECT ${taking}($1) AS got`, [number])
      if (rows[0]?.got !== 1) {
        await line.close()
        return false
      }
      await opened(line.client)
    } catch (cause) {
      await line.close()
      throw cause
    }
    held = line
    return true
  }
  const again = () => {
    held = undefined
    if (over) return
    clearTimeout(timer)
    timer = setTimeout(() => void takeAgain(), againMs).unref()
  }
  const takeAgain = async () => {
    if (!(await take().catch(() => false))) again()
  }
  const got = await take().catch((cause: unknown) => {
    throw unreachable(config, cause)
  })
  if (!got) throw new ConfigMistakes([taken(placeOf(config.url))])
  return {
    current: () => held?.client,
    close: async () => {
      over = true
      clearTimeout(timer)
      await held?.close()
    }
  }
}

/** Takes a database for this program alone. Answers what gives it back; `ConfigMistakes` while another one has it. */
export async function lockPostgres(
  config: PostgresConfig,
  name: keyof typeof locks
): Promise<() => Promise<void>> {
  return (await linePostgres(config, name)).close
}
