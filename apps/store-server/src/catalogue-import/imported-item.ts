import type { Currency } from "@karat/domain/money/currency"
import type { ImportProblem } from "./import-problem.ts"
import type { TableRow } from "./table-row.ts"

/** An item as a file describes it, checked by itself but not yet against the register. */
export interface ImportedItem {
  /** Where it stands in the file. */
  readonly line: number
  readonly number: string
  readonly description: string
  readonly description2?: string
  readonly family?: string
  readonly category?: string
  /** A division's id or its name in any language. */
  readonly division?: string
  readonly size?: string
  /** What its variants have in common: a model's number, a product's handle. */
  readonly model?: string
  readonly status?: string
  readonly weightMg?: number | undefined
  readonly picture?: string
  /** All the item's barcodes; left out when the file does not speak of barcodes. */
  readonly barcodes?: readonly string[]
  readonly currency: Currency
  readonly priceMinor: number
  readonly originalPriceMinor: number
  readonly stock?: number | undefined
  readonly vatBasisPoints?: number | undefined
  readonly isGiftCard?: boolean
}

/** Reads the rows of one format in their order. */
export interface RowReader {
  readonly format: "shopify" | "plain"
  /** What the user should know about the file though it stops nothing. */
  readonly notes: readonly string[]
  /** An item, what is wrong with the row, or undefined for a row that carries no item. */
  readonly read: (row: TableRow) => ImportedItem | readonly ImportProblem[] | undefined
}
