import type { Disruption } from "@karat/contract/disruption"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

const words = {
  SE: {
    title: "Digitalt presentkort har inte kommit fram",
    comment: (receipts: string) =>
      `Mejlet kunde inte skickas. Ge kunden presentkortets nummer, det står på kvittot: ${receipts}.`
  },
  FI: {
    title: "Digitaalinen lahjakortti ei ole mennyt perille",
    comment: (receipts: string) =>
      `Sähköpostia ei voitu lähettää. Anna asiakkaalle lahjakortin numero, se on kuitissa: ${receipts}.`
  }
} as const

const outOfOrder = 1

/**
 * Tells the tills of a store, in its language, of paid gift cards whose mail does not get through, by their
 * receipts; undefined when there are none. One that has been used is with its customer.
 */
export function undeliveredGiftCards(
  db: Database,
  { number, country }: StoreTable
): typeof Disruption.Type | undefined {
  const receipts = db
    .statement<{ receipt: string }>(
      `SELECT DISTINCT receipt_number AS receipt FROM outbox JOIN cart ON cart.id = outbox.cart_id
       JOIN voucher ON code = payload ->> '$.giftCard.code' AND voucher.state = 'active'
         AND balance_minor = payload ->> '$.giftCard.value'
       WHERE outbox.state = 'waiting' AND outbox.kind = 'email' AND tries > 0
         AND payload ->> '$.giftCard.storeNumber' = ? ORDER BY receipt_number`
    )
    .all(number)
  if (receipts.length === 0) return undefined
  const { title, comment } = words[country]
  return { type: outOfOrder, title, comment: comment(receipts.map(({ receipt }) => receipt).join(", ")) }
}
