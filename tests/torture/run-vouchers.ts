import { inTurn } from "@karat/store-server/database/in-turn"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"

/** A voucher that exists for one run. Amounts in öre. */
export interface RunVoucher {
  readonly code: string
  readonly tenderType: TenderTypeId
  readonly issued: number
}

const kinds = [
  [tender.giftCard, "giftCard"],
  [tender.storeCredit, "storeCredit"],
  [tender.requisition, "requisition"]
] as const

let issued = 0

/** One voucher of each kind, worth enough for two thirds of a sale. */
export async function issueVouchers({ db }: TestServer, price: number): Promise<readonly RunVoucher[]> {
  issued += 1
  return await inTurn.map(kinds, async ([tenderType, kind]) => {
    const serial = String(issued).padStart(8, "0")
    const code = `TORT-${serial.slice(0, 4)}-${serial.slice(4)}-${kind.slice(0, 4).toUpperCase()}`
    const balance = Math.ceil((price * 2) / 3)
    await db.run(
      sqlText(
        `INSERT INTO voucher (code, kind, currency, balance_minor, expires_on, state, issued_at)
       VALUES (?, ?, 'SEK', ?, '2030-12-31', 'active', '2026-06-30T10:00:00.000Z')`,
        code,
        kind,
        balance
      )
    )
    return { code, tenderType, issued: balance }
  })
}

/** What is wrong with the vouchers of a run: what is left is what was issued less what was paid with it. */
export async function wrongVouchers(
  { db }: TestServer,
  vouchers: readonly RunVoucher[]
): Promise<readonly string[]> {
  return await inTurn.flatMap(vouchers, async ({ code, issued: worth, tenderType }) => {
    const left = (
      await db.get(
        sqlText<{ left: number }>("SELECT balance_minor AS left FROM voucher WHERE code = ?", code)
      )
    )?.left
    const redeemed = (
      await db.get(
        sqlText<{ sum: number }>(
          `SELECT coalesce(sum(amount_minor), 0) AS sum FROM payment_line
         WHERE voucher_number = ? AND tender_type = ? AND is_change = 0`,
          code,
          tenderType
        )
      )
    )?.sum
    return left !== undefined && redeemed !== undefined && left >= 0 && left === worth - redeemed
      ? []
      : [`${code} was worth ${worth}, ${redeemed} are redeemed and ${left} are left`]
  })
}
