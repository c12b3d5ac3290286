import type { CartLine } from "@karat/domain/cart/cart"
import { isReturnLine } from "@karat/domain/cart-change/return-line"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"

const words: Record<StoreTable["country"], string> = { SE: "Försäkringsbevis", FI: "Vakuutustodistus" }

const writeNumber = preparedQuery((build, value: { cartId: string; lineId: string; number: string }) =>
  build
    .updateTable("line_customer")
    .set({ certificate_number: value.number })
    .where("cart_id", "=", value.cartId)
    .where("line_id", "=", value.lineId)
    .where("purpose", "=", "insurance")
)

/**
 * Gives every insurance of a sale that is being closed its certificate number, which is written on the
 * insurance's line and so on its receipt. Training insures nothing, and returned goods are insured no more.
 */
export async function withCertificates(
  db: Database,
  store: StoreTable,
  record: CartRecord
): Promise<CartRecord> {
  const { cart } = record
  if (cart.insurances.length === 0 || cart.header.training) return record
  const numbers = new Map<string, string>()
  const returned = new Set(cart.lines.filter(isReturnLine).map(({ id }) => id))
  for (const { insuredLineId, insuranceLineId } of cart.insurances) {
    if (returned.has(insuranceLineId)) continue
    const number = await nextNumber(db, store)
    await db.run(writeNumber({ cartId: cart.header.id, lineId: insuredLineId, number }))
    numbers.set(insuranceLineId, number)
  }
  const certified = (line: CartLine): CartLine => {
    const number = numbers.get(line.id)
    return number === undefined ? line : { ...line, comment: `${words[store.country]} ${number}` }
  }
  return { ...record, cart: { ...cart, lines: cart.lines.map(certified) } }
}

const nextSerial = preparedQuery((build, value: { storeNumber: string }) =>
  build
    .insertInto("certificate_serial")
    .values({ store_number: value.storeNumber, last: 1 })
    .onConflict((conflict) =>
      conflict.column("store_number").doUpdateSet((eb) => ({ last: eb("certificate_serial.last", "+", 1) }))
    )
    .returning("last")
)

async function nextNumber(db: Database, { number }: StoreTable): Promise<string> {
  const row = await db.get(nextSerial({ storeNumber: number }))
  return `${number.toUpperCase()}-${String(row?.last ?? 0).padStart(7, "0")}`
}
