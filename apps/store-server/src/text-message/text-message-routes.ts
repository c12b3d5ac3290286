import { textReceipt } from "@karat/contract/receipt-sending"
import { internationalPhone } from "@karat/domain/receipt/international-phone"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal, failureAnswer } from "../http/refusal.ts"
import type { Outbox } from "../outbox/outbox.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import { receiptFor } from "../receipt/closed-receipt.ts"
import { madeBy } from "../device/limits.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** The call that sends a receipt's address by text message. */
export function bindTextMessages(bind: CallBinder, parts: StoreServerParts, outbox: Outbox): void {
  const { clock, db, limits, post } = parts
  bind.command(textReceipt, async ({ params, body, caller }) => {
    const receipt = await receiptFor(parts, caller, params.transactionId)
    const to = internationalPhone(body.mobilePhone, body.countryCode)
    if (to === undefined) throw new Refusal(422, "invalid_mobile_phone", "This is not a mobile number.")
    if (post.textMessages === undefined) return failureAnswer("sms_not_set_up", "SMS is not set up.")
    await limits.messages.take({ receiver: to, ...madeBy(caller) })
    await putIntoOutbox(
      db,
      { kind: "sms", cartId: receipt.id, payload: { to, whole: receipt.whole } },
      clock()
    )
    outbox.wake()
    return { success: true }
  })
}
