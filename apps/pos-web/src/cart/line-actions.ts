import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { isLinkedToInsurance } from "@karat/domain/cart/insurance-link"
import { lineDiscountRefusal } from "@karat/domain/discount/line-discount"
import { homeOrderRefusal } from "@karat/domain/home-order/home-order-refusal"
import { insuranceRefusal } from "@karat/domain/insurance/insurance-refusal"
import { priceChangeRefusal } from "@karat/domain/price/price-override"
import type { Setup } from "@karat/domain/store/setup"
import type { Message } from "@karat/ui/locales/message"
import type { LineAction } from "@karat/ui/screens/cart/cart-screen-model"
import { reasonMessage } from "../shell/failure-message.ts"

/** What each action of a line does. */
export interface LineDoings {
  readonly setup: Setup | undefined
  readonly quantity: () => void
  readonly discount: () => void
  readonly ignoreDiscount: () => void
  readonly price: () => void
  readonly comment: () => void
  readonly information: () => void
  readonly insurance: () => void
  readonly homeOrder: () => void
  readonly remove: () => void
}

/** The actions of a line's menu; one that cannot be done says why. */
export function lineActions(
  line: CartLine,
  cart: Cart,
  saving: boolean,
  does: LineDoings
): readonly LineAction[] {
  const insured = isLinkedToInsurance(cart, line.id)
  const setup = does.setup ?? { insuranceFlag: false, insurableDivisions: [] }
  const notInsurable = insured ? undefined : insuranceRefusal(line, setup)
  const action = (
    id: LineAction["id"],
    label: LineAction["label"],
    run: () => void,
    reason?: Message,
    on?: boolean
  ): LineAction => ({ id, label, run, reason, on, enabled: reason === undefined && !saving })
  const canIgnore = line.periodicDiscount !== 0 || cart.header.cartDiscount !== undefined
  return [
    action(
      "quantity",
      "changeQuantity",
      does.quantity,
      insured ? reasonMessage("quantity-locked-by-insurance") : undefined
    ),
    action("discount", "discount", does.discount, reasonMessage(lineDiscountRefusal(line, insured))),
    ...(canIgnore && line.ignoresDiscount !== true
      ? [
          action(
            "ignore-discount",
            "ignoreDiscount",
            does.ignoreDiscount,
            insured ? reasonMessage("line-is-insured") : undefined
          )
        ]
      : []),
    action("price", "price", does.price, reasonMessage(priceChangeRefusal(line, insured))),
    action("comment", "comment", does.comment),
    { ...action("information", "information", does.information), enabled: true },
    action(
      "insurance",
      insured ? "removeInsurance" : "addInsurance",
      does.insurance,
      reasonMessage(notInsurable),
      insured
    ),
    action(
      "home-order",
      line.homeOrder ? "removeHomeOrder" : "homeOrder",
      does.homeOrder,
      reasonMessage(homeOrderRefusal(line, insured)),
      line.homeOrder
    ),
    { ...action("remove", "remove", does.remove), enabled: true }
  ]
}
