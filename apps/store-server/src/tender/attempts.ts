import type { PlainRefusalCode } from "@karat/contract/refusal"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import {
  type AttemptEvent,
  type AttemptState,
  isFinal,
  nextAttemptState
} from "@karat/domain/payment/payment-attempt"
import type { TenderTypeId } from "@karat/domain/tender/tender-type"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import { livingServers } from "../database/servers.ts"
import type { Row } from "../database/tables.ts"

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
  /** The code of `errorMessage`; null where the message is an outside service's own. */
  readonly errorCode: PlainRefusalCode | null
  /** The payment line to be, where an outside service knows it before it is paid. */
  readonly lineId: string | null
  /** Always the same for the same card, once one has paid. */
  readonly cardAlias: string | null
  /** The outside service's reference of the payment, once it is taken. */
  readonly reference: string | null
  /** ISO 8601. */
  readonly startedAt: string
  /** The server that carries it to its end; null where none does. */
  readonly server: string | null
}

/** An attempt as it begins; one that is taken at once may have its reference already. */
type NewAttempt = Omit<Attempt, "cardAlias" | "errorCode" | "reference" | "server" | "startedAt"> &
  Partial<Pick<Attempt, "reference" | "server">>

const columns = [
  "cart_id as cartId",
  "name",
  "device_id as deviceId",
  "request_hash as requestHash",
  "tender_type as tenderType",
  "amount_minor as amount",
  "currency",
  "state",
  "card_terminal_id as cardTerminalId",
  "error_message as errorMessage",
  "error_code as errorCode",
  "line_id as lineId",
  "card_alias as cardAlias",
  "reference",
  "started_at as startedAt",
  "server"
] as const
const endStates = ["approved", "declined", "cancelled"] as const

const attemptOfName = preparedQuery((build, value: { cartId: string; name: string }) =>
  build
    .selectFrom("payment_attempt")
    .select(columns)
    .where("cart_id", "=", value.cartId)
    .where("name", "=", value.name)
)

export function findAttempt(db: Database, cartId: string, name: string): Promise<Attempt | undefined> {
  return db.get(attemptOfName({ cartId, name }))
}

const attemptElsewhere = preparedQuery((build, value: { deviceId: string; name: string; cartId: string }) =>
  build
    .selectFrom("payment_attempt")
    .select("number")
    .where("device_id", "=", value.deviceId)
    .where("name", "=", value.name)
    .where("cart_id", "<>", value.cartId)
)

/** Whether a device has used this name for an attempt on another cart. */
export async function isUsedElsewhere(
  db: Database,
  deviceId: string,
  name: string,
  cartId: string
): Promise<boolean> {
  return (await db.get(attemptElsewhere({ deviceId, name, cartId }))) !== undefined
}

const attemptWithLine = preparedQuery((build, value: { cartId: string; lineId: string }) =>
  build
    .selectFrom("payment_attempt")
    .select(columns)
    .where("cart_id", "=", value.cartId)
    .where("line_id", "=", value.lineId)
)

/** The cart's attempt that this payment line was to come of. */
export function attemptOfLine(db: Database, cartId: string, lineId: string): Promise<Attempt | undefined> {
  return db.get(attemptWithLine({ cartId, lineId }))
}

/** An attempt's name at outside services: its key alone is the device's, and two devices may choose the same. */
export function chargeName({ cartId, name }: Pick<Attempt, "cartId" | "name">): string {
  return `${cartId} ${name}`
}

/** The attempt that a charge outside was made for; undefined when the name is none of ours. */
export async function attemptOfCharge(db: Database, charge: string): Promise<Attempt | undefined> {
  const [cartId = "", name = ""] = charge.split(" ")
  return await findAttempt(db, cartId, name)
}

const cartOfReference = preparedQuery((build, value: { reference: string; alone: string }) =>
  build
    .selectFrom("payment_attempt")
    .select("cart_id as cartId")
    .where((eb) => eb.or([eb("reference", "=", value.alone), eb("reference", "like", value.reference)]))
    .limit(1)
)

/** The cart of the payment with this outside reference, whatever the service writes before it and behind it. */
export async function cartOfPayment(db: Database, reference: string): Promise<string | undefined> {
  const safe = /^\w+$/u.test(reference)
  return safe
    ? (await db.get(cartOfReference({ reference: `%.${reference} %`, alone: reference })))?.cartId
    : undefined
}

const lastAttempt = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("payment_attempt")
    .select(columns)
    .where("cart_id", "=", value.cartId)
    .orderBy("number", "desc")
    .limit(1)
)

/** The cart's latest attempt. */
export function latestAttempt(db: Database, cartId: string): Promise<Attempt | undefined> {
  return db.get(lastAttempt({ cartId }))
}

const unfinishedOfCart = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("payment_attempt")
    .select(columns)
    .where("cart_id", "=", value.cartId)
    .where("state", "not in", endStates)
)

/** The cart's attempt that has not ended; there is never more than one. */
export function runningAttempt(db: Database, cartId: string): Promise<Attempt | undefined> {
  return db.get(unfinishedOfCart({ cartId }))
}

