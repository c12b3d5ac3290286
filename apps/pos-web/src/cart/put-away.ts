import type { CartHeader } from "@karat/domain/cart/cart"
import { Carts } from "@karat/domain/ports/carts"
import { CartServices } from "@karat/domain/ports/cart-services"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { ParkedCartsDialogModel } from "@karat/ui/screens/parking/parked-carts-dialog"
import { Effect, Result } from "effect"
import { ParkedCartsQuestion } from "../parking/parked-carts-question.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"
import type { OpenCart } from "./open-cart.ts"

interface PutAwayNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
  /** Lets go of a cart that is closed, or belongs to another cashier now. */
  readonly leave: () => void
  /** Another cart is the badge's own now. */
  readonly took: (header: CartHeader) => Promise<void>
}

const parkedCartsDialog = dialog(
  async () => (await import("@karat/ui/screens/parking/parked-carts-dialog")).ParkedCartsDialog
)

/** Parks the open cart, and lets go of it. */
export async function park({ run, gestures, cart, notices, leave }: PutAwayNeeds): Promise<void> {
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
      Effect.flatMap(CartServices, (parked) => parked.park(id, key))
    )
  )
  if (Result.isFailure(result)) {
    notices.show("danger", failureMessage(result.failure))
    return
  }
  leave()
  notices.show("success", { key: "cartParked" })
}

/** Takes back one of the carts that are parked. */
export async function unpark({ run, gestures, dialogs, session, took }: PutAwayNeeds): Promise<void> {
  const { badgeNumber } = session
  if (badgeNumber === undefined) return
  const taken = await dialogs.ask<CartHeader, ParkedCartsDialogModel>(
    parkedCartsDialog,
    (close) => new ParkedCartsQuestion({ run, gestures, badgeNumber }, close)
  )
  if (taken !== undefined) await took(taken)
}

/** Makes nothing of the open cart, once the cashier is sure. */
export async function voidCart(needs: PutAwayNeeds): Promise<void> {
  const { run, gestures, cart, dialogs, notices, leave } = needs
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
