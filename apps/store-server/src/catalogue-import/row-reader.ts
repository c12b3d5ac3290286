import type { ImportProblem } from "./import-problem.ts"
import type { ImportedItem } from "./imported-item.ts"
import type { TableRow } from "./read-table.ts"

/** Reads the rows of one format in their order. */
export interface RowReader {
  readonly format: "shopify" | "plain"
  /** What the user should know about the file though it stops nothing. */
  readonly notes: readonly string[]
  /** An item, what is wrong with the row, or undefined for a row that carries no item. */
  readonly read: (row: TableRow) => ImportedItem | readonly ImportProblem[] | undefined
}
