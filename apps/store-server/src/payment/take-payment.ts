import type { PaymentAnswer } from "@karat/contract/payment"
import { negate } from "@karat/domain/money/minor-units"
import { swishPayer } from "@karat/domain/payment/swish-payer"
import { isFinal } from "@karat/domain/payment/payment-attempt"
import { shownReference, tidiedReference } from "@karat/domain/tender/own-tender"
import {
  isGiftTender,
  isTerminalTender,
  opensDrawer,
  tender,
  type TenderTypeId
} from "@karat/domain/tender/tender-type"
import { changeGiven } from "@karat/domain/tender/payment-line"
import { isSold } from "@karat/domain/cart/cart-state"
import type { CartRecord } from "../parts/cart-record.ts"
import { cartInStore, shownPaid } from "../cart/cart-access.ts"
import { checkGiftCardsNumbered } from "../gift-card/sell-gift-cards.ts"
import { spendVoucher, type VoucherRow, voucherFor, voucherTry } from "../gift-card/spend-voucher.ts"
import { withoutCardNumbers } from "../idempotency/call-binder.ts"
import type { Charge } from "../hardware/charge-service.ts"
import { Refusal } from "../http/refusal.ts"
import { openForCash } from "../cash/open-cash-drawer.ts"
import { type CheckedRefund, checkedRefund } from "../refund/check-refund.ts"
import { issueStoreCredit } from "../refund/issue-store-credit.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { type Attempt, insertAttempt, latestAttempt } from "../tender/attempts.ts"
import { onceOn, type PaymentGesture, writtenDown } from "./begin-attempt.ts"
import { bookPayment } from "./book-payment.ts"
import { type CheckedPayment, checkedPayment, type RequestedPayment } from "../tender/check-payment.ts"
import { paymentAnswer } from "./payment-answer.ts"
import type { RunningPayments } from "./running-payments.ts"

type Answer = typeof PaymentAnswer.Type

/** Payments that begin by a call of their own, which answers what the customer needs. */
const begunElsewhere: ReadonlySet<TenderTypeId> = new Set([tender.swishQr, tender.tapToPay])

/**
 * Takes a payment: cash and vouchers at once, a card or Swish through its outside service. A repetition refers to the
 * same attempt and never begins another; a request whose attempt was cancelled before it came does nothing. Answers by
 * the server's time-out with what is known by then.
 */
export async function takePayment(
  parts: StoreServerParts,
  running: RunningPayments,
  caller: Caller,
  gesture: PaymentGesture,
  requested: RequestedPayment
): Promise<Answer> {
  const { known, begun } = await onceOn(
    parts,
    caller,
    gesture,
    (record) => begin(parts, caller, record, gesture, requested),
    // All stores take a voucher.
    isGiftTender(requested.tenderType) ? undefined : caller.store.number
  )
  if (known !== undefined) return await answerOf(parts, caller, await waitForAnswer(parts, running, known))
  const { attempt, charge, paid } = begun
  if (paid !== undefined) {
    const { cart, terminalId } = paid.record
    if (paid.opensDrawer && !cart.header.training) openForCash(parts, terminalId)
    return await answerOf(parts, caller, attempt, paid.record)
  }
  running.start(attempt, charge)
  return await answerOf(parts, caller, await waitForAnswer(parts, running, attempt))
}

/** A payment that was decided: taken at once, or written down before its outside service is asked. */
type Begun = { readonly attempt: Attempt } & (
  | {
      readonly paid: { readonly record: CartRecord; readonly opensDrawer: boolean }
      readonly charge?: undefined
    }
  | { readonly paid?: undefined; readonly charge: Pick<Charge, "payer" | "to"> }
)

async function begin(
  parts: StoreServerParts,
  caller: Caller,
  record: CartRecord,
  gesture: PaymentGesture,
  requested: RequestedPayment
): Promise<Begun> {
  // A voucher may have such a number; one that there is not is refused as unknown, and written nowhere.
  if (!isGiftTender(requested.tenderType)) withoutCardNumbers(requested.data)
  if (begunElsewhere.has(requested.tenderType))
    throw new Refusal(422, "begun_by_another_call", "This payment begins by a call of its own.")
  const checked = await checkedPayment(parts, caller.store, record, requested)
  await checkGiftCardsNumbered(parts.db, caller.store, record)
  const refund = await checkedRefund(parts, caller.store, record, requested, checked)
  if (!isTerminalTender(checked.type.id))
    return await takeAtOnce(parts, caller, record, { gesture, requested, checked, refund })
  const payer = payerOf(parts, checked.type.id, requested.data)
  const attempt = await writtenDown(parts, caller, gesture, requested, { refund })
  return { attempt, charge: { ...(refund?.to && { to: refund.to }), ...(payer && { payer }) } }
}

