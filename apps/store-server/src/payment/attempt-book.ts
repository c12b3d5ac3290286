import { readAttempts } from "@karat/contract/payment-attempt"
import { attemptBookPageSize, type AttemptRecord } from "@karat/domain/payment/attempt-record"
import { cartInStore } from "../cart/cart-access.ts"
import { dayBounds } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** Which attempts are asked for. */
interface AttemptsAsked {
  readonly day: { readonly from: string; readonly to: string } | undefined
  readonly cartId: string | undefined
  readonly page: number
}

/** Every attempt of the store at a payment, however it ended. */
export function bindAttemptBook(bind: CallBinder, parts: StoreServerParts): void {
  bind.read(readAttempts, ({ query, caller }) => {
    if (query.day === undefined && query.cart === undefined)
      throw new Refusal(422, "day_or_cart_missing", "A day or a cart must be named.")
    return attemptsOf(parts.db, caller.store, {
      day: query.day === undefined ? undefined : checkedDay(caller.store, query.day),
      cartId: query.cart === undefined ? undefined : cartInStore(parts, caller, query.cart).cart.header.id,
      page: checkedPage(query.page)
    })
  })
}

function checkedDay(store: StoreTable, day: string): { readonly from: string; readonly to: string } {
  const bounds = dayBounds(store.country, day)
  if (bounds === undefined) throw new Refusal(422, "day_invalid", "This is no day of the calendar.")
  return bounds
}

type Told = Omit<AttemptRecord, "sequel">
type Row = { readonly [Field in keyof Told]-?: Exclude<Told[Field], undefined> | null } & {
  readonly isTakenOff: 0 | 1
  readonly late: 0 | 1
  readonly refunded: 0 | 1
}

/** A request that was cancelled before it came asked for nothing, and is left out. */
function attemptsOf(db: Database, store: StoreTable, { day, cartId, page }: AttemptsAsked): AttemptRecord[] {
  const description = store.country === "FI" ? "description_fi" : "description_sv"
  return db
    .statement<Row>(
      `SELECT attempt.name, attempt.cart_id AS cartId, coalesce(attempt.terminal_id, cart.terminal_id) AS terminalId,
         coalesce(attempt.badge, cart.badge) AS badgeNumber, attempt.tender_type AS tenderType,
         coalesce(${description}, '') AS description, attempt.amount_minor AS amount, attempt.currency, attempt.state,
         attempt.started_at AS startedAt, attempt.ended_at AS endedAt, attempt.error_message AS message,
         line.masked_card AS maskedCard, cart.receipt_number AS receiptNumber,
         late_payment.found_at IS NOT NULL AS late, late_payment.refunded_at IS NOT NULL AS refunded,
         attempt.state = 'approved' AND line.id IS NULL AS isTakenOff
       FROM payment_attempt AS attempt
       JOIN cart ON cart.id = attempt.cart_id AND cart.store_number = ?
       LEFT JOIN tender_type ON tender_type.country = ? AND tender_type.id = attempt.tender_type
       LEFT JOIN payment_line AS line
         ON line.cart_id = attempt.cart_id AND line.attempt = attempt.name AND line.is_change = 0
       LEFT JOIN late_payment ON late_payment.cart_id = attempt.cart_id AND late_payment.name = attempt.name
       WHERE attempt.tender_type <> 0 AND attempt.started_at >= ? AND attempt.started_at < ?
         AND (? IS NULL OR attempt.cart_id = ?)
       ORDER BY attempt.number DESC LIMIT ? OFFSET ?`
    )
    .all(
      store.number,
      store.country,
      day?.from ?? "",
      day?.to ?? "~",
      cartId ?? null,
      cartId ?? null,
      attemptBookPageSize,
      (page - 1) * attemptBookPageSize
    )
    .map(recordOf)
}

function recordOf({ isTakenOff, late, refunded, ...row }: Row): AttemptRecord {
  const told = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value ?? undefined]))
  const record = told as unknown as AttemptRecord
  if (late === 1)
    return {
      ...record,
      message: undefined,
      sequel: refunded === 1 ? "late-given-back" : "late-being-given-back"
    }
  return isTakenOff === 1 ? { ...record, receiptNumber: undefined, sequel: "taken-off" } : record
}
