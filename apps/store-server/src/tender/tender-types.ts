import { inTurn } from "../database/in-turn.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import { type OwnTender, ownTenderKind } from "@karat/domain/tender/own-tender"
import { tender, type TenderType } from "@karat/domain/tender/tender-type"
import type { Currency } from "@karat/domain/money/currency"
import type { Caller } from "../device/authenticate.ts"
import { isPlaceholder } from "../device/register-book.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { Database, Query } from "../database/database.ts"
import { preparedQuery, rememberedQuery } from "../database/prepared-query.ts"
import type { Country, StoreTable } from "../database/store-tables.ts"

const tenderRows = rememberedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("tender_type")
    .leftJoin("own_tender as own", (join) =>
      join.onRef("own.country", "=", "tender_type.country").onRef("own.id", "=", "tender_type.id")
    )
    .selectAll("tender_type")
    .select([
      "own.stores",
      "own.refundable",
      "own.opens_drawer",
      "own.needs_reference",
      "own.swish_number",
      "own.sells_offline"
    ])
    .where("tender_type.country", "=", value.country)
    .orderBy("tender_type.position")
    .orderBy("tender_type.id")
)
type TenderRow = ReturnType<typeof tenderRows> extends Query<infer Found> ? Found : never

/**
 * Every tender that a store has ever had, in the order of its setup and the words of its country: what is under way by
 * one that is not offered any more is booked all the same.
 */
export async function tenderTypesOf(db: Database, store: StoreTable): Promise<TenderType[]> {
  return (await db.all(tenderRows(store))).map((row) => tenderTypeOf(store, row))
}

/** The tenders that the tills of a store can offer. */
export async function offeredTenderTypes(db: Database, store: StoreTable): Promise<TenderType[]> {
  return (await db.all(tenderRows(store)))
    .filter(({ stores, withdrawn }) => withdrawn === 0 && isOfferedIn(store.number, stores))
    .map((row) => tenderTypeOf(store, row))
}

/** Whether a store is one of those that offer a tender; without a list all of them do. */
function isOfferedIn(storeNumber: string, stores: string | null): boolean {
  return stores === null || stores === "" || stores.split(",").includes(storeNumber)
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
export async function tendersOf(
  { db }: Pick<StoreServerParts, "db">,
  { device, store }: Pick<Caller, "device" | "store">
): Promise<TenderType[]> {
  const isThere = async ({ id }: TenderType) => {
    if (id === tender.card) return !isPlaceholder(device.cardTerminalId)
    return id !== tender.requisition || (await db.get(anyRequisition(store))) !== undefined
  }
  return await inTurn.filter(await offeredTenderTypes(db, store), isThere)
}

function tenderTypeOf({ country }: StoreTable, row: TenderRow): TenderType {
  const own = ownOf(row)
  return {
    id: row.id,
    description: country === "FI" ? row.description_fi : row.description_sv,
    names: { en: row.description_en, fi: row.description_fi, sv: row.description_sv },
    rounds: row.rounding === 1,
    roundingTo: minorUnits(row.rounding_to_minor),
    overtenderAllowed: row.overtender === 1,
    undertenderAllowed: row.undertender === 1,
    ...(own && { own })
  }
}

function ownOf(row: TenderRow): OwnTender | undefined {
  const kind = ownTenderKind(row.id)
  if (kind === undefined || row.refundable === null) return undefined
  return {
    kind,
    refundable: row.refundable === 1,
    opensDrawer: row.opens_drawer === 1,
    needsReference: row.needs_reference === 1,
    offline: row.sells_offline === 1,
    ...(row.swish_number === null ? {} : { swishNumber: row.swish_number })
  }
}

/** What the line says that books change of a foreign payment. */
export async function currencyChangeWords(
  db: Database,
  store: StoreTable,
  otherwise: string
): Promise<string> {
  const type = (await tenderTypesOf(db, store)).find(({ id }) => id === tender.currencyChange)
  return type?.description ?? otherwise
}
