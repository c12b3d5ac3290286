import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { coveredValue } from "@karat/domain/payment/covered-value"
import { tender } from "@karat/domain/tender/tender-type"
import { originalCards, originalTenders, type RefundSource } from "@karat/domain/refund/refund-source"
import { type RefundPart, shareRefund } from "@karat/domain/refund/share-refund"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { CheckedPayment, RequestedPayment } from "../tender/check-payment.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { type RefundGrounds, refundGrounds } from "./cart-refund-sources.ts"
import { isOverridden, noteWarning, useOverride } from "./tender-override.ts"
import { returnWarningCode } from "@karat/contract/error-answer"
import type { OriginalCard, OriginalTender } from "@karat/domain/refund/original-card"
import { Refusal } from "../http/refusal.ts"
import type { BackTo } from "../hardware/charge-service.ts"
import { tenderTypesOf } from "../tender/tender-types.ts"

/** A refund that may go out. */
export interface CheckedRefund {
  /** Writes down what it gives back. Belongs into the transaction that writes its attempt down. */
  readonly book: (attempt: string) => Promise<void>
  /** The card that it goes back to, where one is known; no other may take it. */
  readonly to?: BackTo | undefined
}

/**
 * Where the money of a refund comes from; undefined for what is no refund. Refuses with 412 and the original cards
 * what would go another way than it came, unless a cashier has said so for this refund.
 */
export async function checkedRefund(
  parts: StoreServerParts,
  store: StoreTable,
  record: CartRecord,
  requested: RequestedPayment,
  checked: CheckedPayment
): Promise<CheckedRefund | undefined> {
  const { header } = record.cart
  if (requested.amount >= 0 || header.transactionType === "EXPENSE") return undefined
  const { db } = parts
  const covered = coveredValue({
    ...requested,
    ...checked,
    balance: balanceDue(header),
    carried: header.roundingCarried,
    baseCurrency: header.currency
  })
  const value = minorUnits(Math.abs(covered))
  const { sources, worth } = await refundGrounds(parts, store, record)
  const card = checked.type.id === tender.card ? requested.data : undefined
  const freely = shareRefund(sources, worth, { backBy: checked.type.id, value, card })
  if (freely !== undefined)
    return {
      book: (attempt) => insertParts(parts, header.id, attempt, freely),
      to: checked.type.id === tender.card ? cardBehind(sources, freely) : undefined
    }
  const overridden = await isOverridden(db, header.id, value)
  const shared = overridden
    ? shareRefund(sources, worth, { backBy: checked.type.id, value, overridden })
    : undefined
  if (shared === undefined) {
    throw new ReturnWarning(
      value,
      originalCards(sources, worth),
      await tendersBehind(parts, store, { sources, worth })
    )
  }
  return {
    book: async (attempt) => {
      await useOverride(db, header.id, attempt)
      await insertParts(parts, header.id, attempt, shared)
    }
  }
}

/** How what a cart gives back was paid, in the words of the store and of the till's languages, and how much of it can go back there. */
export async function tendersBehind(
  { db }: Pick<StoreServerParts, "db">,
  store: StoreTable,
  { sources, worth }: RefundGrounds
): Promise<readonly OriginalTender[]> {
  const types = new Map((await tenderTypesOf(db, store)).map((type) => [type.id, type]))
  return originalTenders(sources, worth).map((each) => ({
    ...each,
    description: types.get(each.tenderType)?.description ?? String(each.tenderType),
    names: types.get(each.tenderType)?.names
  }))
}

/** The one card that took what a refund gives back. */
function cardBehind(sources: readonly RefundSource[], shared: readonly RefundPart[]): BackTo | undefined {
  const [part] = shared
  const source = sources.find(
    ({ receiptId, paymentId }) => receiptId === part?.receiptId && paymentId === part.paymentId
  )
  if (source?.maskedCard === undefined) return undefined
  // A refund of more than one payment names none of them.
  const reference = shared.length === 1 ? source.reference : undefined
  return { maskedCard: source.maskedCard, cardBrand: source.cardBrand, reference }
}

const deleteParts = preparedQuery((build, value: { cartId: string; attempt: string }) =>
  build.deleteFrom("refund_part").where("cart_id", "=", value.cartId).where("attempt", "=", value.attempt)
)

/** A refund that was taken off its cart again gave nothing back. */
export async function forgetRefund(db: Database, cartId: string, attempt: string): Promise<void> {
  await db.run(deleteParts({ cartId, attempt }))
}

const insertPart = preparedQuery((build, row: Row<"refund_part">) =>
  build
    .insertInto("refund_part")
    .values(picked(row, ["cart_id", "attempt", "receipt_id", "payment_id", "amount_minor"]))
)

async function insertParts(
  { db }: Pick<StoreServerParts, "db">,
  cartId: string,
  attempt: string,
  shared: readonly RefundPart[]
): Promise<void> {
  for (const { receiptId, paymentId, amount } of shared)
    await db.run(
      insertPart({
        cart_id: cartId,
        attempt,
        receipt_id: receiptId,
        payment_id: paymentId,
        amount_minor: amount
      })
    )
}

/** A refund would go another way than the sale's money came; says which cards it came from. */
class ReturnWarning extends Refusal {
  readonly value: MinorUnits

  constructor(
    value: MinorUnits,
    originalCards: readonly OriginalCard[],
    originalTenders: readonly OriginalTender[]
  ) {
    super(412, returnWarningCode, "The refund goes to another method than the sale was paid with.", {
      originalCards,
      originalTenders
    })
    this.name = "ReturnWarning"
    this.value = value
  }
}

/** Notes that a refund was refused with a warning, which a cashier may override. Belongs into the refusal's transaction. */
export async function noteRefused(db: Database, cartId: string, cause: Refusal): Promise<void> {
  if (cause instanceof ReturnWarning) await noteWarning(db, cartId, cause.value)
}
