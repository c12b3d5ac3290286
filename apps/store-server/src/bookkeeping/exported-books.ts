import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import { columnsOf } from "../database/column.ts"
import type { Row } from "../database/tables.ts"
import { bookkeepingTables } from "../database/tables/bookkeeping-tables.ts"

const insertExport = preparedQuery((build, row: Row<"exported_books">) =>
  build.insertInto("exported_books").values(picked(row, columnsOf(bookkeepingTables.exported_books)))
)
const exportOf = preparedQuery((build, value: { store: string; date: string }) =>
  build
    .selectFrom("exported_books")
    .select("made_on")
    .where("store_number", "=", value.store)
    .where("from_date", "<=", value.date)
    .where("to_date", ">=", value.date)
    .where("made_on", ">", value.date)
    .limit(1)
)

/** Notes that days of a store are in its accountant's books; those that are not over are not. */
export async function noteExport(db: Database, row: Row<"exported_books">): Promise<void> {
  await db.run(insertExport(row))
}

/** Whether a day of a store (`YYYY-MM-DD`) is in its accountant's books: nothing is booked on it any more. */
export async function isExported(db: Database, store: string, date: string): Promise<boolean> {
  return (await db.get(exportOf({ store, date }))) !== undefined
}
