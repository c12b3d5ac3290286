import type { Setup } from "@karat/domain/store/setup"
import { Receipts } from "@karat/domain/ports/receipts"
import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import { type SendingWay, sendingWays } from "@karat/domain/receipt/receipt-addressee"
import type { ReceiptActionsDialogModel } from "@karat/ui/screens/receipt-search/receipt-actions-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"

interface ActionNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly receipt: {
    readonly header: Pick<OldReceiptHeader, "id" | "nav" | "receiptNumber" | "transactionType">
  }
  readonly setup: Setup | undefined
  /** Its page; undefined where it has none that may be opened. */
  readonly address: string | undefined
  readonly openPage: (address: string) => void
}

/** What can be done with an old receipt: printed again, sent, or opened in the browser. */
export class ReceiptActionsQuestion implements ReceiptActionsDialogModel {
  printing: ReceiptActionsDialogModel["printing"] = undefined
  notice: ReceiptActionsDialogModel["notice"] = undefined
  readonly receiptNumber: ReceiptActionsDialogModel["receiptNumber"]
  readonly #needs: ActionNeeds
  readonly #close: (send?: SendingWay) => void

  constructor(needs: ActionNeeds, close: (send?: SendingWay) => void) {
    this.#needs = needs
    this.receiptNumber = needs.receipt.header.receiptNumber
    this.#close = close
    makeAutoObservable(this, { receiptNumber: false, notice: observableRef }, { autoBind: true })
  }

  get ways() {
    const { receipt, setup } = this.#needs
    return sendingWays(setup, receipt.header.transactionType)
  }

  get canOpen() {
    return this.#needs.address !== undefined
  }

  print() {
    void this.#print("receipt")
  }

  printGift() {
    void this.#print("gift")
  }

  send(way: SendingWay) {
    this.#close(way)
  }

  openInBrowser() {
    const { address, openPage } = this.#needs
    if (address !== undefined) openPage(address)
  }

  cancel() {
    this.#close()
  }

  async #print(kind: "receipt" | "gift"): Promise<void> {
    if (this.printing !== undefined) return
    const { run, gestures, receipt } = this.#needs
    const { id, nav } = receipt.header
    this.printing = kind
    this.notice = undefined
    const how = { showPrices: kind === "receipt", nav }
    const printed = await run(
      gestures.once(["print", id], how, (key) =>
        Effect.flatMap(Receipts, (receipts) => receipts.print(id, how, key))
      )
    )
    runInAction(() => {
      this.printing = undefined
      if (Result.isFailure(printed))
        this.notice = { kind: "warning", message: failureMessage(printed.failure, "oldReceiptNotPrinted") }
      else if (printed.success.success)
        this.notice = {
          kind: "success",
          message: { key: kind === "receipt" ? "oldReceiptPrinted" : "oldGiftReceiptPrinted" }
        }
      else this.notice = { kind: "warning", message: { key: "oldReceiptNotPrinted" } }
    })
  }
}
