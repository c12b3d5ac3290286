import type { CartLine } from "@karat/domain/cart/cart"
import { isReturnLine } from "@karat/domain/cart/return-line"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import type { CartRecord } from "../cart/cart-record.ts"
import type { Database } from "../database/database.ts"
import { returnsOfLine } from "./returns-of-line.ts"
import { soldItem } from "./sold-item.ts"
import type { SoldLine, SoldPayment, SoldReceipt } from "./sold-receipt.ts"

/** The receipt of a sale that this server closed. */
export function closedSale(db: Database, header: OldReceiptHeader, { cart }: CartRecord): SoldReceipt {
  const insures = new Map(cart.insurances.map((link) => [link.insuranceLineId, link.insuredLineId]))
  const cards = new Map(cart.giftCards.map(({ lineId, number }) => [lineId, number]))
  return {
    header,
    lines: cart.lines.map((line) => soldLine(db, header.id, line, insures.get(line.id), cards.get(line.id))),
    payments: cart.payments,
    covering: coveringPayments(db, header.id, minorUnits(header.paid - header.total)),
    insurance: certificates(db, header.id),
    giftCards: cart.giftCards,
    expenses: [],
    incomeExpenses: cart.incomeExpenses
  }
}

function soldLine(
  db: Database,
  receiptId: string,
  line: CartLine,
  insures: string | undefined,
  giftCard: string | undefined
): SoldLine {
  const card = isReturnLine(line) ? undefined : giftCard
  return {
    id: line.id,
    itemNumber: line.itemNumber,
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    amount: line.amount,
    totalRoundedAmount: line.totalRoundedAmount,
    comment: line.comment,
    periodicDiscountDescription: line.periodicDiscountDescription,
    wasDiscounted: line.wasDiscounted,
    originalReceiptNumber: line.originalReceiptNumber,
    vatBasisPoints: line.vatBasisPoints,
    facts: line.facts,
    giftCard: card,
    insures: isReturnLine(line) ? undefined : insures,
    ...returnsOfLine(db, receiptId, line),
    ...soldItem(db, { ...line, giftCard: card })
  }
}

/** The payments of a sale; what coins could not pay is taken off the cash that closed it. */
function coveringPayments(db: Database, cartId: string, rounding: MinorUnits): readonly SoldPayment[] {
  const rows = db
    .statement<{ id: string; tender: number; applied: number; card: string | null; brand: string | null }>(
      `SELECT id, tender_type AS tender, applied_minor AS applied, masked_card AS card, card_brand AS brand
       FROM payment_line WHERE cart_id = ? AND is_change = 0 ORDER BY position`
    )
    .all(cartId)
  return rows.map(({ id, tender, applied, card, brand }, at) => ({
    id,
    tenderType: tender,
    covered: minorUnits(applied - (at === rows.length - 1 ? rounding : 0)),
    maskedCard: card ?? undefined,
    cardBrand: brand ?? undefined
  }))
}

function certificates(db: Database, cartId: string): SoldReceipt["insurance"] {
  return db
    .statement<SoldReceipt["insurance"][number]>(
      `SELECT insurance_line_id AS lineId, certificate_number AS insuranceNumber FROM cart_insurance
       JOIN line_customer ON line_customer.cart_id = cart_insurance.cart_id AND line_id = insured_line_id
         AND purpose = 'insurance'
       WHERE cart_insurance.cart_id = ? AND certificate_number IS NOT NULL ORDER BY position`
    )
    .all(cartId)
}
