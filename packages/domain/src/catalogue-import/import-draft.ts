import { isPrintableCode, takenFor } from "../catalogue/code-in-use.ts"
import type { Currency } from "../money/currency.ts"
import { highestEntryMinor } from "../money/highest-entry.ts"
import type { CellFault, FaultCode } from "./cell-fault.ts"
import { type FieldChange, itemChanges, type StandingItem } from "./item-changes.ts"
import { headingFingerprint, type ImportField, requiredFields } from "./import-field.ts"
import { readItemRow, type ReadItem, taxedIn } from "./read-item.ts"
import { cellText, plainText } from "./read-cell.ts"
import { isAsWritten } from "./written-item.ts"
import {
  type ColumnField,
  headingRow,
  headingScore,
  recognisedColumns,
  saysWithoutVat
} from "./recognise-columns.ts"

/** A row of a sheet as it came. */
export interface DraftRow {
  /** Its line in the file. */
  readonly line: number
  readonly cells: readonly string[]
  /** Cells that hold something else than a text or a number, by their column. */
  readonly odd?: Readonly<Record<string, "date" | "error" | "cut">>
}

export interface DraftSheet {
  readonly name: string
  readonly rows: readonly DraftRow[]
}

/** How a file is read. */
export interface DraftLayout {
  /** Which of its sheets. */
  readonly sheet: number
  /** Which of the sheet's rows names the columns. */
  readonly heading: number
  readonly columns: readonly ColumnField[]
  /** Prices stand without value added tax, which is added. */
  readonly withoutVat: boolean
  /** The store whose stock the file counts; empty where its stock is left out. */
  readonly stockStore: string
}

