import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/payment/cash-rounding"
import { tender } from "@karat/domain/payment/tender-type"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"
import { insertIndexRow, nextSeq } from "../old-receipt/receipt-index.ts"
import { historyDays } from "./demo-history-plan.ts"
import type { HistoryLine, HistoryReceipt } from "./demo-history-receipt.ts"

const dayMs = 24 * 3_600_000

/** Where and when a receipt is written. */
interface Writing {
  readonly country: Country
  /** The day after the last one of the history. */
  readonly endsOn: string
  readonly tenders: ReadonlyMap<number, string>
}

/** Puts a receipt of the history into the archive, its index and, for a gift card, the vouchers. */
export function writeHistoryReceipt(
  db: Database,
  receipt: HistoryReceipt,
  { country, endsOn, tenders }: Writing
): void {
  const date = dateOf(receipt.place.day, endsOn)
  const reason = isReturn(receipt) ? returnReason(db, country) : null
  insertReceipt(db, receipt, date, reason)
  for (const [at, line] of receipt.lines.entries()) {
    insertLine(db, receipt, line, at)
    if (line.giftCard !== undefined) insertGiftCard(db, receipt, line, date)
  }
  for (const [at, { amount, name }] of receipt.expenses.entries())
    db.statement("INSERT INTO archive_expense (receipt_id, id, name, amount_minor) VALUES (?, ?, ?, ?)").run(
      receipt.place.id,
      `expense-${at + 1}`,
      name,
      amount
    )
  insertPayment(db, receipt, tenders)
  insertInIndex(db, receipt, country, date, reason)
}

/** Money that leaves the drawer for the store itself takes nothing back. */
function isReturn({ total, transactionType }: HistoryReceipt): boolean {
  return total < 0 && transactionType !== "EXPENSE"
}

/** The history ends on the day before it was planned. */
function dateOf(day: number, endsOn: string): string {
  return new Date(Date.parse(`${endsOn}T00:00:00Z`) - (historyDays - day) * dayMs).toISOString().slice(0, 10)
}

function returnReason(db: Database, country: Country): string | null {
  const column = country === "FI" ? "text_fi" : "text_sv"
  return (
    db
      .statement<{ text: string }>(
        `SELECT ${column} AS text FROM reason WHERE kind = 'return' ORDER BY position LIMIT 1`
      )
      .get()?.text ?? null
  )
}

function insertReceipt(db: Database, receipt: HistoryReceipt, date: string, reason: string | null): void {
  const { place } = receipt
  db.statement(
    `INSERT INTO archive_receipt (id, receipt_number, store_number, terminal_id, badge, date, time, currency,
       training, transaction_type, member_number, paid_minor, return_reason, web_shop, svea)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  ).run(
    place.id,
    place.receiptNumber,
    place.register.store,
    place.register.terminal,
    receipt.badge,
    date,
    place.time,
    receipt.currency,
    place.kind === "training" ? 1 : 0,
    receipt.transactionType,
    receipt.member,
    receipt.paid,
    reason,
    place.kind === "order" ? 1 : 0,
    receipt.svea ? 1 : 0
  )
}

const lineId = (at: number) => `line-${at + 1}`

function insertLine(db: Database, { place, cameBack }: HistoryReceipt, line: HistoryLine, at: number): void {
  const back = at === 0 ? cameBack : undefined
  db.statement(
    `INSERT INTO archive_line (receipt_id, id, item_number, description, quantity, unit_price_minor, amount_minor,
       campaign, vat_bp, gift_card_number, insurance_number, insured_line_id, original_receipt_number, returned,
       return_receipt_number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  ).run(
    place.id,
    lineId(at),
    line.itemNumber,
    line.description,
    line.quantity,
    line.unitPrice,
    line.amount,
    line.campaign,
    line.vatBasisPoints,
    line.giftCard ?? null,
    line.insuranceNumber ?? null,
    line.insures === undefined ? null : lineId(line.insures),
    line.originalReceiptNumber ?? null,
    back === undefined ? 0 : 1,
    back?.receiptNumber ?? null
  )
}

/** Every second gift card has been spent since. */
function insertGiftCard(
  db: Database,
  { place, currency }: HistoryReceipt,
  line: HistoryLine,
  date: string
): void {
  const isSpent = Number(place.receiptNumber.slice(-1)) % 2 === 0
  db.statement(
    `INSERT OR IGNORE INTO voucher (code, kind, currency, balance_minor, expires_on, state, issued_at)
     VALUES (?, 'giftCard', ?, ?, date(?, '+3 years'), 'active', ?)`
  ).run(line.giftCard ?? "", currency, isSpent ? 0 : line.amount, date, `${date}T${place.time}Z`)
}

const cards = [
  ["**** **** **** 4242", "VISA"],
  ["**** **** **** 5454", "MASTERCARD"]
] as const

function insertPayment(db: Database, receipt: HistoryReceipt, tenders: ReadonlyMap<number, string>): void {
  const { place, tenderType, cameBack } = receipt
  const [maskedCard, cardBrand] = cards[Number(place.receiptNumber.slice(-1)) % 2 === 0 ? 0 : 1]
  const byCard = tenderType === tender.card && !receipt.svea
  const byVoucher = tenderType === tender.giftCard || tenderType === tender.storeCredit
  db.statement(
    `INSERT INTO archive_payment (receipt_id, id, tender_type, amount_minor, applied_minor, is_change, description,
       masked_card, card_brand, voucher_number, refunded_minor) VALUES (?, 'payment-1', ?, ?, ?, 0, ?, ?, ?, ?, ?)`
  ).run(
    place.id,
    tenderType,
    receipt.paid,
    receipt.total,
    receipt.svea ? "Svea" : (tenders.get(tenderType) ?? ""),
    byCard ? maskedCard : null,
    byCard ? cardBrand : null,
    byVoucher ? `OLDV-${place.receiptNumber.slice(-12).replace(/(.{4})(.{4})(.{4})/u, "$1-$2-$3")}` : null,
    Math.min(cameBack?.value ?? 0, Math.max(0, receipt.total))
  )
}

function insertInIndex(
  db: Database,
  receipt: HistoryReceipt,
  country: Country,
  date: string,
  reason: string | null
): void {
  const { place, lines, total, currency } = receipt
  const discounts = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity - line.amount, 0)
  const row = {
    seq: nextSeq(db, date, place.time),
    receipt_id: place.id,
    receipt_number: place.receiptNumber,
    country,
    store_number: place.register.store,
    terminal_id: place.register.terminal,
    badge: receipt.badge,
    member_number: receipt.member,
    date,
    time: place.time,
    currency,
    training: place.kind === "training" ? 1 : 0,
    transaction_type: receipt.transactionType,
    total_minor: total,
    total_rounded_minor: roundToCash(minorUnits(total), currency),
    paid_minor: receipt.paid,
    discount_minor: discounts,
    items: lines.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0),
    lines: lines.length,
    payments: 1,
    magnitude_minor: Math.abs(total),
    is_return: isReturn(receipt) ? 1 : 0,
    return_reason: reason,
    source: place.kind === "order" ? "web" : "archive",
    svea: receipt.svea ? 1 : 0
  } as const
  insertIndexRow(
    db,
    row,
    lines.map(({ itemNumber }) => itemNumber)
  )
}
