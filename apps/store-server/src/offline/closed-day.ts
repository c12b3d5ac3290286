import { posOf } from "@karat/domain/cash/pos-number"
import { storeTime } from "@karat/domain/store/store-time"
import { isExported } from "../bookkeeping/exported-books.ts"
import { isDayCounted } from "../cash/cash-day-book.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"

const reportedSince = preparedQuery((build, value: { terminal: string; at: string }) =>
  build
    .selectFrom("register_report")
    .select("number")
    .where("terminal_id", "=", value.terminal)
    .where("at", ">=", value.at)
    .limit(1)
)

interface Sold {
  readonly store: StoreTable
  readonly terminalId: string
  readonly soldAt: Date
}

/**
 * Whether the day of a sale takes nothing in any more: the cash of its register is counted, of that day or of a later one,
 * a Z has closed the register since, or its books have been given out.
 */
export function isDayClosed(db: Database, { store, terminalId, soldAt }: Sold): boolean {
  const { date } = storeTime(store.country, soldAt)
  return (
    isDayCounted(db, { store, date, pos: posOf(terminalId) }) ||
    db.get(reportedSince({ terminal: terminalId, at: soldAt.toISOString() })) !== undefined ||
    isExported(db, store.number, date)
  )
}
