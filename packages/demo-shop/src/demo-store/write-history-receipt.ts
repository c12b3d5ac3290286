import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import type { Currency } from "@karat/domain/money/currency"
import {
  type Country,
  type Database,
  type Row,
  addToDay,
  columnsOf,
  insertIndexRow,
  preparedQuery,
  picked,
  receiptTables,
  waitForSums
} from "@karat/store-server/demo-shop/seam"
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

const { archive_expense, archive_line, archive_payment, archive_receipt } = receiptTables

const insertArchiveReceipt = preparedQuery((build, row: Row<"archive_receipt">) =>
  build.insertInto("archive_receipt").values(picked(row, columnsOf(archive_receipt)))
)
const insertArchiveLine = preparedQuery((build, row: Row<"archive_line">) =>
  build.insertInto("archive_line").values(picked(row, columnsOf(archive_line)))
)
const insertArchivePayment = preparedQuery((build, row: Row<"archive_payment">) =>
  build.insertInto("archive_payment").values(picked(row, columnsOf(archive_payment)))
)
const insertExpense = preparedQuery((build, row: Row<"archive_expense">) =>
  build.insertInto("archive_expense").values(picked(row, columnsOf(archive_expense)))
)
const insertGiftCardOnce = preparedQuery(
  (build, row: { code: string; currency: Currency; balance: number; expiresOn: string; issuedAt: string }) =>
    build
      .insertInto("voucher")
      .values({
        code: row.code,
        kind: "giftCard",
        currency: row.currency,
        balance_minor: row.balance,
        expires_on: row.expiresOn,
        state: "active",
        issued_at: row.issuedAt
      })
      .onConflict((conflict) => conflict.doNothing())
)
const firstReturnReason = preparedQuery((build) =>
  build
    .selectFrom("reason")
    .select(["text_fi", "text_sv"])
    .where("kind", "=", "return")
    .orderBy("position")
    .limit(1)
)

/** Puts a receipt of the history into the archive, its index and, for a gift card, the vouchers. */
export async function writeHistoryReceipt(
  db: Database,
  receipt: HistoryReceipt,
  { country, endsOn, tenders }: Writing
): Promise<void> {
  const date = dateOf(receipt.place.day, endsOn)
  const reason = isReturn(receipt) ? await returnReason(db, country) : null
  await insertReceipt(db, receipt, date, reason)
  for (const [at, line] of receipt.lines.entries()) {
    await insertLine(db, receipt, line, at)
    if (line.giftCard !== undefined) await insertGiftCard(db, receipt, line, date)
  }
  for (const [at, { amount, name }] of receipt.expenses.entries())
    await db.run(
      insertExpense({
        receipt_id: receipt.place.id,
        id: `expense-${at + 1}`,
        name,
        amount_minor: amount
      })
    )
  await insertPayment(db, receipt, tenders)
  await insertInIndex(db, receipt, country, date, reason)
  if (receipt.place.kind === "receipt") await addHistoryToDay(db, receipt, date)
}

/** What was tried in training, and what the web shop has sold, is no sale of the store. */
async function addHistoryToDay(db: Database, receipt: HistoryReceipt, date: string): Promise<void> {
  const { currency, lines, paid, place, tenderType } = receipt
  const { store: storeNumber, terminal: terminalId } = place.register
  const goods = lines
    .filter(
      ({ giftCard, insuranceNumber, insures }) =>
        giftCard === undefined && insuranceNumber === undefined && insures === undefined
    )
    .map((line) => ({ ...line, unitPrice: minorUnits(line.unitPrice), amount: minorUnits(line.amount) }))
  const payments = [{ tenderType, amountInCurrency: minorUnits(paid), currency }]
  await addToDay(db, { storeNumber, terminalId, date, currency }, { goods, payments })
  await waitForSums(db, place.id, date)
}

/** Money that leaves the drawer for the store itself takes nothing back. */
function isReturn({ total, transactionType }: HistoryReceipt): boolean {
  return total < 0 && transactionType !== "EXPENSE"
}

/** The history ends on the day before it was planned. */
function dateOf(day: number, endsOn: string): string {
  return new Date(Date.parse(`${endsOn}T00:00:00Z`) - (historyDays - day) * dayMs).toISOString().slice(0, 10)
}

