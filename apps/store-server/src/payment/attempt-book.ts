import { readAttempts } from "@karat/contract/payment-attempt"
import { attemptBookPageSize, type AttemptRecord } from "@karat/domain/payment/attempt-record"
import { cartInStore } from "../cart/cart-access.ts"
import type { Compilable } from "kysely"
import { dayBounds } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { tenderTypesOf } from "../tender/tender-types.ts"

/** For so long a device that was cut off can ask how its attempts have ended. */
const justEndedMs = 10 * 60_000
/** An attempt that has not ended for so long is found by its cart. */
const longestOpenMs = 24 * 3600_000

/** Whose attempts are asked for after a till has lost its memory. */
interface OfBadge {
  readonly badge: string
  readonly terminalId: string
  readonly deviceId: string
  /** What has ended, or begun, before these is history. */
  readonly endedSince: string
  readonly begunSince: string
}

/** Which attempts are asked for. */
interface AttemptFilter {
  readonly day: { readonly from: string; readonly to: string } | undefined
  readonly cartId: string | undefined
  readonly badge: OfBadge | undefined
  /** Those alone whose end is not known. */
  readonly unknown?: boolean
  readonly page: number
}

/** Every attempt of the store at a payment, however it ended. */
export function bindAttemptBook(bind: CallBinder, parts: StoreServerParts): void {
  bind.read(readAttempts, async ({ query, caller }) => {
    if (query.day === undefined && query.cart === undefined && query.badge === undefined)
      throw new Refusal(422, "day_or_cart_missing", "A day or a cart must be named.")
    return await attemptsOf(parts.db, caller.store, {
      day: query.day === undefined ? undefined : checkedDay(caller.store, query.day),
      cartId:
        query.cart === undefined ? undefined : (await cartInStore(parts, caller, query.cart)).cart.header.id,
      badge: query.badge === undefined ? undefined : ofBadge(parts, caller, query.badge),
      page: checkedPage(query.page)
    })
  })
}

function ofBadge({ clock }: Pick<StoreServerParts, "clock">, { device }: Caller, badge: string): OfBadge {
  return {
    badge,
    terminalId: device.terminalId,
    deviceId: device.id,
    endedSince: new Date(clock().getTime() - justEndedMs).toISOString(),
    begunSince: new Date(clock().getTime() - longestOpenMs).toISOString()
  }
}

function checkedDay(store: StoreTable, day: string): { readonly from: string; readonly to: string } {
  const bounds = dayBounds(store.country, day)
  if (bounds === undefined) throw new Refusal(422, "day_invalid", "This is no day of the calendar.")
  return bounds
}

