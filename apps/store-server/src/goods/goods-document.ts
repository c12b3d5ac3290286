import type { GoodsDocumentTypes } from "@karat/domain/delivery/goods"
import { optionalSetupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"

/** Refuses a document of another type than the chain has set up for the store's country. */
export async function checkDocumentType(
  db: Database,
  store: StoreTable,
  kind: keyof GoodsDocumentTypes,
  typeId: string
): Promise<void> {
  const types = await optionalSetupValue(db, store, "goodsDocumentTypes")
  if (types === undefined)
    throw new Refusal(422, "goods_not_set_up", "Goods documents are not set up for this store.")
  if (types[kind] !== typeId)
    throw new Refusal(422, "document_type_unknown", "Documents of this type are not kept for this store.")
}

/** A document's row as the number that people read, such as `TR-000042`. */
export function documentNumber(kind: "TR" | "PR" | "PO", seq: number): string {
  return `${kind}-${String(seq).padStart(6, "0")}`
}

/** The row behind a number of that kind; undefined when it cannot be one. */
export function documentSeq(kind: "TR" | "PR" | "PO", number: string): number | undefined {
  const digits = number.startsWith(`${kind}-`) ? number.slice(kind.length + 1) : ""
  return /^\d{6,15}$/u.test(digits) ? Number(digits) : undefined
}

/** A till sees, sends and receives the goods of its own store only. */
export function checkOwnStore(store: StoreTable, storeNumber: string | undefined): void {
  if (storeNumber?.toLowerCase() !== store.number)
    throw new Refusal(422, "other_store", "A till knows the goods of its own store only.")
}
