import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"

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

const standing = [
  "code",
  "kind",
  "currency",
  "balance_minor",
  "cart_id",
  "line_id",
  "email",
  "issued_at",
  "expires_on"
] as const satisfies readonly (keyof Row<"voucher">)[]

const insertRow = preparedQuery((build, row: Pick<Row<"voucher">, (typeof standing)[number]>) =>
  build
    .insertInto("voucher")
    .values({ ...picked(row, standing), state: "active" })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("expires_on as expiresOn")
)

/** The same day two years later; the first of March where there is no such. */
function lastDayFrom(date: string): string {
  const day = new Date(date)
  day.setUTCFullYear(day.getUTCFullYear() + yearsGood)
  return day.toISOString().slice(0, 10)
}

/**
 * Makes a voucher good for two years; answers its last day, or undefined when there is one of its code already.
 * Belongs into the transaction of what it is worth.
 */
export async function insertVoucher(db: Database, voucher: NewVoucher): Promise<string | undefined> {
  const { code, kind, currency, value, cartId, lineId, email, date, at } = voucher
  return (
    await db.get(
      insertRow({
        code,
        kind,
        currency,
        balance_minor: value,
        expires_on: lastDayFrom(date),
        cart_id: cartId,
        line_id: lineId ?? null,
        email: email ?? null,
        issued_at: at.toISOString()
      })
    )
  )?.expiresOn
}
