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
export interface LineActionHandlers extends Readonly<Record<LineAction["id"], () => void>> {
  readonly setup: Setup | undefined
  /** Why what only the server can do is not offered. */
  readonly needsLine?: Message | undefined
}

/** What an action's rule is decided by. */
interface MenuOf {
  readonly line: CartLine
  readonly cart: Cart
  /** Goods that come back, and their insurance, stay as they were sold; a gift card goes over the counter. */
  readonly kind: "stays" | "gift-card" | "goods"
  readonly insured: boolean
  readonly setup: Pick<Setup, "insuranceFlag" | "insurableDivisions" | "giftCardItemNumber">
  readonly needsLine: Message | undefined
  readonly refusedAs: (type: LineChangeType) => Message | undefined
}

interface LineActionRule {
  readonly label: (menu: MenuOf) => LineAction["label"]
  /** Whether the menu has it at all: not where it will never work. */
  readonly isOffered: (menu: MenuOf) => boolean
  /** Why it cannot be done now. */
  readonly reason?: (menu: MenuOf) => Message | undefined
  /** Whether what it switches is on. */
  readonly isOn?: (menu: MenuOf) => boolean
  /** Whether it can also be done while the line is being saved. */
  readonly whileSaving?: true
}

const ofGoods = ({ kind }: MenuOf) => kind === "goods"

/** Every action of a line, in the order of the menu. */
const lineActionRules: Readonly<Record<LineAction["id"], LineActionRule>> = {
  quantity: {
    label: () => "quantity",
    isOffered: ofGoods,
    reason: ({ refusedAs }) => refusedAs("quantity")
  },
  discount: {
    label: () => "discount",
    isOffered: ofGoods,
    reason: ({ refusedAs }) => refusedAs("discount")
  },
  "ignore-discount": {
    label: () => "ignoreDiscount",
    isOffered: ({ kind, line, cart }) =>
      kind === "goods" &&
      line.ignoresDiscount !== true &&
      (line.periodicDiscount !== 0 || hasCartDiscount(cart)),
    reason: ({ refusedAs }) => refusedAs("ignore-discount")
  },
  price: {
    label: () => "price",
    isOffered: ({ kind, refusedAs }) =>
      kind === "goods" || (kind === "gift-card" && refusedAs("price") === undefined),
    reason: ({ refusedAs }) => refusedAs("price")
  },
  comment: { label: () => "comment", isOffered: () => true },
  information: {
    label: () => "information",
    isOffered: ({ kind, line }) => kind !== "stays" || line.itemNumber !== insuranceItemNumber,
    whileSaving: true
  },
  "gift-card": { label: () => "giftCardNumber", isOffered: ({ kind }) => kind === "gift-card" },
  insurance: {
    label: ({ insured }) => (insured ? "removeInsurance" : "addInsurance"),
    isOffered: ofGoods,
    reason: ({ line, insured, setup, needsLine }) =>
      insured ? undefined : (reasonMessage(insuranceRefusal(line, setup)) ?? needsLine),
    isOn: ({ insured }) => insured
  },
  "home-order": {
    label: ({ line }) => (line.homeOrder ? "removeHomeOrder" : "homeOrder"),
    isOffered: ofGoods,
    reason: ({ line, needsLine, refusedAs }) =>
      line.homeOrder ? undefined : (refusedAs("home-order") ?? needsLine),
    isOn: ({ line }) => line.homeOrder
  },
  remove: {
    label: () => "remove",
    isOffered: ({ kind, refusedAs }) => kind !== "stays" || refusedAs("remove") === undefined,
    whileSaving: true
  }
}

/** The actions of a line's menu; one that cannot be done now shows why. */
export function lineActions(
  line: CartLine,
  cart: Cart,
  saving: boolean,
  handlers: LineActionHandlers
): readonly LineAction[] {
  const { needsLine } = handlers
  const setup = handlers.setup ?? { insuranceFlag: false, insurableDivisions: [], giftCardItemNumber: "" }
  const menu: MenuOf = {
    line,
    cart,
    kind: staysAsItIs(line) ? "stays" : isGiftCardItem(line.itemNumber, setup) ? "gift-card" : "goods",
    insured: isLinkedToInsurance(cart, line.id),
    setup,
    needsLine,
    refusedAs: (type) =>
      reasonMessage(lineRefusal(cart, line, type) ?? giftCardLineRefusal(line, setup, type))
  }
  const ids = Object.keys(lineActionRules) as LineAction["id"][]
  return ids.flatMap((id) => {
    const rule = lineActionRules[id]
    if (!rule.isOffered(menu)) return []
    const reason = rule.reason?.(menu)
    return {
      id,
      label: rule.label(menu),
      run: handlers[id],
      reason,
      on: rule.isOn?.(menu),
      enabled: reason === undefined && (!saving || rule.whileSaving === true)
    }
  })
}
