import { Receipts } from "@karat/domain/ports/receipts"
import { newCreditCodes } from "@karat/domain/refund/paid-back"
import { type SendingWay, sendingWays } from "@karat/domain/receipt/receipt-addressee"
import type { Message } from "@karat/ui/locales/message"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { QrCode } from "@karat/ui/screens/catalogue/item-info-screen-model"
import type { ReceiptChoiceScreenModel } from "@karat/ui/screens/receipt/receipt-choice-screen"
import { Effect, Result } from "effect"
import { autorun, makeAutoObservable, observableRef, runInAction } from "mobx"
import type { OfflineDesk } from "../offline/offline-desk.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
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
  readonly desk: Pick<OfflineDesk, "waits">
  /** Lets go of the sale and goes back to login. */
  readonly leave: () => void
}

/** How many characters of a code show that the cashier has it at hand. */
const endOfCode = 4

/** What happens to the receipt of a finished sale. The sale is saved; every way out ends at login. */
export class ReceiptChoiceViewModel implements ReceiptChoiceScreenModel {
  printing: "receipt" | "gift" | undefined = undefined
  /** Printing has failed of this sale. */
  notPrinted = false
  #sending = false
  notice: Message | undefined = undefined
  code: QrCode | undefined = undefined
  readonly header: ReceiptChoiceScreenModel["header"]
  readonly cart: OpenCart
  readonly #needs: ReceiptNeeds

  constructor(needs: ReceiptNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.cart = needs.cart
    makeAutoObservable(
      this,
      { header: false, cart: false, notice: observableRef, code: observableRef },
      { autoBind: true }
    )
    // The screen may be drawn before its address is opened: a sale has nothing of what came of another's receipt.
    autorun(() => {
      if (this.saleId !== undefined) this.#begin()
    })
  }

  get saleId(): string | undefined {
    return this.cart.confirmed?.header.id
  }

  #begin(): void {
    runInAction(() => {
      this.printing = undefined
      this.notPrinted = false
      this.notice = undefined
      this.code = undefined
    })
  }

  /** Whether this sale was made without the line, and the server has not heard of it. */
  get waitsForLine() {
    return this.saleId !== undefined && this.#needs.desk.waits(this.saleId)
  }

  /** Shows where the receipt will be. What draws the code is fetched with the first sale that needs one. */
  async drawCode(): Promise<void> {
    const { saleId } = this
    if (!this.waitsForLine || saleId === undefined) return
    const { codeOfReceipt } = await import("./code-of-receipt.ts")
    const code = await codeOfReceipt(this.#needs.run, saleId)
    runInAction(() => {
      if (this.saleId === saleId) this.code = code
    })
  }

  /** The codes of new store credits, which have to leave on paper or by wire before anybody goes. */
  get #codes(): readonly string[] {
    const { confirmed } = this.cart
    return confirmed === undefined ? [] : newCreditCodes(confirmed)
  }

  get creditWaits() {
    return this.#codes.length > 0
  }

  get ways() {
    return sendingWays(this.#needs.session.setup, this.cart.confirmed?.header.transactionType ?? "LOGIN")
  }

  chooseNone() {
    if (this.printing !== undefined) return
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
    if (!this.waitsForLine) void this.#send(way)
  }

  async #print(kind: "receipt" | "gift"): Promise<void> {
    const { run, gestures, leave } = this.#needs
    const { saleId: id } = this
    if (this.printing !== undefined || this.waitsForLine || id === undefined) return
    this.printing = kind
    const how = { showPrices: kind === "receipt" }
    const result = await run(
      gestures.once(["print", id], how, (key) =>
        Effect.flatMap(Receipts, (receipts) => receipts.print(id, how, key))
      )
    )
    if (this.saleId !== id) return
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
    const { id, memberNumber } = this.cart.confirmed?.header ?? {}
    if (this.printing !== undefined || this.#sending || id === undefined) return
    this.#sending = true
    try {
      const { askWhereToSend } = await import("./ask-where-to-send.ts")
      if (await askWhereToSend(this.#needs, { transactionId: id, memberNumber }, way)) this.#needs.leave()
    } finally {
      this.#sending = false
    }
  }
}