/** A cell that somebody has written otherwise. */
export interface MendedCell {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** What somebody has made of a file. */
export interface DraftWork {
  readonly layout: DraftLayout
  readonly mended: readonly MendedCell[]
  /** Rows that somebody leaves out (true), or takes although they look like no item (false). */
  readonly left: ReadonlyMap<number, boolean>
}

/** How a sheet is read before anybody has said otherwise: the one that names the most fields. */
export function firstLayout(sheets: readonly DraftSheet[]): DraftLayout {
  const scores = sheets.map(({ rows }) => headingScore({ rows: rows.map(({ cells }) => cells) }))
  return layoutOfSheet(sheets, Math.max(0, scores.indexOf(Math.max(...scores))))
}

/** How one of the sheets is read before anybody has said otherwise. */
export function layoutOfSheet(sheets: readonly DraftSheet[], sheet: number, heading?: number): DraftLayout {
  const rows = (sheets[sheet]?.rows ?? []).map(({ cells }) => cells)
  const at = heading ?? headingRow({ rows })
  const names = namesOf(rows[at] ?? [])
  const columns = recognisedColumns(names, rows.slice(at + 1))
  const price = names[columns.indexOf("price")] ?? ""
  return { sheet, heading: at, columns, withoutVat: saysWithoutVat(price), stockStore: "" }
}

/** The names of a sheet's columns. */
export function draftNames(
  sheets: readonly DraftSheet[],
  { heading, sheet }: DraftLayout
): readonly string[] {
  const rows = sheets[sheet]?.rows ?? []
  const width = Math.max(0, ...rows.slice(heading, heading + 200).map(({ cells }) => cells.length))
  const names = namesOf(rows[heading]?.cells ?? [])
  return Array.from({ length: Math.max(width, names.length) }, (_, at) => names[at] ?? "")
}

function namesOf(cells: readonly string[]): readonly string[] {
  return cells.map(plainText)
}

/** What a mapping is kept by. */
export function layoutKey(sheets: readonly DraftSheet[], layout: DraftLayout): string {
  return headingFingerprint(draftNames(sheets, layout))
}

/** The fields that no column says and no item can be without. */
export function missingFields({ columns }: Pick<DraftLayout, "columns">): readonly ImportField[] {
  return requiredFields.filter((field) => !columns.includes(field))
}

/** A row as it would be imported. */
export interface ReadDraftRow {
  /** Its place in the sheet. */
  readonly row: number
  readonly line: number
  readonly cells: readonly string[]
  /** Columns that somebody has written otherwise. */
  readonly mended: readonly number[]
  /** It is left out: somebody said so, or it looks like no item. */
  readonly isLeft: boolean
  readonly item: ReadItem
  readonly faults: readonly ColumnFault[]
}

/** What is wrong with a cell of a row, or worth knowing of it. */
export interface ColumnFault {
  readonly column: number
  readonly fault: CellFault
}

const oddCodes: Readonly<Record<"date" | "error" | "cut", FaultCode>> = {
  date: "made_a_date",
  error: "formula_failed",
  cut: "digits_lost"
}

/** Reads the rows below the heading; empty ones are none. */
export function readDraft(
  sheets: readonly DraftSheet[],
  { layout, left, mended }: DraftWork,
  currency: Currency
): readonly ReadDraftRow[] {
  const rows = sheets[layout.sheet]?.rows ?? []
  const mends = new Map<number, MendedCell[]>()
  for (const each of mended) mends.set(each.row, [...(mends.get(each.row) ?? []), each])
  const places = new Map<ImportField, number>()
  for (const [place, field] of layout.columns.entries())
    if (field !== "" && !places.has(field)) places.set(field, place)
  return rows.flatMap((source, row) => {
    if (row <= layout.heading) return []
    const read = readDraftRow({ row, source, mends: mends.get(row) ?? [] }, places, currency)
    if (read === undefined) return []
    const looksLikeNone = !holdsItem(read.cells, places)
    return [{ ...read, isLeft: left.get(row) ?? looksLikeNone }]
  })
}

/** What stands before a sum instead of an item's name. */
const sumWord =
  /^(?:(?:del|total|väli)?summa|(?:sub)?totalt?|yhteensä|sum|(?:zwischen)?summe|gesamt)(?!\p{L})/iu

/** A title between items, or a sum below them, has neither a number with a price, nor a barcode with either. */
function holdsItem(cells: readonly string[], places: ReadonlyMap<ImportField, number>): boolean {
  const textOf = (field: ImportField) => cells[places.get(field) ?? -1] ?? ""
  const says = (field: ImportField) => textOf(field) !== ""
  const isSum = !says("number") && !says("barcodes") && sumWord.test(textOf("description"))
  if (isSum) return false
  const said = [says("number"), says("description"), says("price"), says("barcodes")]
  return said.filter(Boolean).length >= 2
}

interface RowSource {
  readonly row: number
  readonly source: DraftRow
  readonly mends: readonly MendedCell[]
}

function readDraftRow(
  { row, source, mends }: RowSource,
  places: ReadonlyMap<ImportField, number>,
  currency: Currency
): Omit<ReadDraftRow, "isLeft"> | undefined {
  const cells = source.cells.map(cellText)
  for (const { column, text } of mends) {
    while (cells.length <= column) cells.push("")
    cells[column] = cellText(text)
  }
  if (cells.every((cell) => cell === "")) return undefined
  const mendedColumns = mends.map(({ column }) => column)
  const { item, faults } = readItemRow(
    { has: (field) => places.has(field), cell: (field) => cells[places.get(field) ?? -1] ?? "" },
    currency
  )
  const odd = Object.entries(source.odd ?? {}).flatMap(([key, kind]) => {
    const column = Number(key)
    if (mendedColumns.includes(column) || ![...places.values()].includes(column)) return []
    return [{ column, fault: { code: oddCodes[kind], values: { text: cells[column] ?? "" } } }]
  })
  const oddColumns = new Set(odd.map(({ column }) => column))
  const others = faults
    .map(({ field, fault }) => ({ column: places.get(field) ?? -1, fault }))
    .filter(({ column }) => !oddColumns.has(column))
  const all = [...odd, ...others].toSorted((one, other) => one.column - other.column)
  return { row, line: source.line, cells, mended: mendedColumns, item, faults: all }
}

export type RowKind = "new" | "changed" | "same" | "wrong" | "left"

/** A row against the others of its file and what the register has. */
export interface JudgedRow extends Omit<ReadDraftRow, "isLeft"> {
  readonly kind: RowKind
  /** What stops nothing, and is worth knowing. */
  readonly remarks: readonly ColumnFault[]
  readonly changes: readonly FieldChange[]
}

/** What the register has of a file's items. */
export interface Register {
  /** What it has of an item, by its number in capitals. */
  readonly standing: ReadonlyMap<string, StandingItem>
  /** Whose a barcode is. */
  readonly owners: ReadonlyMap<string, string>
  readonly statuses: ReadonlySet<string>
  readonly divisions: ReadonlyMap<string, string>
}

/** Value added tax of what nobody has said it of, in hundredths of a percent. */
const usualVat = { SE: 2500, FI: 2550 } as const

/** Says of each row whether it is new, changes something, or cannot be taken, and why. */
export function judgedDraft(
  rows: readonly ReadDraftRow[],
  { withoutVat, columns, stockStore }: DraftLayout,
  register: Register
): readonly JudgedRow[] {
  const columnOf = (field: ImportField) => columns.indexOf(field)
  const lines = new Map<string, number>()
  const codes = new Map<string, { readonly line: number; readonly number: string }>()
  const givenUp = barcodesGivenUp(rows)
  const comparing = { takesStock: stockStore !== "", divisions: register.divisions }
  return rows.map(({ isLeft, ...row }): JudgedRow => {
    if (isLeft) return { ...row, kind: "left", faults: [], remarks: [], changes: [] }
    const key = row.item.number.toUpperCase()
    const standing = register.standing.get(key)
    const item = withoutVat ? withTax(row.item, standing) : row.item
    const faults = [...row.faults]
    const add = (field: ImportField, fault: CellFault): void => {
      const column = columnOf(field)
      if (!faults.some((each) => each.column === column)) faults.push({ column, fault })
    }
    for (const [field, minor] of [
      ["price", item.priceMinor],
      ["originalPrice", item.originalPriceMinor]
    ] as const)
      if (minor > highestEntryMinor && columnOf(field) !== -1)
        add(field, {
          code: "too_high",
          values: { text: String(minor / 100), highest: String(highestEntryMinor / 100) }
        })
    const twin = key === "" ? undefined : lines.get(key)
    if (twin === undefined && standing !== undefined && !withoutVat) {
      const read = columns.flatMap((field, at) =>
        field === "" || (field === "stock" && stockStore === "") ? [] : [{ field, cell: row.cells[at] ?? "" }]
      )
      if (isAsWritten(read, standing)) {
        lines.set(key, row.line)
        for (const barcode of item.barcodes ?? []) codes.set(barcode, { line: row.line, number: key })
        return { ...row, item, kind: "same", faults: [], remarks: [], changes: [] }
      }
    }
    if (twin !== undefined)
      add("number", { code: "number_twice", values: { text: item.number, line: String(twin) } })
    else if (key !== "") lines.set(key, row.line)
    if (item.status !== undefined && !register.statuses.has(item.status))
      add("status", {
        code: "status_unknown",
        values: { text: item.status, statuses: [...register.statuses].join(", ") }
      })
    for (const barcode of item.barcodes ?? []) {
      const holder = codes.get(barcode)
      if (holder === undefined) codes.set(barcode, { line: row.line, number: key })
      else if (holder.number !== key)
        add("barcodes", { code: "barcode_twice", values: { text: barcode, line: String(holder.line) } })
      const owner = register.owners.get(barcode)
      if (owner === undefined || owner.toUpperCase() === key || givenUp(owner, barcode)) continue
      add("barcodes", { code: "barcode_of_item", values: { text: barcode, owner } })
    }
    if (faults.length > 0) return { ...row, item, kind: "wrong", faults, remarks: [], changes: [] }
    const remarks = remarksOn(item, columnOf)
    if (standing === undefined) return { ...row, item, kind: "new", faults, remarks, changes: [] }
    const changes = itemChanges(item, standing, comparing)
    return { ...row, item, kind: changes.length === 0 ? "same" : "changed", faults, remarks, changes }
  })
}

/** A file may give a barcode up for its owner at the same time as another item gets it. */
function barcodesGivenUp(rows: readonly ReadDraftRow[]): (owner: string, barcode: string) => boolean {
  const items = new Map(
    rows.flatMap(({ isLeft, item }) => (isLeft ? [] : [[item.number.toUpperCase(), item] as const]))
  )
  return (owner, barcode) => items.get(owner.toUpperCase())?.barcodes?.includes(barcode) === false
}

/** What a customer pays, with the tax of the row, of the item as it stands, or the usual one. */
function withTax(item: ReadItem, standing: StandingItem | undefined): ReadItem {
  const known = standing === undefined ? usualVat[taxedIn(item.currency)] : Number(standing.vatBasisPoints)
  const rate = item.vatBasisPoints ?? known
  const taxed = (minor: number) => Math.round((minor * (10_000 + rate)) / 10_000)
  return {
    ...item,
    priceMinor: taxed(item.priceMinor),
    originalPriceMinor: taxed(item.originalPriceMinor)
  }
}

const takenCodes = {
  "gift-card": "taken_gift_card",
  "receipt-number": "taken_receipt_number",
  "personal-number": "taken_personal_number"
} as const satisfies Record<NonNullable<ReturnType<typeof takenFor>>, FaultCode>

function remarksOn(item: ReadItem, columnOf: (field: ImportField) => number): readonly ColumnFault[] {
  const codes = [
    { field: "number" as const, code: item.number },
    ...(item.barcodes ?? []).map((code) => ({ field: "barcodes" as const, code }))
  ]
  const taken = codes.flatMap(({ code, field }) => {
    const kind = takenFor(code)
    if (kind === undefined) return []
    return [{ column: columnOf(field), fault: { code: takenCodes[kind], values: { text: code } } }]
  })
  if (codes.some(({ code }) => isPrintableCode(code))) return taken
  return [
    ...taken,
    { column: columnOf("number"), fault: { code: "no_label", values: { text: item.number } } }
  ]
}
