import type { ApprovalKind } from "@karat/domain/approval/approval"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { flag, integer, rowNumber, text } from "../column.ts"

/** What a second badge has approved. */
export const approvalTables = {
  journal_approval: {
    id: rowNumber(),
    kind: text<ApprovalKind>(),
    store_number: text(),
    terminal_id: text(),
    cart_id: text(),
    /** What it was about: a line, the cart, an expense of setup or a receipt by its id, a day's cash, a bag or a Z. */
    subject: text(),
    /** What the cart came to less by it. */
    amount_minor: integer<MinorUnits>(),
    currency: text<Currency>(),
    training: flag(),
    /** The cashier's badge and name, and those of who approved, as they were then. */
    badge: text(),
    cashier: text(),
    approved_by: text(),
    approver: text(),
    at: text()
  }
}
