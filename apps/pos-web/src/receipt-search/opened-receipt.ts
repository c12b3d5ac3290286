import { approvalNeeded } from "@karat/domain/approval/approval"
import {
  chosenReturnRefusal,
  lineReturnRefusal,
  receiptReturnRefusal
} from "@karat/domain/goods-return/return-refusal"
import type { ReturnFormDialogModel } from "@karat/ui/screens/goods-return/return-form-dialog"
import type { ReceiptActionsDialogModel } from "@karat/ui/screens/receipt-search/receipt-actions-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { Refused } from "@karat/domain/ports/call-failure"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import type { OldReceipt, OldReceiptHeader, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { countryOf } from "@karat/domain/store/country"
import type { Message } from "@karat/ui/locales/message"
import type {
  OpenReceiptModel,
  ReceiptLineModel
} from "@karat/ui/screens/receipt-search/receipt-search-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { withApprover } from "../approval/ask-approver.ts"
import { wantsApprover } from "../approval/wants-approver.ts"
import { ChosenLines } from "../goods-return/chosen-lines.ts"
import { type ReturnEnd, returnOf, ReturnQuestion } from "../goods-return/return-question.ts"
import { askWhereToSend } from "../receipt/ask-where-to-send.ts"
import { code128 } from "../receipt/code-128.ts"
import { failureMessage, reasonMessage } from "../shell/failure-message.ts"
import { ReceiptActionsQuestion } from "./receipt-actions-question.ts"
import type { ReceiptSearchNeeds } from "./receipt-search-needs.ts"
import { settleFailure } from "../shell/settle.ts"

const returnFormDialog = dialog(
  async () => (await import("@karat/ui/screens/goods-return/return-form-dialog")).ReturnFormDialog
)

const receiptActionsDialog = dialog(
  async () => (await import("@karat/ui/screens/receipt-search/receipt-actions-dialog")).ReceiptActionsDialog
)

/** A return that is asked about; what was filled in stays while it is approved. */
interface FormOfReturn {
  readonly cart: { readonly cartId: string; readonly badgeNumber: string }
  readonly receipt: OldReceipt
  /** The question that was shown before the server demanded an approval. */
  question?: ReturnQuestion
}

/** Which receipt was chosen. */
interface ChosenReceipt {
  readonly header: OldReceiptHeader
  readonly storeName: () => string | undefined
  /** Its number was scanned: the customer has it. */
  readonly isShown: boolean
}

/** The receipt that was chosen, the lines of it that come back, and what can be done with it. */
export class OpenedReceipt implements OpenReceiptModel {
  readonly header: OldReceiptHeader
  status: OpenReceiptModel["status"] = "loading"
  failure: Message | undefined = undefined
  receipt: OldReceipt | undefined = undefined
  readonly chosen: ChosenLines
  readonly #needs: ReceiptSearchNeeds
  readonly #of: ChosenReceipt

  constructor(needs: ReceiptSearchNeeds, of: ChosenReceipt) {
    this.#needs = needs
    this.header = of.header
    this.chosen = new ChosenLines(needs)
    this.#of = of
    makeAutoObservable(
      this,
      { header: false, chosen: false, failure: observableRef, receipt: observableRef },
      { autoBind: true }
    )
    this.retry()
  }

  get storeName() {
    return this.#of.storeName()
  }

  get barcode() {
    return code128(this.header.receiptNumber)
  }

  get lines(): readonly ReceiptLineModel[] {
    const { receipt } = this
    if (receipt === undefined) return []
    const insured = new Map(receipt.insurance.map((each) => [each.lineId, each.insuranceNumber]))
    const cards = new Map(receipt.giftCards.map((each) => [each.lineId, each.number]))
    return receipt.items.map((line) => {
      const refusal = lineReturnRefusal(receipt, line)
      return {
        line,
        insuranceNumber: insured.get(line.id),
        giftCardNumber: cards.get(line.id),
        refusal: reasonMessage(refusal),
        chosen: this.chosen.partOf(line)
      }
    })
  }

  get canShowReceipt() {
    return this.header.ecommerce !== true
  }

  get canReturn() {
    return this.header.transactionType !== "EXPENSE"
  }

  get returnRefusal(): Message | undefined {
    // What comes back comes back for good.
    const training = this.#needs.cart.training
    return reasonMessage(receiptReturnRefusal(this) ?? (training ? "returns-not-in-training" : undefined))
  }

  get chosenRefusal(): Message | undefined {
    const { receipt, chosen } = this
    return receipt === undefined ? undefined : reasonMessage(chosenReturnRefusal(receipt, chosen.value))
  }

