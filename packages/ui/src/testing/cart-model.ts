import { type Cart } from "@karat/domain/cart/cart"
import { isLinkedToInsurance } from "@karat/domain/cart/insurance-link"
import { shownLines } from "@karat/domain/cart/shown-lines"
import type {
  CartLineModel,
  CartScreenModel,
  CartTool,
  LineAction
} from "../screens/cart/cart-screen-model.ts"
import type { MessageKey } from "../locales/message-key.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { openCart } from "./sample-cart.ts"
import { samplePicture } from "./sample-pictures.ts"

/** What a story says about its cart; the rest follows. */
export interface CartStory extends Partial<
  Omit<CartScreenModel, "lines" | "cart" | "connection" | "open" | "session">
> {
  readonly cart?: Cart
  readonly offline?: boolean
  readonly wide?: boolean
  readonly addedTo?: CartScreenModel["open"]["addedTo"]
  /** The ids of lines that still wait for the server. */
  readonly saving?: readonly string[]
}

/** A cart screen that shows a cart and does nothing. */
export function cartModel({
  cart = openCart(),
  saving = [],
  offline = false,
  wide = false,
  addedTo,
  ...changes
}: CartStory = {}): CartScreenModel {
  const hasLines = cart.lines.length > 0
  return {
    cart,
    lines: linesOf(cart, saving),
    loading: false,
    connection: { offline },
    session: { staff: { wideCart: wide } },
    open: { withoutLine: false, addedTo },
    tools: toolsFor(cart),
    footerTools: [
      tool("drawer", "openDrawer", !hasLines),
      tool("bags", "bags", true),
      tool("round-up", "roundUp", hasLines)
    ],
    canPay: hasLines && saving.length === 0,
    offersCard: true,
    canPayByCard: hasLines && saving.length === 0 && !cart.header.training,
    openLineId: undefined,
    toggleLine: nothingHappens,
    actionsOf: sampleActions,
    changeQuantity: nothingHappens,
    askQuantity: nothingHappens,
    quantityLock: (lineId) =>
      isLinkedToInsurance(cart, lineId) ? { key: "refused.quantity_locked_by_insurance" } : undefined,
    remove: nothingHappens,
    pay: nothingHappens,
    payByCard: nothingHappens,
    ...changes
  }
}

function linesOf(cart: Cart, saving: readonly string[]): readonly CartLineModel[] {
  return shownLines(cart).map((shown) => ({
    ...shown,
    key: shown.line.id,
    saving: saving.includes(shown.line.id),
    pictureUrl: samplePicture(shown.line.itemNumber),
    giftCardNumber: cart.giftCards.find(({ lineId }) => lineId === shown.line.id)?.number
  }))
}

function toolsFor(cart: Cart): readonly CartTool[] {
  const hasLines = cart.lines.length > 0
  const discounted = cart.header.cartDiscount !== undefined
  return [
    { ...tool("member", "member", true), ...memberOf(cart) },
    tool("comment", "comment", true),
    { ...tool("discount", discounted ? "removeDiscount" : "discount", hasLines), on: discounted },
    tool("park", hasLines ? "park" : "unpark", true),
    tool("void", "voidCart", hasLines && cart.payments.length === 0),
    tool("logout", "logout", true)
  ]
}

function memberOf({ header }: Cart): Partial<CartTool> {
  return header.memberName === undefined ? {} : { text: header.memberName, on: true }
}

function tool(id: CartTool["id"], label: CartTool["label"], enabled: boolean): CartTool {
  return { id, label, enabled, run: nothingHappens }
}

/** Everything a line can do, with what an insured line cannot switched off. */
function sampleActions({ insurance }: CartLineModel): readonly LineAction[] {
  const free = insurance === undefined
  return [
    action("quantity", "quantity", free ? undefined : "refused.quantity_locked_by_insurance"),
    action("discount", "discount", free ? undefined : "refused.line_is_insured"),
    action("ignore-discount", "ignoreDiscount"),
    action("price", "price", free ? undefined : "refused.line_is_insured"),
    action("comment", "comment"),
    action("information", "information"),
    { ...action("insurance", free ? "addInsurance" : "removeInsurance"), on: !free },
    action("home-order", "homeOrder", free ? undefined : "refused.line_is_insured"),
    action("remove", "remove")
  ]
}

function action(id: LineAction["id"], label: MessageKey, off?: MessageKey): LineAction {
  const reason = off === undefined ? undefined : { key: off }
  return { id, label, enabled: off === undefined, reason, run: nothingHappens }
}
