import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Result } from "effect"
import { type DiscountReason, isNoDiscount } from "@karat/domain/discount/discount"
import type { Discount } from "@karat/domain/cart/cart"
import { readDiscount } from "@karat/domain/discount/discount-entry"
import type { Currency } from "@karat/domain/money/currency"
import type { DiscountGiven } from "@karat/domain/ports/cart-terms"
import type { Message } from "@karat/ui/locales/message"
import type { DiscountDialogModel, DiscountPreview } from "@karat/ui/screens/discount/discount-dialog"
import { makeAutoObservable, observableRef } from "mobx"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import { reasonMessage } from "../shell/failure-message.ts"

/** What was chosen last on this till, until it is opened anew. */
export interface LastDiscount {
  kind: Discount["kind"]
}

export interface DiscountAsk {
  /** The kind that the dialog opens with, and keeps what is chosen. */
  readonly last: LastDiscount
  readonly subject?: string | undefined
  readonly currency: Currency
  /** What a discount would do to the line or the cart as it stands; undefined where it cannot be given. */
  readonly preview: (discount: Discount) => DiscountPreview | undefined
  /** Why the discount cannot be given, by the caller, who knows the line or the cart. */
  readonly refusal: (given: DiscountGiven) => Message | undefined
  /** Fetches the reasons of setup. */
  readonly reasons: () => Promise<Result.Result<readonly DiscountReason[], CallFailure>>
}

/** Asks for a discount and, unless it is nothing, for its reason. */
export class DiscountQuestion implements DiscountDialogModel {
  kind: Discount["kind"]
  typed = ""
  hint: Message | undefined = undefined
  step: "value" | "reason" = "value"
  readonly reasons: PagedList<DiscountReason>
  readonly subject: DiscountDialogModel["subject"]
  readonly currency: DiscountDialogModel["currency"]
  readonly #ask: DiscountAsk
  readonly #close: (given?: DiscountGiven) => void

  constructor(ask: DiscountAsk, close: (given?: DiscountGiven) => void) {
    this.#ask = ask
    this.kind = ask.last.kind
    this.subject = ask.subject
    this.currency = ask.currency
    this.#close = close
    this.reasons = wholeList({ fetch: ask.reasons, nameOf: ({ id }) => id })
    makeAutoObservable(
      this,
      { subject: false, currency: false, reasons: false, hint: observableRef },
      { autoBind: true }
    )
    this.retry()
  }

  get preview() {
    const read = readDiscount(this.typed, this.kind)
    return "refusal" in read ? undefined : this.#ask.preview(read.discount)
  }

  typeText(text: string) {
    this.typed = text
    this.hint = undefined
  }

  chooseKind(kind: Discount["kind"]) {
    this.kind = kind
    this.#ask.last.kind = kind
    this.hint = undefined
  }

  next() {
    const discount = this.#read()
    if (discount === undefined) return
    if (isNoDiscount(discount)) this.#close({ discount })
    else this.step = "reason"
  }

  previous() {
    this.step = "value"
  }

  choose(reason: string) {
    const discount = this.#read()
    if (discount !== undefined) this.#close({ discount, reason })
  }

  retry() {
    void this.reasons.first()
  }

  cancel() {
    this.#close()
  }

  /** The typed discount; otherwise says at the field why it cannot be given. */
  #read(): Discount | undefined {
    const read = readDiscount(this.typed, this.kind)
    if ("refusal" in read) {
      this.hint = reasonMessage(read.refusal)
      return undefined
    }
    // The reason is asked for afterwards; here it only must not stand in the way.
    this.hint = this.#ask.refusal({ discount: read.discount, reason: "asked-next" })
    return this.hint === undefined ? read.discount : undefined
  }
}
