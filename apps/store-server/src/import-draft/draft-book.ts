import type { DraftLayout, DraftSheet, MendedCell } from "@karat/domain/catalogue-import/import-draft"
import type {
  ImportHead,
  ImportResult,
  ImportState,
  KeptItem
} from "@karat/domain/catalogue-import/open-import"
import type { ColumnField } from "@karat/domain/catalogue-import/recognise-columns"
import { flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"

/** A file that was brought in, without its rows. */
export interface KeptDraft {
  readonly head: ImportHead
  readonly country: Country
  readonly version: number
  readonly readAs: string
  readonly layout: DraftLayout
}

const heads = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("import_draft")
    .select(["id", "file_name", "made_at", "by_name", "state"])
    .where("country", "=", value.country)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
)

/** The files that were brought in for a country, the latest first. */
export async function draftHeads(db: Database, country: Country): Promise<readonly ImportHead[]> {
  return (await db.all(heads({ country }))).map(headOf)
}

function headOf(row: {
  readonly id: string
  readonly file_name: string
  readonly made_at: string
  readonly by_name: string
  readonly state: ImportState
}): ImportHead {
  return { id: row.id, fileName: row.file_name, at: row.made_at, by: row.by_name, state: row.state }
}

const draftRow = preparedQuery((build, value: { id: string; country: Country }) =>
  build
    .selectFrom("import_draft")
    .select(["id", "country", "file_name", "made_at", "by_name", "state", "version", "read_as", "layout"])
    .where("id", "=", value.id)
    .where("country", "=", value.country)
)

/** A file that was brought in for a country. */
export async function keptDraft(db: Database, country: Country, id: string): Promise<KeptDraft | undefined> {
  const row = await db.get(draftRow({ id, country }))
  if (row === undefined) return undefined
  return {
    head: headOf(row),
    country: row.country,
    version: row.version,
    readAs: row.read_as,
    layout: JSON.parse(row.layout) as DraftLayout
  }
}

const sheetsRow = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("import_draft").select("sheets").where("id", "=", value.id)
)

export async function sheetsOfDraft(db: Database, id: string): Promise<readonly DraftSheet[]> {
  return JSON.parse((await db.get(sheetsRow({ id })))?.sheets ?? "[]") as readonly DraftSheet[]
}

const cellRows = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("import_draft_cell").select(["row", "column", "text"]).where("draft_id", "=", value.id)
)
const leftRows = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("import_draft_left").select(["row", "is_left"]).where("draft_id", "=", value.id)
)

/** What somebody has written into a draft, and left out of it. */
export async function workOnDraft(
  db: Database,
  id: string
): Promise<{ readonly mended: readonly MendedCell[]; readonly left: ReadonlyMap<number, boolean> }> {
  const left = await db.all(leftRows({ id }))
  return {
    mended: await db.all(cellRows({ id })),
    left: new Map(left.map(({ is_left, row }) => [row, is_left === 1]))
  }
}

interface NewDraft {
  readonly id: string
  readonly country: Country
  readonly fileName: string
  readonly readAs: string
  readonly sheets: readonly DraftSheet[]
  readonly layout: DraftLayout
  readonly at: Date
  readonly badge: string
  readonly byName: string
}

export async function writeDraft(db: Database, draft: NewDraft): Promise<void> {
  await db.run(
    db.build.insertInto("import_draft").values({
      id: draft.id,
      country: draft.country,
      file_name: draft.fileName,
      read_as: draft.readAs,
      sheets: JSON.stringify(draft.sheets),
      layout: JSON.stringify(draft.layout),
      made_at: draft.at.toISOString(),
      badge: draft.badge,
      by_name: draft.byName
    })
  )
}

const dropDraft = preparedQuery((build, value: { id: string }) =>
  build.deleteFrom("import_draft").where("id", "=", value.id)
)

/** Forgets a draft, with what was written into it and what it has changed. */
export async function removeDraft(db: Database, id: string): Promise<void> {
  await db.run(dropDraft({ id }))
}

const oldDrafts = preparedQuery((build, value: { before: string; country: Country }) =>
  build
    .deleteFrom("import_draft")
    .where("country", "=", value.country)
    .where("state", "in", ["draft", "done", "undone"])
    .where("made_at", "<", value.before)
)

/** So long a draft waits, and an import can be taken back. */
const keptDays = 90

/** Forgets what is too old to be of use. */
export async function removeOldDrafts(db: Database, country: Country, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await db.run(oldDrafts({ country, before }))
}

const setLayout = preparedQuery((build, value: { id: string; layout: string }) =>
  build.updateTable("import_draft").set({ layout: value.layout }).where("id", "=", value.id)
)
const putCell = preparedQuery((build, value: MendedCell & { readonly id: string }) =>
  build
    .insertInto("import_draft_cell")
    .values({ draft_id: value.id, row: value.row, column: value.column, text: value.text })
    .onConflict((conflict) =>
      conflict.columns(["draft_id", "row", "column"]).doUpdateSet((eb) => ({ text: eb.ref("excluded.text") }))
    )
)
const putLeft = preparedQuery((build, value: { id: string; row: number; left: 0 | 1 }) =>
  build
    .insertInto("import_draft_left")
    .values({ draft_id: value.id, row: value.row, is_left: value.left })
    .onConflict((conflict) =>
      conflict.columns(["draft_id", "row"]).doUpdateSet((eb) => ({ is_left: eb.ref("excluded.is_left") }))
    )
)
const dropWork = preparedQuery((build, value: { id: string }) =>
  build.deleteFrom("import_draft_cell").where("draft_id", "=", value.id)
)
const dropLeft = preparedQuery((build, value: { id: string }) =>
  build.deleteFrom("import_draft_left").where("draft_id", "=", value.id)
)
const raiseVersion = preparedQuery((build, value: { id: string }) =>
  build
    .updateTable("import_draft")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", value.id)
)

