import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed } from "../database/dialect/dialect.ts"
import { bareElementBarcode, plainCode } from "@karat/domain/scan/plain-code"
import { barcodeSpellings } from "@karat/domain/scan/standard-barcode"
import { type Asking, askingFor, itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import { storeOf } from "./store.ts"

const itemOfNumber = preparedQuery((build, value: Asking & { readonly number: string }) =>
  itemsSoldIn(build, value).where("item.number", "=", value.number)
)

/**
 * The item of an item number (case does not matter) or of any of its barcodes, as the store sells it
 * and with the favourites of the badge. Undefined when there is none or it has no price in the
 * store's currency. Throws `UnknownStore`.
 */
export async function findItem(
  db: Database,
  storeNumber: string,
  badge: string | undefined,
  codeOrBarcode: string
): Promise<StoreItem | undefined> {
  const store = await storeOf(db, storeNumber)
  const number = await itemNumberOf(db, codeOrBarcode)
  if (number === undefined) return undefined
  const row = await db.get(itemOfNumber({ ...askingFor(store, badge), number }))
  return row === undefined ? undefined : storeItem(row, store.country)
}

const byNumber = preparedQuery((build, value: { code: string }) =>
  build.selectFrom("item").select("number").where("number", "=", value.code)
)
const byBarcode = preparedQuery((build, value: { spellings: string }) =>
  build
    .selectFrom("item_barcode")
    .select("item_number as number")
    .where("barcode", "in", listed<string>(value.spellings))
)
const bySpelling = preparedQuery((build, value: { spellings: string }) =>
  build.selectFrom("item").select("number").where("number", "in", listed<string>(value.spellings))
)

/** The number, as the register writes it, of the item with this number or barcode. */
export async function itemNumberOf(db: Database, codeOrBarcode: string): Promise<string | undefined> {
  const code = plainCode(codeOrBarcode)
  const all = barcodeSpellings(code)
  const spellings = JSON.stringify(all)
  const found =
    (await db.get(byNumber({ code }))) ??
    (await db.get(byBarcode({ spellings }))) ??
    (all.length > 1 ? await db.get(bySpelling({ spellings })) : undefined)
  if (found !== undefined) return found.number
  const barcode = bareElementBarcode(code)
  return barcode === undefined ? undefined : await itemNumberOf(db, barcode)
}
