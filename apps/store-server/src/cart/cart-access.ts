import type { PaidCart } from "@karat/domain/cart/cart"
import { maskedPayments } from "@karat/domain/gift-card/masked-code"
import { isOpen, isParked } from "@karat/domain/cart/cart-state"
import { holdMaySell } from "../control-unit/may-sell.ts"
import { isJustSold } from "./just-sold.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { type Attempt, runningAttempt } from "../tender/attempts.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { CartRecord } from "../parts/cart-record.ts"

type Parts = Pick<StoreServerParts, "carts" | "config" | "db" | "hardware">

/** A cart of the caller's store, for reading. Refuses with 404. */
export async function cartInStore(
  { carts }: Pick<Parts, "carts">,
  caller: Caller,
  id: string
): Promise<CartRecord> {
  const record = await carts.find(id)
  if (record === undefined || record.storeNumber !== caller.store.number)
    throw notFound("There is no such cart.", "cart_not_found")
  return record
}

/**
 * A cart that the caller may read. Refuses an unknown one with 404, and with 409 one that is open at another register.
 */
export async function readableCart(
  parts: Pick<Parts, "carts">,
  caller: Caller,
  id: string
): Promise<CartRecord> {
  const record = await cartInStore(parts, caller, id)
  if (isOpen(record) && record.terminalId !== caller.device.terminalId)
    throw new Refusal(409, "cart_elsewhere", "The cart belongs to another register.")
  return record
}

/** What is paid of a cart, with the codes that its caller may see whole. */
export async function shownPaid(
  parts: Pick<StoreServerParts, "clock" | "db">,
  caller: Caller,
  record: CartRecord
): Promise<PaidCart> {
  const { header, payments } = record.cart
  return { header, payments: maskedPayments(payments, await isJustSold(parts, caller, record)) }
}

/** An open cart of the caller's own register. Refuses with 404, or with 409 when it is closed or owned elsewhere. */
export async function ownOpenCart(
  parts: Pick<Parts, "carts">,
  caller: Caller,
  id: string
): Promise<CartRecord> {
  const record = await cartInStore(parts, caller, id)
  holdOwnOpen(caller, record)
  return record
}

function holdOwnOpen(caller: Caller, record: CartRecord): void {
  if (record.terminalId !== caller.device.terminalId)
    throw new Refusal(409, "cart_elsewhere", "The cart belongs to another register.")
  if (isParked(record)) throw new Refusal(409, "cart_parked", "The cart is parked.")
  if (!isOpen(record)) throw new Refusal(409, "cart_closed", "The cart is closed.")
}

/** An own open cart that may be changed now: the shop may sell, and no payment is running on it. */
export async function changeableCart(parts: Parts, caller: Caller, id: string): Promise<CartRecord> {
  // Asked together: that is one trip to a database on another machine.
  const [record, running] = await Promise.all([cartInStore(parts, caller, id), runningAttempt(parts.db, id)])
  await holdChangeable(parts, caller, record, running)
  return record
}

/** Refuses a cart that may not be changed now. */
export async function holdChangeable(
  parts: Parts,
  caller: Caller,
  record: CartRecord,
  running: Attempt | undefined
): Promise<void> {
  holdOwnOpen(caller, record)
  await holdMaySell(parts, caller.store, record)
  if (running !== undefined) throw new Refusal(422, "payment_running", "A payment is still running.")
}
