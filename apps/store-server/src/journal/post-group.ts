import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { CartRecord } from "../cart/cart-record.ts"
import { newId } from "../cart/new-id.ts"
import { flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { kept, picked } from "../database/kept.ts"
import type { Row } from "../database/tables.ts"

/** One side of a posting; what comes into an account is positive. */
export interface Entry {
  readonly account: string
  readonly amount: MinorUnits
  /** The cart's own where none is named. */
  readonly currency?: Currency | undefined
}

/** What happened to money, as entries that sum to zero in each currency. */
export interface Group {
  readonly kind: Row<"journal_entry">["group_kind"]
  readonly entries: readonly Entry[]
  readonly record: CartRecord
  readonly attempt?: string | undefined
  readonly at: Date
}

const columns = [
  "group_id",
  "group_kind",
  "account",
  "currency",
  "amount_minor",
  "cart_id",
  "attempt",
  "store_number",
  "terminal_id",
  "training",
  "at"
] as const satisfies readonly (keyof Row<"journal_entry">)[]

const insertEntry = kept((build, row: Pick<Row<"journal_entry">, (typeof columns)[number]>) =>
  build.insertInto("journal_entry").values(picked(row, columns))
)

/**
 * Writes a group into the journal. It belongs into the transaction of what it tells of.
 * Throws a defect when the entries do not sum to zero: then nothing of it may be committed.
 */
export function postGroup(db: Database, group: Group): void {
  checkZero(group)
  const moving = group.entries.filter((entry) => entry.amount !== 0)
  const { cart, storeNumber, terminalId } = group.record
  const { id, training, currency } = cart.header
  const groupId = newId(group.at)
  for (const entry of moving.length === 0 ? group.entries.slice(0, 1) : moving)
    db.run(
      insertEntry({
        group_id: groupId,
        group_kind: group.kind,
        account: entry.account,
        currency: entry.currency ?? currency,
        amount_minor: entry.amount,
        cart_id: id,
        attempt: group.attempt ?? null,
        store_number: storeNumber,
        terminal_id: terminalId,
        training: flagOf(training),
        at: group.at.toISOString()
      })
    )
}

function checkZero({ kind, entries, record }: Group): void {
  const sums = new Map<Currency, number>()
  for (const { amount, currency = record.cart.header.currency } of entries)
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  for (const [currency, sum] of sums)
    if (sum !== 0) throw new Error(`The entries of a ${kind} sum to ${sum} ${currency}, not to zero.`)
}
