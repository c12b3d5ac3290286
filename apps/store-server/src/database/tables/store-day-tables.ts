import type { Currency } from "@karat/domain/money/currency"
import { integer, text } from "../column.ts"

/** What a store has sold and taken on each day, summed as its receipts close, and what it was meant to sell. */
export const storeDayTables = {
  day_sales: {
    store_number: text(),
    date: text(),
    currency: text<Currency>(),
    total_minor: integer(),
    ex_vat_minor: integer(),
    pieces: integer(),
    customers: integer()
  },
  day_tender: {
    store_number: text(),
    date: text(),
    terminal_id: text(),
    tender_type: integer(),
    currency: text<Currency>(),
    amount_minor: integer()
  },
  day_budget: {
    store_number: text(),
    date: text(),
    amount_minor: integer()
  }
}
