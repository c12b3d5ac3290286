import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"

/** A till sees, sends and receives the goods of its own store only. */
export function checkOwnStore(store: StoreTable, storeNumber: string | undefined): void {
  if (storeNumber?.toLowerCase() !== store.number)
    throw new Refusal(422, "other_store", "A till knows the goods of its own store only.")
}
