import type { Cart } from "@karat/domain/cart/cart"
import { isExpenseCart } from "@karat/domain/expense/expense"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { ReceiptActionsDialogModel } from "@karat/ui/screens/receipt-search/receipt-actions-dialog"
import { LastSaleCard, type LastSaleModel } from "@karat/ui/screens/staff/last-sale-card"
import { ReceiptActionsQuestion } from "./receipt-actions-question.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"
import { askWhereToSend } from "../receipt/ask-where-to-send.ts"

interface LastSaleNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
}

const receiptActionsDialog = dialog(
  async () => (await import("@karat/ui/screens/receipt-search/receipt-actions-dialog")).ReceiptActionsDialog
)

/** The sale that was just finished: its change stays in sight until the next badge, and its receipt at hand. */
export class LastSale implements LastSaleModel {
  readonly Card = LastSaleCard
  readonly receiptNumber: LastSaleModel["receiptNumber"]
  readonly change: LastSaleModel["change"]
  readonly total: LastSaleModel["total"]
  readonly isExpense: boolean
  readonly currency: LastSaleModel["currency"]
  readonly #sale: Cart
  readonly #needs: LastSaleNeeds

  constructor(needs: LastSaleNeeds, sale: Cart) {
    this.#needs = needs
    this.#sale = sale
    const line = sale.payments.findLast(({ isChange }) => isChange)
    this.change = line && { amount: minorUnits(Math.abs(line.amountInCurrency)), currency: line.currency }
    this.total = sale.header.paid
    this.isExpense = isExpenseCart(sale.header)
    this.currency = sale.header.currency
    this.receiptNumber = sale.header.receiptNumber ?? ""
  }

  open() {
    void this.#open()
  }

  /** One thing can follow the other: who has sent a receipt may print it as well. */
  async #open(): Promise<void> {
    const { dialogs, session } = this.#needs
    const { id, receiptNumber, transactionType } = this.#sale.header
    let way: SendingWay | undefined
    do {
      way = await dialogs.ask<SendingWay, ReceiptActionsDialogModel>(
        receiptActionsDialog,
        (close) =>
          new ReceiptActionsQuestion(
            {
              ...this.#needs,
              receipt: { header: { id, receiptNumber: receiptNumber ?? "", transactionType } },
              setup: session.setup,
              address: undefined,
              openPage: () => undefined
            },
            close
          )
      )
      // No cashier is logged in here: what the club knows of the member is not shown.
      if (way !== undefined)
        await askWhereToSend(this.#needs, { transactionId: id, memberNumber: undefined }, way)
    } while (way !== undefined)
  }
}
