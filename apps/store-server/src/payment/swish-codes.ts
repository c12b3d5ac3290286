import { generateSwishQr } from "@karat/contract/swish"
import { swishNumberCode } from "@karat/domain/payment/swish-number-code"
import { tender } from "@karat/domain/tender/tender-type"
import { newId } from "../database/new-id.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import { checkGiftCardsNumbered } from "../gift-card/sell-gift-cards.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { ChargeUnreachable } from "../hardware/charge-service.ts"
import { holdReceipts } from "../device/hold-receipts.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { type Attempt, chargeName } from "../tender/attempts.ts"
import { onceOn, paymentNeverBegan, writtenDown } from "./begin-attempt.ts"
import { checkedPayment, ownMoney } from "../tender/check-payment.ts"
import { outsideRequest } from "./outside-requests.ts"
import type { RunningPayments } from "./running-payments.ts"

/** Begins Swish payments that a customer scans. A repetition answers the same code and begins nothing. */
export function bindSwishCodes(bind: CallBinder, parts: StoreServerParts, running: RunningPayments): void {
  bind.gesture(generateSwishQr, async ({ params, body, caller, key, requestHash }) => {
    await holdReceipts(parts, caller)
    const gesture = { cartId: params.id, key, requestHash }
    const { known, begun } = await onceOn(parts, caller, gesture, async (record) => {
      const requested = ownMoney(body, tender.swishQr, record.cart.header.currency)
      await checkedPayment(parts, caller.store, record, requested)
      await checkGiftCardsNumbered(parts.db, caller.store, record)
      await payeeOf(parts, caller.store)
      return await writtenDown(parts, caller, gesture, requested, { lineId: newId(parts.clock()) })
    })
    if (begun !== undefined) await askBank(parts, running, begun)
    return await codeOf(parts, await payeeOf(parts, caller.store), known ?? begun)
  })
}

/** The number that the store is paid to. Refuses with 422 where setup has none: a code needs a payee. */
async function payeeOf({ db }: Pick<StoreServerParts, "db">, store: StoreTable): Promise<string> {
  const payee = (await optionalSetupValue(db, store, "swishNumber")) ?? ""
  if (payee.trim() === "") throw new Refusal(422, "swish_not_set_up", "Swish is not set up in this store.")
  return payee
}

/** Has the bank make the request that the code stands for, before anybody scans it. Refuses with 422 where it cannot. */
async function askBank(
  { hardware, log }: StoreServerParts,
  running: RunningPayments,
  attempt: Attempt
): Promise<void> {
  const { amount, currency } = attempt
  try {
    await hardware.swishBank.begin?.({ attempt: chargeName(attempt), amount, currency })
  } catch (cause) {
    log.warn({ err: cause }, "a Swish request could not be made")
    // It ends as whatever the bank says: nothing was made, or what was made is given up.
    running.start(attempt)
    await running.abort(attempt)
    if (cause instanceof ChargeUnreachable) throw new Refusal(422, cause.code, cause.message)
    throw new Refusal(422, "swish_away", "Swish does not answer.")
  }
  running.start(attempt)
}

async function codeOf(
  { db }: Pick<StoreServerParts, "db">,
  payee: string,
  { amount, cartId, lineId, name }: Attempt
): Promise<(typeof generateSwishQr)["answer"]["Type"]> {
  if (lineId === null) throw paymentNeverBegan()
  const token = (await outsideRequest(db, chargeName({ cartId, name })))?.token
  // A code of a token can be paid once, and its amount cannot be changed. Without one the message is the payment line to
  // be, by which the bank knows the request.
  const qrCode = typeof token === "string" ? `D${token}` : swishNumberCode(payee, amount, lineId)
  return { qrCode, lineId, id: name }
}
