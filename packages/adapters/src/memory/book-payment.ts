import { expensesOf } from "@karat/domain/expense/expense"
import type { Cart } from "@karat/domain/cart/cart"
import { balanceDue, withTotals } from "@karat/domain/cart/cart-totals"
import { minorUnits, negate, nothing } from "@karat/domain/money/minor-units"
import { amountDue, settle } from "@karat/domain/payment/amount-due"
import { foreignDue, rateOfBase, settleForeign } from "@karat/domain/payment/foreign-currency"
import type { PaymentLine } from "@karat/domain/payment/payment-line"
import { tenderRefusal } from "@karat/domain/payment/tender-availability"
import { isGiftTender, isTerminalTender, tender, type TenderType } from "@karat/domain/payment/tender-type"
import type { PaymentRequest } from "@karat/domain/ports/payments"
import { receiptNumber } from "@karat/domain/receipt/receipt-number"
import { Effect } from "effect"
import { changeable, disown } from "./cart-changes.ts"
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
  const type = shop.tenders.find(({ id }) => id === request.tenderType)
  const rate = rateOf(shop, request)
  if (type === undefined || rate === undefined)
    return yield* refuse(422, "tender_not_offered", "This way to pay is not offered here.")
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
  const { header } = cart
  const settled = settledBy(shop, cart, approved)
  const line: PaymentLine = {
    id: `payment-${attempt}`,
    tenderType: type.id,
    amountInCurrency: request.amount,
    currency: request.currency,
    isChange: false,
    description: type.description,
    ...(isTerminalTender(type.id) ? { maskedCard: "**** **** **** 4242", cardBrand: "VISA" } : {}),
    ...(isGiftTender(type.id) ? { voucherNumber: request.data } : {})
  }
  if (line.voucherNumber !== undefined) spend(shop, line.voucherNumber, request.amount)
  const change: PaymentLine = {
    ...line,
    id: `change-${attempt}`,
    tenderType: request.currency === header.currency ? type.id : tender.currencyChange,
    currency: settled.changeCurrency,
    isChange: true,
    amountInCurrency: negate(settled.change)
  }
  const payments = [...cart.payments, line, ...(settled.change === nothing ? [] : [change])]
  const paid = withTotals({
    ...cart,
    payments,
    header: { ...header, paid: minorUnits(header.paid + settled.applied) }
  })
  shop.carts.set(cartId, settled.closes ? closed(shop, paid) : paid)
}

function settledBy(shop: MemoryShop, { header }: Cart, { request, type }: Approved) {
  const { amount, currency, changeCurrency } = request
  const balance = balanceDue(header)
  if (currency === header.currency)
    return { ...settle(balance, amount, type, currency, header.roundingCarried), changeCurrency: currency }
  return settleForeign({
    balance,
    amount,
    currency,
    rate: rateOf(shop, request) ?? rateOfBase,
    changeCurrency,
    changeRate: rateOf(shop, { currency: changeCurrency }) ?? rateOfBase,
    baseCurrency: header.currency
  })
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
