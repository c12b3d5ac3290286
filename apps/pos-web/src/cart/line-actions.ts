import { hasCartDiscount } from "@karat/domain/discount/share-cart-discount"
import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { type LineChangeType, lineRefusal, staysAsItIs } from "@karat/domain/cart-change/cart-change-refusal"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { isLinkedToInsurance } from "@karat/domain/cart/insurance-link"
import { giftCardLineRefusal, isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { insuranceRefusal } from "@karat/domain/insurance/insurance-refusal"
import type { Setup } from "@karat/domain/store/setup"
import type { Message } from "@karat/ui/locales/message"
import type { LineAction } from "@karat/ui/screens/cart/cart-screen-model"
import { reasonMessage } from "../shell/failure-message.ts"

/** What each action of a line does. */
export interface LineDoings extends Readonly<Record<LineAction["id"], () => void>> {
  readonly setup: Setup | undefined
  /** Why what only the server can do is not offered. */
  readonly needsLine?: Message | undefined
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
    reason?: Message,
    on?: boolean
  ): LineAction => ({ id, label, run: does[id], reason, on, enabled: reason === undefined && !saving })
  const comment = action("comment", "comment")
  const information = { ...action("information", "information"), enabled: true }
  const remove = { ...action("remove", "remove"), enabled: true }
  if (staysAsItIs(line))
    return [
      comment,
      ...(line.itemNumber === insuranceItemNumber ? [] : [information]),
      ...(refusedAs("remove") === undefined ? [remove] : [])
    ]
  // A gift card has a line and a number of its own and goes over the counter: of the rest nothing will ever work.
  if (isGiftCardItem(line.itemNumber, setup)) {
    const price = action("price", "price", refusedAs("price"))
    return [
      ...(price.reason === undefined ? [price] : []),
      comment,
      information,
      action("gift-card", "giftCardNumber"),
      remove
    ]
  }
  const canIgnore = line.periodicDiscount !== 0 || hasCartDiscount(cart)
  return [
    action("quantity", "quantity", refusedAs("quantity")),
    action("discount", "discount", refusedAs("discount")),
    ...(canIgnore && line.ignoresDiscount !== true
      ? [action("ignore-discount", "ignoreDiscount", refusedAs("ignore-discount"))]
      : []),
    action("price", "price", refusedAs("price")),
    comment,
    information,
    action(
      "insurance",
      insured ? "removeInsurance" : "addInsurance",
      reasonMessage(notInsurable) ?? (insured ? undefined : does.needsLine),
      insured
    ),
    action(
      "home-order",
      line.homeOrder ? "removeHomeOrder" : "homeOrder",
      line.homeOrder ? undefined : (refusedAs("home-order") ?? does.needsLine),
      line.homeOrder
    ),
    remove
  ]
}
