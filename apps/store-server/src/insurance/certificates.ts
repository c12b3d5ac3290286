import type { CartLine } from "@karat/domain/cart/cart"
import { isReturnLine } from "@karat/domain/cart/return-line"
import type { CartRecord } from "../cart/cart-record.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

const words: Record<StoreTable["country"], string> = { SE: "Försäkringsbevis", FI: "Vakuutustodistus" }

/**
 * Gives every insurance of a sale that is being closed its certificate number, which is written on the
 * insurance's line and so on its receipt. Training insures nobody, and what comes back is insured no more.
 */
export function withCertificates(db: Database, store: StoreTable, record: CartRecord): CartRecord {
  const { cart } = record
  if (cart.insurances.length === 0 || cart.header.training) return record
  const numbers = new Map<string, string>()
  const returned = new Set(cart.lines.filter(isReturnLine).map(({ id }) => id))
  for (const { insuredLineId, insuranceLineId } of cart.insurances) {
    if (returned.has(insuranceLineId)) continue
    const number = nextNumber(db, store)
    db.statement(
      `UPDATE line_customer SET certificate_number = ? WHERE cart_id = ? AND line_id = ? AND purpose = 'insurance'`
    ).run(number, cart.header.id, insuredLineId)
    numbers.set(insuranceLineId, number)
  }
  const certified = (line: CartLine): CartLine => {
    const number = numbers.get(line.id)
    return number === undefined ? line : { ...line, comment: `${words[store.country]} ${number}` }
  }
  return { ...record, cart: { ...cart, lines: cart.lines.map(certified) } }
}

function nextNumber(db: Database, { number }: StoreTable): string {
  const row = db
    .statement<{ last: number }>(
      `INSERT INTO certificate_serial (store_number, last) VALUES (?, 1)
       ON CONFLICT (store_number) DO UPDATE SET last = last + 1 RETURNING last`
    )
    .get(number)
  return `${number.toUpperCase()}-${String(row?.last ?? 0).padStart(7, "0")}`
}
