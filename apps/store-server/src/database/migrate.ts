import type { Connection } from "./connection.ts"
import { preparedQuery } from "./prepared-query.ts"
import type { Migration, Step } from "./migration.ts"

/** The database was written by a version of Karat whose databases this one cannot use. */
export class OtherVersionsDatabase extends Error {}

/** The database was written by a version of Karat that is newer than this one. */
export class NewerDatabase extends OtherVersionsDatabase {
  constructor(migration: string) {
    super(
      `The database was written by a newer version of Karat: it holds the step '${migration}', which this version does not know. Start the newer version, or restore a copy from before it.`
    )
    this.name = "NewerDatabase"
  }
}

/** The database was written by a version of Karat that is older than this one can upgrade. */
export class TooOldDatabase extends OtherVersionsDatabase {
  constructor(missing: number) {
    super(
      `The database was written by a version of Karat that this version cannot upgrade: it lacks the step ${missing}. Start the version before this one once, then this one.`
    )
    this.name = "TooOldDatabase"
  }
}

const appliedSteps = preparedQuery((build) =>
  build.selectFrom("migration").select(["id", "name"]).orderBy("id")
)
const appliedStep = preparedQuery((build, value: { id: number }) =>
  build.selectFrom("migration").select("id").where("id", "=", value.id)
)
const noteStep = preparedQuery((build, value: { id: number; name: string; at: string }) =>
  build.insertInto("migration").values({ id: value.id, name: value.name, applied_at: value.at })
)

/**
 * The steps that a database lacks, in the order of their numbers. Throws `NewerDatabase` where it
 * holds one that is not among ours, and `TooOldDatabase` where it holds some of the steps that one
 * of ours replaces, and not all.
 */
export function lackingSteps<Kind extends Step>(
  applied: readonly { readonly id: number; readonly name: string }[],
  migrations: readonly Kind[]
): readonly Kind[] {
  const known = new Set(migrations.flatMap(({ id, replaces = [] }) => [id, ...replaces]))
  for (const { id, name } of applied) if (!known.has(id)) throw new NewerDatabase(`${id} ${name}`)
  const done = new Set(applied.map(({ id }) => id))
  return [...migrations]
    .sort((one, other) => one.id - other.id)
    .filter((migration) => !done.has(migration.id) && !isReplacedWholly(migration, done))
}

/** Whether a database has all the steps that a migration replaces. */
function isReplacedWholly({ replaces = [] }: Step, done: ReadonlySet<number>): boolean {
  const missing = replaces.filter((id) => !done.has(id))
  const [first] = missing
  if (first !== undefined && missing.length < replaces.length) throw new TooOldDatabase(first)
  return replaces.length > 0 && missing.length === 0
}

/**
 * Applies the steps that the database does not have yet, in the order of their numbers, each in a
 * transaction of its own. Throws `NewerDatabase` or `TooOldDatabase` before it changes anything.
 */
export function migrate(connection: Connection, migrations: readonly Migration[]): void {
  const { execute } = connection
  execute(
    "CREATE TABLE IF NOT EXISTS migration (id INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT"
  )
  if (new Set(migrations.map(({ id }) => id)).size !== migrations.length)
    throw new Error("Two migrations have the same number.")
  for (const migration of lackingSteps(connection.all(appliedSteps()), migrations)) {
    execute("BEGIN IMMEDIATE")
    try {
      // Asked inside the transaction: the server and an import may start at the same moment.
      if (connection.get(appliedStep({ id: migration.id })) === undefined) {
        migration.up(execute)
        const at = new Date().toISOString().slice(0, 19).replace("T", " ")
        connection.run(noteStep({ id: migration.id, name: migration.name, at }))
      }
      execute("COMMIT")
    } catch (cause) {
      if (connection.isInTransaction()) execute("ROLLBACK")
      throw cause
    }
  }
}