/** A request that was cancelled before it came asked for nothing, and is left out. */
function attemptRows(
  db: Database,
  store: StoreTable,
  { day, cartId, badge, page, unknown = false }: AttemptFilter
) {
  return db.build
    .selectFrom("payment_attempt as attempt")
    .innerJoin("cart", (join) =>
      join.onRef("cart.id", "=", "attempt.cart_id").on("cart.store_number", "=", store.number)
    )
    .leftJoin("tender_type", (join) =>
      join.onRef("tender_type.id", "=", "attempt.tender_type").on("tender_type.country", "=", store.country)
    )
    .leftJoin("payment_line as line", (join) =>
      join
        .onRef("line.cart_id", "=", "attempt.cart_id")
        .onRef("line.attempt", "=", "attempt.name")
        .on("line.is_change", "=", 0)
    )
    .leftJoin("late_payment", (join) =>
      join
        .onRef("late_payment.cart_id", "=", "attempt.cart_id")
        .onRef("late_payment.name", "=", "attempt.name")
    )
    .leftJoin("settled_payment as settled", (join) =>
      join.onRef("settled.cart_id", "=", "attempt.cart_id").onRef("settled.name", "=", "attempt.name")
    )
    .leftJoin("staff", (join) =>
      join.on((eb) => eb("staff.badge", "=", eb.fn.coalesce("attempt.badge", "cart.badge")))
    )
    .select((eb) => [
      "attempt.name",
      "attempt.cart_id as cartId",
      eb.fn.coalesce("attempt.terminal_id", "cart.terminal_id").as("terminalId"),
      "staff.given_name as givenName",
      "staff.family_name as familyName",
      "attempt.tender_type as tenderType",
      eb.fn
        .coalesce(store.country === "FI" ? "description_fi" : "description_sv", eb.val(""))
        .as("description"),
      "attempt.amount_minor as amount",
      "attempt.currency",
      "attempt.state",
      "attempt.started_at as startedAt",
      "attempt.ended_at as endedAt",
      "attempt.error_message as message",
      "attempt.error_code as code",
      "line.masked_card as maskedCard",
      "line.reference",
      "line.id as lineId",
      "cart.receipt_number as receiptNumber",
      "late_payment.found_at as foundAt",
      "late_payment.refunded_at as refundedAt",
      "late_payment.trouble",
      "settled.paid as settledAsPaid"
    ])
    .where("attempt.tender_type", "<>", 0)
    .$if(day !== undefined, (rows) =>
      rows.where("attempt.started_at", ">=", day?.from ?? "").where("attempt.started_at", "<", day?.to ?? "")
    )
    .$if(unknown, (rows) => rows.where("attempt.state", "=", "unknown"))
    .$if(cartId !== undefined, (rows) => rows.where("attempt.cart_id", "=", cartId ?? ""))
    .$if(badge !== undefined, (rows) =>
      rows
        .where("attempt.badge", "=", badge?.badge ?? "")
        .where("attempt.terminal_id", "=", badge?.terminalId ?? "")
        .where("attempt.started_at", ">=", badge?.begunSince ?? "")
        .where((eb) =>
          eb.or([
            eb("attempt.ended_at", "is", null),
            eb.and([
              eb("attempt.device_id", "=", badge?.deviceId ?? ""),
              eb("attempt.ended_at", ">=", badge?.endedSince ?? "")
            ])
          ])
        )
    )
    .orderBy("attempt.number", "desc")
    .limit(attemptBookPageSize)
    .offset((page - 1) * attemptBookPageSize)
}

/** The store's latest attempts whose end is not known. */
export function unknownAttemptsOf(db: Database, store: StoreTable): Promise<AttemptRecord[]> {
  return attemptsOf(db, store, {
    day: undefined,
    cartId: undefined,
    badge: undefined,
    unknown: true,
    page: 1
  })
}

async function attemptsOf(db: Database, store: StoreTable, filter: AttemptFilter): Promise<AttemptRecord[]> {
  const names = new Map((await tenderTypesOf(db, store)).map((type) => [type.id, type.names]))
  return (await db.all(attemptRows(db, store, filter))).map((row) => ({
    ...recordOf(row),
    names: names.get(row.tenderType)
  }))
}

const sequelOfTrouble = {
  none: "late-being-given-back",
  failed: "late-not-given-back",
  unknown: "late-refund-unknown"
} as const

function recordOf(
  row: ReturnType<typeof attemptRows> extends Compilable<infer Told> ? Told : never
): AttemptRecord {
  const {
    code,
    endedAt,
    familyName,
    foundAt,
    givenName,
    lineId,
    maskedCard,
    message,
    receiptNumber,
    reference,
    refundedAt,
    settledAsPaid,
    trouble,
    ...shown
  } = row
  const record = {
    ...shown,
    cashier: givenName === null ? undefined : `${givenName} ${familyName ?? ""}`.trim(),
    endedAt: endedAt ?? undefined,
    maskedCard: maskedCard ?? undefined,
    reference: reference ?? undefined,
    message: message ?? undefined,
    code: code ?? undefined,
    receiptNumber: receiptNumber ?? undefined
  }
  if (foundAt !== null)
    return {
      ...record,
      message: undefined,
      code: undefined,
      sequel: refundedAt === null ? sequelOfTrouble[trouble ?? "none"] : "late-given-back"
    }
  if (shown.state === "approved" && lineId === null)
    return { ...record, receiptNumber: undefined, sequel: "taken-off" }
  return settledAsPaid === null
    ? record
    : { ...record, sequel: settledAsPaid === 1 ? "settled-as-paid" : "settled-as-unpaid" }
}
