import { minorUnits } from "@karat/domain/money/minor-units"
import { tender, type TenderType } from "@karat/domain/payment/tender-type"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

interface TenderRow {
  readonly id: number
  readonly description: string
  readonly rounding: 0 | 1
  readonly rounding_to_minor: number
  readonly overtender: 0 | 1
  readonly undertender: 0 | 1
}

/** The tenders of a store, in the order of its setup and the words of its country. */
export function tenderTypesOf(db: Database, store: StoreTable): TenderType[] {
  const description = store.country === "FI" ? "description_fi" : "description_sv"
  return db
    .statement<TenderRow>(
      `SELECT id, ${description} AS description, rounding, rounding_to_minor, overtender, undertender
       FROM tender_type WHERE country = ? ORDER BY position`
    )
    .all(store.country)
    .map((row) => ({
      id: row.id,
      description: row.description,
      rounds: row.rounding === 1,
      roundingTo: minorUnits(row.rounding_to_minor),
      overtenderAllowed: row.overtender === 1,
      undertenderAllowed: row.undertender === 1
    }))
}

/** What the line says that books change of a foreign payment. */
export function currencyChangeWords(db: Database, store: StoreTable, otherwise: string): string {
  const type = tenderTypesOf(db, store).find(({ id }) => id === tender.currencyChange)
  return type?.description ?? otherwise
}
