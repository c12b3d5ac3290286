import type { TransactionType } from "@karat/domain/cart/cart"
import { isReturnLine } from "@karat/domain/cart/return-line"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import type { CartRecord } from "../cart/cart-record.ts"
import type { Database } from "../database/database.ts"
import type { Flag } from "../database/column.ts"
import type { Country, StoreTable } from "../database/store-tables.ts"
import { returnReasonOf } from "../goods-return/return-customers.ts"

/** A receipt as the index lists it. Amounts are minor units. */
export interface IndexRow {
  readonly seq: number
  readonly receipt_id: string
  readonly receipt_number: string
  readonly country: Country
  readonly store_number: string
  readonly terminal_id: string
  readonly badge: string
  readonly member_number: string | null
  readonly date: string
  readonly time: string
  readonly currency: Currency
  readonly training: Flag
  readonly transaction_type: TransactionType
  readonly total_minor: number
  readonly total_rounded_minor: number
  readonly paid_minor: number
  readonly discount_minor: number
  readonly items: number
  readonly lines: number
  readonly payments: number
  readonly magnitude_minor: number
  readonly is_return: Flag
  readonly return_reason: string | null
  readonly source: "sale" | "archive" | "web"
  readonly svea: Flag
}

const columns = [
  "seq",
  "receipt_id",
  "receipt_number",
  "country",
  "store_number",
  "terminal_id",
  "badge",
  "member_number",
  "date",
  "time",
  "currency",
  "training",
  "transaction_type",
  "total_minor",
  "total_rounded_minor",
  "paid_minor",
  "discount_minor",
  "items",
  "lines",
  "payments",
  "magnitude_minor",
  "is_return",
  "return_reason",
  "source",
  "svea"
] as const satisfies readonly (keyof IndexRow)[]

const insertSql = `INSERT INTO receipt_index (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`

/** Puts a receipt into the index, with its items and their brands. */
export function insertIndexRow(db: Database, row: IndexRow, itemNumbers: Iterable<string>): void {
  db.statement(insertSql).run(...columns.map((column) => row[column]))
  for (const item of new Set(itemNumbers)) {
    db.statement("INSERT OR IGNORE INTO receipt_item (item_number, seq) VALUES (?, ?)").run(item, row.seq)
    db.statement(
      "INSERT OR IGNORE INTO receipt_brand (brand, seq) SELECT family, ? FROM item WHERE number = ? AND family <> ''"
    ).run(row.seq, item)
  }
}

/** Makes a sale that is being closed one that can be found. Belongs into the transaction that closes it. */
export function indexClosedSale(db: Database, store: StoreTable, record: CartRecord): void {
  const { header, lines, payments } = record.cart
  const row: IndexRow = {
    seq: nextSeq(db, header.date, header.time),
    receipt_id: header.id,
    receipt_number: header.receiptNumber ?? "",
    country: store.country,
    store_number: record.storeNumber,
    terminal_id: record.terminalId,
    badge: record.badge,
    member_number: header.memberNumber ?? null,
    date: header.date,
    time: header.time,
    currency: header.currency,
    training: header.training ? 1 : 0,
    transaction_type: header.transactionType,
    total_minor: header.total,
    total_rounded_minor: header.totalRounded,
    paid_minor: header.paid,
    discount_minor: header.totalDiscount,
    items: header.numberOfItems,
    lines: lines.length,
    payments: payments.length,
    magnitude_minor: Math.abs(header.total),
    is_return: lines.some(isReturnLine) ? 1 : 0,
    return_reason: returnReasonOf(db, store, header.id) ?? null,
    source: "sale",
    svea: 0
  }
  insertIndexRow(
    db,
    row,
    lines.map(({ itemNumber }) => itemNumber)
  )
}

/** The head of a receipt, from its row. */
export function headerOfRow(row: IndexRow): OldReceiptHeader {
  return {
    id: row.receipt_id,
    receiptNumber: row.receipt_number,
    date: row.date,
    time: row.time,
    closedAt: `${row.date} ${row.time}`,
    total: minorUnits(row.total_minor),
    totalRounded: minorUnits(row.total_rounded_minor),
    paid: minorUnits(row.paid_minor),
    totalDiscount: minorUnits(row.discount_minor),
    currency: row.currency,
    training: row.training === 1,
    saleIsReturn: row.total_minor < 0 && row.transaction_type !== "EXPENSE",
    transactionType: row.transaction_type,
    memberNumber: row.member_number ?? undefined,
    staffId: row.badge,
    terminalNumber: row.terminal_id,
    storeNumber: row.store_number,
    numberOfItems: row.items,
    numberOfLines: row.lines,
    numberOfPaymentLines: row.payments,
    returnReason: row.return_reason ?? undefined,
    nav: row.source === "archive",
    ecommerce: row.source === "web",
    svea: row.svea === 1
  }
}

/** The row of a receipt of the country; undefined when there is none. */
export function indexRow(
  db: Database,
  { country }: Pick<StoreTable, "country">,
  id: string
): IndexRow | undefined {
  return db
    .statement<IndexRow>("SELECT * FROM receipt_index WHERE receipt_id = ? AND country = ?")
    .get(id, country)
}

/** How many receipts a second has room for. */
const perSecond = 4096

/** The first place of the index for receipts of a moment on the wall of a store (`YYYY-MM-DD`, `HH:MM:SS`). */
export function seqOfTime(date: string, time = "00:00:00"): number {
  return (Date.parse(`${date}T${time}Z`) / 1000) * perSecond
}

/** The place of a receipt that closes now: behind those of the same second. */
export function nextSeq(db: Database, date: string, time: string): number {
  const first = seqOfTime(date, time)
  const last = db
    .statement<{ seq: number | null }>("SELECT max(seq) AS seq FROM receipt_index WHERE seq >= ? AND seq < ?")
    .get(first, first + perSecond)?.seq
  return last === null || last === undefined ? first : last + 1
}
