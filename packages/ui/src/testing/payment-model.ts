import type { Cart } from "@karat/domain/cart/cart"
import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import { minorUnits } from "@karat/domain/money/minor-units"
import { cashQuickAmounts } from "@karat/domain/payment/cash-quick-amounts"
import { cashRounding, roundToCash } from "@karat/domain/tender/cash-rounding"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { canRemovePaymentLine } from "@karat/domain/payment/payment-line-removal"
import type { TenderType } from "@karat/domain/tender/tender-type"
import type { Message } from "../locales/message.ts"
import type {
  AmountToPayModel,
  OfferedMethodsModel,
  PaymentMethodModel,
  PaymentScreenModel,
  RunningPaymentModel
} from "../screens/payment/payment-screen-model.ts"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { cartOf } from "./sample-cart.ts"
import { earrings, goldRing, necklace, watch } from "./sample-items.ts"

const notes: Readonly<Record<string, readonly number[]>> = {
  SEK: [20, 50, 100, 200, 500, 1000, 25_000],
  NOK: [50, 100, 200, 500, 1000],
  EUR: [5, 10, 20, 50, 100, 200]
}

export const boughtGoods: Cart = cartOf([goldRing, watch, necklace, earrings])

const sampleSum = { amount: balanceDue(boughtGoods.header), currency: "SEK" } as const

/** A payment method that can be used, or one that says why not. */
export function sampleMethod(id: number, description: string, refusal?: Message): PaymentMethodModel {
  const rounds = id <= 2
  const tender: TenderType = {
    id,
    description,
    rounds,
    roundingTo: minorUnits(rounds ? 100 : 1),
    overtenderAllowed: rounds,
    undertenderAllowed: true
  }
  return { tender, refusal, sum: refusal === undefined ? sampleSum : undefined }
}

export const firstMethods = [
  sampleMethod(3, "Kort"),
  sampleMethod(24, "Presentkort"),
  sampleMethod(32, "Swish")
] as const
export const otherMethods = [
  sampleMethod(1, "Kontant"),
  sampleMethod(20, "Tillgodokvitto"),
  sampleMethod(4, "Rekvisition")
] as const

/** A payment line of a story. */
export function paidWith(id: string, tenderType: number, description: string, kronor: number): PaymentLine {
  return {
    id,
    tenderType,
    description,
    amountInCurrency: minorUnits(kronor * 100),
    currency: "SEK",
    isChange: false
  }
}

/** The cart with what has been paid on it so far. */
export function partlyPaid(cart: Cart, payments: readonly PaymentLine[]): Cart {
  const paid = payments.reduce((sum, payment) => sum + payment.amountInCurrency, 0)
  return { ...cart, payments, header: { ...cart.header, paid: minorUnits(paid) } }
}

/** What a story changes of a payment screen and of the models that stand in it. */
export type PaymentChanges = Partial<
  AmountToPayModel &
    OfferedMethodsModel &
    RunningPaymentModel &
    Omit<PaymentScreenModel, "toPay" | "offered" | "attempt">
>

/** A payment screen for a cart, untouched but for what a story changes. */
export function paymentModel(changes: PaymentChanges = {}): PaymentScreenModel {
  const cart = changes.cart ?? boughtGoods
  const due = balanceDue(cart.header)
  const { currency } = cart.header
  const cash = roundToCash(due, currency)
  const takesAll = (method: PaymentMethodModel) => ({
    ...method,
    sum: method.sum && { amount: minorUnits(Math.abs(due)), currency }
  })
  const denominations = (notes[currency] ?? []).map((note) => minorUnits(note * 100))
  return {
    header: headerModel({ training: cart.header.training }),
    tenders: [],
    toPay: {
      cart,
      paysBack: due < 0,
      remaining: minorUnits(Math.abs(due)),
      rounding: cashRounding(due, currency),
      inCash: minorUnits(Math.abs(cash)),
      base: currency,
      due: changes.remaining ?? minorUnits(Math.abs(due)),
      currency,
      covers: minorUnits(Math.abs(due)),
      foreign: undefined,
      awaitsRates: false,
      typed: undefined,
      text: (Math.abs(due) / 100).toFixed(2).replace(".", ","),
      hint: undefined,
      type: nothingHappens,
      reset: nothingHappens,
      ...changes
    },
    offered: {
      first: firstMethods.map(takesAll),
      more: otherMethods.map(takesAll),
      moreOpen: false,
      toggleMore: nothingHappens,
      ...changes
    },
    attempt: { status: undefined, cancel: nothingHappens, checkAgain: nothingHappens, ...changes },
    origins: [],
    loading: false,
    quickAmounts: cashQuickAmounts(cash, denominations),
    canPayCash: true,
    changeOf: (amount) => ({ amount: minorUnits(amount - cash), currency }),
    leftAfter: (amount) => minorUnits(Math.max(0, Math.abs(cash) - Math.abs(amount))),
    tryAgain: nothingHappens,
    payCash: nothingHappens,
    pay: nothingHappens,
    canRemove: (line) => canRemovePaymentLine(line, { payments: cart.payments, cancelEnabled: true }),
    removePayment: nothingHappens,
    openAttempts: nothingHappens,
    setAside: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}
