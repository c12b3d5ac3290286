import type { ColumnFault, DraftLayout, JudgedRow, Register, RowKind } from "./import-draft.ts"
import type { FieldChange } from "./item-changes.ts"
import type { ImportField } from "./import-field.ts"

/** How far an import has come: it is prepared, runs, has run, is taken back, or has been. */
export const importStates = ["draft", "running", "done", "undoing", "undone"] as const
export type ImportState = (typeof importStates)[number]

/** A file that was brought in, as lists name it. */
export interface ImportHead {
  readonly id: string
  readonly fileName: string
  readonly at: string
  /** Who brought it in. */
  readonly by: string
  readonly state: ImportState
}

/** What is shown of a draft's rows. */
export const rowFilters = ["all", "wrong", "new", "changed", "same", "left"] as const
export type RowFilter = (typeof rowFilters)[number]

export type RowCounts = Readonly<Record<RowFilter, number>>

/** A row as the preview shows it. */
export interface ImportRow {
  readonly row: number
  readonly line: number
  readonly kind: RowKind
  readonly cells: readonly string[]
  readonly mended: readonly number[]
  readonly faults: readonly ColumnFault[]
  readonly remarks: readonly ColumnFault[]
  readonly changes: readonly FieldChange[]
}

/** Why something of an import could not be taken back: it was sold, counted or listed since, or changed. */
export const keptReasons = ["used", "changed"] as const

/** What of an import stays although it was taken back. */
export interface KeptItem {
  readonly itemNumber: string
  readonly why: (typeof keptReasons)[number]
}

/** What came of an import. */
export interface ImportResult {
  readonly added: number
  readonly changed: number
  /** What was taken back, once it was. */
  readonly takenBack?: number | undefined
  readonly kept?: readonly KeptItem[] | undefined
}

/** An import with what is seen of it. */
export interface OpenImport {
  readonly head: ImportHead
  /** Raised by each change; who imports says which they have seen. */
  readonly version: number
  /** How the file's letters were read, or that it was a workbook. */
  readonly readAs: string
  readonly sheets: readonly string[]
  readonly layout: DraftLayout
  /** The names of the columns. */
  readonly names: readonly string[]
  /** The first rows of the sheet, one of which names the columns. */
  readonly firstRows: readonly string[]
  readonly stores: readonly { readonly id: string; readonly name: string }[]
  readonly missing: readonly ImportField[]
  /** Divisions that would be made. */
  readonly newDivisions: readonly string[]
  readonly counts: RowCounts
  readonly rows: readonly ImportRow[]
  /** How far it has come while it runs, in percent. */
  readonly progress?: number | undefined
  readonly result?: ImportResult | undefined
}

/** So many rows are told at once. */
export const rowsOnAPage = 100

/** How many rows there are of each kind. */
export function rowCounts(rows: readonly JudgedRow[]): RowCounts {
  const counts = { all: rows.length, wrong: 0, new: 0, changed: 0, same: 0, left: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}

/** The rows of a kind from a place on. */
export function shownRows(rows: readonly JudgedRow[], show: RowFilter, from: number): readonly ImportRow[] {
  const all = show === "all" ? rows : rows.filter(({ kind }) => kind === show)
  return all
    .slice(from, from + rowsOnAPage)
    .map(({ row, line, kind, cells, mended, faults, remarks, changes }) => ({
      row,
      line,
      kind,
      cells,
      mended,
      faults,
      remarks,
      changes
    }))
}

/** Divisions that no shop has yet, as the file names them. */
export function newDivisions(
  rows: readonly JudgedRow[],
  { divisions }: Pick<Register, "divisions">
): readonly string[] {
  const names = new Map<string, string>()
  for (const { item, kind } of rows) {
    const { division } = item
    if (division === undefined || (kind !== "new" && kind !== "changed")) continue
    const key = division.toLowerCase()
    if (!divisions.has(key) && !names.has(key)) names.set(key, division)
  }
  return [...names.values()]
}
