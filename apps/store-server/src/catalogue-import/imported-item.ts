import type { ReadItem } from "@karat/domain/catalogue-import/read-item"
import type { ImportProblem } from "./import-problem.ts"
import type { TableRow } from "./table-row.ts"

/** An item as a file describes it, checked by itself but not yet against the register. */
export interface ImportedItem extends ReadItem {
  /** Where it stands in the file. */
  readonly line: number
}

/** Reads the rows of one format in their order. */
export interface RowReader {
  readonly format: "shopify" | "plain"
  /** What the user should know about the file though it stops nothing. */
  readonly notes: readonly string[]
  /** An item, what is wrong with the row, or undefined for a row that carries no item. */
  readonly read: (row: TableRow) => ImportedItem | readonly ImportProblem[] | undefined
}
