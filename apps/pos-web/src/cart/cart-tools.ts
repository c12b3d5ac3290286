import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Receipts } from "@karat/domain/ports/receipts"
import type { CartTool } from "@karat/ui/screens/cart/cart-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable } from "mobx"
import type { Run } from "../run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import { askCartComment } from "./line-comment.ts"
import type { OpenCart } from "./open-cart.ts"

interface CartToolNeeds {
  readonly run: Run
  readonly newKey: () => GestureKey
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly notices: Notices
  /** Goes back to login, unless something must not be left. */
  readonly logOut: () => void
  /** Lets go of a cart that is no more. */
  readonly leave: () => void
}

/** The buttons above and below the cart. What has no screen yet is not offered. */
export class CartTools {
  readonly #needs: CartToolNeeds

  constructor(needs: CartToolNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get top(): readonly CartTool[] {
    const { cart } = this.#needs
    const header = cart.cart?.header
    const voidable = header !== undefined && header.numberOfPaymentLines === 0 && header.numberOfLines > 0
    return [
      {
        id: "comment",
        label: "comment",
        enabled: header !== undefined && header.numberOfLines > 0,
        run: () => void askCartComment(this.#needs)
      },
      { id: "void", label: "voidCart", enabled: voidable, run: () => void this.#void() },
      { id: "logout", label: "logout", enabled: true, run: this.#needs.logOut }
    ]
  }

  get footer(): readonly CartTool[] {
    const mayOpen = this.#needs.cart.cart?.header.transactionType === "LOGIN"
    return [{ id: "drawer", label: "openDrawer", enabled: mayOpen, run: () => void this.#openDrawer() }]
  }

  async #void(): Promise<void> {
    const { run, newKey, cart, dialogs, notices, leave } = this.#needs
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
    const key = newKey()
    const result = await run(Effect.flatMap(Carts, (carts) => carts.voidCart(id, key)))
    if (Result.isSuccess(result)) leave()
    else notices.show("danger", failureMessage(result.failure))
  }

  async #openDrawer(): Promise<void> {
    const { run, newKey, cart, notices } = this.#needs
    const id = cart.confirmed?.header.id
    if (id === undefined) return
    const key = newKey()
    const result = await run(Effect.flatMap(Receipts, (receipts) => receipts.openDrawer(id, key)))
    if (Result.isFailure(result)) notices.show("danger", failureMessage(result.failure, "drawerRefused"))
    else if (result.success.success) notices.show("success", { key: "drawerOpened" })
    else notices.show("danger", { key: "drawerRefused" })
  }
}
