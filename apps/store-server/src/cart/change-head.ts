import { longestComment } from "@karat/domain/cart-change/cart-change-refusal"
import { canVoid } from "@karat/domain/parking/parking"
import { trainingRefusal } from "@karat/domain/cart-change/training-refusal"
import { preparedQuery } from "../database/prepared-query.ts"
import { forgetCustomers } from "../customer/line-customer.ts"
import { forgetReturns } from "../old-receipt/return-customers.ts"
import { Refusal, refusedBy } from "../http/refusal.ts"
import { noteEvent } from "../device/register-events.ts"
import { checkReservationOfCart } from "../reservation/reservation-book.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { changeableCart } from "./cart-access.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { putCart } from "./change-lines.ts"

/** The one comment of a whole cart stands among its information lines under this id. */
export const commentId = "comment"

/** Writes the comment on a whole cart. */
export const putComment = preparedQuery((build, value: { cartId: string; comment: string }) =>
  build
    .insertInto("cart_information")
    .values({ cart_id: value.cartId, id: commentId, information: value.comment })
    .onConflict((conflict) =>
      conflict
        .columns(["cart_id", "id"])
        .doUpdateSet((eb) => ({ information: eb.ref("excluded.information") }))
    )
)
const deleteComment = preparedQuery((build, value: { cartId: string }) =>
  build.deleteFrom("cart_information").where("cart_id", "=", value.cartId).where("id", "=", commentId)
)

/** Saves the comment on the whole cart; a blank one takes it away. */
export async function commentWholeCart(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  text: string
): Promise<CartRecord> {
  const before = await changeableCart(parts, caller, id)
  const comment = checkedComment(text)
  await parts.db.run(
    comment === undefined ? deleteComment({ cartId: id }) : putComment({ cartId: id, comment })
  )
  const others = before.cart.information.filter((each) => each.id !== commentId)
  const information = comment === undefined ? others : [...others, { id: commentId, text: comment }]
  return await putCart(parts, before, { ...before, cart: { ...before.cart, information } })
}

/** Turns training on or off. Refuses once the cart has payments. */
export async function setCartTraining(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  training: boolean
): Promise<CartRecord> {
  const before = await changeableCart(parts, caller, id)
  const refusal = trainingRefusal(before.cart, training)
  if (refusal === "cart-has-payments")
    throw new Refusal(422, "cart_has_payments", "Training cannot be changed once payments exist.")
  if (refusal !== undefined) throw refusedBy(refusal)
  const header = { ...before.cart.header, training }
  return await putCart(parts, before, { ...before, cart: { ...before.cart, header } })
}

const longestOrderNumber = 40

/** Writes the number of the order that a cart came from; a blank one takes it away. */
export async function numberOrder(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  typed: string
): Promise<CartRecord> {
  const before = await changeableCart(parts, caller, id)
  const trimmed = typed.trim()
  if (trimmed.length > longestOrderNumber)
    throw new Refusal(422, "order_number_too_long", "The order number is too long.")
  await checkReservationOfCart(parts.db, caller.store.number, before.cart.header, trimmed)
  const header = { ...before.cart.header, orderNumber: trimmed === "" ? undefined : trimmed }
  return await putCart(parts, before, { ...before, cart: { ...before.cart, header } })
}

/** Voids a cart and deletes its customers' data. Refuses while it has payments. */
export async function voidOwnCart(parts: StoreServerParts, caller: Caller, id: string): Promise<void> {
  const before = await changeableCart(parts, caller, id)
  if (!canVoid(before.cart.header))
    throw new Refusal(422, "cart_has_payments", "A cart with payments cannot be voided.")
  await throwAway(parts, before)
}

/** Throws a cart away that may be. */
export async function throwAway(parts: StoreServerParts, before: CartRecord): Promise<void> {
  const { id } = before.cart.header
  await forgetCustomers(parts.db, id)
  await forgetReturns(parts.db, id)
  await putCart(parts, before, { ...before, state: "void" })
  const { header, lines } = before.cart
  if (lines.length === 0 || header.training) return
  await noteEvent(parts.db, {
    kind: "voided",
    terminalId: before.terminalId,
    cartId: id,
    amount: header.total,
    at: parts.clock()
  })
}

function checkedComment(text: string): string | undefined {
  if (text.length > longestComment) throw refusedBy("comment-too-long")
  const trimmed = text.trim()
  return trimmed === "" ? undefined : trimmed
}
