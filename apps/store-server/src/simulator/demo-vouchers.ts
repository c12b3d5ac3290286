import type { Database } from "../database/database.ts"
import { demoVouchers } from "../demo-store/demo-registers.ts"

/** A voucher that everybody may try. Its balance is minor units. */
export interface DemoVoucher {
  readonly code: string
  readonly kind: string
  readonly currency: string
  readonly balance: number
  readonly expiresOn: string
}

/** The demo stores' vouchers with what is left on them. */
export function demoVouchersNow(db: Database): readonly DemoVoucher[] {
  return demoVouchers.flatMap(
    ([code]) =>
      db
        .statement<DemoVoucher>(
          `SELECT code, kind, currency, balance_minor AS balance, expires_on AS expiresOn FROM voucher
           WHERE code = ?`
        )
        .get(code) ?? []
  )
}
