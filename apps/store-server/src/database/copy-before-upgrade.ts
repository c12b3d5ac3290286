import { existsSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { backup, DatabaseSync } from "node:sqlite"
import type { ServerConfig } from "../config/server-config.ts"
import { lackingSteps } from "./migrate.ts"
import type { Migration } from "./migration.ts"
import { allMigrations } from "./migrations/all-migrations.ts"

const copies = /^before-upgrade-\d{8}T\d{6}Z\.sqlite$/u

/** All pages in one step, so that a write meanwhile cannot make the copy start over. */
export const allPages = 2 ** 31 - 1

/**
 * Copies a database that this version will change, beside it, before anything of it is changed; of earlier copies as
 * many are kept as configuration says. Answers the copy's path, undefined where nothing is to be changed. Rejects with
 * `OtherVersionsDatabase` where this version cannot use it, and where the disk has no room for the copy.
 */
export async function copyBeforeUpgrade(
  { dataDir, upgradeCopies }: Pick<ServerConfig, "dataDir" | "upgradeCopies">,
  now: Date,
  migrations: readonly Migration[] = allMigrations
): Promise<string | undefined> {
  const path = join(dataDir, "karat.sqlite")
  if (!existsSync(path)) return undefined
  const connection = new DatabaseSync(path)
  try {
    const applied = appliedSteps(connection)
    const lacking = lackingSteps(applied, migrations)
    if (applied.length === 0 || lacking.length === 0 || upgradeCopies === 0) return undefined
    const copy = join(dataDir, `before-upgrade-${compactTime(now)}.sqlite`)
    // A name that is there is always a whole copy.
    await backup(connection, `${copy}.new`, { rate: allPages })
    renameSync(`${copy}.new`, copy)
    for (const old of readdirSync(dataDir)
      .filter((name) => copies.test(name))
      .toSorted()
      .slice(0, -upgradeCopies))
      rmSync(join(dataDir, old))
    return copy
  } finally {
    connection.close()
  }
}

function appliedSteps(connection: DatabaseSync): readonly { readonly id: number; readonly name: string }[] {
  const has = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get()
  if (has === undefined) return []
  return connection
    .prepare("SELECT id, name FROM migration ORDER BY id")
    .all()
    .map(({ id, name }) => ({ id: Number(id), name: String(name) }))
}

/** `20261123T033000Z` */
export function compactTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/gu, "")}Z`
}
