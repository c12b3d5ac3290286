import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import type { TenderTypeId } from "@karat/domain/payment/tender-type"
import type { Database } from "../database/database.ts"
import type { Attempt } from "./attempts.ts"

/**
 * Writes a payment's line, or that of its change.
 * @param applied how much of the cart it covers, in the cart's currency
 */
export function insertPaymentLine(
  db: Database,
  attempt: Pick<Attempt, "cartId" | "name">,
  line: PaymentLine,
  applied: MinorUnits
): void {
  db.statement(
    `INSERT INTO payment_line (cart_id, id, attempt, tender_type, amount_minor, applied_minor, currency, is_change,
       description, masked_card, card_brand, voucher_number, rate_millionths, position)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
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
    line.voucherNumber ?? null,
    line.exchangeRate ?? null,
    attempt.cartId
  )
}

/** A payment, and how much of its cart it covers: negative where it pays back. */
export interface CoveringPayment {
  readonly id: string
  readonly tenderType: TenderTypeId
  readonly covered: MinorUnits
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
}

/** The payments of a cart in their order, without the lines of their change. */
export function paymentsOf(db: Database, cartId: string): readonly CoveringPayment[] {
  return db
    .statement<{ id: string; tender: number; applied: number; card: string | null; brand: string | null }>(
      `SELECT id, tender_type AS tender, applied_minor AS applied, masked_card AS card, card_brand AS brand
       FROM payment_line WHERE cart_id = ? AND is_change = 0 ORDER BY position`
    )
    .all(cartId)
    .map(({ id, tender, applied, card, brand }) => ({
      id,
      tenderType: tender,
      covered: minorUnits(applied),
      maskedCard: card ?? undefined,
      cardBrand: brand ?? undefined
    }))
}

/** A line that was taken away, with what stands in no line on the wire. */
interface DeletedLine {
  readonly attempt: string
  readonly applied: number
}

/** Takes a payment's line away; undefined when there is none. */
export function deletePaymentLine(db: Database, cartId: string, lineId: string): DeletedLine | undefined {
  return db
    .statement<DeletedLine>(
      "DELETE FROM payment_line WHERE cart_id = ? AND id = ? RETURNING attempt, applied_minor AS applied"
    )
    .get(cartId, lineId)
}
