import type { Disruption } from "@karat/contract/disruption"
import { preparedQuery } from "../database/prepared-query.ts"
import { jsonInteger, jsonText } from "../database/dialect/dialect.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

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
/** A mail server that is busy for a moment is no trouble. */
const triesBeforeNotice = 3
/** For how many days a card that could not be mailed stays among the troubles; by then the customer has asked for it. */
const daysOfNotice = 7
const dayMs = 24 * 60 * 60_000

const receiptsOfUndelivered = preparedQuery((build, value: { storeNumber: string; since: string }) =>
  build
    .selectFrom("outbox")
    .innerJoin("cart", "cart.id", "outbox.cart_id")
    .innerJoin("voucher", (join) =>
      join
        .on("voucher.code", "=", jsonText("payload", "giftCard", "code"))
        .on("voucher.state", "=", "active")
        .on("balance_minor", "=", jsonInteger("payload", "giftCard", "value"))
    )
    .select("receipt_number as receipt")
    .distinct()
    .where("outbox.state", "=", "waiting")
    .where("outbox.kind", "=", "email")
    .where("tries", ">=", triesBeforeNotice)
    .where("outbox.created_at", ">=", value.since)
    .where(jsonText("payload", "giftCard", "storeNumber"), "=", value.storeNumber)
    .orderBy("receipt_number")
)

/**
 * Tells the tills of a store, in its language, of paid gift cards whose mail does not get through, by their
 * receipts; undefined when there are none. One that has been used is with its customer.
 */
export async function undeliveredGiftCards(
  { db, clock }: Pick<StoreServerParts, "db" | "clock">,
  { number, country }: StoreTable
): Promise<typeof Disruption.Type | undefined> {
  const since = new Date(clock().getTime() - daysOfNotice * dayMs).toISOString()
  const receipts = await db.all(receiptsOfUndelivered({ storeNumber: number, since }))
  if (receipts.length === 0) return undefined
  const { title, comment } = words[country]
  return { type: outOfOrder, title, comment: comment(receipts.map(({ receipt }) => receipt).join(", ")) }
}
