import { inTurn } from "../database/in-turn.ts"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { findStore } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed } from "../database/dialect/dialect.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"

/** An item in the words of the goods service. */
export interface WireItem {
  readonly id: string
  readonly code: string
  readonly internalDescription: string
  readonly division: { readonly name: string }
}

export interface WireLocation {
  readonly id: string
  readonly code: string
}

/** More codes than one document of ours has lines. */
const mostCodes = 500

/** Items by their numbers or barcodes, each once; unknown codes are left out. */
export async function itemsByCode(
  db: Database,
  store: StoreTable,
  codes: readonly string[]
): Promise<readonly WireItem[]> {
  if (codes.length > mostCodes)
    throw new Refusal(422, "too_many_codes", `No more than ${mostCodes} items can be asked for at once.`)
  const numbers = new Set(await inTurn.flatMap(codes, async (code) => (await itemNumberOf(db, code)) ?? []))
  return await itemsByNumber(db, store, [...numbers])
}

const itemsOf = preparedQuery((build, value: { numbers: string }) =>
  build
    .selectFrom("item")
    .innerJoin("division", "division.id", "item.division")
    .select(["item.id", "item.number", "item.description", "division.name_fi", "division.name_sv"])
    .where("item.number", "in", listed<string>(value.numbers))
)

/** The items of numbers that are known, in their order. */
export async function itemsByNumber(
  db: Database,
  store: StoreTable,
  numbers: readonly string[]
): Promise<readonly WireItem[]> {
  const rows = await db.all(itemsOf({ numbers: JSON.stringify(numbers) }))
  const items = new Map(rows.map((item) => [item.number.toUpperCase(), item]))
  return numbers
    .flatMap((number) => items.get(number.toUpperCase()) ?? [])
    .map((item) => ({
      id: String(item.id),
      code: item.number,
      internalDescription: item.description,
      division: { name: store.country === "FI" ? item.name_fi : item.name_sv }
    }))
}

const numberOfId = preparedQuery((build, value: { id: number }) =>
  build.selectFrom("item").select("number").where("id", "=", value.id)
)

/** The number of the item that a document refers to. Refuses an id that no item has. */
export async function itemNumberOfId(db: Database, id: string): Promise<string> {
  const row = /^\d{1,15}$/u.test(id) ? await db.get(numberOfId({ id: Number(id) })) : undefined
  if (row === undefined) throw new Refusal(422, "item_id_unknown", "An item of the document is not known.")
  return row.number
}

const locationPrefix = "L-"

export function locationOf(storeNumber: string): WireLocation {
  return { id: `${locationPrefix}${storeNumber}`, code: storeNumber }
}

/** The one location of a code, or none. */
export async function locationsByCode(db: Database, code: string): Promise<readonly WireLocation[]> {
  const store = await findStore(db, code.trim())
  return store === undefined ? [] : [locationOf(store.number)]
}

/** The store that stands at a location; undefined when there is no such location. */
export async function storeAt(db: Database, locationId: string): Promise<StoreTable | undefined> {
  return locationId.startsWith(locationPrefix)
    ? await findStore(db, locationId.slice(locationPrefix.length))
    : undefined
}
