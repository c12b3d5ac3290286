import { exportedFields, exportHeads, writtenItem } from "@karat/domain/catalogue-import/written-item"
import type { StandingItem } from "@karat/domain/catalogue-import/item-changes"
import type { Locale } from "@karat/domain/money/format-amount"
import { csvCell } from "@karat/domain/text/csv-table"
import { currencyOf, itemNumbers } from "../admin/item-books.ts"
import { registeredItems } from "../catalogue/registered-items.ts"
import { standingItem } from "../catalogue-import/preview-import.ts"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"

/** The names of the columns of a table of items. */
export function articleHead(locale: Locale): readonly string[] {
  return exportedFields.map((field) => csvCell(exportHeads[locale][field]))
}

const areNumbers: ReadonlySet<string> = new Set(["price", "originalPrice", "vat", "weight"])

/** A row of a table of items. */
export function articleRow(number: string, standing: StandingItem): readonly string[] {
  return exportedFields.map((field) => {
    const text = writtenItem(number, standing, field)
    return areNumbers.has(field) ? text : csvCell(text)
  })
}

/** The items that a text finds, or all, as rows that an import takes for what they are. */
export async function* articleRows(
  db: Database,
  country: Country,
  search: string
): AsyncGenerator<readonly (readonly string[])[]> {
  const currency = await currencyOf(db, country)
  for await (const numbers of itemNumbers(db, search)) {
    const rows = await registeredItems(db, numbers, currency)
    const byNumber = new Map(rows.map((row) => [row.number, row]))
    yield numbers.flatMap((number) => {
      const row = byNumber.get(number)
      return row === undefined ? [] : [articleRow(number, standingItem(row, currency, 0))]
    })
  }
}
