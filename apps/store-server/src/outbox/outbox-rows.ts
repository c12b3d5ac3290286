import { bookFormats } from "@karat/domain/bookkeeping/given-books"
import { Currency } from "@karat/domain/money/currency"
import { MinorUnits } from "@karat/domain/money/minor-units"
import { Result, Schema } from "effect"
import type { Database } from "../database/database.ts"
import { jsonFlag } from "../database/dialect/dialect.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { livingServers } from "../database/servers.ts"
import type { Flag } from "../database/column.ts"
import type { Tables } from "../database/tables.ts"
import type { ExpressionBuilder } from "kysely"
import { currentSpan } from "../telemetry/telemetry.ts"

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
  /** The store of that printer; null without one. */
  readonly storeNumber: string | null
  /** The transaction whose receipt it is, the bank bag, or the month of the books. */
  readonly cartId: string
  /** What the courier of the kind needs, as JSON. */
  readonly payload: string
  readonly tries: number
  /** The trace of the call that has put it here, where somebody is told of traces. */
  readonly traceparent: string | null
}

/**
 * What the state of a row is locked by: the store of its printer, whose till may ask for it elsewhere; what goes by wire
 * is asked for by nobody. Undefined where a printer is gone.
 */
export function subjectOf({ id, lane, storeNumber }: OutboxRow): string | undefined {
  return lane === null ? `outbox ${id}` : (storeNumber ?? undefined)
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

const insertRow = preparedQuery(
  (
    build,
    row: {
      kind: OutboxKind
      lane: string | null
      cartId: string
      payload: string
      createdAt: string
      traceparent: string | null
    }
  ) =>
    build.insertInto("outbox").values({
      kind: row.kind,
      lane: row.lane,
      cart_id: row.cartId,
      payload: row.payload,
      state: "waiting",
      next_try_at: 0,
      created_at: row.createdAt,
      traceparent: row.traceparent
    })
)

/** Puts work into the outbox. Belongs into the transaction of what it tells of: both are true, or neither. */
export async function putIntoOutbox(
  db: Database,
  { kind, lane, cartId, payload }: OutgoingWork,
  at: Date
): Promise<void> {
  await db.run(
    insertRow({
      kind,
      lane: lane ?? null,
      cartId,
      payload: JSON.stringify(payload),
      createdAt: at.toISOString(),
      traceparent: currentSpan()?.traceparent ?? null
    })
  )
}

/** What waits for the code of a control unit stays in the store until it has it, or is given up. */
const isReleased = (eb: ExpressionBuilder<Tables, "outbox">) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom("control_request")
        .select("control_request.id")
        .whereRef("control_request.cart_id", "=", "outbox.cart_id")
        .where("control_request.state", "=", "waiting")
    )
  )

/** What a server that is there tries is left to it. */
const isTriedBySomeServer = (eb: ExpressionBuilder<Tables, "outbox">) =>
  eb("outbox.server", "in", livingServers(eb))

const isFreeFor = (own: string) => (eb: ExpressionBuilder<Tables, "outbox">) =>
  eb.or([eb("outbox.server", "is", null), eb("outbox.server", "=", own), eb.not(isTriedBySomeServer(eb))])

/** Whether a row is being carried out just now, by any server, so that it cannot be led elsewhere any more. */
export const isTried = (eb: ExpressionBuilder<Tables, "outbox">) =>
  eb.case().when(isTriedBySomeServer(eb)).then<Flag>(1).else<Flag>(0).end().as("isTried")

const columnsOfRow = (eb: ExpressionBuilder<Tables, "outbox">) =>
  [
    "id",
    "kind",
    "lane",
    "cart_id as cartId",
    "payload",
    "tries",
    "traceparent",
    eb
      .selectFrom("receipt_printer")
      .select("store_number")
      .whereRef("receipt_printer.id", "=", "outbox.lane")
      .as("storeNumber")
  ] as const

