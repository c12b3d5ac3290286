import { inTurn } from "../database/in-turn.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { returnsOfLine } from "./returns-of-line.ts"
import { soldItem, type SoldLine, type SoldReceipt } from "./sold-receipt.ts"

const linesOfArchive = preparedQuery((build, value: { receiptId: string }) =>
  build.selectFrom("archive_line").selectAll().where("receipt_id", "=", value.receiptId).orderBy("id")
)

const expensesOfArchive = preparedQuery((build, value: { receiptId: string }) =>
  build
    .selectFrom("archive_expense")
    .select(["name", "amount_minor"])
    .where("receipt_id", "=", value.receiptId)
    .orderBy("id")
)

const paymentsOfArchive = preparedQuery((build, value: { receiptId: string }) =>
  build.selectFrom("archive_payment").selectAll().where("receipt_id", "=", value.receiptId).orderBy("id")
)

/**
 * A receipt of the archive.
 * @param today the date in the store that asks what of it can come back
 */
export async function archivedReceipt(
  db: Database,
  header: OldReceiptHeader,
  today: string
): Promise<SoldReceipt> {
  const rows = await db.all(linesOfArchive({ receiptId: header.id }))
  return {
    header,
    lines: await inTurn.map(rows, (row) => archivedLine(db, header, row, today)),
    ...(await archivedPayments(db, header)),
    insurance: rows.flatMap(({ id, insurance_number }) =>
      insurance_number === null ? [] : [{ lineId: id, insuranceNumber: insurance_number }]
    ),
    giftCards: rows.flatMap(({ id, gift_card_number }) =>
      gift_card_number === null ? [] : [{ lineId: id, number: gift_card_number }]
    ),
    expenses: (await db.all(expensesOfArchive({ receiptId: header.id }))).map(({ name, amount_minor }) => ({
      name,
      amount: minorUnits(amount_minor)
    })),
    incomeExpenses: []
  }
}

async function archivedLine(
  db: Database,
  header: OldReceiptHeader,
  row: Row<"archive_line">,
  today: string
): Promise<SoldLine> {
  const amount = minorUnits(row.amount_minor)
  const line = {
    id: row.id,
    itemNumber: row.item_number,
    description: row.description,
    quantity: row.quantity,
    unitPrice: minorUnits(row.unit_price_minor),
    amount,
    totalRoundedAmount: roundToCash(amount, header.currency),
    comment: row.comment ?? undefined,
    periodicDiscountDescription: row.campaign ?? undefined,
    wasDiscounted: row.unit_price_minor * row.quantity !== row.amount_minor,
    originalReceiptNumber: row.original_receipt_number ?? undefined,
    vatBasisPoints: row.vat_bp,
    returnedBefore: row.returned,
    giftCard: row.quantity > 0 ? (row.gift_card_number ?? undefined) : undefined,
    insures: row.quantity > 0 ? (row.insured_line_id ?? undefined) : undefined
  }
  const returns = await returnsOfLine(db, header.id, line, row.returned)
  const number = returns.returnReceiptNumber ?? row.return_receipt_number ?? undefined
  return { ...line, ...returns, returnReceiptNumber: number, ...(await soldItem(db, line, today)) }
}

async function archivedPayments(
  db: Database,
  { id, currency }: OldReceiptHeader
): Promise<Pick<SoldReceipt, "payments" | "covering">> {
  const rows = await db.all(paymentsOfArchive({ receiptId: id }))
  return {
    payments: rows.map((row) => ({
      id: row.id,
      tenderType: row.tender_type,
      amountInCurrency: minorUnits(row.amount_minor),
      currency,
      isChange: row.is_change === 1,
      description: row.description,
      maskedCard: row.masked_card ?? undefined,
      cardBrand: row.card_brand ?? undefined,
      voucherNumber: row.voucher_number ?? undefined
    })),
    covering: rows
      .filter((row) => row.is_change === 0)
      .map((row) => ({
        id: row.id,
        tenderType: row.tender_type,
        covered: minorUnits(row.applied_minor - row.refunded_minor),
        maskedCard: row.masked_card ?? undefined,
        cardBrand: row.card_brand ?? undefined
      }))
  }
}
