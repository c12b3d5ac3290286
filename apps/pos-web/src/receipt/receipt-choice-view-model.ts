import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Receipts } from "@karat/domain/ports/receipts"
import { tender } from "@karat/domain/payment/tender-type"
import { type SendingWay, sendingWays } from "@karat/domain/receipt/receipt-addressee"
import type { Message } from "@karat/ui/locales/message"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { ReceiptChoiceScreenModel } from "@karat/ui/screens/receipt/receipt-choice-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"

interface ReceiptNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly header: HeaderModel
  readonly cart: OpenCart
  /** Lets go of the sale and goes back to login. */
  readonly leave: () => void
}

/** What happens to the receipt of a finished sale. The sale is saved; every way out ends at login. */
export class ReceiptChoiceViewModel implements ReceiptChoiceScreenModel {
  printing: "receipt" | "gift" | undefined = undefined
  #sending = false
  notice: Message | undefined = undefined
  readonly header: ReceiptChoiceScreenModel["header"]
  readonly #needs: ReceiptNeeds

  constructor(needs: ReceiptNeeds) {
    this.#needs = needs
    this.header = needs.header
    makeAutoObservable(this, { header: false, notice: observableRef }, { autoBind: true })
  }

  get sale() {
    return this.#needs.cart.confirmed ?? noSale
  }

  get loading() {
    return this.#needs.cart.loading
  }

  get currency() {
    return this.sale.header.currency
  }

  get change() {
    const line = this.sale.payments.findLast(({ isChange }) => isChange)
    return line === undefined
      ? undefined
      : { amount: minorUnits(Math.abs(line.amountInCurrency)), currency: line.currency }
  }

  get total() {
    return minorUnits(Math.abs(this.sale.header.total))
  }

  get isRefund() {
    return this.sale.header.total < 0
  }

  get receiptNumber() {
    return this.sale.header.receiptNumber ?? ""
  }

  /** The store credits that a refund has made; their codes are on the payments. */
  get issued() {
    return this.sale.payments.flatMap(({ tenderType, amountInCurrency, voucherNumber }) =>
      tenderType === tender.storeCredit && amountInCurrency < 0 && voucherNumber !== undefined
        ? [{ code: voucherNumber, amount: minorUnits(0 - amountInCurrency) }]
        : []
    )
  }

  get ways() {
    return sendingWays({
      digitalMailboxFlag: this.#needs.session.setup?.digitalMailboxFlag === true,
      transactionType: this.sale.header.transactionType
    })
  }

  get busy() {
    return this.printing !== undefined
  }

  open() {
    this.printing = undefined
    this.notice = undefined
  }

  chooseNone() {
    if (!this.busy) this.#needs.leave()
  }

  choosePrint() {
    void this.#print("receipt")
  }

  chooseGift() {
    void this.#print("gift")
  }

  chooseSend(way: SendingWay) {
    void this.#send(way)
  }

  async #print(kind: "receipt" | "gift"): Promise<void> {
    const { run, gestures, leave } = this.#needs
    const id = this.sale.header.id
    if (this.busy || id === "") return
    this.printing = kind
    const how = { showPrices: kind === "receipt" }
    const result = await run(
      gestures.once(["print", id], how, (key) =>
        Effect.flatMap(Receipts, (receipts) => receipts.print(id, how, key))
      )
    )
    if (Result.isSuccess(result) && result.success.success) {
      leave()
      return
    }
    runInAction(() => {
      this.printing = undefined
      this.notice = Result.isFailure(result)
        ? failureMessage(result.failure, "receiptPrintFailed")
        : { key: "receiptPrintFailed" }
    })
  }

  async #send(way: SendingWay): Promise<void> {
    const { id, memberNumber } = this.sale.header
    if (this.busy || this.#sending || id === "") return
    this.#sending = true
    try {
      const { askWhereToSend } = await import("./ask-where-to-send.ts")
      if (await askWhereToSend(this.#needs, { transactionId: id, memberNumber }, way)) this.#needs.leave()
    } finally {
      this.#sending = false
    }
  }
}

const noSale = emptyCart("", "SEK", { date: "", time: "" })
