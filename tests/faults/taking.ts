import * as payments from "@karat/contract/payment"
import { generateSwishQr } from "@karat/contract/swish"
import { settlePayment } from "@karat/contract/unclear-payment"
import { beginTapToPay } from "@karat/contract/tap-to-pay"
import { isUnsureCode } from "@karat/domain/payment/payment-attempt"
import { paymentStatus, type PaymentStatus } from "@karat/domain/payment/payment-status"
import { isTerminalTender, tender } from "@karat/domain/tender/tender-type"
import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type { PersistentTill } from "./persistent-till.ts"
import type { Chance } from "./seeded-chance.ts"
import type { Asked } from "./ways-to-pay.ts"

/** One attempt, to its certain end. */
export async function takeOnce(
  till: PersistentTill,
  id: string,
  attempt: string,
  asked: Asked,
  chance: Chance
): Promise<PaymentStatus> {
  const cancelling =
    isTerminalTender(asked.tenderType) && chance.percent(15)
      ? wait(chance.between(0, 12)).then(() =>
          till.once(payments.cancelPayment, { params: { id }, query: { attempt } }, randomUUID())
        )
      : undefined
  const told = await begun(till, id, attempt, asked, chance.percent(50) ? "insist" : "once")
  await cancelling
  if (told !== undefined && told.status !== 200) {
    if (!isUsualRefusal(told.code)) throw new Error(`A payment was refused with ${told.status}: ${told.text}`)
    return paymentStatus.declined
  }
  const status = told?.state ?? paymentStatus.unknown
  if (status !== paymentStatus.unknown && status !== paymentStatus.pending) return status
  return askForEnd(till, id, attempt)
}

interface Begun {
  readonly status: number
  readonly code: string | undefined
  readonly text: string
  /** What is known of its end already. */
  readonly state: PaymentStatus
}

/** Sends what begins a payment; some begin by a call of their own, which says nothing of the end. */
async function begun(
  till: PersistentTill,
  id: string,
  attempt: string,
  asked: Asked,
  how: "insist" | "once"
): Promise<Begun | undefined> {
  const { amount, tenderType } = asked
  const params = { id }
  if (tenderType === tender.swishQr) {
    const told = await till[how](generateSwishQr, { params, body: { amount } }, attempt)
    return told === undefined ? undefined : { ...told, state: paymentStatus.pending }
  }
  if (tenderType === tender.tapToPay) {
    const told = await till[how](beginTapToPay, { params, body: { amount } }, attempt)
    return told === undefined ? undefined : { ...told, state: paymentStatus.pending }
  }
  const told = await till[how](payments.takePayment, { params, body: asked }, attempt)
  if (told === undefined) return undefined
  return { ...told, state: told.status === 200 ? told.answer.status : paymentStatus.unknown }
}

const usualRefusals: ReadonlySet<string | undefined> = new Set([
  "card_is_empty",
  "voucher_balance_too_low",
  "payment_cancelled",
  "return_warning",
  "amount_exceeds_refund"
])

/**
 * A voucher that somebody else has spent meanwhile, a payment whose cancel was faster, a refund that would go another
 * way than the money came, and coins that are more than a card may give back.
 */
function isUsualRefusal(code: string | undefined): boolean {
  return usualRefusals.has(code)
}

/** No answer came: asks until there is an end, and cancels what the server never heard of. */
async function askForEnd(till: PersistentTill, id: string, attempt: string): Promise<PaymentStatus> {
  const query = { attempt }
  for (;;) {
    const { code, status } = (await till.insist(payments.readPaymentStatus, { params: { id }, query })).answer
    if (status === paymentStatus.unknown && isUnsureCode(code)) {
      // Nobody outside will ever know; a person looks at the account, where nothing has come.
      const reason = "Nothing stands on the account."
      const body = { badgeNumber: "1001", cartId: id, name: attempt, paid: false, reason }
      await till.insist(settlePayment, { body })
    } else if (status === paymentStatus.unknown) {
      const { success } = (await till.insist(payments.cancelPayment, { params: { id }, query })).answer
      if (success) return paymentStatus.cancelled
    } else if (status !== paymentStatus.pending) return status
    await wait(5)
  }
}
