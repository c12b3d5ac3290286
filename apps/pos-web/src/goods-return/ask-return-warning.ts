import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { tender } from "@karat/domain/payment/tender-type"
import type { ReturnWarningDialogModel } from "@karat/ui/screens/goods-return/return-warning-dialog"
import { Effect, Result } from "effect"
import type { ReturnWarning } from "../payment/return-warning.ts"
import type { RunningAttempt } from "../payment/running-attempt.ts"
import type { Run } from "../run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"

const returnWarningDialog = dialog(
  async () => (await import("@karat/ui/screens/goods-return/return-warning-dialog")).ReturnWarningDialog
)

interface WarningSurroundings {
  readonly run: Run
  readonly gestures: Gestures
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly attempt: Pick<RunningAttempt, "take" | "clearEnded">
}

/** Says which cards the sale was paid with. Going on lets the refund go to another card, once; cancelling does nothing. */
export async function askReturnWarning(
  { run, gestures, dialogs, notices, attempt }: WarningSurroundings,
  { cartId, amount, currency, refusal }: ReturnWarning
): Promise<void> {
  const goesOn = await dialogs.ask<true, ReturnWarningDialogModel>(
    returnWarningDialog,
    (close): ReturnWarningDialogModel => ({
      text: failureMessage(refusal, "returnWarningPlain"),
      cards: refusal.originalCards ?? [],
      amount,
      currency,
      continueAnyway: () => close(true),
      cancel: () => close()
    })
  )
  if (goesOn !== true) {
    attempt.clearEnded()
    return
  }
  const allowed = await run(
    gestures.once(["tender override", cartId], "grant", (key) =>
      Effect.flatMap(GoodsReturns, (returns) => returns.override(cartId, key))
    )
  )
  if (Result.isFailure(allowed)) notices.show("danger", failureMessage(allowed.failure, "overrideRefused"))
  else if (allowed.success) await attempt.take({ amount, currency, tenderType: tender.card, refund: true })
  else notices.show("danger", { key: "overrideRefused" })
}
