import { tender } from "@karat/domain/tender/tender-type"
import { cartInStore, holdChangeable } from "../cart/cart-access.ts"
import { Refusal } from "../http/refusal.ts"
import { keyReused } from "../idempotency/answer-store.ts"
import { type CheckedRefund, noteRefused } from "../refund/check-refund.ts"
import { receiptsInCart, withRoundingCarried } from "../refund/rounding-ledger.ts"
import type { Caller } from "../device/authenticate.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import {
  type Attempt,
  findAttempt,
  insertAttempt,
  isUsedElsewhere,
  runningAttempt
} from "../tender/attempts.ts"
import type { RequestedPayment } from "../tender/check-payment.ts"

/** The gesture behind a payment: its key names the attempt. */
export interface PaymentGesture {
  readonly cartId: string
  readonly key: string
  readonly requestHash: string
}

/** What becomes of a gesture: the attempt that it began before, or what it begins now. */
type KnownOrBegun<New> =
  | { readonly known: Attempt; readonly begun?: undefined }
  | { readonly known?: undefined; readonly begun: New }

/**
 * Decides about a payment and writes it down, in one transaction: no line can come onto the cart, and no twin of the
 * gesture begin, between what is looked at and what is booked. Of a refused payment there stays what the next try is
 * held against: what the cart's receipts have rounded by now, and the warning that a cashier may override.
 * @param begin checks what is asked against the cart, and writes its attempt down
 * @param about the store where what is written is of it alone, undefined where stores share it
 */
export async function onceOn<New>(
  parts: StoreServerParts,
  caller: Caller,
  gesture: PaymentGesture,
  begin: (record: CartRecord) => Promise<New>,
  about: string | undefined = caller.store.number
): Promise<KnownOrBegun<New>> {
  let asked: CartRecord | undefined
  return await parts.enqueue<KnownOrBegun<New>>(
    async () => {
      const { cartId } = gesture
      // Asked together: that is one trip to a database on another machine.
      const [record, known, running, receipts] = await Promise.all([
        cartInStore(parts, caller, cartId),
        knownAttempt(parts, caller, gesture),
        runningAttempt(parts.db, cartId),
        receiptsInCart(parts.db, cartId)
      ])
      if (known !== undefined) return { known }
      await holdChangeable(parts, caller, record, running)
      asked = record
      return { begun: await begin(await withRoundingCarried(parts, caller.store, asked, receipts)) }
    },
    {
      undone: async (cause) => {
        if (!(cause instanceof Refusal) || asked === undefined) return
        await withRoundingCarried(parts, caller.store, asked)
        await noteRefused(parts.db, gesture.cartId, cause)
      }
    },
    about
  )
}

/** The attempt that a gesture began before. Refuses a key that stood for another request, on whichever cart. */
async function knownAttempt(
  { db }: Pick<StoreServerParts, "db">,
  caller: Caller,
  { cartId, key, requestHash }: PaymentGesture
): Promise<Attempt | undefined> {
  const [known, isElsewhere] = await Promise.all([
    findAttempt(db, cartId, key),
    isUsedElsewhere(db, caller.device.id, key, cartId)
  ])
  if (known !== undefined && known.requestHash !== null && known.requestHash !== requestHash)
    throw keyReused()
  if (known === undefined && isElsewhere) throw keyReused()
  return known
}

/** Writes down an attempt before its outside service is asked for it. Belongs into the transaction that decides. */
export async function writtenDown(
  parts: StoreServerParts,
  { device }: Caller,
  { cartId, key, requestHash }: PaymentGesture,
  { tenderType, amount, currency }: Pick<RequestedPayment, "tenderType" | "amount" | "currency">,
  {
    lineId = null,
    refund
  }: { readonly lineId?: string | null; readonly refund?: CheckedRefund | undefined } = {}
): Promise<Attempt> {
  const attempt = {
    cartId,
    name: key,
    deviceId: device.id,
    requestHash,
    tenderType,
    amount,
    currency,
    state: "waiting",
    cardTerminalId: tenderType === tender.card ? device.cardTerminalId : null,
    errorMessage: null,
    lineId,
    server: parts.servers.own
  } as const
  const begun = await insertAttempt(parts.db, attempt, parts.clock())
  await refund?.book(key)
  return begun
}

/** The answer to a request whose attempt was cancelled before it came. */
export function paymentNeverBegan(): Refusal {
  return new Refusal(422, "payment_cancelled", "The payment was cancelled.")
}
