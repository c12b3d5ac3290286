import { isReturnLine } from "@karat/domain/cart/return-line"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { goodsInReturn, type RefundSource } from "@karat/domain/refund/refund-source"
import type { CartRecord } from "../cart/cart-record.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { findSoldReceipt } from "../old-receipt/find-sold-receipt.ts"
import type { SoldReceipt } from "../old-receipt/sold-receipt.ts"
import { type CoveringPayment, paymentsOf } from "../payment/payment-line-rows.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** The earlier payments behind a cart, and what each receipt's goods in the cart may still bring back. */
export interface RefundGrounds {
  readonly sources: readonly RefundSource[]
  readonly worth: ReadonlyMap<string, MinorUnits>
}

/** What goes for the goods under this name paid for others on the same receipt. */
const goodsPayment = "goods"
/** Under this name goes what was paid later, in carts of their own, for discounts that were taken back. */
const discountPayment = "discount"

/**
 * What a cart can give back and to where: the payments of the receipts whose goods came back in it, and its own
 * payments, should it be worth less than was paid. Parts of refunds count as gone until their attempt has failed.
 */
export function refundGrounds(
  parts: Pick<StoreServerParts, "carts" | "clock" | "db">,
  store: StoreTable,
  record: CartRecord
): RefundGrounds {
  const { db } = parts
  const cartId = record.cart.header.id
  const worth = new Map<string, MinorUnits>()
  const sources: RefundSource[] = []
  for (const { receiptId, value } of returnedWorth(db, cartId)) {
    worth.set(receiptId, minorUnits(value - refundedIn(db, cartId, receiptId)))
    sources.push(...sourcesOf(db, findSoldReceipt(parts, store, receiptId)))
  }
  const own = withLeft(
    db,
    cartId,
    paymentsOf(db, cartId).filter(({ covered }) => covered > 0)
  )
  sources.push(...own)
  worth.set(cartId, minorUnits(own.reduce((sum, { left }) => sum + left, 0)))
  return { sources, worth }
}

/** A receipt's payments, what an exchange was worth on it, and what was paid for it since. */
function sourcesOf(db: Database, receipt: SoldReceipt): readonly RefundSource[] {
  const { header, lines, covering } = receipt
  const returned = lines.reduce((sum, line) => (isReturnLine(line) ? sum - line.amount : sum), 0)
  const paidBack =
    header.nav === true || header.ecommerce === true ? paidBackOf(covering) : refundedFor(db, header.id)
  const payments: readonly CoveringPayment[] = [
    ...covering,
    { id: goodsPayment, tenderType: goodsInReturn, covered: minorUnits(returned - paidBack) },
    { id: discountPayment, tenderType: goodsInReturn, covered: paidForDiscounts(db, header.id) }
  ]
  return withLeft(
    db,
    header.id,
    payments.filter(({ covered }) => covered > 0)
  )
}

/** What closed carts took in for a receipt, because they brought back more of its discounts than of its goods. */
function paidForDiscounts(db: Database, receiptId: string): MinorUnits {
  const row = db
    .statement<{ sum: number }>(
      `SELECT coalesce(sum(0 - back), 0) AS sum FROM (
         SELECT sum(amount_minor) AS back FROM return_claim JOIN cart ON cart.id = cart_id
         WHERE receipt_id = ? AND state = 'closed' GROUP BY cart_id HAVING back < 0)`
    )
    .get(receiptId)
  return minorUnits(row?.sum ?? 0)
}

function withLeft(
  db: Database,
  receiptId: string,
  payments: readonly CoveringPayment[]
): readonly RefundSource[] {
  return payments.map(({ id, covered, tenderType, maskedCard, cardBrand }) => ({
    receiptId,
    paymentId: id,
    tenderType,
    left: minorUnits(covered - refundedOf(db, receiptId, id)),
    ...(maskedCard === undefined ? {} : { maskedCard }),
    ...(cardBrand === undefined ? {} : { cardBrand })
  }))
}

function paidBackOf(covering: readonly CoveringPayment[]): number {
  return covering.reduce((sum, { covered }) => (covered < 0 ? sum - covered : sum), 0)
}

function returnedWorth(
  db: Database,
  cartId: string
): { readonly receiptId: string; readonly value: number }[] {
  return db
    .statement<{ receiptId: string; value: number }>(
      `SELECT receipt_id AS receiptId, sum(amount_minor) AS value FROM return_claim WHERE cart_id = ?
       GROUP BY receipt_id ORDER BY receipt_id`
    )
    .all(cartId)
}

const counts = `JOIN payment_attempt AS a ON a.cart_id = refund_part.cart_id AND a.name = refund_part.attempt
  AND a.state NOT IN ('declined', 'cancelled')`

function summed(db: Database, where: string, ...values: readonly string[]): number {
  const row = db
    .statement<{ sum: number }>(
      `SELECT coalesce(sum(refund_part.amount_minor), 0) AS sum FROM refund_part ${counts} WHERE ${where}`
    )
    .get(...values)
  return row?.sum ?? 0
}

const refundedOf = (db: Database, receiptId: string, paymentId: string) =>
  summed(db, "receipt_id = ? AND payment_id = ?", receiptId, paymentId)
const refundedIn = (db: Database, cartId: string, receiptId: string) =>
  summed(db, "refund_part.cart_id = ? AND receipt_id = ?", cartId, receiptId)
/** What a receipt itself paid back for goods of others. */
const refundedFor = (db: Database, receiptId: string) =>
  summed(db, "refund_part.cart_id = ? AND receipt_id <> refund_part.cart_id", receiptId)
