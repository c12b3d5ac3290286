import { CartServices } from "@karat/domain/ports/cart-services"
import { Effect, Result } from "effect"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { ConfirmAsk, Dialogs } from "../shell/dialogs.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"
import { settleFailure } from "../shell/settle.ts"

const intoTraining = {
  title: { key: "startTrainingTitle" },
  text: { key: "startTrainingText" },
  confirm: "startTraining"
} as const satisfies ConfirmAsk

const outOfTraining = {
  title: { key: "endTrainingTitle" },
  text: { key: "endTrainingText" },
  confirm: "endTraining"
} as const satisfies ConfirmAsk

interface TrainingNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly notices: Notices
  /** The device's token is no longer good. */
  readonly signedOut: () => void
}

/**
 * Begins or ends training on the open cart, once everything that was done to it is saved. What stands in the cart goes
 * along: a sale becomes practice, or practice a sale, which is asked first. Refused with its reason while work on the
 * cart has not ended, since what is real of it must not end in training.
 */
export async function switchTraining(needs: TrainingNeeds, training: boolean): Promise<void> {
  const { run, gestures, cart, dialogs, notices } = needs
  const { lines = [], incomeExpenses = [] } = cart.cart ?? {}
  if (
    lines.length + incomeExpenses.length > 0 &&
    !(await dialogs.confirm(training ? intoTraining : outOfTraining))
  )
    return
  await cart.flush()
  const id = cart.confirmed?.header.id
  if (id === undefined) return
  const { held } = cart.others
  if (held !== undefined) return notices.show("warning", held)
  const result = await run(
    gestures.once(["training", id], training, (key) =>
      Effect.flatMap(CartServices, (switches) => switches.setTraining(id, training, key))
    )
  )
  if (Result.isFailure(result)) {
    const { failure } = result
    settleFailure(failure, needs, { otherwise: failure._tag === "Refused" ? "trainingRefused" : undefined })
    if (failure._tag === "SessionLost") return
  }
  await cart.refresh()
}
