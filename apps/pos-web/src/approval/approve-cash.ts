import { approvalNeeded } from "@karat/domain/approval/approval"
import type { Refused } from "@karat/domain/ports/call-failure"
import type { TillSession } from "../session/till-session.ts"
import { type ApproverNeeds, withApprover } from "./ask-approver.ts"

interface CashApproval extends ApproverNeeds {
  readonly session: Pick<TillSession, "claims" | "staff" | "setup">
}

/**
 * Does something with a day's cash, once it is approved where the cashier may not alone.
 * @param send answers the refusal where it wants a badge that approves
 */
export async function approveCash(
  needs: CashApproval,
  subject: string,
  send: (approvedBy?: string) => Promise<Refused | undefined>
): Promise<void> {
  const { staff, setup } = needs.session
  const isNeeded = approvalNeeded({ type: "cash" }, staff, setup?.approvals) !== undefined
  await withApprover(needs, { subject, isNeeded }, send)
}
