import type { PostgresConfig } from "../config/database-config.ts"
import { ConfigMistakes } from "../config/server-config.ts"
import { type KeptLine, keepLine } from "./kept-line.ts"
import { placeOf, unreachable } from "./open-postgres.ts"

/** What one program takes of a database for itself, each with its number and the message that another program gets. */
const locks = {
  running: {
    number: 7_152_803,
    taken: (place: string) =>
      `Another store server works with the database ${place}. For now one server may work with a database: stop the other one first, or set KARAT_DATABASE_URL to another database.`
  },
  importing: {
    number: 7_152_804,
    taken: (place: string) => `Another import works with the database ${place}. Wait until it has ended.`
  }
} as const

const againMs = 1000

/**
 * Takes a database for this program alone, for as long as its line holds; one that is lost is opened again. Answers
 * what gives it back. Throws `ConfigMistakes` while another one has it.
 */
export async function lockPostgres(
  config: PostgresConfig,
  name: keyof typeof locks
): Promise<() => Promise<void>> {
  const { number, taken } = locks[name]
  let held: KeptLine | undefined
  let timer: NodeJS.Timeout | undefined
  let over = false
  const take = async (): Promise<boolean> => {
    const line = await keepLine(config, () => {
      if (held === line) again()
    })
    const { rows } = await line.client.query<{ got: number }>("SELECT pg_try_advisory_lock($1) AS got", [
      number
    ])
    if (rows[0]?.got !== 1) {
      await line.close()
      return false
    }
    held = line
    return true
  }
  // Whoever has taken it meanwhile has written its own name into the database, and nothing of ours is written after it.
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
  return async () => {
    over = true
    clearTimeout(timer)
    await held?.close()
  }
}
