import { inTurn } from "../database/in-turn.ts"
import { isReturnLine } from "@karat/domain/cart-change/return-line"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { goodsInReturn, type RefundSource } from "@karat/domain/refund/refund-source"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Database, Query } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Builder } from "../database/tables.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { ownTenderKind } from "@karat/domain/tender/own-tender"
import { canRefund } from "@karat/domain/tender/tender-type"
import { offeredTenderTypes } from "../tender/tender-types.ts"
import { findSoldReceipt } from "../old-receipt/find-sold-receipt.ts"
import type { SoldReceipt } from "../old-receipt/sold-receipt.ts"
import { type CoveringPayment, paymentsOf } from "../tender/payment-line-rows.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** The earlier payments behind a cart, and what each receipt's goods in the cart may still bring back. */
export interface RefundGrounds {
  readonly sources: readonly RefundSource[]
  readonly worth: ReadonlyMap<string, MinorUnits>
}

/** The name of the worth of returned goods, which paid for other goods on the same receipt. */
const goodsPayment = "goods"
/** The name of later payments, in carts of their own, for discounts that were taken back. */
const discountPayment = "discount"

/**
 * What a cart can give back and to where: the payments of the receipts whose goods came back in it, and its own
 * payments, should it be worth less than was paid. Parts of refunds count as gone until their attempt has failed.
 */
export async function refundGrounds(
  parts: Pick<StoreServerParts, "carts" | "clock" | "db">,
  store: StoreTable,
  record: CartRecord
): Promise<RefundGrounds> {
  const { db } = parts
  const cartId = record.cart.header.id
  const worth = new Map<string, MinorUnits>()
  const sources: RefundSource[] = []
  for (const { receiptId, value } of await db.all(returnedWorth({ cartId }))) {
    worth.set(receiptId, minorUnits(value - (await sumOf(db, refundedInCart({ cartId, receiptId })))))
    sources.push(...(await sourcesOf(db, await findSoldReceipt(parts, store, receiptId))))
  }
  const own = await withLeft(
    db,
    cartId,
    (await paymentsOf(db, cartId)).filter(({ covered }) => covered > 0)
  )
  sources.push(...own)
  worth.set(cartId, minorUnits(own.reduce((sum, { left }) => sum + left, 0)))
  return { sources: await withoutWayBack(db, store, sources), worth }
}

/** Marks what was paid by tenders of the shop's own that give nothing back, or are not offered here any more. */
async function withoutWayBack(
  db: Database,
  store: StoreTable,
  sources: readonly RefundSource[]
): Promise<readonly RefundSource[]> {
  if (!sources.some(({ tenderType }) => ownTenderKind(tenderType) !== undefined)) return sources
  const offered = await offeredTenderTypes(db, store)
  const ways = new Set(offered.flatMap((type) => (canRefund(type) ? [type.id] : [])))
  return sources.map((source) =>
    ownTenderKind(source.tenderType) !== undefined && !ways.has(source.tenderType)
      ? { ...source, stays: true }
      : source
  )
}

/** A receipt's payments, what an exchange was worth on it, and what was paid for it since. */
async function sourcesOf(db: Database, receipt: SoldReceipt): Promise<readonly RefundSource[]> {
  const { header, lines, covering } = receipt
  const returned = lines.reduce((sum, line) => (isReturnLine(line) ? sum - line.amount : sum), 0)
  const paidBack =
    header.nav === true || header.ecommerce === true
      ? paidBackOf(covering)
      : await sumOf(db, refundedFor({ receiptId: header.id }))
  const payments: readonly CoveringPayment[] = [
    ...covering,
    { id: goodsPayment, tenderType: goodsInReturn, covered: minorUnits(returned - paidBack) },
    { id: discountPayment, tenderType: goodsInReturn, covered: await paidForDiscounts(db, header.id) }
  ]
  const left = await withLeft(
    db,
    header.id,
    payments.filter(({ covered }) => covered > 0)
  )
  // A terminal of a store reaches no card that paid in the web shop.
  return header.ecommerce === true ? left.map((source) => ({ ...source, online: true })) : left
}

const broughtBackBelowNothing = preparedQuery((build, value: { receiptId: string }) =>
  build
    .selectFrom("return_claim")
    .innerJoin("cart", "cart.id", "return_claim.cart_id")
    .select((eb) => eb.fn.sum<number>("amount_minor").as("value"))
    .where("receipt_id", "=", value.receiptId)
    .where("state", "=", "closed")
    .groupBy("cart_id")
    .having((eb) => eb(eb.fn.sum("amount_minor"), "<", 0))
)

/** What closed carts took in for a receipt, because they brought back more of its discounts than of its goods. */
async function paidForDiscounts(db: Database, receiptId: string): Promise<MinorUnits> {
  const broughtBack = await db.all(broughtBackBelowNothing({ receiptId }))
  return minorUnits(broughtBack.reduce((sum, { value }) => sum - value, 0))
}

async function withLeft(
  db: Database,
  receiptId: string,
  payments: readonly CoveringPayment[]
): Promise<readonly RefundSource[]> {
  return await inTurn.map(
    payments,
    async ({ id, covered, tenderType, maskedCard, cardBrand, reference }) => ({
      receiptId,
      paymentId: id,
      tenderType,
      left: minorUnits(covered - (await sumOf(db, refundedOfPayment({ receiptId, paymentId: id })))),
      ...(maskedCard === undefined ? {} : { maskedCard }),
      ...(cardBrand === undefined ? {} : { cardBrand }),
      ...(reference === undefined ? {} : { reference })
    })
  )
}

function paidBackOf(covering: readonly CoveringPayment[]): number {
  return covering.reduce((sum, { covered }) => (covered < 0 ? sum - covered : sum), 0)
}

const returnedWorth = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("return_claim")
    .select((eb) => ["receipt_id as receiptId", eb.fn.sum<number>("amount_minor").as("value")])
    .where("cart_id", "=", value.cartId)
    .groupBy("receipt_id")
    .orderBy("receipt_id")
)

const countingParts = (build: Builder) =>
  build
    .selectFrom("refund_part")
    .innerJoin("payment_attempt as attempt", (join) =>
      join
        .onRef("attempt.cart_id", "=", "refund_part.cart_id")
        .onRef("attempt.name", "=", "refund_part.attempt")
        .on("attempt.state", "not in", ["declined", "cancelled"])
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("refund_part.amount_minor"), eb.lit(0)).as("sum"))

const refundedOfPayment = preparedQuery((build, value: { receiptId: string; paymentId: string }) =>
  countingParts(build).where("receipt_id", "=", value.receiptId).where("payment_id", "=", value.paymentId)
)
const refundedInCart = preparedQuery((build, value: { cartId: string; receiptId: string }) =>
  countingParts(build)
    .where("refund_part.cart_id", "=", value.cartId)
    .where("receipt_id", "=", value.receiptId)
)
/** What a receipt itself paid back for goods of others. */
const refundedFor = preparedQuery((build, value: { receiptId: string }) =>
  countingParts(build)
    .where("refund_part.cart_id", "=", value.receiptId)
    .whereRef("receipt_id", "<>", "refund_part.cart_id")
)

async function sumOf(db: Database, query: Query<{ sum: number }>): Promise<number> {
  return (await db.get(query))?.sum ?? 0
}
