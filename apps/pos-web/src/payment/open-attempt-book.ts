import type { AttemptBookDialogModel } from "@karat/ui/screens/payment/attempt-book-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Payments } from "@karat/domain/ports/payments"
import { Effect } from "effect"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { storeDay } from "../shell/store-clock.ts"
import { AttemptBookQuestion } from "./attempt-book-question.ts"
import type { RunningAttempt } from "./running-attempt.ts"

const attemptBookDialog = dialog(
  async () => (await import("@karat/ui/screens/payment/attempt-book-dialog")).AttemptBookDialog
)

interface BookSurroundings {
  readonly run: Run
  readonly dialogs: Dialogs
  readonly cart: OpenCart
  readonly session: TillSession
  readonly attempt: RunningAttempt
}

/** Opens the attempt book over whatever screen is open. */
export async function openAttemptBook({
  run,
  dialogs,
  cart,
  session,
  attempt
}: BookSurroundings): Promise<void> {
  const ask = async (cartId: string, name: string) => {
    if (attempt.running?.attempt === name) {
      await attempt.checkAgain()
      return
    }
    await run(Effect.flatMap(Payments, (payments) => payments.status(cartId, name as GestureKey)))
    await cart.refresh()
  }
  await dialogs.ask<void, AttemptBookDialogModel>(
    attemptBookDialog,
    (close) =>
      new AttemptBookQuestion(
        {
          run,
          ask,
          cartId: cart.confirmed?.header.id,
          today: storeDay(session.claims?.storeNumber ?? "", new Date())
        },
        close
      )
  )
}
