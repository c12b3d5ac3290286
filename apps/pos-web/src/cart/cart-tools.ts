import { hasCartDiscount } from "@karat/domain/discount/share-cart-discount"
import type { ParkedCartsDialogModel } from "@karat/ui/screens/parking/parked-carts-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { isExpenseCart } from "@karat/domain/expense/expense"
import { canOpenDrawer } from "@karat/domain/cart/drawer"
import { canPark, canVoid, parkAction } from "@karat/domain/parking/parking"
import { Carts } from "@karat/domain/ports/carts"
import { ParkedCarts } from "@karat/domain/ports/parked-carts"
import type { CartHeader } from "@karat/domain/cart/cart"
import type { Locale } from "@karat/domain/money/format-amount"
import type { Texts } from "@karat/ui/locales/till-texts"
import type { CartTool } from "@karat/ui/screens/cart/cart-screen-model"
import type { BagChoice, BagsDialogModel } from "@karat/ui/screens/cart/bags-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable } from "mobx"
import type { MemberFlow } from "../member/member-flow.ts"
import type { RoundUpQuestion } from "../round-up/round-up-question.ts"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import { lineMissing } from "../shell/needs-line.ts"
import type { Notices } from "../shell/notices.ts"
import { BagsQuestion } from "./bags-question.ts"
import { askCartComment } from "./line-comment.ts"
import type { LineTerms } from "./line-terms.ts"
import type { OpenCart } from "./open-cart.ts"
import type { Gestures } from "../shell/gestures.ts"

const parkedCartsDialog = dialog(
  async () => (await import("@karat/ui/screens/parking/parked-carts-dialog")).ParkedCartsDialog
)

const bagsDialog = dialog(async () => (await import("@karat/ui/screens/cart/bags-dialog")).BagsDialog)

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
    makeAutoObservable(this, {}, { autoBind: true })
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
      { id: "comment", label: "comment", enabled: hasLines, run: () => void askCartComment(this.#needs) },
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
        run: () => void (parks ? this.#park() : this.#unpark())
      },
      {
        id: "void",
        label: "voidCart",
        enabled: header !== undefined && (hasLines || isExpenseCart(header)) && canVoid(header),
        reason: paid ? { key: "voidCartRefused" } : undefined,
        run: () => void this.#void()
      },
      { id: "logout", label: "logout", enabled: true, run: logOut }
    ]
  }

  get footer(): readonly CartTool[] {
    const { cart, session } = this.#needs
    const header = cart.cart?.header
    const hasLines = header !== undefined && header.numberOfLines > 0
    const drawer = header !== undefined && canOpenDrawer(header)
    const needsLine = lineMissing(this.#needs)
    const sells = header !== undefined && !isExpenseCart(header)
    return [
      {
        id: "drawer",
        label: "openDrawer",
        enabled: drawer && needsLine === undefined,
        reason: drawer ? needsLine : { key: "drawerRefused" },
        run: () => void import("./open-drawer.ts").then(({ openDrawer }) => openDrawer(this.#needs))
      },
      {
        id: "bags",
        label: "bags",
        enabled: sells && (session.setup?.bags.length ?? 0) > 0,
        run: () => void this.#askBags()
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

  async #askBags(): Promise<void> {
    const { dialogs, session, cart } = this.#needs
    const bags = session.setup?.bags ?? []
    const { currency } = session
    const chosen = await dialogs.ask<readonly BagChoice[], BagsDialogModel>(
      bagsDialog,
      (close) => new BagsQuestion(bags, currency, close)
    )
    for (const { itemNumber, quantity } of chosen ?? []) cart.add(itemNumber, { quantity })
  }

  async #park(): Promise<void> {
    const { run, gestures, cart, notices, leave } = this.#needs
    await cart.flush()
    const id = cart.confirmed?.header.id
    if (id === undefined) return
    const { held } = cart.others
    if (held !== undefined) {
      notices.show("warning", held)
      return
    }
    const result = await run(
      gestures.once(["parked", id], "park", (key) =>
        Effect.flatMap(ParkedCarts, (parked) => parked.park(id, key))
      )
    )
    if (Result.isFailure(result)) {
      notices.show("danger", failureMessage(result.failure))
      return
    }
    leave()
    notices.show("success", { key: "cartParked" })
  }

  async #unpark(): Promise<void> {
    const { run, gestures, dialogs, session, took } = this.#needs
    const { badgeNumber } = session
    if (badgeNumber === undefined) return
    const { ParkedCartsQuestion } = await import("../parking/parked-carts-question.ts")
    const taken = await dialogs.ask<CartHeader, ParkedCartsDialogModel>(
      parkedCartsDialog,
      (close) => new ParkedCartsQuestion({ run, gestures, badgeNumber }, close)
    )
    if (taken !== undefined) await took(taken)
  }

  async #void(): Promise<void> {
    const { run, gestures, cart, dialogs, notices, leave } = this.#needs
    const sure = await dialogs.confirm({
      title: { key: "voidCartTitle" },
      text: { key: "voidCartText" },
      confirm: "voidCart",
      cancel: "keepCart",
      destructive: true
    })
    const id = cart.confirmed?.header.id
    if (!sure || id === undefined) return
    await cart.flush()
    const result = await run(
      gestures.once(["void", id], "void", (key) => Effect.flatMap(Carts, (carts) => carts.voidCart(id, key)))
    )
    if (Result.isSuccess(result)) leave()
    else notices.show("danger", failureMessage(result.failure))
  }
}
