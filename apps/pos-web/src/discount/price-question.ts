import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Result } from "effect"
import type { CartLine } from "@karat/domain/cart/cart"
import type { DiscountReason } from "@karat/domain/discount/discount"
import type { Currency } from "@karat/domain/money/currency"
import type { PriceGiven } from "@karat/domain/ports/cart-terms"
import { overriddenPrice, readPrice } from "@karat/domain/price/price-override"
import type { Message } from "@karat/ui/locales/message"
import type { PriceDialogModel } from "@karat/ui/screens/discount/price-dialog"
import { makeAutoObservable, observableRef } from "mobx"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import { reasonMessage } from "../shell/failure-message.ts"

export interface PriceAsk {
  readonly line: CartLine
  readonly currency: Currency
  /** Whether the server keeps why a price was set by hand. */
  readonly keepsReasons: boolean
  /** Why the line cannot have the price. */
  readonly refusal: (given: PriceGiven) => Message | undefined
  /** Fetches the reasons of setup. */
  readonly reasons: () => Promise<Result.Result<readonly DiscountReason[], CallFailure>>
}

/** Asks for a line's price and, unless it is the one that it had, for its reason. */
export class PriceQuestion implements PriceDialogModel {
  typed = ""
  hint: Message | undefined = undefined
  step: "value" | "reason" = "value"
  readonly reasons: PagedList<DiscountReason>
  readonly subject: PriceDialogModel["subject"]
  readonly currency: PriceDialogModel["currency"]
  readonly before: PriceDialogModel["before"]
  readonly #ask: PriceAsk
  readonly #close: (given?: PriceGiven) => void

  constructor(ask: PriceAsk, close: (given?: PriceGiven) => void) {
    this.#ask = ask
    this.#close = close
    this.subject = ask.line.description
    this.currency = ask.currency
    this.before = ask.line.priceBefore ?? ask.line.unitPrice
    this.reasons = wholeList({ fetch: ask.reasons, nameOf: ({ id }) => id })
    makeAutoObservable(
      this,
      { subject: false, currency: false, before: false, reasons: false, hint: observableRef },
      { autoBind: true }
    )
    this.retry()
  }

  get price() {
    const read = readPrice(this.typed)
    return "price" in read ? read.price : undefined
  }

  get needsReason() {
    const { keepsReasons, line } = this.#ask
    const { price } = this
    if (!keepsReasons || price === undefined || price === line.unitPrice) return false
    return overriddenPrice(line, { unitPrice: price }).priceBefore !== undefined
  }

  typeText(text: string) {
    this.typed = text
    this.hint = undefined
  }

  next() {
    const unitPrice = this.#read()
    if (unitPrice === undefined) return
    if (this.needsReason) this.step = "reason"
    else this.#close({ unitPrice, reason: this.#ask.line.priceReason })
  }

  previous() {
    this.step = "value"
  }

  choose(reason: string) {
    const unitPrice = this.#read()
    if (unitPrice !== undefined) this.#close({ unitPrice, reason })
  }

  retry() {
    void this.reasons.first()
  }

  cancel() {
    this.#close()
  }

  /** The typed price; otherwise says at the field why it cannot be set. */
  #read() {
    const read = readPrice(this.typed)
    this.hint = "refusal" in read ? reasonMessage(read.refusal) : this.#ask.refusal({ unitPrice: read.price })
    return "price" in read && this.hint === undefined ? read.price : undefined
  }
}
