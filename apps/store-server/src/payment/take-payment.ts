import type { PaymentAnswer } from "@karat/contract/payment"
import { minorUnits } from "@karat/domain/money/minor-units"
import { isFinal } from "@karat/domain/payment/payment-attempt"
import { cartInStore, changeableCart } from "../cart/cart-access.ts"
import { checkGiftCardsNumbered } from "../gift-card/sell-gift-cards.ts"
import { Refusal } from "../http/refusal.ts"
import { keyReused } from "../idempotency/answer-store.ts"
import type { Caller } from "../session/authenticate.ts"
import { storeCurrency } from "../store/store-routes.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import {
  type Attempt,
  findAttempt,
  insertAttempt,
  isUsedElsewhere,
  latestAttempt,
  runningAttempt
} from "./attempts.ts"
import { bookPayment } from "./book-payment.ts"
import type { CardPayments } from "./card-payments.ts"
import { checkedTender, type PaymentAsked } from "./check-payment.ts"
import { paymentAnswer } from "./payment-answer.ts"
import type { Removal } from "./remove-payment.ts"

type Answer = typeof PaymentAnswer.Type

/** The gesture behind a payment: its key names the attempt. */
interface PaymentGesture {
  readonly cartId: string
  readonly key: string
  readonly requestHash: string
}

/**
 * Takes a payment: cash at once, a card through the terminal. A repetition speaks of the same attempt
 * and never begins another; a request whose attempt was cancelled before it came does nothing.
 * Answers by the server's time-out with what is known by then.
 */
export async function takePayment(
  parts: StoreServerParts,
  cards: CardPayments,
  caller: Caller,
  { cartId, key, requestHash }: PaymentGesture,
  asked: PaymentAsked
): Promise<Answer> {
  const known = findAttempt(parts.db, cartInStore(parts, caller, cartId).cart.header.id, key)
  if (known !== undefined) {
    if (known.requestHash !== null && known.requestHash !== requestHash) throw keyReused()
    return paymentAnswer(await wordOf(parts, cards, known))
  }
  if (isUsedElsewhere(parts.db, caller.device.id, key, cartId)) throw keyReused()
  const record = changeableCart(parts, caller, cartId)
  const type = checkedTender(parts, caller.store, record, asked)
  checkGiftCardsNumbered(parts.db, caller.store, record)
  const attempt: Attempt = {
    cartId,
    name: key,
    deviceId: caller.device.id,
    requestHash,
    tenderType: type.id,
    amount: asked.amount,
    currency: asked.currency,
    state: type.rounds ? "approved" : "waiting",
    cardTerminalId: type.rounds ? null : caller.device.cardTerminalId,
    errorMessage: null
  }
  parts.transact(() => {
    const at = parts.clock()
    insertAttempt(parts.db, attempt, at)
    if (type.rounds) bookPayment(parts, caller.store, record, { attempt, type, paidBy: {}, at })
  })
  if (type.rounds) {
    if (!record.cart.header.training) parts.hardware.cashDrawer(record.terminalId).open()
    return paymentAnswer(attempt)
  }
  cards.start(attempt)
  return paymentAnswer(await wordOf(parts, cards, attempt))
}

function wordOf(parts: StoreServerParts, cards: CardPayments, attempt: Attempt): Promise<Attempt> {
  const enough = ({ state }: Attempt) => isFinal(state) || state === "unknown"
  return cards.waitFor(attempt, enough, parts.config.serverAnswerMs)
}

/**
 * Cancels the attempt of a name, or the running one. Success means that nothing was charged and nothing
 * will be; the terminal's last word decides, and an approval that came first stays booked.
 */
export async function cancelPayment(
  parts: StoreServerParts,
  cards: CardPayments,
  caller: Caller,
  cartId: string,
  name: string | undefined
): Promise<Removal> {
  const { db } = parts
  const record = cartInStore(parts, caller, cartId)
  if (record.terminalId !== caller.device.terminalId)
    throw new Refusal(409, "cart_elsewhere", "The cart belongs to another register.")
  if (name !== undefined && !/^[A-Za-z0-9_-]{8,128}$/u.test(name))
    throw new Refusal(422, "attempt_invalid", "There can be no such payment attempt.")
  const attempt =
    name === undefined
      ? (runningAttempt(db, cartId) ?? latestAttempt(db, cartId))
      : findAttempt(db, cartId, name)
  if (attempt === undefined) {
    if (name !== undefined && isUsedElsewhere(db, caller.device.id, name, cartId)) throw keyReused()
    if (name !== undefined)
      parts.transact(() => insertAttempt(db, neverBegun(caller, cartId, name), parts.clock()))
    return { success: true }
  }
  if (isFinal(attempt.state)) return removalAnswer(attempt)
  await cards.abort(attempt)
  return removalAnswer(await cards.waitFor(attempt, ({ state }) => isFinal(state), parts.config.cancelWaitMs))
}

/** An attempt whose cancel came before its request: the request will find it and begin nothing. */
function neverBegun({ store, device }: Caller, cartId: string, name: string): Attempt {
  return {
    cartId,
    name,
    deviceId: device.id,
    requestHash: null,
    tenderType: 0,
    amount: minorUnits(0),
    currency: storeCurrency(store),
    state: "cancelled",
    cardTerminalId: null,
    errorMessage: null
  }
}

function removalAnswer({ state }: Attempt): Removal {
  if (state === "cancelled" || state === "declined") return { success: true }
  const errorMessage =
    state === "approved"
      ? "The payment has already been completed."
      : "The card terminal has not confirmed the cancel."
  return { success: false, errorMessage }
}
