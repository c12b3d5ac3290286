import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Row } from "../database/tables.ts"

/** One side of a posting; what comes into an account is positive. */
export interface Entry {
  readonly account: string
  readonly amount: MinorUnits
  /** The cart's own where none is named. */
  readonly currency?: Currency
}

export type GroupKind = Row<"journal_entry">["group_kind"]

/** Money that moves between a drawer and the bank. */
type DrawerKind = "cash-difference" | "banked" | "bank-change"

/** What happened to money, as entries that sum to zero in each currency. */
export interface Group {
  readonly kind: Exclude<GroupKind, DrawerKind>
  readonly entries: readonly Entry[]
  readonly record: CartRecord
  readonly attempt?: string | undefined
  readonly at: Date
}

/** What happened to a register's cash without a cart. */
export interface DrawerGroup {
  readonly kind: DrawerKind
  readonly entries: readonly Required<Entry>[]
  readonly storeNumber: string
  readonly terminalId: string
  readonly at: Date
}
