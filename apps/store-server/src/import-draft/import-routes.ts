import * as calls from "@karat/contract/catalogue-import"
import {
  draftNames,
  type DraftLayout,
  type DraftSheet,
  firstLayout,
  layoutKey,
  layoutOfSheet,
  missingFields
} from "@karat/domain/catalogue-import/import-draft"
import {
  newDivisions,
  type OpenImport,
  rowCounts,
  type RowFilter,
  rowFilters,
  shownRows
} from "@karat/domain/catalogue-import/open-import"
import { plainText } from "@karat/domain/catalogue-import/read-cell"
import { noteFile } from "../admin/admin-log.ts"
import { storeChoices } from "../admin/store-book.ts"
import { draftSheets, type FileFault } from "../catalogue-import/draft-sheets.ts"
import { importProgress } from "../catalogue-import/staged-import.ts"
import type { Database } from "../database/database.ts"
import { newId } from "../database/new-id.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { nameOf } from "../staff/find-staff.ts"
import { holdAdministrator } from "../staff/hold-proof.ts"
import {
  draftAtWork,
  draftHeads,
  keepDivisions,
  keepLayout,
  type KeptDraft,
  keptDraft,
  layoutOfHeading,
  removeDraft,
  removeOldDrafts,
  resultOf,
  writeDraft,
  writeLayout,
  writeState,
  writeWork
} from "./draft-book.ts"
import type { DraftReader } from "./draft-reader.ts"

interface Imports {
  readonly reader: DraftReader
  readonly wake: () => void
}

/** How many rows at the top of a sheet are shown to say which of them names the columns. */
const shownFirst = 12

/** Files of items that administrators bring in by a browser. */
export function bindImports(bind: CallBinder, parts: StoreServerParts, imports: Imports): void {
  bindReading(bind, parts, imports)
  bindChanges(bind, parts, imports)
  bindActs(bind, parts, imports)
}

function bindReading(bind: CallBinder, parts: StoreServerParts, { reader }: Imports): void {
  const { clock, db } = parts

  bind.read(calls.readImports, async ({ query, caller }) => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    return { imports: await draftHeads(db, caller.store.country) }
  })

  bind.gesture(calls.bringImport, async ({ body, caller, remember }) => {
    const { badgeNumber } = body
    await holdAdministrator(parts, caller, badgeNumber)
    const { country } = caller.store
    const fileName = tidyName(body.fileName)
    const read = await draftSheets(fileName, Buffer.from(body.file, "base64"))
    if ("fault" in read) throw unusable(read.fault)
    const at = clock()
    const id = newId(at)
    const layout = await layoutKnown(db, country, read.sheets, firstLayout(read.sheets))
    await parts.transact(async () => {
      await removeOldDrafts(db, country, at)
      const byName = await nameOf(db, badgeNumber)
      await writeDraft(db, { id, country, fileName, ...read, layout, at, badge: badgeNumber, byName })
      await remember({ id })
    })
    return { id }
  })

  // It may take a moment: what reads in one moment of the database would let nothing be sold meanwhile.
  bind.passing(calls.readImport, async ({ params, query, caller }) => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    const draft = await heldDraft(db, caller.store.country, params.id)
    return draft.head.state === "draft" ? await openDraft(db, reader, draft, query) : await openRun(db, draft)
  })
}

async function openDraft(
  db: Database,
  reader: DraftReader,
  draft: KeptDraft,
  { show, from }: { readonly show?: string; readonly from?: string }
): Promise<OpenImport> {
  const { sheets, rows, register } = await reader.judged(draft)
  const { head, layout, readAs, version } = draft
  return {
    head,
    version,
    readAs,
    sheets: sheets.map(({ name }) => name),
    layout,
    names: draftNames(sheets, layout),
    firstRows: (sheets[layout.sheet]?.rows ?? []).slice(0, shownFirst).map(({ cells }) =>
      cells
        .filter((cell) => cell.trim() !== "")
        .join(" · ")
        .slice(0, 120)
    ),
    stores: storesOf(await storeChoices(db, draft.country)),
    missing: missingFields(layout),
    newDivisions: newDivisions(rows, register),
    counts: rowCounts(rows),
    rows: shownRows(rows, filterOf(show), /^\d{1,6}$/u.test(from ?? "") ? Number(from) : 0)
  }
}

