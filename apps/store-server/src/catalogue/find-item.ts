import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import { standardBarcode } from "@karat/domain/scan/standard-barcode"
import { type Asking, askingFor, itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import { storeOf } from "./store.ts"

const itemOfNumber = kept((build, value: Asking & { readonly number: string }) =>
  itemsSoldIn(build, value).where("item.number", "=", value.number)
)

/**
 * The item of an item number (case does not matter) or of any of its barcodes, as the store sells it
 * and with the favourites of the badge. Undefined when there is none or it has no price in the
 * store's currency. Throws `UnknownStore`.
 */
export function findItem(
  db: Database,
  storeNumber: string,
  badge: string | undefined,
  codeOrBarcode: string
): StoreItem | undefined {
  const store = storeOf(db, storeNumber)
  const number = itemNumberOf(db, codeOrBarcode)
  if (number === undefined) return undefined
  const row = db.get(itemOfNumber({ ...askingFor(store, badge), number }))
  return row === undefined ? undefined : storeItem(row, store.country)
}

const byNumber = kept((build, value: { code: string }) =>
  build.selectFrom("item").select("number").where("number", "=", value.code)
)
const byBarcode = kept((build, value: { code: string; standard: string }) =>
  build
    .selectFrom("item_barcode")
    .select("item_number as number")
    .where("barcode", "in", [value.code, value.standard])
)

/** The number, as the register writes it, of the item with this number or barcode. */
export function itemNumberOf(db: Database, codeOrBarcode: string): string | undefined {
  const code = codeOrBarcode.trim()
  const found = db.get(byNumber({ code })) ?? db.get(byBarcode({ code, standard: standardBarcode(code) }))
  return found?.number
}