const unfinished = preparedQuery((build) =>
  build.selectFrom("payment_attempt").select(columns).where("state", "not in", endStates).orderBy("number")
)

/** Every attempt that has not ended, in the order in which they began. */
export function unfinishedAttempts(db: Database): Promise<Attempt[]> {
  return db.all(unfinished())
}

const forsaken = preparedQuery((build) =>
  build
    .selectFrom("payment_attempt")
    .select(columns)
    .where("state", "not in", endStates)
    .where((eb) => eb.or([eb("server", "is", null), eb("server", "not in", livingServers(eb))]))
    .orderBy("number")
)

/** Every attempt that has not ended and that no server carries on, in the order in which they began. */
export function forsakenAttempts(db: Database): Promise<Attempt[]> {
  return db.all(forsaken())
}

const ownUnfinished = preparedQuery((build, value: { own: string; before: string }) =>
  build
    .selectFrom("payment_attempt")
    .select(columns)
    .where("state", "not in", endStates)
    .where("server", "=", value.own)
    .where("started_at", "<", value.before)
    .orderBy("number")
)

/** Every attempt of a server that has not ended and was written down before a moment. */
export function ownUnfinishedAttempts(db: Database, own: string, before: Date): Promise<Attempt[]> {
  return db.all(ownUnfinished({ own, before: before.toISOString() }))
}

const takeOver = preparedQuery((build, value: { cartId: string; name: string; own: string }) =>
  build
    .updateTable("payment_attempt")
    .set({ server: value.own })
    .where("cart_id", "=", value.cartId)
    .where("name", "=", value.name)
    .where((eb) => eb.or([eb("server", "is", null), eb("server", "not in", livingServers(eb))]))
)

/** Takes an attempt over for a server; false where another one was faster. */
export async function takeAttemptOver(
  db: Database,
  { cartId, name }: Attempt,
  own: string
): Promise<boolean> {
  return (await db.changes(takeOver({ cartId, name, own }))) === 1
}

const written = [
  "cart_id",
  "name",
  "device_id",
  "request_hash",
  "tender_type",
  "amount_minor",
  "currency",
  "state",
  "card_terminal_id",
  "error_message",
  "line_id",
  "reference",
  "started_at",
  "ended_at",
  "server"
] as const satisfies readonly (keyof Row<"payment_attempt">)[]

const insertRow = preparedQuery((build, row: Pick<Row<"payment_attempt">, (typeof written)[number]>) => {
  const cart = build.selectFrom("cart").where("id", "=", row.cart_id)
  return build.insertInto("payment_attempt").values({
    ...picked(row, written),
    terminal_id: cart.select("terminal_id"),
    badge: cart.select("badge")
  })
})

/** Writes an attempt down, with the register and the badge of its cart. Belongs before anything that it does. */
export async function insertAttempt(db: Database, attempt: NewAttempt, at: Date): Promise<Attempt> {
  const startedAt = at.toISOString()
  await db.run(
    insertRow({
      cart_id: attempt.cartId,
      name: attempt.name,
      device_id: attempt.deviceId,
      request_hash: attempt.requestHash,
      tender_type: attempt.tenderType,
      amount_minor: attempt.amount,
      currency: attempt.currency,
      state: attempt.state,
      card_terminal_id: attempt.cardTerminalId,
      error_message: attempt.errorMessage,
      line_id: attempt.lineId,
      reference: attempt.reference ?? null,
      started_at: startedAt,
      ended_at: isFinal(attempt.state) ? startedAt : null,
      server: attempt.server ?? null
    })
  )
  return { reference: null, server: null, ...attempt, cardAlias: null, errorCode: null, startedAt }
}

const moving = [
  "state",
  "error_message",
  "error_code",
  "card_alias",
  "reference",
  "card_receipt",
  "ended_at"
] as const

const updateRow = preparedQuery(
  (build, row: Pick<Row<"payment_attempt">, "cart_id" | "name" | (typeof moving)[number]>) =>
    build
      .updateTable("payment_attempt")
      .set(picked(row, moving))
      .where("cart_id", "=", row.cart_id)
      .where("name", "=", row.name)
)

/** Moves an attempt on; undefined when the table of its states does not allow the event. */
export async function moveAttempt(
  db: Database,
  attempt: Attempt,
  event: AttemptEvent,
  at: Date,
  changes: Partial<Pick<Attempt, "errorMessage" | "errorCode" | "cardAlias" | "reference">> & {
    /** What the card's scheme wants on the receipts, as JSON. */
    readonly cardReceipt?: string | null
  } = {}
): Promise<Attempt | undefined> {
  const state = nextAttemptState(attempt.state, event)
  if (state === undefined) return undefined
  const {
    errorMessage = null,
    errorCode = null,
    cardAlias = null,
    cardReceipt = null,
    reference = null
  } = changes
  await db.run(
    updateRow({
      cart_id: attempt.cartId,
      name: attempt.name,
      state,
      error_message: errorMessage,
      error_code: errorCode,
      card_alias: cardAlias,
      reference,
      card_receipt: cardReceipt,
      ended_at: isFinal(state) ? at.toISOString() : null
    })
  )
  return { ...attempt, state, errorMessage, errorCode, cardAlias, reference }
}
