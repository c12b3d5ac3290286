import { isReturnLine } from "@karat/domain/cart-change/return-line"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Database } from "../database/database.ts"
import { columnsOf } from "../database/column.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Country, StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { returnReasonOf } from "./return-customers.ts"
import { receiptTables } from "../database/tables/receipt-tables.ts"

/** A receipt as the index lists it. Amounts are minor units. */
export type IndexRow = Readonly<Row<"receipt_index">>

const insertRow = preparedQuery((build, row: IndexRow) =>
  build
    .insertInto("receipt_index")
    .values(picked(row, columnsOf(receiptTables.receipt_index)))
    .onConflict((conflict) => conflict.column("seq").doNothing())
    .returning("seq")
)

const insertItem = preparedQuery((build, row: { itemNumber: string; seq: number }) =>
  build
    .insertInto("receipt_item")
    .values({ item_number: row.itemNumber, seq: row.seq })
    .onConflict((conflict) => conflict.doNothing())
)

const insertBrand = preparedQuery((build, row: { itemNumber: string; seq: number }) =>
  build
    .insertInto("receipt_brand")
    .columns(["brand", "seq"])
    .expression((eb) =>
      eb
        .selectFrom("item")
        .select(["family", eb.val(row.seq).as("seq")])
        .where("number", "=", row.itemNumber)
        .where("family", "<>", "")
    )
    .onConflict((conflict) => conflict.doNothing())
)

/** Puts a receipt into the index, with its items and their brands. */
export async function insertIndexRow(
  db: Database,
  row: Omit<IndexRow, "seq">,
  itemNumbers: Iterable<string>
): Promise<void> {
  await insertParts(db, await insertInOrder(db, row), itemNumbers)
}

async function insertParts(db: Database, seq: number, itemNumbers: Iterable<string>): Promise<void> {
  for (const itemNumber of new Set(itemNumbers)) {
    await db.run(insertItem({ itemNumber, seq }))
    await db.run(insertBrand({ itemNumber, seq }))
  }
}

/** Another store may take the same place at the same time; then it is the one behind it. */
async function insertInOrder(db: Database, row: Omit<IndexRow, "seq">): Promise<number> {
  for (let tries = 0; tries < perSecond; tries += 1) {
    const seq = await nextSeq(db, row.date, row.time)
    if ((await db.get(insertRow({ ...row, seq }))) !== undefined) return seq
  }
  throw new Error("The index of receipts has no place left in a second.")
}

/** Where a sale that is being closed stands in the index, and why what came back in it did. */
export interface IndexPlace {
  readonly seq: number
  readonly returnReason: string | undefined
}

/** A sale that is being closed, and when, on the wall of its store. */
interface ClosingAt {
  readonly id: string
  readonly date: string
  readonly time: string
  readonly soldAt: Date
}

/** Reads that. Belongs into the transaction that closes the sale: until it ends nothing takes its place. */
export async function indexPlace(
  db: Database,
  store: StoreTable,
  { id, date, time, soldAt }: ClosingAt
): Promise<IndexPlace> {
  const [seq, returnReason] = await Promise.all([
    nextSeq(db, date, time, soldAt.getMilliseconds()),
    returnReasonOf(db, store, id)
  ])
  return { seq, returnReason }
}

const insertClosed = preparedQuery((build, row: IndexRow) =>
  build.insertInto("receipt_index").values(picked(row, columnsOf(receiptTables.receipt_index)))
)

/** Makes a sale that is being closed one that can be found. Belongs into the transaction that closes it. */
export async function indexClosedSale(
  db: Database,
  store: StoreTable,
  record: CartRecord,
  { returnReason, seq }: IndexPlace
): Promise<void> {
  const { header, lines, payments } = record.cart
  const row: IndexRow = {
    seq,
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
    return_reason: returnReason ?? null,
    source: "sale",
    svea: 0
  }
  await db.run(insertClosed(row))
  await insertParts(
    db,
    seq,
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

const rowOfReceipt = preparedQuery((build, value: { id: string; country: Country }) =>
  build
    .selectFrom("receipt_index")
    .selectAll()
    .where("receipt_id", "=", value.id)
    .where("country", "=", value.country)
)

/** The row of a receipt of the country; undefined when there is none. */
export function indexRow(
  db: Database,
  { country }: Pick<StoreTable, "country">,
  id: string
): Promise<IndexRow | undefined> {
  return db.get(rowOfReceipt({ id, country }))
}

/** How many receipts a second has room for. */
const perSecond = 4096
/** So many of these places follow the moment within the second; behind the last of them there is room for many more. */
const byMoment = 2048

/** The first place of the index for receipts of a moment on the wall of a store (`YYYY-MM-DD`, `HH:MM:SS`). */
export function seqOfTime(date: string, time = "00:00:00"): number {
  return (Date.parse(`${date}T${time}Z`) / 1000) * perSecond
}

const lastSeq = preparedQuery((build, value: { first: number; end: number }) =>
  build
    .selectFrom("receipt_index")
    .select((eb) => eb.fn.max<number | null>("seq").as("seq"))
    .where("seq", ">=", value.first)
    .where("seq", "<", value.end)
)

/**
 * The place of a receipt that closes now: behind those of the same second.
 * @param ms how far into the second it closes: stores that close sales at once seldom choose the same place then
 */
export async function nextSeq(db: Database, date: string, time: string, ms = 0): Promise<number> {
  const first = seqOfTime(date, time)
  const last = (await db.get(lastSeq({ first, end: first + perSecond })))?.seq ?? first - 1
  return Math.max(last + 1, first + Math.floor((ms * byMoment) / 1000))
}
