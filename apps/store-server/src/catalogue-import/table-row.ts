/** One record of the file with the line it begins on. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
  /** Cells of a workbook that hold something else than a text or a number. */
  readonly odd?: readonly OddCell[]
}

/** A date, a formula that failed, or a number of which the spreadsheet has lost digits. */
export interface OddCell {
  readonly column: number
  readonly kind: "date" | "error" | "cut"
}
