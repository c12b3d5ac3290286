import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { integer, orNull, text } from "../column.ts"

/** The cash of the registers by day, what was counted of it, and the bags it went to the bank in. */
export const cashTables = {
  cash_flow: {
    store_number: text(),
    /** On the wall of the store. */
    date: text(),
    pos: integer(),
    terminal_id: text(),
    currency: text<Currency>(),
    taken_minor: integer<MinorUnits>(),
    given_back_minor: integer<MinorUnits>(),
    expenses_minor: integer<MinorUnits>(),
    incomes_minor: integer<MinorUnits>(),
    rounding_minor: integer<MinorUnits>(),
    corrections_minor: integer<MinorUnits>()
  },
  cash_day: {
    store_number: text(),
    date: text(),
    pos: integer(),
    /** How often it was saved. */
    version: integer(),
    comment: text(),
    /** A badge. */
    saved_by: text(),
    saved_at: text(),
    bag_id: orNull(text())
  },
  cash_count: {
    store_number: text(),
    date: text(),
    pos: integer(),
    currency: text<Currency>(),
    /** The version of its day that it made. */
    version: integer(),
    opening_minor: integer<MinorUnits>(),
    closing_minor: integer<MinorUnits>(),
    counted_minor: integer<MinorUnits>(),
    /** What had moved by then, as it was shown to the person who counted. */
    flow_minor: integer<MinorUnits>(),
    badge: text(),
    at: text()
  },
  bank_bag: {
    id: text(),
    store_number: text(),
    number: text(),
    terminal_id: text(),
    device_id: text(),
    sent_at: text(),
    /** When it was marked, on the page for bags, as having left the store. */
    handed_over_at: orNull(text()),
    /** Badges. */
    closed_by: orNull(text()),
    handed_over_by: orNull(text())
  },
  bank_bag_sum: {
    bag_id: text(),
    currency: text<Currency>(),
    amount_minor: integer<MinorUnits>(),
    change_minor: integer<MinorUnits>()
  }
}
