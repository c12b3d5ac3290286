import type { GoodsDocumentTypes } from "@karat/domain/delivery/goods"
import { optionalSetupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"

/** Refuses a document of another type than the chain has set up for the store's country. */
export function checkDocumentType(
  db: Database,
  store: StoreTable,
  kind: keyof GoodsDocumentTypes,
  typeId: string
): void {
  const types = optionalSetupValue(db, store, "goodsDocumentTypes")
  if (types === undefined)
    throw new Refusal(422, "goods_not_set_up", "Goods documents are not set up for this store.")
  if (types[kind] !== typeId)
    throw new Refusal(422, "document_type_unknown", "Documents of this type are not kept for this store.")
}
