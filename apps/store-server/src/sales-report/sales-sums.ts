import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { spansOfDay } from "@karat/domain/sales-report/report-period"
import { type ReportedReceipt, sumsOfReceipt } from "@karat/domain/sales-report/receipt-sums"
import { addSales } from "@karat/domain/sales-report/sales-report"
import { giftCardSetup } from "../catalogue/setup.ts"
import { readCart } from "../cart/cart-rows.ts"
import { addedUp } from "../database/added-up.ts"
import { columnsOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { listed } from "../database/dialect/dialect.ts"
import { picked, preparedQuery } from "../database/prepared-query.ts"
import { sideBySide } from "../database/side-by-side.ts"
import type { Row } from "../database/tables.ts"
import { salesReportTables } from "../database/tables/sales-report-tables.ts"
import { findStore } from "../catalogue/store.ts"

const putWaiting = preparedQuery((build, row: Row<"sales_sum_waiting">) =>
  build
    .insertInto("sales_sum_waiting")
    .values(picked(row, columnsOf(salesReportTables.sales_sum_waiting)))
    .onConflict((conflict) => conflict.doNothing())
)

/**
 * Lets a receipt that is not practice wait for the sums of the reports. Belongs into the transaction that closes it: the
 * sale itself has one row to write, and the sums, which all sales of a shop share, are not on its way.
 * @param date the day that it counts on
 */
export async function waitForSums(db: Database, receiptId: string, date: string): Promise<void> {
  await db.run(putWaiting({ receipt_id: receiptId, date, aside: 0 }))
}

const takeWaiting = preparedQuery((build, value: { most: number }) =>
  build
    .deleteFrom("sales_sum_waiting")
    .where("receipt_id", "in", (eb) =>
      eb
        .selectFrom("sales_sum_waiting")
        .select("receipt_id")
        .where("aside", "=", 0)
        .orderBy("receipt_id")
        .limit(value.most)
    )
    .returning(["receipt_id", "date"])
)

const key = ["country", "store_number", "breakdown", "span", "key", "currency"] as const
const addSum = preparedQuery((build, row: Row<"sales_sum">) =>
  build
    .insertInto("sales_sum")
    .values(picked(row, columnsOf(salesReportTables.sales_sum)))
    .onConflict((conflict) => conflict.columns(key).doUpdateSet(addedUp("sales_sum", key)))
)

/**
 * Adds receipts that wait to the sums, so many at most, and says how many they were. Belongs into a transaction of its
 * own: a receipt is in the sums, or waits.
 */
export async function addWaiting(db: Database, most: number): Promise<number> {
  const waiting = await db.all(takeWaiting({ most }))
  const rows = new Map<string, Row<"sales_sum">>()
  const ofEach = await sideBySide(
    waiting.map(async ({ receipt_id: id, date }) => await rowsOfReceipt(db, id, date))
  )
  for (const row of ofEach.flat()) {
    const name = key.map((column) => row[column]).join("\n")
    const before = rows.get(name)
    rows.set(name, before === undefined ? row : added(before, row))
  }
  for (const row of rows.values()) await db.run(addSum(row))
  return waiting.length
}

function added(one: Row<"sales_sum">, other: Row<"sales_sum">): Row<"sales_sum"> {
  return { ...one, ...columnsOfSums(addSales(sumsOfRow(one), sumsOfRow(other))) }
}

type SumColumns = Omit<Row<"sales_sum">, (typeof key)[number]>

/** The sums that stand in columns. */
export function sumsOfRow(row: SumColumns) {
  return {
    gross: minorUnits(row.gross_minor),
    net: minorUnits(row.net_minor),
    pieces: row.pieces,
    customers: row.customers,
    discount: minorUnits(row.discount_minor),
    returned: minorUnits(row.returned_minor)
  }
}

function columnsOfSums(sums: ReturnType<typeof sumsOfRow>): SumColumns {
  return {
    gross_minor: sums.gross,
    net_minor: sums.net,
    pieces: sums.pieces,
    customers: sums.customers,
    discount_minor: sums.discount,
    returned_minor: sums.returned
  }
}

/** What a receipt adds: for its store and for all, to its day, month, quarter and year. */
async function rowsOfReceipt(db: Database, id: string, date: string): Promise<readonly Row<"sales_sum">[]> {
  const index = await db.get(indexRow({ id }))
  if (index === undefined) return []
  const { country, currency } = index
  const receipt = await (index.source === "archive" ? archived(db, id) : sold(db, id))
  if (receipt === undefined) return []
  const groups = await groupsOf(
    db,
    receipt.goods.map(({ itemNumber }) => itemNumber)
  )
  return sumsOfReceipt({
    ...receipt,
    goods: receipt.goods.map((line) => ({ ...line, ...(groups.get(line.itemNumber) ?? noGroup) })),
    badge: index.badge,
    time: index.time,
    returnReason: index.return_reason ?? undefined
  }).flatMap(({ by: breakdown, key, sums }) =>
    spansOfDay(date).flatMap((span) =>
      [index.store_number, ""].map((store_number) => ({
        country,
        store_number,
        breakdown,
        span,
        key,
        currency,
        ...columnsOfSums(sums)
      }))
    )
  )
}

const indexRow = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("receipt_index")
    .select(["country", "store_number", "badge", "time", "currency", "return_reason", "source"])
    .where("receipt_id", "=", value.id)
)

