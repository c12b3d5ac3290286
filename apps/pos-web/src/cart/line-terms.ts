import type { DiscountDialogModel } from "@karat/ui/screens/discount/discount-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { defaultCurrency } from "@karat/domain/money/currency"
import type { CartLine } from "@karat/domain/cart/cart"
import { cartChangeRefusal } from "@karat/domain/cart/cart-change-refusal"
import { isNoDiscount, noDiscount } from "@karat/domain/discount/discount"
import { sharesCartDiscount } from "@karat/domain/discount/share-cart-discount"
import { ownAmount } from "@karat/domain/cart/line-amounts"
import type { Locale } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import { CartTerms, type DiscountGiven } from "@karat/domain/ports/cart-terms"
import { Effect, Result } from "effect"
import { DiscountQuestion } from "../discount/discount-question.ts"
import type { Run } from "../run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { reasonMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import { askPrice } from "./ask-price.ts"
import type { TermsChange } from "./change-queue.ts"
import type { OpenCart } from "./open-cart.ts"

const discountDialog = dialog(
  async () => (await import("@karat/ui/screens/discount/discount-dialog")).DiscountDialog
)

interface TermsNeeds {
  readonly run: Run
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly locale: () => Locale
}

/** Changes what lines and the cart cost, after asking the cashier. */
export class LineTerms {
  readonly #needs: TermsNeeds

  constructor(needs: TermsNeeds) {
    this.#needs = needs
  }

  /** Asks for a line's discount and gives it. */
  async askLineDiscount(line: CartLine): Promise<void> {
    const base = minorUnits(line.unitPrice * line.quantity - line.periodicDiscount)
    const change = (given: DiscountGiven): TermsChange => ({ type: "discount", lineId: line.id, ...given })
    const given = await this.#ask(line.description, base, change)
    if (given !== undefined) this.change(change(given))
  }

  /** Takes the cart's discount off when it is on, else asks for one. */
  async toggleCartDiscount(): Promise<void> {
    const { cart } = this.#needs.cart
    if (cart === undefined) return
    if (cart.header.cartDiscount !== undefined) {
      this.change({ type: "cart-discount", discount: noDiscount })
      return
    }
    const sharing = cart.lines.filter(sharesCartDiscount)
    const base = minorUnits(sharing.reduce((sum, line) => sum + ownAmount(line), 0))
    const change = (given: DiscountGiven): TermsChange => ({ type: "cart-discount", ...given })
    const given = await this.#ask(undefined, base, change)
    if (given !== undefined && !isNoDiscount(given.discount)) this.change(change(given))
  }

  async askPrice(line: CartLine): Promise<void> {
    const { dialogs, cart } = this.#needs
    const price = await askPrice(dialogs, cart.cart?.header.currency)
    if (price !== undefined) this.change({ type: "price", lineId: line.id, unitPrice: price })
  }

  /** Makes a change, or says why it cannot be made. */
  change(change: TermsChange): void {
    const refusal = this.#needs.cart.changeTerms(change)
    if (refusal !== undefined) this.#needs.notices.show("warning", reasonMessage(refusal))
  }

  #ask(
    subject: string | undefined,
    base: ReturnType<typeof minorUnits>,
    change: (given: DiscountGiven) => TermsChange
  ): Promise<DiscountGiven | undefined> {
    const { dialogs, cart, run, locale } = this.#needs
    return dialogs.ask<DiscountGiven, DiscountDialogModel>(
      discountDialog,
      (close) =>
        new DiscountQuestion(
          {
            subject,
            base,
            currency: cart.cart?.header.currency ?? defaultCurrency,
            refusal: (given) => {
              const refusal =
                cart.cart === undefined ? undefined : cartChangeRefusal(cart.cart, change(given))
              return reasonMessage(refusal)
            },
            reasons: async () => {
              const reasons = await run(Effect.flatMap(CartTerms, (terms) => terms.discountReasons(locale())))
              return Result.isSuccess(reasons) ? reasons.success : undefined
            }
          },
          close
        )
    )
  }
}
