import { approvalNeeded } from "@karat/domain/approval/approval"
import type { Refused } from "@karat/domain/ports/call-failure"
import { Receipts } from "@karat/domain/ports/receipts"
import type { Texts } from "@karat/ui/locales/till-texts"
import { Effect, Result } from "effect"
import { type ApproverNeeds, withApprover } from "../approval/ask-approver.ts"
import { wantsApprover } from "../approval/wants-approver.ts"
import type { TillSession } from "../session/till-session.ts"
import { answerMessage, failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"
import type { OpenCart } from "./open-cart.ts"

interface DrawerNeeds extends ApproverNeeds {
  readonly gestures: Gestures
  readonly cart: Pick<OpenCart, "confirmed">
  readonly session: Pick<TillSession, "claims" | "staff" | "setup">
  readonly notices: Pick<Notices, "show">
  readonly texts: Pick<Texts, "t">
}

/** Opens the drawer before a sale has begun, once it is approved where the cashier may not alone. */
export async function openDrawer(needs: DrawerNeeds): Promise<void> {
  const { cart, session, texts } = needs
  const id = cart.confirmed?.header.id
  if (id === undefined) return
  const isNeeded = approvalNeeded({ type: "drawer" }, session.staff, session.setup?.approvals) !== undefined
  await withApprover(needs, { subject: texts.t("openDrawer"), isNeeded }, (approvedBy) =>
    open(needs, id, approvedBy)
  )
}

async function open(
  { run, gestures, notices }: DrawerNeeds,
  id: string,
  approvedBy: string | undefined
): Promise<Refused | undefined> {
  const result = await run(
    gestures.once(["drawer", id], { approvedBy }, (key) =>
      Effect.flatMap(Receipts, (receipts) => receipts.openDrawer(id, key, approvedBy))
    )
  )
  if (Result.isFailure(result)) {
    if (result.failure._tag === "Refused" && wantsApprover(result.failure)) return result.failure
    notices.show("danger", failureMessage(result.failure, "drawerRefused"))
  } else if (result.success.success) notices.show("success", { key: "drawerOpened" })
  else notices.show("danger", answerMessage(result.success, "drawerRefused"))
  return undefined
}