async function returnReason(db: Database, country: Country): Promise<string | null> {
  const reason = await db.get(firstReturnReason())
  return (country === "FI" ? reason?.text_fi : reason?.text_sv) ?? null
}

async function insertReceipt(
  db: Database,
  receipt: HistoryReceipt,
  date: string,
  reason: string | null
): Promise<void> {
  const { place } = receipt
  await db.run(
    insertArchiveReceipt({
      id: place.id,
      receipt_number: place.receiptNumber,
      store_number: place.register.store,
      terminal_id: place.register.terminal,
      badge: receipt.badge,
      date,
      time: place.time,
      currency: receipt.currency,
      training: place.kind === "training" ? 1 : 0,
      transaction_type: receipt.transactionType,
      member_number: receipt.member,
      paid_minor: receipt.paid,
      return_reason: reason,
      web_shop: place.kind === "order" ? 1 : 0,
      svea: receipt.svea ? 1 : 0
    })
  )
}

const lineId = (at: number) => `line-${at + 1}`

async function insertLine(
  db: Database,
  { place, cameBack }: HistoryReceipt,
  line: HistoryLine,
  at: number
): Promise<void> {
  const back = at === 0 ? cameBack : undefined
  await db.run(
    insertArchiveLine({
      receipt_id: place.id,
      id: lineId(at),
      item_number: line.itemNumber,
      description: line.description,
      quantity: line.quantity,
      unit_price_minor: line.unitPrice,
      amount_minor: line.amount,
      campaign: line.campaign,
      comment: null,
      vat_bp: line.vatBasisPoints,
      gift_card_number: line.giftCard ?? null,
      insurance_number: line.insuranceNumber ?? null,
      insured_line_id: line.insures === undefined ? null : lineId(line.insures),
      original_receipt_number: line.originalReceiptNumber ?? null,
      returned: back === undefined ? 0 : 1,
      return_receipt_number: back?.receiptNumber ?? null
    })
  )
}

/** Every second gift card has been spent since. */
async function insertGiftCard(
  db: Database,
  { place, currency }: HistoryReceipt,
  line: HistoryLine,
  date: string
): Promise<void> {
  const isSpent = Number(place.receiptNumber.slice(-1)) % 2 === 0
  await db.run(
    insertGiftCardOnce({
      code: line.giftCard ?? "",
      currency,
      balance: isSpent ? 0 : line.amount,
      expiresOn: threeYearsAfter(date),
      issuedAt: `${date}T${place.time}Z`
    })
  )
}

function threeYearsAfter(date: string): string {
  const day = new Date(date)
  day.setUTCFullYear(day.getUTCFullYear() + 3)
  return day.toISOString().slice(0, 10)
}

const cards = [
  ["**** **** **** 4242", "VISA"],
  ["**** **** **** 5454", "MASTERCARD"]
] as const

async function insertPayment(
  db: Database,
  receipt: HistoryReceipt,
  tenders: ReadonlyMap<number, string>
): Promise<void> {
  const { place, tenderType, cameBack } = receipt
  const [maskedCard, cardBrand] = cards[Number(place.receiptNumber.slice(-1)) % 2 === 0 ? 0 : 1]
  const byCard = tenderType === tender.card && !receipt.svea
  const byVoucher = tenderType === tender.giftCard || tenderType === tender.storeCredit
  const serial = place.receiptNumber.slice(-12).replace(/(.{4})(.{4})(.{4})/u, "$1-$2-$3")
  await db.run(
    insertArchivePayment({
      receipt_id: place.id,
      id: "payment-1",
      tender_type: tenderType,
      amount_minor: receipt.paid,
      applied_minor: receipt.total,
      is_change: 0,
      description: receipt.svea ? "Svea" : (tenders.get(tenderType) ?? ""),
      masked_card: byCard ? maskedCard : null,
      card_brand: byCard ? cardBrand : null,
      voucher_number: byVoucher ? `OLDV-${serial}` : null,
      refunded_minor: Math.min(cameBack?.value ?? 0, Math.max(0, receipt.total))
    })
  )
}

async function insertInIndex(
  db: Database,
  receipt: HistoryReceipt,
  country: Country,
  date: string,
  reason: string | null
): Promise<void> {
  const { place, lines, total, currency } = receipt
  const discounts = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity - line.amount, 0)
  const row = {
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
  await insertIndexRow(
    db,
    row,
    lines.map(({ itemNumber }) => itemNumber)
  )
}
