import { minorUnits } from "@karat/domain/money/minor-units"
import { tender, type TenderType, type TenderTypeId } from "@karat/domain/payment/tender-type"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

/** The tenders that this server can carry out; setup may hold more of them. */
const supported: ReadonlySet<TenderTypeId> = new Set([tender.cash, tender.card])

interface TenderRow {
  readonly id: number
  readonly description: string
  readonly rounding: 0 | 1
  readonly rounding_to_minor: number
  readonly overtender: 0 | 1
  readonly undertender: 0 | 1
}

/** The tenders a store offers, in the order of its setup and the words of its country. */
export function tenderTypesOf(db: Database, store: StoreTable): TenderType[] {
  const description = store.country === "FI" ? "description_fi" : "description_sv"
  return db
    .statement<TenderRow>(
      `SELECT id, ${description} AS description, rounding, rounding_to_minor, overtender, undertender
       FROM tender_type WHERE country = ? ORDER BY position`
    )
    .all(store.country)
    .filter((row) => supported.has(row.id))
    .map((row) => ({
      id: row.id,
      description: row.description,
      rounds: row.rounding === 1,
      roundingTo: minorUnits(row.rounding_to_minor),
      overtenderAllowed: row.overtender === 1,
      undertenderAllowed: row.undertender === 1
    }))
}