/** What a receipt says itself: its goods and payments. */
type Receipt = Pick<ReportedReceipt, "payments" | "cartDiscountReason"> & {
  readonly goods: readonly Omit<ReportedReceipt["goods"][number], "category" | "brand">[]
}

/** A receipt of this server. */
async function sold(db: Database, id: string): Promise<Receipt | undefined> {
  const record = await readCart(db, id)
  const store = record && (await findStore(db, record.storeNumber))
  if (record === undefined || store === undefined) return undefined
  const { header, lines, payments } = record.cart
  const setup = await giftCardSetup(db, store)
  return {
    goods: lines.filter(
      ({ itemNumber }) => !isGiftCardItem(itemNumber, setup) && itemNumber !== insuranceItemNumber
    ),
    payments,
    cartDiscountReason: header.cartDiscount?.reason
  }
}

const archivedGoods = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("archive_line")
    .select(["item_number", "quantity", "unit_price_minor", "amount_minor", "vat_bp"])
    .where("receipt_id", "=", value.id)
    .where("item_number", "<>", insuranceItemNumber)
    .where("gift_card_number", "is", null)
    .where("insurance_number", "is", null)
    .where("insured_line_id", "is", null)
    .orderBy("id")
)

const archivedPayments = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("archive_payment")
    .select(["tender_type", "amount_minor"])
    .where("receipt_id", "=", value.id)
)

/** A receipt of an earlier system, which does not say what was taken off by hand. */
async function archived(db: Database, id: string): Promise<Receipt> {
  const goods = await db.all(archivedGoods({ id }))
  const payments = await db.all(archivedPayments({ id }))
  return {
    goods: goods.map((line) => ({
      itemNumber: line.item_number,
      quantity: line.quantity,
      unitPrice: minorUnits(line.unit_price_minor),
      amount: minorUnits(line.amount_minor),
      lineDiscount: nothing,
      vatBasisPoints: line.vat_bp
    })),
    payments: payments.map(({ tender_type, amount_minor }) => ({
      tenderType: tender_type,
      amountInCurrency: minorUnits(amount_minor)
    }))
  }
}

const noGroup = { category: "", brand: "" }

const groupRows = preparedQuery((build, value: { numbers: string }) =>
  build
    .selectFrom("item")
    .select(["number", "category", "family as brand"])
    .where("number", "in", listed<string>(value.numbers))
)

/** The category and the brand of items, as the assortment has them today. */
async function groupsOf(db: Database, numbers: readonly string[]) {
  const rows = await db.all(groupRows({ numbers: JSON.stringify(numbers) }))
  return new Map(rows.map(({ number, category, brand }) => [number, { category, brand }]))
}

const nextWaiting = preparedQuery((build) =>
  build
    .selectFrom("sales_sum_waiting")
    .select("receipt_id as id")
    .where("aside", "=", 0)
    .orderBy("receipt_id")
    .limit(1)
)

/** The receipt that is added next. */
export async function firstWaiting(db: Database): Promise<string | undefined> {
  return (await db.get(nextWaiting()))?.id
}

const setAside = preparedQuery((build, value: { id: string }) =>
  build.updateTable("sales_sum_waiting").set({ aside: 1 }).where("receipt_id", "=", value.id)
)

/** Lets the others go on without a receipt that cannot be added up. */
export async function putReceiptAside(db: Database, id: string): Promise<void> {
  await db.run(setAside({ id }))
}

const clearAside = preparedQuery((build) =>
  build.updateTable("sales_sum_waiting").set({ aside: 0 }).where("aside", "=", 1)
)

/** Lets receipts that were put aside be tried again: what was wrong may be mended. */
export async function takeUpAgain(db: Database): Promise<void> {
  await db.run(clearAside())
}

const waitingCounts = preparedQuery((build) =>
  build
    .selectFrom("sales_sum_waiting")
    .select((eb) => ["aside", eb.fn.countAll<number>().as("count")])
    .groupBy("aside")
)

/** How many receipts are not in the sums yet, and how many cannot be. */
export async function countWaiting(
  db: Database
): Promise<{ readonly waiting: number; readonly aside: number }> {
  const rows = await db.all(waitingCounts())
  const of = (aside: 0 | 1) => rows.find((row) => row.aside === aside)?.count ?? 0
  return { waiting: of(0), aside: of(1) }
}