const dueRowsOfKind = preparedQuery(
  (build, value: { kind: OutboxKind; at: number; most: number; own: string }) =>
    build
      .selectFrom("outbox")
      .select(columnsOfRow)
      .where("state", "=", "waiting")
      .where(isReleased)
      .where(isFreeFor(value.own))
      .where("kind", "=", value.kind)
      .where("next_try_at", "<=", value.at)
      .orderBy("next_try_at")
      .orderBy("id")
      .limit(value.most)
)

/** Work of a kind that is due and that no other server tries, the longest waiting first. `at` is milliseconds since 1970. */
export function dueRows(
  db: Database,
  asked: { readonly kind: OutboxKind; readonly at: number; readonly most: number; readonly own: string }
): Promise<OutboxRow[]> {
  return db.all(dueRowsOfKind(asked))
}

const kindsDue = preparedQuery((build, value: { at: number }) =>
  build
    .selectFrom("outbox")
    .select("kind")
    .distinct()
    .where("state", "=", "waiting")
    .where(isReleased)
    .where("lane", "is", null)
    .where("next_try_at", "<=", value.at)
)

/** The kinds of which something without a lane is due: one cheap look where mostly nothing is. */
export async function dueKinds(db: Database, at: number): Promise<OutboxKind[]> {
  return (await db.all(kindsDue({ at }))).map(({ kind }) => kind)
}

const lanesDue = preparedQuery((build, value: { at: number }) =>
  build
    .selectFrom("outbox")
    .select("lane")
    .distinct()
    .where("state", "=", "waiting")
    .where(isReleased)
    .where("lane", "is not", null)
    .where("next_try_at", "<=", value.at)
    .$narrowType<{ lane: string }>()
)

/** The lanes in which something is due. */
export async function dueLanes(db: Database, at: number): Promise<string[]> {
  return (await db.all(lanesDue({ at }))).map(({ lane }) => lane)
}

const rowsInLane = preparedQuery((build, value: { lane: string }) =>
  build
    .selectFrom("outbox")
    .select(columnsOfRow)
    .where("state", "=", "waiting")
    .where(isReleased)
    .where("lane", "=", value.lane)
    .orderBy("id")
)

/** The rows of a lane that still wait, in their order, whether they are due or not. */
export function waitingInLane(db: Database, lane: string): Promise<OutboxRow[]> {
  return db.all(rowsInLane({ lane }))
}

const waitingRow = preparedQuery((build, value: { id: number }) =>
  build
    .selectFrom("outbox")
    .select(columnsOfRow)
    .where("id", "=", value.id)
    .where("state", "=", "waiting")
    .where(isReleased)
)
const takeRow = preparedQuery((build, value: { id: number; lane: string; own: string }) =>
  build
    .updateTable("outbox")
    .set({ server: value.own })
    .where("id", "=", value.id)
    .where(isFreeFor(value.own))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("outbox as other")
            .select("other.id")
            .where("other.lane", "=", value.lane)
            .where("other.state", "=", "waiting")
            .where("other.server", "<>", value.own)
            .where("other.server", "in", livingServers(eb))
        )
      )
    )
)

/**
 * Takes a row for a server, if it still waits where it was found: another printer may have been asked for it since, or a
 * letter tried. "elsewhere" where another server is trying it, or another row of its lane. Belongs into a transaction.
 */
export async function takeWaiting(
  db: Database,
  { id, lane, tries }: OutboxRow,
  own: string
): Promise<OutboxRow | "elsewhere" | undefined> {
  const now = await db.get(waitingRow({ id }))
  if (now?.lane !== lane || (lane === null && now.tries !== tries)) return undefined
  return (await db.changes(takeRow({ id, lane: lane ?? "", own }))) === 1 ? now : "elsewhere"
}

/** The row waits no more; of what was sent by wire is kept whether codes that are money were whole on it, and no more. */
const endRow = preparedQuery(
  (build, value: { id: number; state: "done" | "failed"; at: string; error: string | null }) =>
    build
      .updateTable("outbox")
      .set((eb) => ({
        state: value.state,
        tries: eb("tries", "+", 1),
        ended_at: value.at,
        last_error: value.error,
        server: null,
        payload: eb
          .case()
          .when("kind", "=", "print")
          .then(eb.ref("payload"))
          .when(jsonFlag("payload", "whole"), "=", 1)
          .then('{"whole":true}')
          .else("{}")
          .end()
      }))
      .where("id", "=", value.id)
)

