import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"

/** A voucher that is made good. */
interface NewVoucher {
  readonly code: string
  readonly kind: "giftCard" | "storeCredit"
  readonly currency: Currency
  readonly value: MinorUnits
  readonly cartId: string
  /** The line that sold it, and where a digital one goes. */
  readonly lineId?: string | undefined
  readonly email?: string | undefined
  /** The date in the store, `YYYY-MM-DD`. */
  readonly date: string
  readonly at: Date
}

const yearsGood = 2

/**
 * Makes a voucher good for two years; answers its last day, or undefined when there is one of its code already.
 * Belongs into the transaction of what it is worth.
 */
export function insertVoucher(db: Database, voucher: NewVoucher): string | undefined {
  const { code, kind, currency, value, cartId, lineId, email, date, at } = voucher
  return db
    .statement<{ expiresOn: string }>(
      `INSERT INTO voucher (code, kind, currency, balance_minor, expires_on, state, cart_id, line_id, email, issued_at)
       VALUES (?, ?, ?, ?, date(?, '+${yearsGood} years'), 'active', ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING
       RETURNING expires_on AS expiresOn`
    )
    .get(code, kind, currency, value, date, cartId, lineId ?? null, email ?? null, at.toISOString())
    ?.expiresOn
}
