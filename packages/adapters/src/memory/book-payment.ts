import { expensesOf } from "@karat/domain/expense/expense"
import type { Cart } from "@karat/domain/cart/cart"
import { balanceDue, balanceRefusal } from "@karat/domain/cart/cart-totals"
import { amountDue } from "@karat/domain/payment/amount-due"
import { foreignDue, rateOfBase } from "@karat/domain/payment/foreign-currency"
import { paidCart } from "@karat/domain/payment/paid-cart"
import { tenderRefusal } from "@karat/domain/payment/tender-availability"
import { isGiftTender, isTerminalTender, type TenderType } from "@karat/domain/payment/tender-type"
import type { PaymentRequest } from "@karat/domain/ports/payments"
import { sellerRefusal } from "@karat/domain/staff/seller-refusal"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import { Effect } from "effect"
import { cashierOf, changeable, disown } from "./cart-changes.ts"
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
    return yield* refuse(422, "tender_not_offered", "This way to pay is not offered here.")
  const changed = balanceRefusal(header, request.balance)
  if (changed !== undefined) return yield* refusedBy(changed)
  const balance = balanceDue(header)
  const foreign = request.currency !== header.currency
  const refusal = tenderRefusal(type, {
    amount: request.amount,
    defaultAmount: foreign
      ? foreignDue(balance, rate, request.currency)
      : amountDue(balance, type, header.currency, header.roundingCarried),
    currency: request.currency,
    baseCurrency: header.currency,
    training: header.training,
    expenses: expensesOf(cart)
  })
  if (refusal !== undefined) return yield* refusedBy(refusal)
  if (isGiftTender(type.id)) {
    const { balance: left } = yield* voucherOf(shop, request.data ?? "", type.id)
    if (request.amount > left)
      return yield* refuse(422, "voucher_balance_too_low", "There is not that much left.", {
        values: { left: { amount: left, currency: header.currency } }
      })
  }
  return type
})

/** An approved payment. */
interface Approved {
  readonly request: PaymentRequest
  readonly type: TenderType
  readonly attempt: string
}

/** Puts an approved payment on its cart, and closes the sale when nothing remains. */
export function bookPayment(shop: MemoryShop, cartId: string, approved: Approved): void {
  const cart = shop.carts.get(cartId)
  if (cart === undefined) return
  const { request, type, attempt } = approved
  const foreign = request.currency !== cart.header.currency
  const paidBy = {
    ...(isTerminalTender(type.id) ? { maskedCard: "**** **** **** 4242", cardBrand: "VISA" } : {}),
    ...(isGiftTender(type.id) ? { voucherNumber: request.data } : {})
  }
  if (paidBy.voucherNumber !== undefined) spend(shop, paidBy.voucherNumber, request.amount)
  const { cart: paid, settled } = paidCart(
    cart,
    { ...request, type, paidBy, rate: foreign ? rateOf(shop, request) : undefined },
    `payment-${attempt}`,
    () => ({ id: `change-${attempt}`, description: type.description })
  )
  shop.carts.set(cartId, settled.closes ? closed(shop, paid) : paid)
}

function rateOf(shop: MemoryShop, { currency }: Pick<PaymentRequest, "currency">): number | undefined {
  if (currency === shop.store.currency) return rateOfBase
  return shop.rates.find((rate) => rate.currency === currency)?.millionths
}

function closed(shop: MemoryShop, cart: Cart): Cart {
  shop.lastReceipt += 1
  shop.closed.push(cart.header.id)
  disown(shop, cart.header.id)
  return {
    ...cart,
    header: {
      ...cart.header,
      closedAt: `${cart.header.date} ${cart.header.time}`,
      receiptNumber: receiptNumber("WK1011", shop.lastReceipt)
    }
  }
}
