import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import {
  type AttemptEvent,
  type AttemptState,
  isFinal,
  nextAttemptState
} from "@karat/domain/payment/payment-attempt"
import type { TenderTypeId } from "@karat/domain/payment/tender-type"
import type { Database } from "../database/database.ts"

/** One try at a payment as the server has written it down; its name is the key of the call that asked for it. */
export interface Attempt {
  readonly cartId: string
  readonly name: string
  /** Whose gesture it is; null for attempts from before devices were written down. */
  readonly deviceId: string | null
  /** Null when the attempt was cancelled before its request came. */
  readonly requestHash: string | null
  readonly tenderType: TenderTypeId
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly state: AttemptState
  readonly cardTerminalId: string | null
  readonly errorMessage: string | null
}

const columns = `cart_id AS cartId, name, device_id AS deviceId, request_hash AS requestHash, tender_type AS tenderType,
  amount_minor AS amount, currency, state, card_terminal_id AS cardTerminalId, error_message AS errorMessage`
const notFinal = "state NOT IN ('approved', 'declined', 'cancelled')"

export function findAttempt(db: Database, cartId: string, name: string): Attempt | undefined {
  return db
    .statement<Attempt>(`SELECT ${columns} FROM payment_attempt WHERE cart_id = ? AND name = ?`)
    .get(cartId, name)
}

/** Whether a device has used this name for an attempt on another cart. */
export function isUsedElsewhere(db: Database, deviceId: string, name: string, cartId: string): boolean {
  return (
    db
      .statement("SELECT 1 FROM payment_attempt WHERE device_id = ? AND name = ? AND cart_id <> ?")
      .get(deviceId, name, cartId) !== undefined
  )
}

/** What the card terminal knows an attempt by: names are keys of devices, and two devices may choose the same. */
export function terminalName({ cartId, name }: Pick<Attempt, "cartId" | "name">): string {
  return `${cartId} ${name}`
}

/** The cart's latest attempt. */
export function latestAttempt(db: Database, cartId: string): Attempt | undefined {
  return db
    .statement<Attempt>(
      `SELECT ${columns} FROM payment_attempt WHERE cart_id = ? ORDER BY number DESC LIMIT 1`
    )
    .get(cartId)
}

/** The cart's attempt that has not ended; there is never more than one. */
export function runningAttempt(db: Database, cartId: string): Attempt | undefined {
  return db
    .statement<Attempt>(`SELECT ${columns} FROM payment_attempt WHERE cart_id = ? AND ${notFinal}`)
    .get(cartId)
}

/** Every attempt that has not ended, in the order in which they began. */
export function unfinishedAttempts(db: Database): Attempt[] {
  return db
    .statement<Attempt>(`SELECT ${columns} FROM payment_attempt WHERE ${notFinal} ORDER BY number`)
    .all()
}

/** Writes an attempt down. Belongs before anything that it does. */
export function insertAttempt(db: Database, attempt: Attempt, at: Date): Attempt {
  db.statement(
    `INSERT INTO payment_attempt (cart_id, name, device_id, number, request_hash, tender_type, amount_minor, currency, state,
       card_terminal_id, error_message, started_at, ended_at)
     VALUES (?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM payment_attempt), ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  ).run(
    attempt.cartId,
    attempt.name,
    attempt.deviceId,
    attempt.requestHash,
    attempt.tenderType,
    attempt.amount,
    attempt.currency,
    attempt.state,
    attempt.cardTerminalId,
    attempt.errorMessage,
    at.toISOString(),
    isFinal(attempt.state) ? at.toISOString() : null
  )
  return attempt
}

/** Moves an attempt on; undefined when the table of its states does not allow the event. */
export function moveAttempt(
  db: Database,
  attempt: Attempt,
  event: AttemptEvent,
  at: Date,
  errorMessage: string | null = null
): Attempt | undefined {
  const state = nextAttemptState(attempt.state, event)
  if (state === undefined) return undefined
  db.statement(
    "UPDATE payment_attempt SET state = ?, error_message = ?, ended_at = ? WHERE cart_id = ? AND name = ?"
  ).run(state, errorMessage, isFinal(state) ? at.toISOString() : null, attempt.cartId, attempt.name)
  return { ...attempt, state, errorMessage }
}
