import type { Refused } from "@karat/domain/ports/call-failure"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { BadgeDialogModel } from "@karat/ui/screens/staff/badge-dialog"
import type { Proofs } from "../personal-code/proofs.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { BadgeQuestion } from "./badge-question.ts"

const badgeDialog = dialog(async () => (await import("@karat/ui/screens/staff/badge-dialog")).BadgeDialog)

/** What asking for a second badge works with. */
export interface ApproverNeeds {
  readonly run: Run
  readonly session: Pick<TillSession, "claims">
  readonly dialogs: Dialogs
  readonly proofs?: Pick<Proofs, "showCard">
}

/**
 * Asks for the badge of an approver, typed or by their card; undefined when none is given.
 * @param subject what they approve, in the cashier's words
 * @param refused how the server has refused the gesture without a badge, or with another one
 */
export async function askApprover(
  { run, session, dialogs, proofs }: ApproverNeeds,
  subject: string,
  refused?: Refused
): Promise<string | undefined> {
  const hint =
    refused === undefined || refused.code === "approval_needed" ? undefined : failureMessage(refused)
  let approvedBy: string | undefined = undefined
  await dialogs.ask<void, BadgeDialogModel>(
    badgeDialog,
    (close) =>
      new BadgeQuestion(
        {
          run,
          session,
          title: { key: "whoApproves" },
          subject,
          hint,
          showCard: proofs && (async (badge, card) => await proofs.showCard(badge, card)),
          use: async (badge) => {
            approvedBy = badge
            return undefined
          }
        },
        close
      )
  )
  return approvedBy
}

/**
 * Does what may need approval: asks for the approver's badge before where the till knows of it, and afterwards where
 * the server demands it, again while a badge may not. Without a badge nothing is done.
 * @param send answers the refusal where it wants a badge that approves; any other result is its own to report
 */
export async function withApprover(
  needs: ApproverNeeds,
  { subject, isNeeded }: { readonly subject: string; readonly isNeeded: boolean },
  send: (approvedBy?: string) => Promise<Refused | undefined>
): Promise<void> {
  let refused = isNeeded ? undefined : await send()
  if (!isNeeded && refused === undefined) return
  for (;;) {
    // Each badge answers to what became of the one before it.
    const approvedBy = await askApprover(needs, subject, refused)
    if (approvedBy === undefined) return
    refused = await send(approvedBy)
    if (refused === undefined) return
  }
}