  toggle(line: OldReceiptLine) {
    if (this.receipt !== undefined) void this.chosen.toggle(this.receipt, line)
  }

  openReceipt() {
    void this.#openReceipt()
  }

  startReturn() {
    void this.#startReturn()
  }

  retry() {
    void this.#read()
  }

  async #read(): Promise<void> {
    const { run, session } = this.#needs
    this.status = "loading"
    const read = await run(
      Effect.flatMap(ReceiptArchive, (archive) => archive.read(this.header, session.badgeNumber ?? ""))
    )
    runInAction(() => {
      this.status = Result.isSuccess(read) ? "ready" : "failed"
      if (Result.isSuccess(read)) this.receipt = read.success
      else this.failure = failureMessage(read.failure)
    })
  }

  async #openReceipt(): Promise<void> {
    const { receipt } = this
    if (receipt === undefined) return
    const { dialogs, session, page } = this.#needs
    const way = await dialogs.ask<SendingWay, ReceiptActionsDialogModel>(
      receiptActionsDialog,
      (close) =>
        new ReceiptActionsQuestion(
          {
            ...this.#needs,
            receipt,
            setup: session.setup,
            address: this.#address,
            openPage: (address) => page.open(address, "_blank", "noopener,noreferrer")
          },
          close
        )
    )
    if (way === undefined) return
    const { id, memberNumber } = receipt.header
    await askWhereToSend(this.#needs, { transactionId: id, memberNumber }, way)
  }

  /** The receipt's page, on the public address of the store server; nothing but a page of the web is opened. */
  get #address(): string | undefined {
    const address = this.receipt?.receiptUrl
    return address !== undefined && /^(?:https?:\/\/|\/(?![/\\]))/i.test(address) ? address : undefined
  }

  async #startReturn(): Promise<void> {
    const { receipt } = this
    const { cart, session, texts } = this.#needs
    if (receipt === undefined || this.chosen.all.length === 0 || this.chosenRefusal !== undefined) return
    await cart.flush()
    const cartId = cart.confirmed?.header.id
    const { badgeNumber } = session
    if (cartId === undefined || badgeNumber === undefined) return
    const form: FormOfReturn = { cart: { cartId, badgeNumber }, receipt }
    await withApprover(
      this.#needs,
      { subject: `${texts.t("returnUnshown")} ${this.header.receiptNumber}`, isNeeded: this.#isApproved },
      (approvedBy) => this.#askForm(form, approvedBy)
    )
  }

  /** Whether the return needs approval, by what the till knows; an order of the web shop has no paper receipt. */
  get #isApproved(): boolean {
    const { session } = this.#needs
    const gesture = {
      type: "return",
      receiptShown: this.#of.isShown || this.header.ecommerce === true
    } as const
    return approvalNeeded(gesture, session.staff, session.setup?.approvals) !== undefined
  }

  /** Asks who brings the goods back. Answers the refusal where it wants a badge that approves. */
  async #askForm(form: FormOfReturn, approvedBy: string | undefined): Promise<Refused | undefined> {
    const { cart, dialogs, session } = this.#needs
    const asksForPaper = session.setup?.approvals?.returnWithoutReceipt === true
    const filled = form.question?.values
    const end = await dialogs.ask<ReturnEnd, ReturnFormDialogModel>(
      returnFormDialog,
      (close) =>
        (form.question = new ReturnQuestion(
          {
            ...this.#needs,
            cart: form.cart,
            receipt: form.receipt,
            lines: this.chosen,
            country: countryOf(session.claims?.storeNumber ?? ""),
            memberNumber: cart.confirmed?.header.memberNumber ?? form.receipt.header.memberNumber,
            shownNumber: asksForPaper && this.#of.isShown ? this.header.receiptNumber : undefined,
            approvedBy,
            filled
          },
          close
        ))
    )
    if (typeof end === "object" && end._tag === "Refused" && wantsApprover(end)) return end
    if (end !== undefined) await this.#returned(end)
    return undefined
  }

  /** The goods are in the cart, so that is where it goes on. */
  async #returned(end: ReturnEnd): Promise<void> {
    const { cart, gestures, navigation, lostCart } = this.#needs
    if (end === "taken") {
      await cart.refresh()
      navigation.go("/dashboard")
    } else if (end === "unanswered") {
      // It may stand in the cart: cart and receipt are read again, and say whether it does.
      this.chosen.clear()
      const [unread] = await Promise.all([cart.refresh(), this.#read()])
      if (unread === undefined && this.status === "ready") gestures.forget(returnOf(this.header))
    } else
      settleFailure(end, this.#needs, {
        failed: (failure) => lostCart(failureMessage(failure, "cartTakenElsewhere"))
      })
  }
}
