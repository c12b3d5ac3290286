import { type ReturnCustomerFault, returnCustomerFaults } from "@karat/domain/goods-return/return-customer"
import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import { type GoodsReturn, GoodsReturns } from "@karat/domain/ports/goods-returns"
import type { OldReceipt, OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import type { Country } from "@karat/domain/store/country"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { ReturnField, ReturnFormDialogModel } from "@karat/ui/screens/goods-return/return-form-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { wantsApprover } from "../approval/wants-approver.ts"
import { knownCustomer, nameOf } from "../customer/known-customer.ts"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { ChosenLines } from "./chosen-lines.ts"
import type { Gestures, Matter } from "../shell/gestures.ts"

interface ReturnNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: { readonly cartId: string; readonly badgeNumber: string }
  readonly receipt: OldReceipt
  readonly lines: ChosenLines
  readonly country: Country
  /** The member who brings the goods back, as far as anybody knows. */
  readonly memberNumber: string | undefined
  /** The receipt's number where it was scanned, and the badge of who approves that it was not. */
  readonly shownNumber?: string | undefined
  readonly approvedBy?: string | undefined
  /** What was filled in before the approval was needed; it is sent at once. */
  readonly filled?: ReturnQuestion["values"] | undefined
}

const faultKeys = {
  required: "required",
  "letters-only": "nameLettersOnly",
  "name-too-long": "nameTooLong",
  "telephone-too-long": "telephoneTooLong"
} as const satisfies Record<ReturnCustomerFault, MessageKey>

/**
 * How a return ends: the goods are in the cart, it is unknown whether they are, or the till has to do something else
 * about it.
 */
export type ReturnEnd = "taken" | "unanswered" | CallFailure

/** What is decided about by a return. */
export const returnOf = ({ id }: Pick<OldReceiptHeader, "id">): Matter => ["return", id]

/** Asks who brings goods back and why, and puts the goods into the cart. */
export class ReturnQuestion implements ReturnFormDialogModel {
  values: Readonly<Record<ReturnField, string>> = { name: "", telephone: "", reason: "" }
  left: ReadonlySet<ReturnField> = new Set()
  busy = false
  notice: Message | undefined = undefined
  /**
   * Whether a return was sent and not answered. It may have been taken, so it is only ever sent again as it
   * was, and by the same name.
   */
  locked = false
  filledFor: string | undefined = undefined
  #edited = false
  readonly lines: ChosenLines
  readonly receipt: OldReceipt
  readonly #needs: ReturnNeeds
  readonly #close: (end?: ReturnEnd) => void

  constructor(needs: ReturnNeeds, close: (end?: ReturnEnd) => void) {
    this.#needs = needs
    this.lines = needs.lines
    this.receipt = needs.receipt
    this.#close = close
    makeAutoObservable(
      this,
      { lines: false, receipt: false, values: observableRef, left: observableRef, notice: observableRef },
      { autoBind: true }
    )
    if (needs.filled === undefined) void this.#fillIn()
    else {
      this.values = needs.filled
      this.#edited = true
      void this.#send()
    }
  }

  get faults() {
    const faults = returnCustomerFaults(this.values)
    return Object.fromEntries(
      [...this.left].flatMap((field) => {
        const fault = faults[field]
        return fault === undefined ? [] : [[field, { key: faultKeys[fault] }]]
      })
    )
  }

  /** What was typed here and would be lost. */
  get typed() {
    return this.#edited ? this.values.name + this.values.telephone : ""
  }

  typeField(field: ReturnField, text: string) {
    if (this.busy || this.locked) return
    this.#edited = true
    this.values = { ...this.values, [field]: text }
    const left = new Set(this.left)
    left.delete(field)
    this.left = left
  }

  leave(field: ReturnField) {
    this.left = new Set([...this.left, field])
  }

  send() {
    this.left = new Set(["name", "telephone", "reason"])
    if (!this.busy && Object.keys(this.faults).length === 0) void this.#send()
  }

  cancel() {
    if (!this.busy) this.#close(this.locked ? "unanswered" : undefined)
  }

  async #fillIn(): Promise<void> {
    const { run, memberNumber, country } = this.#needs
    const known = await knownCustomer(run, memberNumber, country)
    if (known === undefined) return
    runInAction(() => {
      if (this.#edited || this.busy || this.locked) return
      this.filledFor = nameOf(known)
      this.values = { ...this.values, name: this.filledFor, telephone: known.mobilePhone }
    })
  }

  async #send(): Promise<void> {
    const { run, gestures, cart } = this.#needs
    this.busy = true
    this.notice = undefined
    const goods = this.#goods
    const taken = await run(
      gestures.once(returnOf(goods.receipt), { cart, ...goods, receipt: undefined }, (key) =>
        Effect.flatMap(GoodsReturns, (returns) => returns.take(cart, goods, key))
      )
    )
    runInAction(() => {
      this.busy = false
      if (Result.isSuccess(taken)) this.#close("taken")
      else if (leavesOpen(taken.failure)) this.#unanswered(taken.failure)
      else if (
        taken.failure._tag === "Refused" &&
        taken.failure.status !== 409 &&
        !wantsApprover(taken.failure)
      ) {
        this.locked = false
        this.notice = failureMessage(taken.failure)
      } else this.#close(taken.failure)
    })
  }

  #unanswered(failure: CallFailure) {
    this.locked = true
    this.notice = failureMessage(failure, "returnNoAnswer")
  }

  get #goods(): GoodsReturn {
    const { receipt, lines, shownNumber, approvedBy } = this.#needs
    const { name, telephone, reason } = this.values
    return {
      receipt: receipt.header,
      items: lines.items,
      customer: { name: name.trim(), telephone: telephone.trim(), reason },
      shownNumber,
      approvedBy
    }
  }
}
