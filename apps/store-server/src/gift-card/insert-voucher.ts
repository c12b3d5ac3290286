import { sql } from "kysely"
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
  "issued_at"
] as const satisfies readonly (keyof Row<"voucher">)[]

const insertRow = preparedQuery(
  (build, row: Pick<Row<"voucher">, (typeof standing)[number]> & { readonly date: string }) =>
    build
      .insertInto("voucher")
      .values({
        ...picked(row, standing),
        state: "active",
        expires_on: sql<string>`date(${row.date}, ${`+${yearsGood} years`})`
      })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("expires_on as expiresOn")
)

/**
 * Makes a voucher good for two years; answers its last day, or undefined when there is one of its code already.
 * Belongs into the transaction of what it is worth.
 */
export function insertVoucher(db: Database, voucher: NewVoucher): string | undefined {
  const { code, kind, currency, value, cartId, lineId, email, date, at } = voucher
  return db.get(
    insertRow({
      code,
      kind,
      currency,
      balance_minor: value,
      date,
      cart_id: cartId,
      line_id: lineId ?? null,
      email: email ?? null,
      issued_at: at.toISOString()
    })
  )?.expiresOn
}
