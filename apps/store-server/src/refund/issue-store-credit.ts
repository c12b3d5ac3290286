import type { MinorUnits } from "@karat/domain/money/minor-units"
import { storeTime } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { newGiftCardCode } from "../gift-card/gift-card-code.ts"

const yearsGood = 2

/**
 * Makes a new store credit that is worth what is owed to the customer, and answers its code. Belongs into the
 * transaction of the refund.
 * @param value in minor units, above nothing
 */
export function issueStoreCredit(
  db: Database,
  { country, currency }: StoreTable,
  cartId: string,
  value: MinorUnits,
  at: Date
): string {
  for (;;) {
    const code = newGiftCardCode()
    const { changes } = db
      .statement(
        `INSERT INTO voucher (code, kind, currency, balance_minor, expires_on, state, cart_id, issued_at)
         VALUES (?, 'storeCredit', ?, ?, date(?, ?), 'active', ?, ?) ON CONFLICT (code) DO NOTHING`
      )
      .run(
        code,
        currency,
        value,
        storeTime(country, at).date,
        `+${yearsGood} years`,
        cartId,
        at.toISOString()
      )
    if (changes === 1) return code
  }
}