/** The work is done. What was sent is forgotten: addresses and personal numbers are not kept. */
export async function rowDone(db: Database, row: OutboxRow, at: Date): Promise<void> {
  await db.run(endRow({ id: row.id, state: "done", at: at.toISOString(), error: null }), subjectOf(row))
}

const putOff = preparedQuery((build, value: { id: number; nextTryAt: number; error: string }) =>
  build
    .updateTable("outbox")
    .set((eb) => ({
      tries: eb("tries", "+", 1),
      next_try_at: value.nextTryAt,
      last_error: value.error,
      server: null
    }))
    .where("id", "=", value.id)
)

/** The work is tried again at a later moment (milliseconds since 1970). */
export async function rowPutOff(
  db: Database,
  row: OutboxRow,
  nextTryAt: number,
  error: string
): Promise<void> {
  await db.run(putOff({ id: row.id, nextTryAt, error }), subjectOf(row))
}

/** The work can never be done, and is not tried again. */
export async function rowFailed(db: Database, row: OutboxRow, at: Date, error: string): Promise<void> {
  await db.run(endRow({ id: row.id, state: "failed", at: at.toISOString(), error }), subjectOf(row))
}

const PrintPayload = Schema.fromJsonString(
  Schema.Struct({
    copy: Schema.Boolean,
    showPrice: Schema.Boolean,
    nav: Schema.Boolean,
    /** The codes that the sale has made are printed as they are. */
    whole: Schema.optionalKey(Schema.Boolean),
    /** It is the deposit slip of a bank bag, which stands in the place of the cart. */
    slip: Schema.optionalKey(Schema.Boolean),
    /** It is this report of a register, as it was answered, in JSON. */
    report: Schema.optionalKey(Schema.String),
    /** It is a label of this item, as this store sells it when it is printed. */
    label: Schema.optionalKey(Schema.Struct({ item: Schema.String, storeNumber: Schema.String })),
    /** It is an employee card for the wearer of this badge; its code is made when it is printed, and stands nowhere else. */
    card: Schema.optionalKey(Schema.Struct({ badge: Schema.String, storeNumber: Schema.String }))
  })
)
/** A digital gift card that was bought; without one the mail brings the receipt. */
const GiftCard = Schema.Struct({
  code: Schema.String,
  value: MinorUnits,
  currency: Currency,
  expiresOn: Schema.String,
  storeNumber: Schema.String
})
/** A month of a company's books, which is written when it is sent. */
const MailedBooks = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  format: Schema.Literals(bookFormats),
  stores: Schema.Array(Schema.String)
})
const MailPayload = Schema.fromJsonString(
  Schema.Struct({
    to: Schema.String,
    giftCard: Schema.optionalKey(GiftCard),
    books: Schema.optionalKey(MailedBooks),
    whole: Schema.optionalKey(Schema.Boolean)
  })
)
const TextPayload = Schema.fromJsonString(
  Schema.Struct({ to: Schema.String, whole: Schema.optionalKey(Schema.Boolean) })
)
const LetterPayload = Schema.fromJsonString(
  Schema.Struct({ personalNumber: Schema.String, whole: Schema.optionalKey(Schema.Boolean) })
)

/** What of a print the outbox keeps. */
export type PrintWork = Payloads["print"]

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

/**
 * A row's name outside: the transaction's id keeps it apart from the rows of other stores' servers. It goes into heads of
 * mails and requests, and a till has made the id of what it sold without the line.
 */
export function nameOutside({ cartId, id }: Pick<OutboxRow, "cartId" | "id">): string {
  return `${cartId.replaceAll(/[^\w-]/gu, "_").slice(0, 60)}-${id}`
}
