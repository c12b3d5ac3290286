import { Currency } from "@karat/domain/money/currency"
import { MinorUnits } from "@karat/domain/money/minor-units"
import { Result, Schema } from "effect"
import type { Database } from "../database/database.ts"

/** The ways by wire, on which every row goes by itself. */
type SentKind = "email" | "sms" | "mailbox"

/** The ways in which something leaves the store. */
export type OutboxKind = "print" | SentKind

/** One piece of outgoing work that is not done yet. */
export interface OutboxRow {
  readonly id: number
  readonly kind: OutboxKind
  /** Rows of one lane go out one after the other: a printer's. Without one a row is on its own. */
  readonly lane: string | null
  /** The transaction whose receipt it is. */
  readonly cartId: string
  /** What the courier of the kind needs, as JSON. */
  readonly payload: string
  readonly tries: number
}

/** New outgoing work; only a print has a lane, its printer's. */
type OutgoingWork = { readonly cartId: string } & (
  | { readonly kind: "print"; readonly lane: string; readonly payload: Payloads["print"] }
  | {
      readonly [Kind in SentKind]: {
        readonly kind: Kind
        readonly lane?: undefined
        readonly payload: Payloads[Kind]
      }
    }[SentKind]
)

/** Puts work into the outbox. Belongs into the transaction of what it tells of: both are true, or neither. */
export function putIntoOutbox(db: Database, { kind, lane, cartId, payload }: OutgoingWork, at: Date): void {
  db.statement(
    `INSERT INTO outbox (kind, lane, cart_id, payload, state, next_try_at, created_at)
     VALUES (?, ?, ?, ?, 'waiting', 0, ?)`
  ).run(kind, lane ?? null, cartId, JSON.stringify(payload), at.toISOString())
}

const columns = "id, kind, lane, cart_id AS cartId, payload, tries"

/** Work of a kind that is due, the longest waiting first. `at` is milliseconds since 1970. */
export function dueRows(db: Database, kind: OutboxKind, at: number, most: number): OutboxRow[] {
  return db
    .statement<OutboxRow>(
      `SELECT ${columns} FROM outbox WHERE state = 'waiting' AND kind = ? AND next_try_at <= ?
       ORDER BY next_try_at, id LIMIT ?`
    )
    .all(kind, at, most)
}

/** The kinds of which something without a lane is due: one cheap look where mostly nothing is. */
export function dueKinds(db: Database, at: number): OutboxKind[] {
  return db
    .statement<{ kind: OutboxKind }>(
      `SELECT DISTINCT kind FROM outbox WHERE state = 'waiting' AND lane IS NULL AND next_try_at <= ?`
    )
    .all(at)
    .map(({ kind }) => kind)
}

/** The lanes in which something is due. */
export function dueLanes(db: Database, at: number): string[] {
  return db
    .statement<{ lane: string }>(
      `SELECT DISTINCT lane FROM outbox WHERE state = 'waiting' AND lane IS NOT NULL AND next_try_at <= ?`
    )
    .all(at)
    .map(({ lane }) => lane)
}

/** The rows of a lane that still wait, in their order, whether they are due or not. */
export function waitingInLane(db: Database, lane: string): OutboxRow[] {
  return db
    .statement<OutboxRow>(`SELECT ${columns} FROM outbox WHERE state = 'waiting' AND lane = ? ORDER BY id`)
    .all(lane)
}

/** Whether a row still waits, and in this lane. */
export function waitsInLane(db: Database, id: number, lane: string): boolean {
  return (
    db.statement("SELECT 1 FROM outbox WHERE id = ? AND lane = ? AND state = 'waiting'").get(id, lane) !==
    undefined
  )
}

/** The work is done. What was sent is forgotten: addresses and personal numbers are not kept. */
export function rowDone(db: Database, { id, kind }: OutboxRow, at: Date): void {
  db.statement(
    `UPDATE outbox SET state = 'done', tries = tries + 1, ended_at = ?, last_error = NULL,
       payload = iif(?, payload, '{}') WHERE id = ?`
  ).run(at.toISOString(), kind === "print" ? 1 : 0, id)
}

/** The work is tried again at a later moment (milliseconds since 1970). */
export function rowPutOff(db: Database, { id }: OutboxRow, nextTryAt: number, error: string): void {
  db.statement("UPDATE outbox SET tries = tries + 1, next_try_at = ?, last_error = ? WHERE id = ?").run(
    nextTryAt,
    error,
    id
  )
}

/** The work can never be done, and nobody tries again. */
export function rowFailed(db: Database, { id, kind }: OutboxRow, at: Date, error: string): void {
  db.statement(
    `UPDATE outbox SET state = 'failed', tries = tries + 1, ended_at = ?, last_error = ?,
       payload = iif(?, payload, '{}') WHERE id = ?`
  ).run(at.toISOString(), error, kind === "print" ? 1 : 0, id)
}

const PrintPayload = Schema.fromJsonString(
  Schema.Struct({ copy: Schema.Boolean, showPrice: Schema.Boolean, nav: Schema.Boolean })
)
/** A digital gift card that was bought; without one the mail brings the receipt. */
const GiftCard = Schema.Struct({
  code: Schema.String,
  value: MinorUnits,
  currency: Currency,
  expiresOn: Schema.String,
  storeNumber: Schema.String
})
const MailPayload = Schema.fromJsonString(
  Schema.Struct({ to: Schema.String, giftCard: Schema.optionalKey(GiftCard) })
)
const TextPayload = Schema.fromJsonString(Schema.Struct({ to: Schema.String }))
const LetterPayload = Schema.fromJsonString(Schema.Struct({ personalNumber: Schema.String }))

export const readPrint = Schema.decodeUnknownSync(PrintPayload)
export const readMail = Schema.decodeUnknownSync(MailPayload)
export const readText = Schema.decodeUnknownSync(TextPayload)
export const readLetter = Schema.decodeUnknownSync(LetterPayload)

/** The gift card that a mail brings: paid for, and perhaps with its customer in no other way. */
export function giftCardIn(kind: keyof Payloads, payload: string): typeof GiftCard.Type | undefined {
  if (kind !== "email") return undefined
  const mail = Schema.decodeUnknownResult(MailPayload)(payload)
  return Result.isSuccess(mail) ? mail.success.giftCard : undefined
}

/** What a kind of outgoing work carries. */
interface Payloads {
  readonly print: ReturnType<typeof readPrint>
  readonly email: ReturnType<typeof readMail>
  readonly sms: ReturnType<typeof readText>
  readonly mailbox: ReturnType<typeof readLetter>
}
