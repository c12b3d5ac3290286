import { hasCartDiscount } from "@karat/domain/discount/share-cart-discount"
import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { type LineChangeType, lineRefusal, staysAsItIs } from "@karat/domain/cart/cart-change-refusal"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { isLinkedToInsurance } from "@karat/domain/cart/insurance-link"
import { giftCardLineRefusal, isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { insuranceRefusal } from "@karat/domain/insurance/insurance-refusal"
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
  readonly giftCard: () => void
  readonly remove: () => void
}

/**
 * The actions of a line's menu; one that cannot be done now says why. What can never be done is not offered: goods that
 * come back, and their insurance, stay as they were sold.
 */
export function lineActions(
  line: CartLine,
  cart: Cart,
  saving: boolean,
  does: LineDoings
): readonly LineAction[] {
  const insured = isLinkedToInsurance(cart, line.id)
  const setup = does.setup ?? { insuranceFlag: false, insurableDivisions: [], giftCardItemNumber: "" }
  const notInsurable = insured ? undefined : insuranceRefusal(line, setup)
  const refusedAs = (type: LineChangeType) =>
    reasonMessage(lineRefusal(cart, line, type) ?? giftCardLineRefusal(line, setup, type))
  const action = (
    id: LineAction["id"],
    label: LineAction["label"],
    run: () => void,
    reason?: Message,
    on?: boolean
  ): LineAction => ({ id, label, run, reason, on, enabled: reason === undefined && !saving })
  const comment = action("comment", "comment", does.comment)
  const information = { ...action("information", "information", does.information), enabled: true }
  const remove = { ...action("remove", "remove", does.remove), enabled: true }
  if (staysAsItIs(line))
    return [
      comment,
      ...(line.itemNumber === insuranceItemNumber ? [] : [information]),
      ...(refusedAs("remove") === undefined ? [remove] : [])
    ]
  const canIgnore = line.periodicDiscount !== 0 || hasCartDiscount(cart)
  return [
    action("quantity", "changeQuantity", does.quantity, refusedAs("quantity")),
    action("discount", "discount", does.discount, refusedAs("discount")),
    ...(canIgnore && line.ignoresDiscount !== true
      ? [action("ignore-discount", "ignoreDiscount", does.ignoreDiscount, refusedAs("ignore-discount"))]
      : []),
    action("price", "price", does.price, refusedAs("price")),
    comment,
    information,
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
      line.homeOrder ? undefined : refusedAs("home-order"),
      line.homeOrder
    ),
    ...(isGiftCardItem(line.itemNumber, setup) ? [action("gift-card", "giftCardNumber", does.giftCard)] : []),
    remove
  ]
}
