import { findMailbox, mailReceiptToMailbox } from "@karat/contract/receipt-sending"
import { mailboxNumber } from "@karat/domain/receipt/receipt-addressee"
import { setupValue } from "../catalogue/setup.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { WayClosed } from "../outbox/delivery.ts"
import type { Outbox } from "../outbox/outbox.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import type { DigitalMailbox } from "../hardware/post.ts"
import { receiptFor } from "../receipt/closed-receipt.ts"
import type { Caller } from "../device/authenticate.ts"
import { madeBy } from "../device/limits.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** The calls that look for a customer's digital mailbox and send a receipt there. */
export function bindDigitalMailbox(bind: CallBinder, parts: StoreServerParts, outbox: Outbox): void {
  const { clock, db, limits } = parts
  bind.passing(findMailbox, async ({ params, caller }) => {
    const mailbox = await mailboxOf(parts, caller)
    const personalNumber = recipient(params.ssn)
    await limits.persons.take(madeBy(caller))
    return { userExists: await hasMailbox(mailbox, personalNumber) }
  })
  bind.gesture(mailReceiptToMailbox, async ({ params, query, caller, remember }) => {
    const mailbox = await mailboxOf(parts, caller)
    const personalNumber = recipient(params.ssn)
    const receipt = await receiptFor(parts, caller, params.transactionId)
    await limits.messages.take({ receiver: personalNumber, ...madeBy(caller) })
    if (query.checkUserExists === "true" && !(await hasMailbox(mailbox, personalNumber)))
      throw notFound("Not a digital mailbox user", "not_mailbox_user")
    const answer = { success: true }
    await parts.transact(async () => {
      const payload = { personalNumber, whole: receipt.whole }
      await putIntoOutbox(db, { kind: "mailbox", cartId: receipt.id, payload }, clock())
      await remember(answer)
    })
    outbox.wake()
    return answer
  })
}

async function mailboxOf({ db, post }: StoreServerParts, { store }: Caller): Promise<DigitalMailbox> {
  if (post.digitalMailbox === undefined || !(await setupValue(db, store, "digitalMailboxFlag")))
    throw new Refusal(422, "digital_mailbox_off", "The store does not send to digital mailboxes.")
  return post.digitalMailbox
}

function recipient(typed: string): string {
  const number = mailboxNumber(typed)
  if (number === undefined)
    throw new Refusal(422, "invalid_social_security_number", "Invalid Social Security Number")
  return number
}

async function hasMailbox(mailbox: DigitalMailbox, personalNumber: string): Promise<boolean> {
  try {
    return await mailbox.has(personalNumber)
  } catch (cause) {
    if (cause instanceof WayClosed) throw new Refusal(503, "digital_mailbox_away", cause.message)
    throw cause
  }
}
