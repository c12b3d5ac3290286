import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { nothingGoesBack, type OverrideReason, tenderByOverride } from "@karat/domain/refund/refund-source"
import { tender } from "@karat/domain/tender/tender-type"
import type { ReturnWarningDialogModel } from "@karat/ui/screens/goods-return/return-warning-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable } from "mobx"
import type { ReturnWarning } from "../payment/return-warning.ts"
import type { RunningAttempt } from "../payment/running-attempt.ts"
import type { Run } from "../ports/run.ts"
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

/**
 * Says how the sale was paid and what would happen instead. Who gives a reason lets the refund go there, once;
 * cancelling does nothing.
 */
export async function askReturnWarning(
  { run, gestures, dialogs, notices, attempt }: WarningSurroundings,
  { cartId, amount, handedOver, currency, tenderType, refusal }: ReturnWarning
): Promise<void> {
  const cards = refusal.originalCards ?? []
  const origins = refusal.originalTenders ?? []
  const by = tenderByOverride(tenderType, origins)
  const way = by === tender.card ? "to-card" : by === tender.storeCredit ? "new-credit" : "in-cash"
  const handedOut = way === "in-cash" ? (handedOver ?? roundToCash(amount, currency)) : amount
  const reason = await dialogs.ask<OverrideReason, ReturnWarningDialogModel>(returnWarningDialog, (close) =>
    makeAutoObservable<ReturnWarningDialogModel>({
      text: failureMessage(refusal, "returnWarningPlain"),
      cards,
      origins,
      amount: minorUnits(Math.abs(handedOut)),
      way,
      currency,
      // The till does not ask for a reason that it has just given itself.
      reason: nothingGoesBack(origins) ? "tender-cannot" : undefined,
      choose(chosen) {
        this.reason = chosen
      },
      continueAnyway() {
        if (this.reason !== undefined) close(this.reason)
      },
      cancel: () => close()
    })
  )
  if (reason === undefined) {
    attempt.clearEnded()
    return
  }
  const allowed = await run(
    gestures.once(["tender override", cartId], reason, (key) =>
      Effect.flatMap(GoodsReturns, (returns) => returns.override(cartId, reason, key))
    )
  )
  if (Result.isFailure(allowed)) notices.show("danger", failureMessage(allowed.failure, "overrideRefused"))
  else if (allowed.success)
    await attempt.take({ amount: handedOut, covers: amount, currency, tenderType: by, refund: true })
  else notices.show("danger", { key: "overrideRefused" })
}
