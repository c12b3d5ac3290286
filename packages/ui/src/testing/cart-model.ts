import { type Cart } from "@karat/domain/cart/cart"
import { balanceDue } from "@karat/domain/cart/cart-totals"
import { isLinkedToInsurance } from "@karat/domain/cart/insurance-link"
import { shownLines } from "@karat/domain/cart/shown-lines"
import { minorUnits } from "@karat/domain/money/minor-units"
import type {
  CartLineModel,
  CartScreenModel,
  CartTool,
  LineAction
} from "../screens/cart/cart-screen-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { openCart } from "./sample-cart.ts"
import { samplePicture } from "./sample-pictures.ts"

/** What a story says about its cart; the rest follows. */
export interface CartStory extends Partial<Omit<CartScreenModel, "lines" | "cart">> {
  readonly cart?: Cart
  /** The ids of lines that still wait for the server. */
  readonly saving?: readonly string[]
}

/** A cart screen that shows a cart and does nothing. */
export function cartModel({ cart = openCart(), saving = [], ...changes }: CartStory = {}): CartScreenModel {
  const due = balanceDue(cart.header)
  const hasLines = cart.lines.length > 0
  return {
    cart,
    lines: linesOf(cart, saving),
    loading: false,
    offline: false,
    tools: toolsFor(cart),
    footerTools: [
      tool("drawer", "openDrawer", !hasLines),
      tool("bags", "bags", true),
      tool("round-up", "roundUp", hasLines)
    ],
    amountToPay: minorUnits(Math.abs(due)),
    paysBack: due < 0,
    canPay: hasLines && saving.length === 0,
    canPayByCard: hasLines && saving.length === 0 && !cart.header.training,
    wide: false,
    openLineId: undefined,
    notes: [],
    toggleLine: nothingHappens,
    actionsOf: sampleActions,
    changeQuantity: nothingHappens,
    askQuantity: nothingHappens,
    quantityLocked: (lineId) => isLinkedToInsurance(cart, lineId),
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
    pictureUrl: samplePicture(shown.line.itemNumber)
  }))
}

function toolsFor(cart: Cart): readonly CartTool[] {
  const hasLines = cart.lines.length > 0
  return [
    tool("member", "member", true),
    tool("comment", "comment", true),
    tool("discount", "discount", hasLines),
    tool("park", hasLines ? "park" : "unpark", true),
    tool("void", "voidCart", hasLines && cart.payments.length === 0),
    tool("logout", "logout", true)
  ]
}

function tool(id: CartTool["id"], label: CartTool["label"], enabled: boolean): CartTool {
  return { id, label, enabled, run: nothingHappens }
}

/** Everything a line can do, with what an insured line cannot switched off. */
function sampleActions({ insurance }: CartLineModel): readonly LineAction[] {
  const free = insurance === undefined
  return [
    action("quantity", "changeQuantity", free),
    action("discount", "discount"),
    action("ignore-discount", "ignoreDiscount"),
    action("price", "price"),
    action("comment", "comment"),
    action("information", "information"),
    action("insurance", free ? "addInsurance" : "removeInsurance"),
    action("home-order", "homeOrder", free),
    action("remove", "remove")
  ]
}

function action(id: LineAction["id"], label: LineAction["label"], enabled = true): LineAction {
  return { id, label, enabled, run: nothingHappens }
}
