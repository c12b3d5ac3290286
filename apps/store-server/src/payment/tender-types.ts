import { minorUnits } from "@karat/domain/money/minor-units"
import { tender, type TenderType } from "@karat/domain/payment/tender-type"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import type { Country, StoreTable } from "../database/store-tables.ts"

const tenderRows = kept((build, value: { country: Country }) =>
  build.selectFrom("tender_type").selectAll().where("country", "=", value.country).orderBy("position")
)

/** The tenders of a store, in the order of its setup and the words of its country. */
export function tenderTypesOf(db: Database, { country }: StoreTable): TenderType[] {
  return db.all(tenderRows({ country })).map((row) => ({
    id: row.id,
    description: country === "FI" ? row.description_fi : row.description_sv,
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
