import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { type DaySales, salesOf, type TenderTotal } from "@karat/domain/store-day/day-sales"
import { addedUp } from "../database/added-up.ts"
import { columnsOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { storeDayTables } from "../database/tables/store-day-tables.ts"

/** Where and when a receipt was closed. */
interface ReceiptPlace {
  readonly storeNumber: string
  readonly terminalId: string
  /** The date in the store (`YYYY-MM-DD`). */
  readonly date: string
  readonly currency: Currency
}

/** What of a receipt goes into the sums of its day. */
interface ReceiptParts {
  /** Its lines without gift cards and insurances. */
  readonly goods: Parameters<typeof salesOf>[0]
  readonly payments: readonly Pick<PaymentLine, "tenderType" | "amountInCurrency" | "currency">[]
}

const salesKey = ["store_number", "date", "currency"] as const
const addSales = preparedQuery((build, row: Row<"day_sales">) =>
  build
    .insertInto("day_sales")
    .values(picked(row, columnsOf(storeDayTables.day_sales)))
    .onConflict((conflict) => conflict.columns(salesKey).doUpdateSet(addedUp("day_sales", salesKey)))
)

const tenderKey = ["store_number", "date", "tender_type", "terminal_id", "currency"] as const
const addTender = preparedQuery((build, row: Row<"day_tender">) =>
  build
    .insertInto("day_tender")
    .values(picked(row, columnsOf(storeDayTables.day_tender)))
    .onConflict((conflict) => conflict.columns(tenderKey).doUpdateSet(addedUp("day_tender", tenderKey)))
)

/**
 * Adds a receipt that is not practice to the sums of its day. Belongs into the transaction that closes the receipt, or
 * brings it into the archive: then the sums are always those of a full recount.
 */
export async function addToDay(
  db: Database,
  { storeNumber, terminalId, date, currency }: ReceiptPlace,
  { goods, payments }: ReceiptParts
): Promise<void> {
  const { total, totalExVat, pieces, customers } = salesOf(goods)
  if (goods.length > 0)
    await db.run(
      addSales({
        store_number: storeNumber,
        date,
        currency,
        total_minor: total,
        ex_vat_minor: totalExVat,
        pieces,
        customers
      })
    )
  for (const payment of payments)
    await db.run(
      addTender({
        store_number: storeNumber,
        date,
        terminal_id: terminalId,
        tender_type: payment.tenderType,
        currency: payment.currency,
        amount_minor: payment.amountInCurrency
      })
    )
}

const salesRow = preparedQuery((build, value: { storeNumber: string; date: string; currency: Currency }) =>
  build
    .selectFrom("day_sales")
    .select(["total_minor", "ex_vat_minor", "pieces", "customers"])
    .where("store_number", "=", value.storeNumber)
    .where("date", "=", value.date)
    .where("currency", "=", value.currency)
)

/** What a store has sold on a day. */
export async function daySales(
  db: Database,
  storeNumber: string,
  date: string,
  currency: Currency
): Promise<DaySales> {
  const row = await db.get(salesRow({ storeNumber, date, currency }))
  return {
    total: minorUnits(row?.total_minor ?? 0),
    totalExVat: minorUnits(row?.ex_vat_minor ?? 0),
    pieces: row?.pieces ?? 0,
    customers: row?.customers ?? 0
  }
}

const tenderRows = preparedQuery((build, value: { storeNumber: string; date: string }) =>
  build
    .selectFrom("day_tender")
    .select(["tender_type", "terminal_id", "currency", "amount_minor"])
    .where("store_number", "=", value.storeNumber)
    .where("date", "=", value.date)
    .orderBy("tender_type")
    .orderBy("terminal_id")
    .orderBy("currency")
)

/** What each register of a store has taken by each tender on a day. */
export async function dayTenders(
  db: Database,
  storeNumber: string,
  date: string
): Promise<readonly TenderTotal[]> {
  return (await db.all(tenderRows({ storeNumber, date }))).map((row) => ({
    tenderType: row.tender_type,
    terminalNumber: row.terminal_id,
    amount: minorUnits(row.amount_minor),
    currency: row.currency
  }))
}
