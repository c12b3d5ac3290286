import type { SuccessAnswer } from "@karat/contract/error-answer"
import { minorUnits } from "@karat/domain/money/minor-units"
import { isFinal } from "@karat/domain/payment/payment-attempt"
import { cartInStore } from "../cart/cart-access.ts"
import { Refusal } from "../http/refusal.ts"
import { keyReused } from "../idempotency/answer-store.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import {
  type Attempt,
  findAttempt,
  insertAttempt,
  isUsedElsewhere,
  latestAttempt,
  runningAttempt
} from "../tender/attempts.ts"
import type { RunningPayments } from "./running-payments.ts"

type Answer = typeof SuccessAnswer.Type

/**
 * Cancels the attempt of a name, or the running one. Success means that nothing was charged and nothing
 * will be; the outside service's final answer decides, and an approval that came first stays booked.
 */
export async function cancelPayment(
  parts: StoreServerParts,
  running: RunningPayments,
  caller: Caller,
  cartId: string,
  name: string | undefined
): Promise<Answer> {
  // Its request may come at this moment: it begins before this transaction, or finds what is written here.
  const attempt = await parts.transact(
    () => attemptToCancel(parts, caller, cartId, name),
    caller.store.number
  )
  if (attempt === undefined) return { success: true }
  if (isFinal(attempt.state)) return removalAnswer(attempt)
  await running.abort(attempt)
  return removalAnswer(
    await running.waitFor(attempt, ({ state }) => isFinal(state), parts.config.cancelWaitMs)
  )
}

/** The attempt that is meant. One whose request has not come is written down as cancelled, and answered as undefined. */
async function attemptToCancel(
  parts: StoreServerParts,
  caller: Caller,
  cartId: string,
  name: string | undefined
): Promise<Attempt | undefined> {
  const { db } = parts
  const { terminalId } = await cartInStore(parts, caller, cartId)
  if (name !== undefined && !/^[A-Za-z0-9_-]{8,128}$/u.test(name))
    throw new Refusal(422, "attempt_invalid", "There can be no such payment attempt.")
  const attempt =
    name === undefined
      ? ((await runningAttempt(db, cartId)) ?? (await latestAttempt(db, cartId)))
      : await findAttempt(db, cartId, name)
  if (terminalId !== caller.device.terminalId && !isItsOwn(caller, name, attempt))
    throw new Refusal(409, "cart_elsewhere", "The cart belongs to another register.")
  if (attempt !== undefined || name === undefined) return attempt
  if (await isUsedElsewhere(db, caller.device.id, name, cartId)) throw keyReused()
  await insertAttempt(db, neverBegun(caller, cartId, name), parts.clock())
  return undefined
}

/** A till settles what it has sent, or tried to send, wherever the cart has gone meanwhile. */
export function isItsOwn(
  { device }: Caller,
  name: string | undefined,
  attempt: Attempt | undefined
): boolean {
  return name !== undefined && (attempt === undefined || attempt.deviceId === device.id)
}

/** An attempt whose cancel came before its request: the request will find it and begin nothing. */
function neverBegun({ store, device }: Caller, cartId: string, name: string) {
  return {
    cartId,
    name,
    deviceId: device.id,
    requestHash: null,
    tenderType: 0,
    amount: minorUnits(0),
    currency: store.currency,
    state: "cancelled",
    cardTerminalId: null,
    errorMessage: null,
    lineId: null
  } as const
}

function removalAnswer({ state }: Attempt): Answer {
  if (state === "cancelled" || state === "declined") return { success: true }
  const errorMessage =
    state === "approved"
      ? "The payment has already been completed."
      : "The cancel has not been confirmed yet."
  return { success: false, errorMessage }
}
