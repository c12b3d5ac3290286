import { minorUnits } from "@karat/domain/money/minor-units"
import { tender, type TenderType } from "@karat/domain/tender/tender-type"
import type { Currency } from "@karat/domain/money/currency"
import type { Caller } from "../device/authenticate.ts"
import { isPlaceholder } from "../device/register-book.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country, StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"

const tenderRows = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("tender_type")
    .selectAll()
    .where("country", "=", value.country)
    .orderBy("position")
    .orderBy("id")
)

/**
 * Every tender that a store has ever had, in the order of its setup and the words of its country: what is under way by
 * one that is not offered any more is booked all the same.
 */
export function tenderTypesOf(db: Database, store: StoreTable): TenderType[] {
  return db.all(tenderRows(store)).map((row) => tenderTypeOf(store, row))
}

/** The tenders that the tills of a store can offer. */
export function offeredTenderTypes(db: Database, store: StoreTable): TenderType[] {
  return db
    .all(tenderRows(store))
    .filter(({ withdrawn }) => withdrawn === 0)
    .map((row) => tenderTypeOf(store, row))
}

const anyRequisition = preparedQuery((build, value: { currency: Currency }) =>
  build
    .selectFrom("voucher")
    .select("code")
    .where("kind", "=", "requisition")
    .where("currency", "=", value.currency)
    .limit(1)
)

/** The tenders that a register offers: no card without a terminal, no requisition where none has been issued. */
export function tendersOf(
  { db }: Pick<StoreServerParts, "db">,
  { device, store }: Pick<Caller, "device" | "store">
): TenderType[] {
  const isThere = ({ id }: TenderType) => {
    if (id === tender.card) return !isPlaceholder(device.cardTerminalId)
    return id !== tender.requisition || db.get(anyRequisition(store)) !== undefined
  }
  return offeredTenderTypes(db, store).filter(isThere)
}

function tenderTypeOf({ country }: StoreTable, row: Row<"tender_type">): TenderType {
  return {
    id: row.id,
    description: country === "FI" ? row.description_fi : row.description_sv,
    names: { en: row.description_en, fi: row.description_fi, sv: row.description_sv },
    rounds: row.rounding === 1,
    roundingTo: minorUnits(row.rounding_to_minor),
    overtenderAllowed: row.overtender === 1,
    undertenderAllowed: row.undertender === 1
  }
}

/** What the line says that books change of a foreign payment. */
export function currencyChangeWords(db: Database, store: StoreTable, otherwise: string): string {
  const type = tenderTypesOf(db, store).find(({ id }) => id === tender.currencyChange)
  return type?.description ?? otherwise
}
