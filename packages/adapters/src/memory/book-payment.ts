import { isExpired } from "@karat/domain/gift-card/voucher"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { expensesOf } from "@karat/domain/expense/expense"
import type { Cart } from "@karat/domain/cart/cart"
import { balanceDue, balanceRefusal } from "@karat/domain/cart-change/cart-totals"
import { amountDue } from "@karat/domain/payment/amount-due"
import { endsByNothing } from "@karat/domain/payment/ends-by-nothing"
import { foreignDue, rateOfBase } from "@karat/domain/payment/foreign-currency"
import { paidCart } from "@karat/domain/payment/paid-cart"
import { tenderRefusal } from "@karat/domain/payment/tender-availability"
import { isReferenceWrong, shownReference } from "@karat/domain/tender/own-tender"
import { isGiftTender, isTerminalTender, tender, type TenderType } from "@karat/domain/tender/tender-type"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { PaymentRequest } from "@karat/domain/ports/payments"
import type { RefundPart } from "@karat/domain/refund/share-refund"
import { sellerRefusal } from "@karat/domain/staff/seller-refusal"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import { Effect } from "effect"
import { cashierOf, changeable, releaseCart } from "./cart-changes.ts"
import { lineOfAttempt } from "./line-of-attempt.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse, refusedBy } from "./refusals.ts"
import { spend, voucherOf } from "./voucher-of.ts"

/** The tender of a payment that can be taken. Refused as the domain's rules say, and where a voucher has too little. */
export const offeredTender = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  request: PaymentRequest
) {
  const cart = yield* changeable(shop, cartId)
  const { header } = cart
  const paid = { isPaidInPart: cart.payments.length > 0, training: header.training }
  const seller = sellerRefusal(yield* shop.staffOf(cashierOf(shop, cartId)), paid)
  if (seller !== undefined) return yield* refusedBy(seller)
  const type = shop.tenders.find(({ id }) => id === request.tenderType)
  const rate = rateOf(shop, request)
  if (type === undefined || rate === undefined)
    return yield* refuse(422, "tender_not_offered", "This payment method is not offered here.")
  const changed = balanceRefusal(header, request.balance)
  if (changed !== undefined) return yield* refusedBy(changed)
  const balance = balanceDue(header)
  const foreign = request.currency !== header.currency
  const due = foreign
    ? foreignDue(balance, rate, request.currency)
    : amountDue(balance, type, header.currency, header.roundingCarried)
  if (request.amount === 0 && endsByNothing(type, { header, due, currency: request.currency })) return type
  const refusal = tenderRefusal(type, {
    amount: request.amount,
    defaultAmount: due,
    currency: request.currency,
    baseCurrency: header.currency,
    training: header.training,
    expenses: expensesOf(cart)
  })
  if (refusal !== undefined) return yield* refusedBy(refusal)
  if (type.own !== undefined && isReferenceWrong(type.own, request.data ?? ""))
    return yield* refuse(422, "reference_missing", "The payment needs a reference of at most 40 characters.")
  if (isGiftTender(type.id) && !makesCredit(request)) {
    const voucher = yield* voucherOf(shop, request.data ?? "", type.id)
    const left = voucher.balance
    const { expiresOn: date = "" } = voucher
    if (isExpired(voucher, storeTime(countryOf(shop.store.number), shop.now()).date))
      return yield* refuse(422, "voucher_expired", `The voucher was valid until ${date}.`, {
        values: { date: { date } }
      })
    if (request.amount > left)
      return yield* refuse(422, "voucher_balance_too_low", "There is not that much left.", {
        values: { left: { amount: left, currency: header.currency } }
      })
  }
  return type
})

/** An approved payment. */
export interface Approved {
  readonly request: PaymentRequest
  readonly type: TenderType
  readonly attempt: string
  /** Which earlier payments it gives back. */
  readonly refund?: readonly RefundPart[]
}

/** Puts an approved payment on its cart, and closes the sale when nothing remains. */
export function bookPayment(shop: MemoryShop, cartId: string, approved: Approved): void {
  const cart = shop.carts.get(cartId)
  if (cart === undefined) return
  const { request, type, attempt, refund = [] } = approved
  const foreign = request.currency !== cart.header.currency
  const paidBy = {
    ...(isTerminalTender(type.id) ? { maskedCard: "**** **** **** 4242", cardBrand: "VISA" } : {}),
    ...(type.own === undefined ? {} : shownReference(type.id, request.data ?? "")),
    ...(isGiftTender(type.id) ? { voucherNumber: voucherNumber(shop, approved) } : {})
  }
  if (paidBy.voucherNumber !== undefined) spend(shop, paidBy.voucherNumber, request.amount)
  const {
    cart: paid,
    settled,
    line
  } = paidCart(
    cart,
    { ...request, type, paidBy, rate: foreign ? rateOf(shop, request) : undefined },
    lineOfAttempt(attempt),
    () => ({ id: `change-${attempt}`, description: type.description })
  )
  shop.covered.set(line.id, minorUnits(settled.applied - settled.rounding))
  shop.refunded.push(...refund.map((part) => ({ ...part, cartId })))
  shop.carts.set(cartId, settled.closes ? closed(shop, paid) : paid)
}

/** The voucher that pays, or gets the money back; a refund as store credit makes a new one. */
function voucherNumber(shop: MemoryShop, { request, type }: Approved): string | undefined {
  if (!makesCredit(request)) return request.data
  const code = `KRTC-NEWC-0000-${String(shop.vouchers.size).padStart(4, "0")}`
  shop.vouchers.set(code, { code, balance: minorUnits(0), tenderType: type.id })
  return code
}

const makesCredit = ({ amount, tenderType }: PaymentRequest) =>
  amount < 0 && tenderType === tender.storeCredit

function rateOf(shop: MemoryShop, { currency }: Pick<PaymentRequest, "currency">): number | undefined {
  if (currency === shop.store.currency) return rateOfBase
  return shop.rates.find((rate) => rate.currency === currency)?.millionths
}

function closed(shop: MemoryShop, cart: Cart): Cart {
  shop.lastReceipt += 1
  shop.closed.push(cart.header.id)
  shop.soldBy.set(cart.header.id, cashierOf(shop, cart.header.id))
  releaseCart(shop, cart.header.id)
  return {
    ...cart,
    header: {
      ...cart.header,
      closedAt: `${cart.header.date} ${cart.header.time}`,
      receiptNumber: receiptNumber("WK1011", shop.lastReceipt)
    }
  }
}
