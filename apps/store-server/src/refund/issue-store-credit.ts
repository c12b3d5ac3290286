import type { MinorUnits } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { newGiftCardCode } from "../gift-card/gift-card-code.ts"
import { insertVoucher } from "../gift-card/insert-voucher.ts"

/**
 * Makes a new store credit that is worth what is owed to the customer, and answers its code. Belongs into the
 * transaction of the refund.
 * @param value in minor units, above nothing
 */
export async function issueStoreCredit(
  db: Database,
  store: StoreTable,
  cartId: string,
  value: MinorUnits,
  at: Date
): Promise<string> {
  const currency = store.currency
  const { date } = storeTime(store.country, at)
  for (;;) {
    const code = newGiftCardCode()
    const made = await insertVoucher(db, { code, kind: "storeCredit", currency, value, cartId, date, at })
    if (made !== undefined) return code
  }
}