/** Keeps how a draft is read; on another sheet nothing that was written into the one before counts. */
export async function writeLayout(db: Database, before: KeptDraft, layout: DraftLayout): Promise<void> {
  const { id } = before.head
  await db.run(setLayout({ id, layout: JSON.stringify(layout) }))
  if (layout.sheet !== before.layout.sheet) {
    await db.run(dropWork({ id }))
    await db.run(dropLeft({ id }))
  }
  await db.run(raiseVersion({ id }))
}

export async function writeWork(
  db: Database,
  id: string,
  mended: readonly MendedCell[],
  left: readonly { readonly row: number; readonly left: boolean }[]
): Promise<void> {
  for (const each of mended)
    await db.run(putCell({ id, row: each.row, column: each.column, text: each.text }))
  for (const each of left) await db.run(putLeft({ id, row: each.row, left: flagOf(each.left) }))
  await db.run(raiseVersion({ id }))
}

const setState = preparedQuery((build, value: { id: string; state: ImportState }) =>
  build
    .updateTable("import_draft")
    .set((eb) => ({ state: value.state, version: eb("version", "+", 1) }))
    .where("id", "=", value.id)
)

export async function writeState(db: Database, id: string, state: ImportState): Promise<void> {
  await db.run(setState({ id, state }))
}

const setDivisions = preparedQuery((build, value: { id: string; divisions: string }) =>
  build.updateTable("import_draft").set({ divisions: value.divisions }).where("id", "=", value.id)
)
const divisionIds = preparedQuery((build) => build.selectFrom("division").select("id"))

/** Keeps which divisions there are before an import makes more. */
export async function keepDivisions(db: Database, id: string): Promise<void> {
  const ids = (await db.all(divisionIds())).map((row) => row.id)
  await db.run(setDivisions({ id, divisions: JSON.stringify(ids) }))
}

const working = preparedQuery((build) =>
  build
    .selectFrom("import_draft")
    .select(["id", "country", "state"])
    .where("state", "in", ["running", "undoing"])
    .orderBy("made_at")
    .limit(1)
)

/** A draft whose import runs, or is being taken back; there is one at most. */
export function draftAtWork(db: Database) {
  return db.get(working())
}

const keptLayout = preparedQuery((build, value: { country: Country; fingerprint: string }) =>
  build
    .selectFrom("import_layout")
    .select(["columns", "without_vat"])
    .where("country", "=", value.country)
    .where("fingerprint", "=", value.fingerprint)
)

/** How the last file with this heading was read. */
export async function layoutOfHeading(
  db: Database,
  country: Country,
  fingerprint: string
): Promise<Pick<DraftLayout, "columns" | "withoutVat"> | undefined> {
  const row = await db.get(keptLayout({ country, fingerprint }))
  if (row === undefined) return undefined
  return { columns: JSON.parse(row.columns) as readonly ColumnField[], withoutVat: row.without_vat === 1 }
}

const putLayout = preparedQuery(
  (build, value: { country: Country; fingerprint: string; columns: string; withoutVat: 0 | 1; at: string }) =>
    build
      .insertInto("import_layout")
      .values({
        country: value.country,
        fingerprint: value.fingerprint,
        columns: value.columns,
        without_vat: value.withoutVat,
        kept_at: value.at
      })
      .onConflict((conflict) =>
        conflict.columns(["country", "fingerprint"]).doUpdateSet((eb) => ({
          columns: eb.ref("excluded.columns"),
          without_vat: eb.ref("excluded.without_vat"),
          kept_at: eb.ref("excluded.kept_at")
        }))
      )
)

/** Keeps how files with this heading are read. */
export async function keepLayout(
  db: Database,
  country: Country,
  of: { readonly fingerprint: string; readonly layout: DraftLayout; readonly at: Date }
): Promise<void> {
  await db.run(
    putLayout({
      country,
      fingerprint: of.fingerprint,
      columns: JSON.stringify(of.layout.columns),
      withoutVat: flagOf(of.layout.withoutVat),
      at: of.at.toISOString()
    })
  )
}

const changeCounts = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("import_change")
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.count<number>("before").as("changed"),
      eb.fn.count<number>("undone").as("tried")
    ])
    .where("draft_id", "=", value.id)
)
const keptRows = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("import_change")
    .select(["item_number", "undone"])
    .where("draft_id", "=", value.id)
    .where("undone", "in", ["used", "changed"])
    .orderBy("item_number")
)

/** What came of an import, and of taking it back. */
export async function resultOf(
  db: Database,
  { id, state }: ImportHead
): Promise<{ readonly result: ImportResult; readonly tried: number; readonly all: number }> {
  const { all = 0, changed = 0, tried = 0 } = (await db.get(changeCounts({ id }))) ?? {}
  const made = { added: all - changed, changed }
  if (state !== "undone") return { all, tried, result: made }
  const kept = (await db.all(keptRows({ id }))).flatMap(({ item_number, undone }): readonly KeptItem[] =>
    undone === "used" || undone === "changed" ? [{ itemNumber: item_number, why: undone }] : []
  )
  return { all, tried, result: { ...made, takenBack: all - kept.length, kept } }
}
