import type { Database } from "./database.ts"
import { preparedQuery } from "./prepared-query.ts"
import type { ExpressionBuilder } from "kysely"
import type { Builder, Tables } from "./tables.ts"
import { databaseNow } from "./dialect/dialect.ts"

/** The servers that work with a database, as one of them sees them. */
export interface Servers {
  /** The name of this one, which rows of the database say: a new one at each start. */
  readonly own: string
  /** Whether there may be others: what they have begun, and left, has to be looked for. */
  readonly isShared: boolean
  /** Whether this one does what one of them does for all, as letting prices count whose day has come. */
  readonly leads: () => boolean
}

/** The servers that are there: `where("server", "not in", livingServers(eb))`. */
export function livingServers<Among extends keyof Tables>(
  build: Pick<Builder | ExpressionBuilder<Tables, Among>, "selectFrom">
) {
  return (build as Pick<Builder, "selectFrom">)
    .selectFrom("server")
    .select("server.id")
    .where("server.alive_until", ">", databaseNow())
}

const forgetServers = preparedQuery((build) => build.deleteFrom("server"))
const insertServer = preparedQuery((build, value: { id: string; version: string; at: string }) =>
  build.insertInto("server").values({
    id: value.id,
    version: value.version,
    started_at: value.at,
    alive_until: Number.MAX_SAFE_INTEGER
  })
)

/** The one server of a file, whose folder it has locked: whoever worked with it before is gone. */
export async function aloneOn(
  db: Database,
  { at, id, version }: { readonly id: string; readonly version: string; readonly at: Date }
): Promise<Servers> {
  await db.transaction(async () => {
    await db.run(forgetServers())
    await db.run(insertServer({ id, version, at: at.toISOString() }))
  })
  return { own: id, isShared: false, leads: () => true }
}
