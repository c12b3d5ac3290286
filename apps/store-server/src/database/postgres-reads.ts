import { AsyncLocalStorage } from "node:async_hooks"
import type { Pool } from "pg"
import type { Query, Work } from "./database.ts"
import { tripMade } from "./postgres-line.ts"
import type { PostgresStatements, WrittenDown } from "./postgres-statements.ts"
import { lent, readsVersions, type Unit, wantsAll } from "./postgres-work.ts"
import { type RememberedRows, rememberedRows } from "./remembered-rows.ts"
import { sharedRead } from "./shared-read.ts"
import { type VersionedPart, versionedParts, type Versions } from "./versioned-tables.ts"

/** A call that goes on for longer looks again at what the versions are. */
const longestMomentMs = 5000

/** What a call has seen of the versions. */
interface Moment {
  seen: { readonly atMs: number; readonly changes: number; readonly versions: Promise<Versions> } | undefined
}

interface UnitsOfWork {
  /** The transaction or the snapshot that the caller takes part in. */
  readonly current: () => { readonly connection: Unit } | undefined
  /** How many transactions of this process have changed versioned tables. */
  readonly changesMade: () => number
}

/** Answers reads, those of versioned tables out of memory where their version is known to be the one that is remembered. */
export function postgresReads(
  pool: Pool,
  { changesMade, current }: UnitsOfWork,
  statement: PostgresStatements
) {
  const moments = new AsyncLocalStorage<Moment>()
  const remembered: Readonly<Record<VersionedPart, RememberedRows>> = {
    setup: rememberedRows(),
    catalogue: rememberedRows()
  }
  let ownVersions = 0
  const latest = sharedRead(async () => (await pool.query<Versions>(readsVersions)).rows[0] ?? noVersions())

  /** The versions that a call goes by: those when it began, unless this process has changed something since. */
  async function versionsOf(moment: Moment): Promise<Versions> {
    const { seen } = moment
    const atMs = performance.now()
    const isGood = seen !== undefined && atMs - seen.atMs < longestMomentMs && seen.changes === changesMade()
    if (isGood) return await seen.versions
    tripMade(readsVersions)
    const versions = latest()
    moment.seen = { atMs, changes: changesMade(), versions }
    return await versions
  }

  /** In a transaction or a snapshot: what is known is of the version that it sees. */
  async function readIn(
    unit: Unit,
    { name, remembers, shared, statement, writes }: WrittenDown
  ): Promise<unknown[]> {
    if (shared !== undefined && unit.subject !== undefined) throw wantsAll(unit, shared)
    for (const part of writes) unit.changed.add(part)
    if (remembers === undefined || unit.changed.has(remembers)) return (await unit.line.ask(statement)).rows
    const known = unit.versions && remembered[remembers].find(unit.versions[remembers], name)
    if (known !== undefined) return known
    const { rows } = await unit.line.ask(statement)
    // Its beginning has been answered by now.
    if (unit.versions !== undefined) remembered[remembers].keep(unit.versions[remembers], name, rows)
    return rows
  }

  /** Outside of both, within a call. */
  async function readAt(moment: Moment, part: VersionedPart, { name, statement }: WrittenDown) {
    const version = (await versionsOf(moment))[part]
    const known = remembered[part].find(version, name)
    if (known !== undefined) return known
    return await lent(pool, async (line) => {
      const [{ rows }, after] = await Promise.all([line.ask(statement), line.ask(readsVersions)])
      // What has changed meanwhile is of a version that is not known.
      if ((after.rows[0] as Versions | undefined)?.[part] === version)
        remembered[part].keep(version, name, rows)
      return rows
    })
  }

  return {
    read: async <Row>(query: Query<Row>): Promise<Row[]> => {
      const asked = statement(query)
      const unit = current()?.connection
      if (unit !== undefined) return (await readIn(unit, asked)) as Row[]
      const moment = moments.getStore()
      if (moment !== undefined && asked.remembers !== undefined)
        return (await readAt(moment, asked.remembers, asked)) as Row[]
      tripMade(asked.statement)
      return (await pool.query(asked.statement)).rows as Row[]
    },
    version: async (part: VersionedPart): Promise<string> => {
      const unit = current()?.connection
      if (unit === undefined) return (await versionsOf(moments.getStore() ?? { seen: undefined }))[part]
      if (unit.versions === undefined) await unit.line.ask(readsVersions)
      // What it has changed is of a version that nobody else sees.
      if (unit.versions === undefined || unit.changed.has(part)) return `own ${(ownVersions += 1)}`
      return unit.versions[part]
    },
    moment: async <Answer>(work: Work<Answer>): Promise<Answer> =>
      moments.getStore() === undefined ? await moments.run({ seen: undefined }, work) : await work()
  }
}

function noVersions(): never {
  throw new Error(`The database has no versions of ${versionedParts.join(" and ")}.`)
}
