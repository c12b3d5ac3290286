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
  /** The payment line to be, where somebody outside knows it before it is paid. */
  readonly lineId: string | null
  /** Always the same for the same card, once one has paid. */
  readonly cardAlias: string | null
  /** ISO 8601. */
  readonly startedAt: string
}

/** An attempt as it begins. */
type NewAttempt = Omit<Attempt, "cardAlias" | "startedAt">

const columns = `cart_id AS cartId, name, device_id AS deviceId, request_hash AS requestHash, tender_type AS tenderType,
  amount_minor AS amount, currency, state, card_terminal_id AS cardTerminalId, error_message AS errorMessage,
  line_id AS lineId, card_alias AS cardAlias, started_at AS startedAt`
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

/** The cart's attempt that this payment line was to come of. */
export function attemptOfLine(db: Database, cartId: string, lineId: string): Attempt | undefined {
  return db
    .statement<Attempt>(`SELECT ${columns} FROM payment_attempt WHERE cart_id = ? AND line_id = ?`)
    .get(cartId, lineId)
}

/** What those outside know an attempt by: names are keys of devices, and two devices may choose the same. */
export function chargeName({ cartId, name }: Pick<Attempt, "cartId" | "name">): string {
  return `${cartId} ${name}`
}

/** The attempt that a charge outside was made for; undefined when the name is none of ours. */
export function attemptOfCharge(db: Database, charge: string): Attempt | undefined {
  const [cartId = "", name = ""] = charge.split(" ")
  return findAttempt(db, cartId, name)
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

/** Writes an attempt down, with the register and the badge of its cart. Belongs before anything that it does. */
export function insertAttempt(db: Database, attempt: NewAttempt, at: Date): Attempt {
  const startedAt = at.toISOString()
  db.statement(
    `INSERT INTO payment_attempt (cart_id, name, device_id, number, request_hash, tender_type, amount_minor, currency, state,
       card_terminal_id, error_message, line_id, started_at, ended_at, terminal_id, badge)
     SELECT id, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM payment_attempt), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
       terminal_id, badge FROM cart WHERE id = ?`
  ).run(
    attempt.name,
    attempt.deviceId,
    attempt.requestHash,
    attempt.tenderType,
    attempt.amount,
    attempt.currency,
    attempt.state,
    attempt.cardTerminalId,
    attempt.errorMessage,
    attempt.lineId,
    startedAt,
    isFinal(attempt.state) ? startedAt : null,
    attempt.cartId
  )
  return { ...attempt, cardAlias: null, startedAt }
}

/** Moves an attempt on; undefined when the table of its states does not allow the event. */
export function moveAttempt(
  db: Database,
  attempt: Attempt,
  event: AttemptEvent,
  at: Date,
  told: { readonly errorMessage?: string | undefined; readonly cardAlias?: string | undefined } = {}
): Attempt | undefined {
  const state = nextAttemptState(attempt.state, event)
  if (state === undefined) return undefined
  const { errorMessage = null, cardAlias = null } = told
  db.statement(
    `UPDATE payment_attempt SET state = ?, error_message = ?, card_alias = ?, ended_at = ?
     WHERE cart_id = ? AND name = ?`
  ).run(
    state,
    errorMessage,
    cardAlias,
    isFinal(state) ? at.toISOString() : null,
    attempt.cartId,
    attempt.name
  )
  return { ...attempt, state, errorMessage, cardAlias }
}