async function openRun(db: Database, draft: KeptDraft): Promise<OpenImport> {
  const { head, layout, readAs, version } = draft
  const { all, result, tried } = await resultOf(db, head)
  const progress =
    head.state === "running"
      ? ((await importProgress(db))?.share ?? 0)
      : head.state === "undoing"
        ? tried / Math.max(1, all)
        : undefined
  const nothing = {
    sheets: [],
    names: [],
    firstRows: [],
    stores: [],
    missing: [],
    newDivisions: [],
    rows: []
  }
  return {
    head,
    version,
    readAs,
    layout,
    ...nothing,
    counts: rowCounts([]),
    progress: progress === undefined ? undefined : Math.round(progress * 100),
    result
  }
}

function bindChanges(bind: CallBinder, parts: StoreServerParts, { reader }: Imports): void {
  const { db } = parts

  bind.command(calls.changeImport, async ({ params, body, caller }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const draft = await heldDraft(db, caller.store.country, params.id)
    if (draft.head.state !== "draft") throw isOver()
    const { id } = draft.head
    if (body.layout !== undefined) {
      const sheets = await reader.sheets(id)
      await writeLayout(db, draft, await checkedLayout(db, draft, sheets, body.layout))
    }
    const wrong = body.leavesWrong === true ? (await reader.judged(draft)).rows : []
    const left = [
      ...(body.left ?? []),
      ...wrong.flatMap(({ kind, row }) => (kind === "wrong" ? [{ row, left: true }] : []))
    ]
    const mended = (body.mended ?? []).filter(isInside)
    if (mended.length > 0 || left.length > 0) await writeWork(db, id, mended, left.filter(isInside))
    return {}
  })
}

function bindActs(bind: CallBinder, parts: StoreServerParts, { reader, wake }: Imports): void {
  const { clock, db } = parts

  bind.command(calls.actOnImport, async ({ params, body, caller }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const { country } = caller.store
    const draft = await heldDraft(db, country, params.id)
    const { fileName, id, state } = draft.head
    if (body.act === "discard") {
      if (state !== "draft") throw isOver()
      await removeDraft(db, id)
      reader.forget(id)
      return {}
    }
    if ((await draftAtWork(db)) !== undefined || (await importProgress(db)) !== undefined)
      throw new Refusal(409, "import_running", "Another import is still running.")
    const at = clock()
    const noted = { kind: "import" as const, fileName, country, by: body.badgeNumber, at }
    if (body.act === "import") {
      if (state !== "draft") throw isOver()
      const counts = await heldCounts(reader, draft, body.version)
      await keepDivisions(db, id)
      const fingerprint = layoutKey(await reader.sheets(id), draft.layout)
      await keepLayout(db, country, { fingerprint, layout: draft.layout, at })
      await writeState(db, id, "running")
      const changed = [
        { field: "importNew", before: undefined, after: String(counts.new) },
        { field: "importChanged", before: undefined, after: String(counts.changed) }
      ]
      await noteFile(db, { ...noted, changed })
    } else {
      if (state !== "done") throw isOver()
      await writeState(db, id, "undoing")
      await noteFile(db, {
        ...noted,
        changed: [{ field: "importUndone", before: undefined, after: undefined }]
      })
    }
    const current = db.current()
    if (current?.kind === "transaction") current.afterCommit(wake)
    return {}
  })
}

