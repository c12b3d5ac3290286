import { refusalCode } from "@karat/contract/refusal"
import {
  type ApprovalKind,
  type ApprovedGesture,
  approvalNeeded,
  type ApproverRefusal,
  approverRefusal,
  usesOwnRight
} from "@karat/domain/approval/approval"
import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import { type MinorUnits, nothing } from "@karat/domain/money/minor-units"
import { type Country, countryOf } from "@karat/domain/store/country"
import type { CartHeader } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import type { CartRecord } from "../parts/cart-record.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import { type Flag, flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import { holdProof, spendProof } from "../staff/hold-proof.ts"
import { findStaff, nameOf } from "../staff/find-staff.ts"
import { staffRecord } from "../staff/staff-lookup.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const columns = [
  "kind",
  "store_number",
  "terminal_id",
  "cart_id",
  "subject",
  "amount_minor",
  "currency",
  "training",
  "badge",
  "cashier",
  "approved_by",
  "approver",
  "at"
] as const satisfies readonly (keyof Row<"journal_approval">)[]

const insertApproval = preparedQuery((build, row: Pick<Row<"journal_approval">, (typeof columns)[number]>) =>
  build.insertInto("journal_approval").values(picked(row, columns))
)

/** Where something is approved, and whose gesture it is: a cart before it, or what stands for one. */
type ApprovedFor = Pick<CartRecord, "badge" | "storeNumber" | "terminalId"> & {
  readonly cart: { readonly header: Pick<CartHeader, "id" | "currency" | "training"> }
}

/** What a cashier is about to do in a cart, and who approves it. */
export interface Approved {
  /** The cart before it; its badge is the cashier's. */
  readonly record: ApprovedFor
  readonly gesture: ApprovedGesture
  /** A line, the cart, an expense or a receipt, by its id. */
  readonly subject: string
  /** How much less the cart costs by it. */
  readonly amount?: MinorUnits
  /** When it is done, for the journal. */
  readonly at?: Date
  readonly shown: Shown
}

/** The device at which something is done, and the approver's badge that was shown for it there. */
export interface Shown {
  readonly caller: Pick<Caller, "device">
  readonly approvedBy: string | undefined
}

const sentences: Readonly<Record<ApproverRefusal, string>> = {
  "approver-not-allowed": "This badge may not approve it.",
  "approver-is-cashier": "You cannot approve what you do yourself."
}

/** Whether any cashier may do it alone: it needs neither another person's approval nor a proof of an own right. */
export async function isOpenToAll(
  db: Database,
  record: Pick<CartRecord, "badge" | "storeNumber">,
  gesture: ApprovedGesture
): Promise<boolean> {
  const { cashier, fromSome, limits } = await rightsOf(db, record)
  return (
    approvalNeeded(gesture, cashier, limits) === undefined &&
    !usesOwnRight(gesture, cashier, limits, fromSome)
  )
}

/** What a cashier may, and what their store leaves to its cashiers alone. */
async function rightsOf(db: Database, { badge, storeNumber }: Pick<CartRecord, "badge" | "storeNumber">) {
  const country = countryOf(storeNumber)
  const limits = await optionalSetupValue(db, { number: storeNumber, country }, "approvals")
  const staff = await findStaff(db, badge)
  return { limits, cashier: staff && staffRecord(staff), fromSome: await takenFromSome(db, country) }
}

/**
 * Refuses what the cashier may not do alone until another person with the right has approved it, and writes both names
 * into the journal. The approver, and a cashier who may do alone what others may not, must have proved at the caller's
 * device that they are there; the approver's proof is used up. Belongs into the transaction of what it approves.
 * Answers the approver's badge; undefined where no approval was needed.
 */
export async function holdApproved(
  parts: Pick<StoreServerParts, "db" | "clock">,
  { record, gesture, subject, amount = nothing, at = parts.clock(), shown }: Approved
): Promise<string | undefined> {
  const { db } = parts
  const { caller, approvedBy } = shown
  const { cashier, fromSome, limits } = await rightsOf(db, record)
  const kind = approvalNeeded(gesture, cashier, limits)
  if (kind === undefined) {
    if (usesOwnRight(gesture, cashier, limits, fromSome)) await holdProof(parts, caller, record.badge)
    return undefined
  }
  if (approvedBy === undefined)
    throw new Refusal(422, "approval_needed", "Another person with the right has to approve this.", {
      reason: kind
    })
  const refusal = approverRefusal(record.badge, {
    badgeNumber: approvedBy,
    mayApprove: (await findStaff(db, approvedBy))?.may_approve === 1
  })
  if (refusal !== undefined) throw new Refusal(422, refusalCode(refusal), sentences[refusal])
  await spendProof(parts, caller, approvedBy)
  await writeApproval(db, { kind, record, subject, amount, at, approvedBy })
  return approvedBy
}

