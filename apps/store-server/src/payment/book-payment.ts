import { balanceDue, withTotals } from "@karat/domain/cart/cart-totals"
import { type MinorUnits, minorUnits, negate } from "@karat/domain/money/minor-units"
import { settle } from "@karat/domain/payment/amount-due"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import type { TenderType } from "@karat/domain/payment/tender-type"
import type { CartRecord } from "../cart/cart-record.ts"
import { putCart } from "../cart/change-lines.ts"
import { newId } from "../cart/new-id.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { moneyEntries } from "../journal/entries.ts"
import { postGroup } from "../journal/post-group.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import type { Attempt } from "./attempts.ts"
import { closeCart } from "./close-cart.ts"

/** The card that paid, where one did. */
export interface PaidBy {
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
}

const changeWords: Record<StoreTable["country"], string> = { SE: "Växel", FI: "Vaihtoraha" }

/**
 * Books an approved payment: its line, its change, its postings, and the end of the sale when nothing
 * remains. Belongs into the transaction that approves the attempt, so that it happens exactly once.
 */
export function bookPayment(
  parts: Pick<StoreServerParts, "db" | "carts">,
  store: StoreTable,
  before: CartRecord,
  { attempt, type, paidBy, at }: { attempt: Attempt; type: TenderType; paidBy: PaidBy; at: Date }
): CartRecord {
  const { header } = before.cart
  const settlement = settle(balanceDue(header), attempt.amount, type, header.currency)
  const line = paymentLine(type.description, attempt, attempt.amount, at)
  const paidLine: PaymentLine = { ...line, ...paidBy }
  insertPaymentLine(parts, attempt, paidLine, settlement.applied)
  post(parts, "payment", before, attempt, attempt.amount, at)
  const lines = [paidLine]
  if (settlement.change !== 0) {
    const given = negate(settlement.change)
    const change = { ...paymentLine(changeWords[store.country], attempt, given, at), isChange: true }
    insertPaymentLine(parts, attempt, change, minorUnits(0))
    post(parts, "change", before, attempt, given, at)
    lines.push(change)
  }
  const cart = withTotals({
    ...before.cart,
    payments: [...before.cart.payments, ...lines],
    header: { ...header, paid: minorUnits(header.paid + settlement.applied) }
  })
  const paid = { ...before, cart }
  return putCart(
    parts,
    before,
    settlement.closes ? closeCart(parts.db, store, paid, settlement.rounding, at) : paid
  )
}

function paymentLine(description: string, attempt: Attempt, amount: MinorUnits, at: Date): PaymentLine {
  return {
    id: newId(at),
    tenderType: attempt.tenderType,
    amountInCurrency: amount,
    currency: attempt.currency,
    isChange: false,
    description
  }
}

function post(
  { db }: Pick<StoreServerParts, "db">,
  kind: "payment" | "change",
  record: CartRecord,
  attempt: Attempt,
  amount: MinorUnits,
  at: Date
): void {
  postGroup(db, {
    kind,
    record,
    attempt: attempt.name,
    at,
    entries: moneyEntries(attempt.tenderType, amount)
  })
}

function insertPaymentLine(
  { db }: Pick<StoreServerParts, "db">,
  attempt: Attempt,
  line: PaymentLine,
  applied: MinorUnits
): void {
  db.statement(
    `INSERT INTO payment_line (cart_id, id, attempt, tender_type, amount_minor, applied_minor, currency, is_change,
       description, masked_card, card_brand, position)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
       (SELECT coalesce(max(position), 0) + 1 FROM payment_line WHERE cart_id = ?))`
  ).run(
    attempt.cartId,
    line.id,
    attempt.name,
    line.tenderType,
    line.amountInCurrency,
    applied,
    line.currency,
    line.isChange ? 1 : 0,
    line.description,
    line.maskedCard ?? null,
    line.cardBrand ?? null,
    attempt.cartId
  )
}