/** Refuses to import what was not seen, is wrong, or says nothing. */
async function heldCounts(reader: DraftReader, draft: KeptDraft, seen: number) {
  if (draft.version !== seen)
    throw new Refusal(409, "import_changed", "The file has been changed since it was looked at.")
  const counts = rowCounts((await reader.judged(draft)).rows)
  const isReady = missingFields(draft.layout).length === 0 && counts.wrong === 0
  if (!isReady || counts.new + counts.changed === 0)
    throw new Refusal(422, "import_not_ready", "There is nothing to import, or something is wrong yet.")
  return counts
}

function storesOf(choices: Awaited<ReturnType<typeof storeChoices>>): OpenImport["stores"] {
  return (choices["storeNumber"] ?? []).map(({ id, name }) => ({ id, name }))
}

async function heldDraft(db: Database, country: Country, id: string): Promise<KeptDraft> {
  const draft = await keptDraft(db, country, id)
  if (draft === undefined) throw new Refusal(404, "import_not_found", "There is no such import.")
  return draft
}

/** How a file is read whose heading was seen before: as it was then. */
async function layoutKnown(
  db: Database,
  country: Country,
  sheets: readonly DraftSheet[],
  layout: DraftLayout
): Promise<DraftLayout> {
  return { ...layout, ...(await layoutOfHeading(db, country, layoutKey(sheets, layout))) }
}

/** How a draft is to be read, with nothing in it that there is not; of another sheet or heading, as that is known. */
async function checkedLayout(
  db: Database,
  { country, layout: before }: KeptDraft,
  sheets: readonly DraftSheet[],
  wanted: DraftLayout
): Promise<DraftLayout> {
  const sheet = sheets[wanted.sheet] === undefined ? before.sheet : wanted.sheet
  const stores = storesOf(await storeChoices(db, country))
  const stockStore = stores.some(({ id }) => id === wanted.stockStore) ? wanted.stockStore : ""
  if (sheet !== before.sheet)
    return { ...(await layoutKnown(db, country, sheets, layoutOfSheet(sheets, sheet))), stockStore }
  const isRow = wanted.heading >= 0 && wanted.heading < (sheets[sheet]?.rows.length ?? 0)
  if (isRow && wanted.heading !== before.heading)
    return {
      ...(await layoutKnown(db, country, sheets, layoutOfSheet(sheets, sheet, wanted.heading))),
      stockStore
    }
  const columns = wanted.columns
    .slice(0, mostColumns)
    .map((field, at, all) => (all.indexOf(field) === at ? field : ""))
  return { ...before, columns, withoutVat: wanted.withoutVat, stockStore }
}

const mostColumns = 200
const mostRows = 50_000
/** More than anybody writes into a cell. */
const longestCell = 10_000

function isInside({
  column = 0,
  row,
  text = ""
}: {
  readonly row: number
  readonly column?: number
  readonly text?: string
}): boolean {
  return row >= 0 && row < mostRows && column >= 0 && column < mostColumns && text.length <= longestCell
}

function filterOf(show: string | undefined): RowFilter {
  return rowFilters.find((each) => each === show) ?? "all"
}

/** A file's own name, without where it stood. */
function tidyName(name: string): string {
  const bare = plainText(name.split(/[/\\]/u).at(-1) ?? "").slice(0, 120)
  return bare === "" ? "?" : bare
}

function isOver(): Refusal {
  return new Refusal(409, "import_is_over", "This import has been made, or taken back, already.")
}

function unusable(fault: FileFault): Refusal {
  switch (fault) {
    case "old":
      return new Refusal(422, "import_file_old", "It is an old workbook (.xls), or has a password.")
    case "letters":
      return new Refusal(422, "import_file_letters", "How the file writes its letters cannot be told.")
    case "empty":
      return new Refusal(422, "import_file_empty", "There is nothing in the file.")
    case "too_large":
      return new Refusal(422, "import_file_too_large", "The file has more rows or columns than can be.")
    case "unreadable":
      return new Refusal(422, "import_file_unreadable", "It is no table that can be read.")
  }
}