const takenFrom = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("staff")
    .innerJoin("store", "store.number", "store_number")
    .select((eb) => [
      eb.fn.min<Flag>("may_count_cash").as("cash"),
      eb.fn.min<Flag>("may_set_prices").as("prices"),
      eb.fn.min<Flag>("may_take_back").as("returns")
    ])
    .where("country", "=", value.country)
    .where("left_at", "is", null)
)

/** What at least one employee of a country's stores may not do alone. */
async function takenFromSome(db: Database, country: Country): Promise<ApprovalLimits> {
  const least = await db.get(takenFrom({ country }))
  return {
    ...(least?.cash === 0 && { cash: true }),
    ...(least?.prices === 0 && { price: true }),
    ...(least?.returns === 0 && { returns: true })
  }
}

/** What is done with the cash of a day. */
interface CashGesture {
  /** Undefined where a till says no name, as the specification's does of a bag. */
  readonly badge: string | undefined
  /** The day of a drawer, a bank bag or a Z, as the journal names it. */
  readonly subject: string
  readonly amount?: MinorUnits
  readonly currency?: Currency
  readonly approvedBy: string | undefined
}

/**
 * Refuses what is done with a day's cash by a person who may not do it alone, until another person with the right has
 * approved it. Belongs into the transaction of what it approves; there is no cart.
 */
export async function holdCashApproved(
  parts: Pick<StoreServerParts, "db" | "clock">,
  caller: Caller,
  { badge, subject, amount, currency = caller.store.currency, approvedBy }: CashGesture
): Promise<void> {
  const { device, store } = caller
  if (badge === undefined) {
    // Where at least one employee may not do it alone, it needs a name.
    const isHeld =
      (await optionalSetupValue(parts.db, store, "approvals"))?.cash === true ||
      (await takenFromSome(parts.db, store.country)).cash === true
    if (isHeld) throw new Refusal(422, "badge_missing", "The badge is not known.")
    return
  }
  const header = { id: "", currency, training: false }
  const record = { badge, storeNumber: store.number, terminalId: device.terminalId, cart: { header } }
  const shown = { caller, approvedBy }
  const gesture = { type: "cash" } as const
  await holdApproved(parts, { record, gesture, subject, ...(amount && { amount }), shown })
}

/** Something that was approved. */
interface GivenApproval {
  readonly kind: ApprovalKind
  readonly record: ApprovedFor
  readonly subject: string
  readonly amount: MinorUnits
  readonly at: Date
  readonly approvedBy: string
}

/** Writes both names of what was approved into the journal. */
export async function writeApproval(
  db: Database,
  { kind, record, subject, amount, at, approvedBy }: GivenApproval
): Promise<void> {
  const { badge, cart, storeNumber, terminalId } = record
  await db.run(
    insertApproval({
      kind,
      store_number: storeNumber,
      terminal_id: terminalId,
      cart_id: cart.header.id,
      subject,
      amount_minor: amount,
      currency: cart.header.currency,
      training: flagOf(cart.header.training),
      badge,
      cashier: await nameOf(db, badge),
      approved_by: approvedBy,
      approver: await nameOf(db, approvedBy),
      at: at.toISOString()
    })
  )
}

const approversOf = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("journal_approval")
    .select(["kind", "approver", "at"])
    .where("cart_id", "=", value.cartId)
    .orderBy("id")
)

/**
 * The names of the approvers in a cart, each once: of its opening of the drawer at this moment (ISO 8601), or of all
 * that was done with its goods and money.
 */
export async function approverNames(
  db: Database,
  cartId: string,
  drawerOpenedAt?: string
): Promise<string | undefined> {
  const names = (await db.all(approversOf({ cartId })))
    .filter(({ kind, at }) =>
      drawerOpenedAt === undefined ? kind !== "drawer" : kind === "drawer" && at === drawerOpenedAt
    )
    .map(({ approver }) => approver)
  return names.length === 0 ? undefined : [...new Set(names)].join(", ")
}
