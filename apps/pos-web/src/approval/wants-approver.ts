import type { Refused } from "@karat/domain/ports/call-failure"

/** Whether a gesture was refused for want of a badge that approves it: none came with it, or one that may not. */
export function wantsApprover({ code }: Pick<Refused, "code">): boolean {
  return code === "approval_needed" || code === "approver_not_allowed" || code === "approver_is_cashier"
}
