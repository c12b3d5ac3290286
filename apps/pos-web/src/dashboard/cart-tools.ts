import { isSetUp, type Setup } from "@karat/domain/store/setup"
import { canSwitchCartDiscount, hasCartDiscount } from "@karat/domain/discount/share-cart-discount"
import { isBegun, isExpenseCart } from "@karat/domain/expense/expense"
import { canOpenDrawer } from "@karat/domain/cart/drawer"
import { canPark, canVoid, parkAction } from "@karat/domain/parking/parking"
import type { Cart, CartHeader } from "@karat/domain/cart/cart"
import { hasLines } from "@karat/domain/cart/has-lines"
import type { Locale } from "@karat/domain/money/format-amount"
import type { Message } from "@karat/ui/locales/message"
import type { Texts } from "@karat/ui/locales/till-texts"
import type { CartTool } from "@karat/ui/screens/cart/cart-screen-model"
import { makeAutoObservable } from "mobx"
import type { MemberFlow } from "../member/member-flow.ts"
import { drawnWhenOther } from "../shell/drawn-when-other.ts"
import type { RoundUpQuestion } from "../round-up/round-up-question.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import { lineMissing } from "../shell/needs-line.ts"
import type { Notices } from "../shell/notices.ts"
import type { LineTerms } from "../cart/line-terms.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Gestures } from "../shell/gestures.ts"

interface CartToolNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly texts: Pick<Texts, "t">
  readonly terms: () => Promise<LineTerms>
  readonly member: Pick<MemberFlow, "press" | "lookUp">
  readonly roundUp: RoundUpQuestion
  readonly locale: () => Locale
  /** Goes back to login, unless something must not be left. */
  readonly logOut: () => void
  /** Lets go of a cart that is gone, or belongs to another cashier now. */
  readonly leave: () => void
  /** Another cart is the badge's own now. */
  readonly took: (header: CartHeader) => Promise<void>
}

/** What a tool's label and rule are decided by. */
interface ToolsOf {
  readonly setup: Setup | undefined
  /** With the changes that are still on their way; undefined until a cart is open. */
  readonly cart: Cart | undefined
  readonly header: CartHeader | undefined
}

interface CartToolRule {
  /** Above the cart, or below it. */
  readonly place: "top" | "footer"
  readonly label: (of: ToolsOf) => CartTool["label"]
  /** Whether only the server can do it. */
  readonly needsLine: boolean
  /** Whether the store has it at all; missing where every store has. */
  readonly isOffered?: (of: ToolsOf) => boolean
  readonly isEnabled: (of: ToolsOf) => boolean
  /** Why it cannot be done now, where that is worth a word. */
  readonly reason?: (of: ToolsOf) => Message | undefined
  /** Whether what it switches is on. */
  readonly isOn?: (of: ToolsOf) => boolean
  /** What stands in the label's place. */
  readonly text?: (of: ToolsOf) => string | undefined
  readonly run: (needs: CartToolNeeds, of: ToolsOf) => void
}

/** A rule about an open cart; before there is one, nothing can be done with it. */
function ofOpenCart(rule: (header: CartHeader) => boolean) {
  return ({ header }: ToolsOf) => header !== undefined && rule(header)
}

const isDiscounted = ({ cart }: ToolsOf) => cart !== undefined && hasCartDiscount(cart)
const parks = ofOpenCart((header) => parkAction(header) === "park")
const isPaid = ofOpenCart(({ numberOfPaymentLines }) => numberOfPaymentLines > 0)

