import { emailReceipt } from "@karat/contract/receipt-sending"
import { isEmailAddress } from "@karat/domain/receipt/email-address"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal, failureAnswer } from "../http/refusal.ts"
import type { Outbox } from "../outbox/outbox.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import { receiptFor } from "../receipt/closed-receipt.ts"
import { madeBy } from "../device/limits.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** The call that mails a receipt. */
export function bindMail(bind: CallBinder, parts: StoreServerParts, outbox: Outbox): void {
  const { clock, db, limits, post } = parts
  bind.command(emailReceipt, async ({ params, body, caller }) => {
    const receipt = await receiptFor(parts, caller, params.transactionId)
    const to = body.email.trim()
    if (!isEmailAddress(to)) throw new Refusal(422, "invalid_email", "The email address is not complete.")
    if (post.mail === undefined) return failureAnswer("mail_not_set_up", "E-mail is not set up.")
    await limits.messages.take({ receiver: to.toLowerCase(), ...madeBy(caller) })
    await putIntoOutbox(
      db,
      { kind: "email", cartId: receipt.id, payload: { to, whole: receipt.whole } },
      clock()
    )
    outbox.wake()
    return { success: true }
  })
}
