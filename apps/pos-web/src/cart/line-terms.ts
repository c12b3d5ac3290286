import { priceReasons } from "@karat/contract/call"
import type { Message } from "@karat/ui/locales/message"
import type { DiscountDialogModel, DiscountPreview } from "@karat/ui/screens/discount/discount-dialog"
import type { PriceDialogModel } from "@karat/ui/screens/discount/price-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { defaultCurrency } from "@karat/domain/money/currency"
import type { Cart, CartLine, Discount } from "@karat/domain/cart/cart"
import { type ApprovalKind, approvalNeeded, limitsFor } from "@karat/domain/approval/approval"
import { applyChange } from "@karat/domain/cart-change/apply-change"
import { cartChangeRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { isNoDiscount, noDiscount, wholePrice } from "@karat/domain/discount/discount"
import { hasCartDiscount } from "@karat/domain/discount/share-cart-discount"
import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { type MinorUnits, nothing, subtract } from "@karat/domain/money/minor-units"
import type { Refused } from "@karat/domain/ports/call-failure"
import { CartTerms, type DiscountGiven, type PriceGiven } from "@karat/domain/ports/cart-terms"
import type { Texts } from "@karat/ui/locales/till-texts"
import { Effect, Result } from "effect"
import { runInAction } from "mobx"
import { askApprover } from "../approval/ask-approver.ts"
import { DiscountQuestion, type LastDiscount } from "../discount/discount-question.ts"
import { type PriceAsk, PriceQuestion } from "../discount/price-question.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { reasonMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { ApprovableChange, TermsChange } from "./change-queue.ts"
import type { OpenCart } from "./open-cart.ts"

const discountDialog = dialog(
  async () => (await import("@karat/ui/screens/discount/discount-dialog")).DiscountDialog
)

const priceDialog = dialog(async () => (await import("@karat/ui/screens/discount/price-dialog")).PriceDialog)

interface TermsNeeds {
  readonly run: Run
  readonly cart: OpenCart
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly texts: Pick<Texts, "t">
  readonly locale: () => Locale
  /** What is learned of reasons, for the lines that have them. */
  readonly reasonTexts?: Map<string, string>
}

/** Changes what lines and the cart cost, after asking the cashier. */
export class LineTerms {
  readonly #lastDiscount: LastDiscount = { kind: "percent" }
  readonly #needs: TermsNeeds

  constructor(needs: TermsNeeds) {
    this.#needs = needs
  }

  /** Asks for a line's discount and gives it. */
  async askLineDiscount(line: CartLine): Promise<void> {
    const change = (given: DiscountGiven): TermsChange => ({ type: "discount", lineId: line.id, ...given })
    const sum = (cart: Cart) => cart.lines.find(({ id }) => id === line.id)?.amount ?? nothing
    const given = await this.#ask(line.description, sum, change)
    if (given !== undefined) this.change(change(given))
  }

  /** Takes the cart's discount off when it is on, else asks for one. */
  async toggleCartDiscount(): Promise<void> {
    const { cart } = this.#needs.cart
    if (cart === undefined) return
    if (hasCartDiscount(cart)) {
      this.change({ type: "cart-discount", discount: noDiscount })
      return
    }
    const change = (given: DiscountGiven): TermsChange => ({ type: "cart-discount", ...given })
    const given = await this.#ask(undefined, ({ header }) => header.total, change)
    if (given !== undefined && !isNoDiscount(given.discount)) this.change(change(given))
  }

  /** Asks for a line's price, and why it is another one, and sets it. */
  async askPrice(line: CartLine): Promise<void> {
    const { dialogs, cart, session } = this.#needs
    const change = (given: PriceGiven): TermsChange => ({ type: "price", lineId: line.id, ...given })
    const ask: PriceAsk = {
      line,
      currency: cart.cart?.header.currency ?? defaultCurrency,
      keepsReasons: session.setup?.capabilities?.includes(priceReasons) === true,
      refusal: (given) => this.#refusal(change(given)),
      reasons: () => this.#reasons()
    }
    const given = await dialogs.ask<PriceGiven, PriceDialogModel>(
      priceDialog,
      (close) => new PriceQuestion(ask, close)
    )
    if (given !== undefined) this.change(change(given))
  }

  /**
   * Makes a change, or shows why it cannot be made; what the cashier may not do alone waits for an approver's badge.
   */
  change(change: TermsChange): void {
    const needed = change.type === "ignore-discount" ? undefined : this.#approvalNeeded(change)
    if (change.type === "ignore-discount" || needed === undefined) this.#send(change)
    else void this.#approve(change, needed)
  }

  /** Asks for a second badge where the server has refused a change without one, or with one that may not approve it. */
  approve(change: ApprovableChange, refused: Refused): void {
    void this.#approve(change, change.type === "price" ? "price" : "discount", refused)
  }

  async #approve(change: ApprovableChange, what: ApprovalKind, refused?: Refused): Promise<void> {
    const { cart } = this.#needs
    const cartId = cart.cart?.header.id
    const approvedBy = await askApprover(this.#needs, this.#subject(what), refused)
    // The till may be in another cart by now, whose cashier has asked for nothing.
    if (approvedBy !== undefined && cart.cart?.header.id === cartId) this.#send({ ...change, approvedBy })
  }

  /** The approval that a change needs, by what the till knows; the server has the last word. */
  #approvalNeeded(change: ApprovableChange): ApprovalKind | undefined {
    const { cart, session } = this.#needs
    const before = cart.cart
    if (before === undefined || cartChangeRefusal(before, change) !== undefined) return undefined
    const gesture = { type: "cart", before, after: applyChange(before, change) } as const
    return approvalNeeded(gesture, session.staff, session.setup?.approvals)
  }

  /** The text of what is to be approved, with the limit that is passed. */
  #subject(what: ApprovalKind): string {
    const { texts, session, locale } = this.#needs
    const { discountBasisPoints: limit } = limitsFor(session.staff, session.setup?.approvals)
    if (what === "price") return texts.t("price")
    if (limit === undefined) return texts.t("discount")
    const percent = new Intl.NumberFormat(localeTags[locale()], {
      style: "percent",
      maximumFractionDigits: 2
    })
    return `${texts.t("discount")} > ${percent.format(limit / wholePrice)}`
  }

  #send(change: TermsChange): void {
    const refusal = this.#needs.cart.changeTerms(change)
    if (refusal !== undefined) this.#needs.notices.show("warning", reasonMessage(refusal))
  }

  #ask(
    subject: string | undefined,
    sum: (cart: Cart) => MinorUnits,
    change: (given: DiscountGiven) => TermsChange
  ): Promise<DiscountGiven | undefined> {
    const { dialogs, cart } = this.#needs
    return dialogs.ask<DiscountGiven, DiscountDialogModel>(
      discountDialog,
      (close) =>
        new DiscountQuestion(
          {
            subject,
            last: this.#lastDiscount,
            preview: (discount) => this.#preview(sum, change, discount),
            currency: cart.cart?.header.currency ?? defaultCurrency,
            refusal: (given) => this.#refusal(change(given)),
            reasons: () => this.#reasons()
          },
          close
        )
    )
  }

  /** What a discount would take off, and what it would leave: by the same fold that it is given with. */
  #preview(
    sum: (cart: Cart) => MinorUnits,
    change: (given: DiscountGiven) => TermsChange,
    discount: Discount
  ): DiscountPreview | undefined {
    const { cart } = this.#needs.cart
    const given = change({ discount, reason: "asked-next" })
    if (cart === undefined || cartChangeRefusal(cart, given) !== undefined) return undefined
    const left = sum(applyChange(cart, given))
    return { left, takenOff: subtract(sum(applyChange(cart, change({ discount: noDiscount }))), left) }
  }

  /** Why a change cannot be made to the cart as it is. */
  #refusal(change: TermsChange): Message | undefined {
    const { cart } = this.#needs.cart
    return cart === undefined ? undefined : reasonMessage(cartChangeRefusal(cart, change))
  }

  /** Learns what the reasons of the cart's lines are in words; a line says without them how much. */
  async learnReasons(): Promise<void> {
    await this.#reasons()
  }

  async #reasons() {
    const { run, locale, reasonTexts } = this.#needs
    const read = await run(Effect.flatMap(CartTerms, (terms) => terms.discountReasons(locale())))
    if (Result.isSuccess(read))
      runInAction(() => {
        for (const { id, text } of read.success) reasonTexts?.set(id, text)
      })
    return read
  }
}
