import { OfflineSaleShape } from "@karat/contract/offline"
import { balanceDue, balanceRefusal } from "@karat/domain/cart-change/cart-totals"
import type { Cart } from "@karat/domain/cart/cart"
import { isTooLongOffline } from "@karat/domain/offline/longest-offline-sale"
import { type OfflineSale, offlineSaleFault, soldOffline } from "@karat/domain/offline/offline-sale"
import { takeSerial } from "@karat/domain/offline/offline-series"
import { offlineRefusal } from "@karat/domain/offline/offline-refusal"
import { isOfflineTender } from "@karat/domain/offline/offline-selling"
import { amountDue } from "@karat/domain/payment/amount-due"
import { hasCardNumber } from "@karat/domain/payment/card-number"
import { endsByNothing } from "@karat/domain/payment/ends-by-nothing"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { tenderRefusal } from "@karat/domain/payment/tender-availability"
import { isReferenceWrong } from "@karat/domain/tender/own-tender"
import type { TenderType } from "@karat/domain/tender/tender-type"
import type { ShelvedSale } from "@karat/domain/ports/offline-till"
import { type PaymentAnswer, type PaymentRequest, Payments } from "@karat/domain/ports/payments"
import { Effect, Layer, Schema } from "effect"
import { attemptedOnce } from "../memory/answered-once.ts"
import { cartOf, changeable, releaseCart } from "../memory/cart-changes.ts"
import { refuse, refusedBy } from "../memory/refusals.ts"
import type { LocalShop } from "./local-shop.ts"
import type { Sold } from "../storage/offline-shelf-port.ts"

const completed: PaymentAnswer = { success: true, status: paymentStatus.completed }
const unknownAttempt: PaymentAnswer = { success: false, status: paymentStatus.unknown }
const writeSale = Schema.encodeUnknownSync(OfflineSaleShape)

/** Takes what is due of carts that are sold without the line, all at once: each is closed by its one payment. */
export const localPayments = (shop: LocalShop, sold: () => void): Layer.Layer<Payments> =>
  Layer.succeed(
    Payments,
    Payments.of({
      tenders: shop.needs.tenders,
      origins: () => Effect.succeed([]),
      take: (cartId, request, attempt) =>
        attemptedOnce(shop.answered, attempt, ["take", cartId, request], () =>
          Effect.tap(take(shop, cartId, request), () => Effect.sync(sold))
        ),
      // Only a whole sale is ever kept: the cart is closed by it, or nothing has happened.
      status: (cartId) =>
        Effect.map(cartOf(shop, cartId), ({ header }) =>
          header.closedAt === undefined ? unknownAttempt : completed
        ),
      cancel: (cartId) =>
        Effect.map(cartOf(shop, cartId), ({ header }) =>
          header.closedAt === undefined
            ? { success: true }
            : { success: false, errorMessage: "The payment has already been completed." }
        ),
      removeLine: () => Effect.succeed({ success: false, code: "payment_stays" })
    })
  )

const take = Effect.fnUntraced(function* (shop: LocalShop, cartId: string, request: PaymentRequest) {
  const cart = yield* changeable(shop, cartId)
  const type = (yield* shop.needs.tenders).find(({ id }) => id === request.tenderType)
  if (type === undefined)
    return yield* refuse(422, "tender_not_offered", "This payment method is not offered here.")
  yield* checked(shop, cart, type, request)
  const shelved = yield* Effect.tryPromise({
    try: async () =>
      await (await shop.shelf()).sell((series) => saleOf(shop, cart, { type, request, series })),
    catch: (cause) => cause
  }).pipe(
    Effect.catch((cause) =>
      cause instanceof SaleTooLong
        ? refuse(422, "offline_too_long", cause.message)
        : refuse(422, "offline_not_kept", "The device cannot keep the sale, so that it is not made.")
    )
  )
  if (shelved === undefined)
    return yield* refuse(422, "offline_no_numbers", "The register has no receipt number left.")
  shop.carts.delete(cartId)
  releaseCart(shop, cartId)
  yield* Effect.promise(() => shop.find(cartId))
  return completed
})

/** Refuses what cannot be paid so, or not without the line. */
const checked = Effect.fnUntraced(function* (
  shop: LocalShop,
  cart: Cart,
  type: TenderType,
  { amount, balance, currency, changeCurrency, data = "" }: PaymentRequest
) {
  const { header } = cart
  const { setup } = shop
  const changed = balanceRefusal(header, balance)
  if (changed !== undefined) return yield* refusedBy(changed)
  const refusal = offlineRefusal(cart, setup)
  if (refusal === "above-highest-total") {
    const most = { amount: setup.offlineSelling?.highestTotal ?? header.total, currency: header.currency }
    return yield* refuse(422, "offline_total_too_high", "The sale comes to too much.", { values: { most } })
  }
  if (refusal !== undefined || !isOfflineTender(type, setup.offlineSelling))
    return yield* refuse(422, "needs_line", "This needs the line to the server.")
  if (currency !== header.currency || changeCurrency !== header.currency)
    return yield* refusedBy("base-currency-only")
  const due = amountDue(balanceDue(header), type, header.currency)
  if (amount === 0 && endsByNothing(type, { header, due, currency })) return undefined
  const tenderRefused = tenderRefusal(
    { ...type, undertenderAllowed: false },
    { amount, defaultAmount: due, currency, baseCurrency: header.currency, training: false }
  )
  if (tenderRefused !== undefined) return yield* refusedBy(tenderRefused)
  if (type.own === undefined) return undefined
  if (isReferenceWrong(type.own, data))
    return yield* refuse(422, "reference_missing", "The payment needs a reference of at most 40 characters.")
  if (hasCardNumber(data))
    return yield* refuse(422, "card_number_in_text", "A text has the number of a payment card.")
})

interface Paying {
  readonly type: TenderType
  readonly request: PaymentRequest
  readonly series: Parameters<Parameters<Awaited<ReturnType<LocalShop["shelf"]>>["sell"]>[0]>[0]
}

/** The document of a paid cart, with the next number of its register. Undefined where there is none left. */
function saleOf(shop: LocalShop, cart: Cart, { type, request, series }: Paying): Sold | undefined {
  const { id } = cart.header
  const taken = takeSerial(series, shop.needs.claims()?.terminalNumber ?? "")
  if (taken === undefined) return undefined
  const sale = soldOffline(cart, {
    type,
    amount: request.amount,
    reference: request.data,
    taken,
    badgeNumber: shop.badgeOf(id) ?? "",
    at: shop.needs.now(),
    country: shop.country,
    link: shop.needs.newName(),
    ...shop.extrasOf(id)
  })
  if (sale === undefined || offlineSaleFault(sale, type) !== undefined)
    throw new Error("A sale without the line does not add up.")
  const shelved = shelvedSale(sale)
  const bytes = new TextEncoder().encode(JSON.stringify(shelved.sale)).length
  if (isTooLongOffline(sale, bytes))
    throw new SaleTooLong("The sale is longer than any that the server takes.")
  return { series: taken.left, sale: shelved }
}

/** The server would not take it: it is not made. */
class SaleTooLong extends Error {}

function shelvedSale(sale: OfflineSale): ShelvedSale {
  const { block, cart, continues, id, link, serial, soldAt } = sale
  return {
    id,
    serial,
    terminalNumber: block.terminalNumber,
    sale: writeSale(sale),
    receiptNumber: cart.header.receiptNumber ?? "",
    soldAt,
    sum: cart.header.paid,
    currency: cart.header.currency,
    link,
    continues
  }
}
