import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { Receipts } from "@karat/domain/ports/receipts"
import { paidBackBy } from "@karat/domain/refund/paid-back"
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

/** How many characters of a code say that somebody has it before them. */
const endOfCode = 4

/** What happens to the receipt of a finished sale. The sale is saved; every way out ends at login. */
export class ReceiptChoiceViewModel implements ReceiptChoiceScreenModel {
  printing: "receipt" | "gift" | undefined = undefined
  /** Printing has failed since the screen opened. */
  notPrinted = false
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
    return this.sale.header.total
  }

  get isRefund() {
    return this.sale.header.total < 0
  }

  get paidBack() {
    return paidBackBy(this.sale.payments)
  }

  get rounding() {
    const { closedAt, paid, total } = this.sale.header
    return closedAt === undefined ? nothing : minorUnits(paid - total)
  }

  /** Whether a new store credit is on the receipt: its code is money, which leaves on paper or by wire. */
  get creditWaits() {
    return this.sale.header.closedAt !== undefined && this.#codes.length > 0
  }

  get receiptNumber() {
    return this.sale.header.receiptNumber ?? ""
  }

  /** The codes of the store credits that a refund has made. */
  get #codes(): readonly string[] {
    return this.paidBack.flatMap(({ way, code }) =>
      way === "new-credit" && code !== undefined ? [code] : []
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
    this.notPrinted = false
    this.notice = undefined
  }

  chooseNone() {
    if (this.busy) return
    if (!this.creditWaits) this.#needs.leave()
    else if (this.notPrinted) void this.#leaveWritten()
    else this.notice = { key: "creditFirst" }
  }

  choosePrint() {
    void this.#print("receipt")
  }

  chooseGift() {
    if (this.creditWaits) this.notice = { key: "creditFirst" }
    else void this.#print("gift")
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
      this.notPrinted = true
      this.notice = Result.isFailure(result)
        ? failureMessage(result.failure, "receiptPrintFailed")
        : { key: "receiptPrintFailed" }
    })
  }

  /** The printer is out of order: who has written each code down for the customer types how it ends, and may go. */
  async #leaveWritten(): Promise<void> {
    const { dialogs, leave } = this.#needs
    for (const code of this.#codes) {
      const typed = await dialogs.text({ title: { key: "typeEndOfCredit" }, longest: endOfCode })
      if (typed === undefined) return
      if (typed.toUpperCase() !== code.slice(-endOfCode)) {
        runInAction(() => {
          this.notice = { key: "creditEndWrong" }
        })
        return
      }
    }
    leave()
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