/** How an attempt stands, with its cart where it has closed that: nothing of it changes then, and a repetition says the same. */
async function answerOf(
  parts: StoreServerParts,
  caller: Caller,
  attempt: Attempt,
  known?: CartRecord
): Promise<Answer> {
  const record = known ?? (await cartInStore(parts, caller, attempt.cartId))
  const answer = await paymentAnswer(parts, attempt)
  // One that has just closed its sale is its last.
  const isLast = async () =>
    known !== undefined || (await latestAttempt(parts.db, attempt.cartId))?.name === attempt.name
  return answer.success && isSold(record) && (await isLast())
    ? { ...answer, paidCart: await shownPaid(parts, caller, record) }
    : answer
}

/** The payer's telephone number, where a bank asks for a Swish payment by it. Refuses an invalid one with 422. */
function payerOf(
  { hardware }: Pick<StoreServerParts, "hardware">,
  tenderType: TenderTypeId,
  data: string | undefined
): string | undefined {
  if (tenderType !== tender.swish || hardware.swishBank.begin === undefined) return undefined
  const payer = swishPayer(data ?? "")
  if (payer === undefined)
    throw new Refusal(422, "swish_number_invalid", "The customer's telephone number is missing, or is none.")
  return payer
}

interface TakenAtOnce {
  readonly gesture: PaymentGesture
  readonly requested: RequestedPayment
  readonly checked: CheckedPayment
  readonly refund: CheckedRefund | undefined
}

/** A payment without an outside service: attempt, voucher and booking at once. */
async function takeAtOnce(
  parts: StoreServerParts,
  caller: Caller,
  record: CartRecord,
  { gesture, requested, checked, refund }: TakenAtOnce
): Promise<Begun> {
  const { amount, currency } = requested
  const at = parts.clock()
  const reference = checked.type.own === undefined ? null : tidiedReference(requested.data ?? "") || null
  const voucherNumber = isGiftTender(checked.type.id)
    ? await voucherOf(parts, caller, gesture.cartId, requested, at)
    : undefined
  const attempt = await insertAttempt(
    parts.db,
    {
      cartId: gesture.cartId,
      name: gesture.key,
      deviceId: caller.device.id,
      requestHash: gesture.requestHash,
      tenderType: checked.type.id,
      amount,
      currency,
      state: "approved",
      cardTerminalId: null,
      errorMessage: null,
      lineId: null,
      reference
    },
    at
  )
  await refund?.book(gesture.key)
  const paid = await bookPayment(parts, caller.store, record, {
    ...checked,
    attempt,
    paidBy: { voucherNumber, ...shownReference(checked.type.id, reference ?? "") },
    at
  })
  // Its payment ends the sale, so that all change is of this one.
  const isChangeDue = changeGiven(paid.cart.payments) !== undefined
  return { attempt, paid: { record: paid, opensDrawer: opensDrawer(checked.type) || isChangeDue } }
}

/** The voucher that a payment moves money on: a new one where a refund becomes store credit. */
async function voucherOf(
  parts: StoreServerParts,
  caller: Caller,
  cartId: string,
  requested: RequestedPayment,
  at: Date
): Promise<string> {
  const { amount, data = "", tenderType } = requested
  return tenderType === tender.storeCredit && amount < 0 && data.trim() === ""
    ? await issueStoreCredit(parts.db, caller.store, cartId, negate(amount), at)
    : (await spentVoucher(parts, caller, requested, at)).code
}

/** Takes the amount off the voucher. Refuses a voucher that cannot pay it; a till that guesses codes is slowed down. */
async function spentVoucher(
  { db, limits }: StoreServerParts,
  caller: Caller,
  { tenderType, data, amount }: RequestedPayment,
  at: Date
): Promise<VoucherRow> {
  const right = await limits.vouchers.take(voucherTry(caller, data ?? ""))
  try {
    const voucher = await voucherFor(db, caller.store, { tenderType, code: data, amount }, at)
    if (!(await spendVoucher(db, voucher.code, amount)))
      throw new Error("The voucher was spent by another payment.")
    await right()
    return voucher
  } catch (cause) {
    if (!(cause instanceof Refusal && cause.code === "invalid_card")) await right()
    throw cause
  }
}

function waitForAnswer(
  parts: StoreServerParts,
  running: RunningPayments,
  attempt: Attempt
): Promise<Attempt> {
  const enough = ({ state }: Attempt) => isFinal(state) || state === "unknown"
  return running.waitFor(attempt, enough, parts.config.serverAnswerMs)
}
