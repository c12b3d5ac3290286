import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Receipts } from "@karat/domain/ports/receipts"
import type { Message } from "@karat/ui/locales/message"
import type { HeaderModel } from "@karat/ui/screens/shell/header-model"
import type { ReceiptChoiceScreenModel } from "@karat/ui/screens/receipt/receipt-choice-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"

interface ReceiptNeeds {
  readonly run: Run
  readonly newKey: () => GestureKey
  readonly header: HeaderModel
  readonly cart: OpenCart
  /** Lets go of the sale and goes back to login. */
  readonly leave: () => void
}

/** What happens to the receipt of a finished sale. The sale is saved; every way out ends at login. */
export class ReceiptChoiceViewModel implements ReceiptChoiceScreenModel {
  busy = false
  notice: Message | undefined = undefined
  readonly #needs: ReceiptNeeds

  constructor(needs: ReceiptNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { notice: observableRef }, { autoBind: true })
  }

  get header() {
    return this.#needs.header
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

  open() {
    this.busy = false
    this.notice = undefined
  }

  chooseNone() {
    if (!this.busy) this.#needs.leave()
  }

  choosePrint() {
    void this.#print()
  }

  async #print(): Promise<void> {
    const { run, newKey, leave } = this.#needs
    const id = this.sale.header.id
    if (this.busy || id === "") return
    this.busy = true
    const key = newKey()
    const result = await run(
      Effect.flatMap(Receipts, (receipts) => receipts.print(id, { showPrices: true }, key))
    )
    if (Result.isSuccess(result) && result.success.success) {
      leave()
      return
    }
    runInAction(() => {
      this.busy = false
      this.notice = Result.isFailure(result)
        ? failureMessage(result.failure, "receiptPrintFailed")
        : { key: "receiptPrintFailed" }
    })
  }
}

const noSale = emptyCart("", "SEK", { date: "", time: "" })
