import { isSetUp } from "@karat/domain/store/setup"
import { hasCartDiscount } from "@karat/domain/discount/share-cart-discount"
import { isExpenseCart } from "@karat/domain/expense/expense"
import { canOpenDrawer } from "@karat/domain/cart/drawer"
import { canPark, canVoid, parkAction } from "@karat/domain/parking/parking"
import type { CartHeader } from "@karat/domain/cart/cart"
import type { Locale } from "@karat/domain/money/format-amount"
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
  /** Lets go of a cart that is no more, or is somebody else's now. */
  readonly leave: () => void
  /** Another cart is the badge's own now. */
  readonly took: (header: CartHeader) => Promise<void>
}

/** The buttons above and below the cart. */
export class CartTools {
  readonly #needs: CartToolNeeds

  constructor(needs: CartToolNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { top: drawnWhenOther, footer: drawnWhenOther }, { autoBind: true })
  }

  get top(): readonly CartTool[] {
    const { cart, session, terms, member, logOut } = this.#needs
    const header = cart.cart?.header
    const discounted = cart.cart !== undefined && hasCartDiscount(cart.cart)
    const hasLines = header !== undefined && header.numberOfLines > 0
    const parks = header !== undefined && parkAction(header) === "park"
    const paid = header !== undefined && header.numberOfPaymentLines > 0
    const needsLine = lineMissing(this.#needs)
    return [
      ...(session.setup?.memberFlag === true
        ? [
            {
              id: "member" as const,
              label: "member" as const,
              enabled: header !== undefined && needsLine === undefined,
              reason: needsLine,
              on: header?.memberNumber !== undefined,
              text: header?.memberName,
              run: () => void member.press()
            }
          ]
        : []),
      {
        id: "comment",
        label: "comment",
        enabled: hasLines,
        run: () =>
          void import("../cart/line-comment.ts").then(({ askCartComment }) => askCartComment(this.#needs))
      },
      {
        id: "discount",
        label: discounted ? "removeDiscount" : "discount",
        enabled: hasLines && !paid,
        on: discounted,
        run: () => void terms().then((asked) => asked.toggleCartDiscount())
      },
      {
        id: "park",
        label: parks ? "park" : "unpark",
        enabled: header !== undefined && (!parks || canPark(header)) && needsLine === undefined,
        reason: paid ? { key: "parkRefused" } : needsLine,
        run: () =>
          void import("../cart/put-away.ts").then(({ park, unpark }) => (parks ? park : unpark)(this.#needs))
      },
      {
        id: "void",
        label: "voidCart",
        enabled: header !== undefined && (hasLines || isExpenseCart(header)) && canVoid(header),
        reason: paid ? { key: "voidCartRefused" } : undefined,
        run: () => void import("../cart/put-away.ts").then(({ voidCart }) => voidCart(this.#needs))
      },
      { id: "logout", label: "logout", enabled: true, run: logOut }
    ]
  }

  get footer(): readonly CartTool[] {
    const { cart, session } = this.#needs
    const header = cart.cart?.header
    const hasLines = header !== undefined && header.numberOfLines > 0
    const drawer = header !== undefined && canOpenDrawer(header)
    const hasDrawer = isSetUp(session.setup, "drawer")
    const needsLine = lineMissing(this.#needs)
    const sells = header !== undefined && !isExpenseCart(header)
    return [
      {
        id: "drawer",
        label: "openDrawer",
        enabled: drawer && hasDrawer && needsLine === undefined,
        reason: hasDrawer
          ? drawer
            ? needsLine
            : { key: "drawerRefused" }
          : { key: "refused.drawer_not_connected" },
        run: () => void import("../cart/open-drawer.ts").then(({ openDrawer }) => openDrawer(this.#needs))
      },
      {
        id: "bags",
        label: "bags",
        enabled: sells && (session.setup?.bags.length ?? 0) > 0,
        run: () => void import("../cart/bags-question.ts").then(({ askBags }) => askBags(this.#needs))
      },
      ...(session.setup?.roundsUp === false
        ? []
        : ([
            {
              id: "round-up",
              label: "roundUp",
              enabled: hasLines && needsLine === undefined,
              reason: needsLine,
              run: () => void this.#needs.roundUp.ask()
            }
          ] as const))
    ]
  }
}
