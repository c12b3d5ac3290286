import type { MinorUnits } from "@karat/domain/money/minor-units"
import { integer, rowNumber, text } from "../column.ts"

/** The Z reports of the registers, and what they tell of that the journal does not. */
export const registerReportTables = {
  register_event: {
    id: rowNumber(),
    terminal_id: text(),
    kind: text<"voided" | "copied">(),
    cart_id: text(),
    amount_minor: integer<MinorUnits>(),
    at: text()
  },
  register_report: {
    terminal_id: text(),
    /** Each register counts its own from 1. */
    number: integer(),
    store_number: text(),
    badge: text(),
    at: text(),
    /** The last entry of the journal, and the last event, that belong to it. */
    through_entry: integer(),
    through_event: integer(),
    /** What the register has ever sold and taken back by then. */
    sold_minor: integer<MinorUnits>(),
    refunds_minor: integer<MinorUnits>(),
    /** As it was answered, in JSON. */
    report: text()
  }
}
