import type { ReturnCustomer } from "@karat/domain/goods-return/return-customer"
import type { ExpressionBuilder } from "kysely"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Tables } from "../database/tables.ts"
import type { StoreTable } from "../database/store-tables.ts"

const putReturnCustomer = preparedQuery(
  (build, row: { cartId: string; receiptId: string; name: string; telephone: string; reason: string }) =>
    build
      .insertInto("return_customer")
      .values({
        cart_id: row.cartId,
        receipt_id: row.receiptId,
        name: row.name,
        telephone: row.telephone,
        reason: row.reason
      })
      .onConflict((conflict) =>
        conflict.columns(["cart_id", "receipt_id"]).doUpdateSet((eb) => ({
          name: eb.ref("excluded.name"),
          telephone: eb.ref("excluded.telephone"),
          reason: eb.ref("excluded.reason")
        }))
      )
)

/** Notes the customer who brings goods of a receipt back into a cart; a later one replaces an earlier one. */
export async function keepReturnCustomer(
  db: Database,
  cartId: string,
  receiptId: string,
  { name, telephone, reason }: ReturnCustomer
): Promise<void> {
  await db.run(
    putReturnCustomer({ cartId, receiptId, name: name.trim(), telephone: telephone.trim(), reason })
  )
}

/** The goods that a customer has brought, as far as they still stand in the cart. */
const goodsOfCustomer = (eb: ExpressionBuilder<Tables, "return_customer">) =>
  eb
    .selectFrom("return_claim")
    .select("return_claim.line_id")
    .whereRef("return_claim.cart_id", "=", "return_customer.cart_id")
    .whereRef("return_claim.receipt_id", "=", "return_customer.receipt_id")

const dropIdleCustomer = preparedQuery((build, value: { cartId: string; receiptId: string }) =>
  build
    .deleteFrom("return_customer")
    .where("cart_id", "=", value.cartId)
    .where("receipt_id", "=", value.receiptId)
    .where((eb) => eb.not(eb.exists(goodsOfCustomer(eb))))
)

/** Forgets who brought goods of a receipt into a cart in which none of them are left. */
export async function forgetReturnCustomer(db: Database, cartId: string, receiptId: string): Promise<void> {
  await db.run(dropIdleCustomer({ cartId, receiptId }))
}

const reasonOfReturn = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("return_customer")
    .innerJoin("reason", (join) =>
      join.onRef("reason.id", "=", "return_customer.reason").on("reason.kind", "=", "return")
    )
    .select(["text_fi", "text_sv"])
    .where("cart_id", "=", value.cartId)
    .where((eb) => eb.exists(goodsOfCustomer(eb)))
    .limit(1)
)

/** Why goods came back in a cart, in the words of the store; undefined when nothing did. */
export async function returnReasonOf(
  db: Database,
  { country }: StoreTable,
  cartId: string
): Promise<string | undefined> {
  const texts = await db.get(reasonOfReturn({ cartId }))
  return country === "FI" ? texts?.text_fi : texts?.text_sv
}

const dropClaims = preparedQuery((build, value: { cartId: string }) =>
  build.deleteFrom("return_claim").where("cart_id", "=", value.cartId)
)
const dropCustomers = preparedQuery((build, value: { cartId: string }) =>
  build.deleteFrom("return_customer").where("cart_id", "=", value.cartId)
)

/** Gives everything free that a cart was to take back, and forgets who brought it. */
export async function forgetReturns(db: Database, cartId: string): Promise<void> {
  await db.run(dropClaims({ cartId }))
  await db.run(dropCustomers({ cartId }))
}