/** Every button above and below the cart, in their order. */
const cartToolRules: Readonly<Record<CartTool["id"], CartToolRule>> = {
  member: {
    place: "top",
    label: () => "member",
    needsLine: true,
    isOffered: ({ setup }) => setup?.memberFlag === true,
    isEnabled: ofOpenCart(() => true),
    isOn: ({ header }) => header?.memberNumber !== undefined,
    text: ({ header }) => header?.memberName,
    run: ({ member }) => void member.press()
  },
  comment: {
    place: "top",
    label: () => "comment",
    needsLine: false,
    isEnabled: ofOpenCart(hasLines),
    run: (needs) => void import("../cart/line-comment.ts").then(({ askCartComment }) => askCartComment(needs))
  },
  discount: {
    place: "top",
    label: (of) => (isDiscounted(of) ? "removeDiscount" : "discount"),
    needsLine: false,
    isEnabled: ofOpenCart(canSwitchCartDiscount),
    isOn: isDiscounted,
    run: ({ terms }) => void terms().then((asked) => asked.toggleCartDiscount())
  },
  park: {
    place: "top",
    label: (of) => (parks(of) ? "park" : "unpark"),
    needsLine: true,
    isEnabled: ofOpenCart((header) => parkAction(header) === "unpark" || canPark(header)),
    reason: (of) => (isPaid(of) ? { key: "parkRefused" } : undefined),
    run: (needs, of) =>
      void import("../cart/put-away.ts").then(({ park, unpark }) => (parks(of) ? park : unpark)(needs))
  },
  void: {
    place: "top",
    label: () => "voidCart",
    needsLine: false,
    isEnabled: ofOpenCart((header) => isBegun(header) && canVoid(header)),
    reason: (of) => (isPaid(of) ? { key: "voidCartRefused" } : undefined),
    run: (needs) => void import("../cart/put-away.ts").then(({ voidCart }) => voidCart(needs))
  },
  logout: {
    place: "top",
    label: () => "logout",
    needsLine: false,
    isEnabled: () => true,
    run: ({ logOut }) => logOut()
  },
  drawer: {
    place: "footer",
    label: () => "openDrawer",
    needsLine: true,
    isEnabled: (of) => drawerReason(of) === undefined,
    reason: drawerReason,
    run: (needs) => void import("../cart/open-drawer.ts").then(({ openDrawer }) => openDrawer(needs))
  },
  bags: {
    place: "footer",
    label: () => "bags",
    needsLine: false,
    isEnabled: ({ header, setup }) =>
      header !== undefined && !isExpenseCart(header) && (setup?.bags.length ?? 0) > 0,
    run: (needs) => void import("../cart/bags-question.ts").then(({ askBags }) => askBags(needs))
  },
  "round-up": {
    place: "footer",
    label: () => "roundUp",
    needsLine: true,
    isOffered: ({ setup }) => setup?.roundsUp !== false,
    isEnabled: ofOpenCart(hasLines),
    run: ({ roundUp }) => void roundUp.ask()
  }
}

function drawerReason({ header, setup }: ToolsOf): Message | undefined {
  if (!isSetUp(setup, "drawer")) return { key: "refused.drawer_not_connected" }
  return header !== undefined && canOpenDrawer(header) ? undefined : { key: "drawerRefused" }
}

const cartToolIds = Object.keys(cartToolRules) as CartTool["id"][]

/** The buttons above and below the cart. */
export class CartTools {
  readonly #needs: CartToolNeeds

  constructor(needs: CartToolNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { top: drawnWhenOther, footer: drawnWhenOther }, { autoBind: true })
  }

  get top(): readonly CartTool[] {
    return this.#toolsAt("top")
  }

  get footer(): readonly CartTool[] {
    return this.#toolsAt("footer")
  }

  #toolsAt(place: CartToolRule["place"]): readonly CartTool[] {
    const { cart, session } = this.#needs
    const of = { setup: session.setup, cart: cart.cart, header: cart.cart?.header }
    const missing = lineMissing(this.#needs)
    return cartToolIds.flatMap((id) => {
      const rule = cartToolRules[id]
      if (rule.place !== place || rule.isOffered?.(of) === false) return []
      const noLine = rule.needsLine ? missing : undefined
      return {
        id,
        label: rule.label(of),
        enabled: noLine === undefined && rule.isEnabled(of),
        reason: rule.reason?.(of) ?? noLine,
        on: rule.isOn?.(of),
        text: rule.text?.(of),
        run: () => rule.run(this.#needs, of)
      }
    })
  }
}
