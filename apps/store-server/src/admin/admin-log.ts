import {
  type AdminChange,
  changedFields,
  type Entry,
  type EntryKind,
  entrySubject
} from "@karat/domain/admin/entry"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import { languages } from "@karat/domain/store/country"
import type { Database } from "../database/database.ts"
import { preparedQuery, rememberedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { nameOf } from "../staff/find-staff.ts"

/** A change that an administrator makes to an entry. */
interface Decision {
  readonly name: EntryKindName
  readonly kind: EntryKind
  /** The entry before; undefined for a new one. */
  readonly before: Entry | undefined
  /** The entry after; undefined where it was removed. */
  readonly after: Entry | undefined
  /** A note beside its fields, by a name of its own, as for a renewed code, which is not shown. */
  readonly beside?: string
  readonly country: Country
  /** The administrator's badge. */
  readonly by: string
  readonly at: Date
}

/** Notes what was changed, by whom and when. */
export async function noteChange(
  db: Database,
  { name, kind, before, after, beside, country, by, at }: Decision
): Promise<void> {
  await db.run(
    db.build.insertInto("admin_change").values({
      at: at.toISOString(),
      badge: by,
      name: await nameOf(db, by),
      kind: name,
      country,
      // The title uses the new values, and the old ones where a field was not changed.
      subject: entrySubject(kind, { ...before, ...after }, languages[country]),
      changed: JSON.stringify([
        ...changedFields(kind, before, after),
        ...(beside === undefined ? [] : [{ field: beside }])
      ])
    })
  )
}

/** A file that came in, was made or went out. */
interface NotedFile {
  readonly kind: "import" | "export" | "backupMade" | "backupFetched"
  readonly fileName: string
  readonly changed: AdminChange["changed"]
  /** Null for what is of all countries. */
  readonly country: Country | null
  readonly by: string
  readonly at: Date
}

/** Notes what was imported, taken back, backed up or given out, by whom and when. */
export async function noteFile(db: Database, noted: NotedFile): Promise<void> {
  await db.run(
    db.build.insertInto("admin_change").values({
      at: noted.at.toISOString(),
      badge: noted.by,
      name: await nameOf(db, noted.by),
      kind: noted.kind,
      country: noted.country,
      subject: noted.fileName,
      changed: JSON.stringify(noted.changed)
    })
  )
}

const latestChange = rememberedQuery((build) =>
  build.selectFrom("admin_change").select((eb) => eb.fn.max<number | null>("id").as("id"))
)

/** Which state of the setup of all shops this is: another one after each change. */
export async function shopMark(db: Database): Promise<string> {
  return String((await db.get(latestChange()))?.id ?? 0)
}

const changesOnAPage = 50

const changeRows = preparedQuery((build, value: { skip: number; country: Country }) =>
  build
    .selectFrom("admin_change")
    .selectAll()
    .where((eb) => eb.or([eb("country", "is", null), eb("country", "=", value.country)]))
    .orderBy("id", "desc")
    .limit(changesOnAPage)
    .offset(value.skip)
)

/** What was changed in a country's shops, the latest first, a page at a time from 1 up. */
export async function adminChanges(
  db: Database,
  country: Country,
  page: number
): Promise<readonly AdminChange[]> {
  return (await db.all(changeRows({ country, skip: (page - 1) * changesOnAPage }))).map(
    ({ at, badge, changed, id, kind, name, subject }) => ({
      id,
      at,
      name,
      kind,
      subject,
      badgeNumber: badge,
      changed: JSON.parse(changed) as AdminChange["changed"]
    })
  )
}
