import type { Cart, CartHeader } from "../cart/cart.ts"
import { balanceDue, withTotals } from "../cart-change/cart-totals.ts"
import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits, negate, nothing } from "../money/minor-units.ts"
import type { Country } from "../store/country.ts"
import { settle } from "./amount-due.ts"
import { rateOfBase, settleForeign } from "./foreign-currency.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { tender, type TenderType, type TenderTypeId } from "../tender/tender-type.ts"

/** Money that was handed over for a cart, or that goes back where the amount is negative. */
export interface MoneyTaken {
  readonly type: TenderType
  readonly amount: MinorUnits
  readonly currency: Currency
  /** What a unit of the currency is worth in the store's, in millionths; undefined for the store's own. */
  readonly rate?: number | undefined
  /** The store's own by default. */
  readonly changeCurrency?: Currency | undefined
  /** The card or the voucher that paid, where one did; the reference of a tender of the shop's own. */
  readonly paidBy?: Pick<PaymentLine, "maskedCard" | "cardBrand" | "voucherNumber" | "reference"> | undefined
}

/** What a payment does to its cart, in whichever currency it came. All but `change` is in the cart's currency. */
export interface Settled {
  readonly applied: MinorUnits
  readonly change: MinorUnits
  readonly changeCurrency: Currency
  /** What cash rounding added, negative where it took away. */
  readonly rounding: MinorUnits
  /** What coins of a foreign currency could not give back. */
  readonly difference: MinorUnits
  readonly closes: boolean
}

/** What the line of a payment that goes back over the counter is called, where it is of no tender of its own. */
export const changeWords: Readonly<Record<Country, string>> = { SE: "Växel", FI: "Vaihtoraha" }

/** What a payment does to a cart. */
function settlementOf(header: CartHeader, taken: MoneyTaken): Settled {
  const base = header.currency
  const balance = balanceDue(header)
  const { amount, currency, type, rate, changeCurrency = base } = taken
  if (rate === undefined)
    return {
      ...settle(balance, amount, type, base, header.roundingCarried),
      changeCurrency: base,
      difference: nothing
    }
  const changeRate = changeCurrency === base ? rateOfBase : rate
  const foreign = { balance, amount, currency, rate, changeCurrency, changeRate, baseCurrency: base }
  return { ...settleForeign(foreign), rounding: nothing }
}

/** A cart after a payment, and the lines that it has put there. */
export interface PaidCart {
  readonly cart: Cart
  readonly settled: Settled
  readonly line: PaymentLine
  /** What went back, where something did. */
  readonly change?: PaymentLine | undefined
}

/**
 * The cart with a payment on it, and its change. That does not close the cart: the server, or the offline till, gives
 * it its number.
 * @param name the id of the payment's line
 * @param nameChange the id of the line of its change, and what it says; foreign money's change is of a tender of its
 * own
 */
export function paidCart(
  cart: Cart,
  taken: MoneyTaken,
  name: string,
  nameChange: () => Pick<PaymentLine, "id" | "description">
): PaidCart {
  const { header } = cart
  const { type, amount, currency, rate, paidBy } = taken
  const settled = settlementOf(header, taken)
  const line: PaymentLine = {
    id: name,
    tenderType: type.id,
    amountInCurrency: amount,
    currency,
    isChange: false,
    description: type.description,
    exchangeRate: rate,
    ...paidBy
  }
  const change: PaymentLine | undefined =
    settled.change === 0
      ? undefined
      : {
          ...nameChange(),
          tenderType: changeTender(type, rate),
          amountInCurrency: negate(settled.change),
          currency: settled.changeCurrency,
          isChange: true
        }
  const payments = [...cart.payments, line, ...(change === undefined ? [] : [change])]
  const paid = minorUnits(header.paid + settled.applied)
  return { cart: withTotals({ ...cart, payments, header: { ...header, paid } }), settled, line, change }
}

/** What change is of: the tender itself, coins from the drawer for one of the shop's own, or change of foreign money. */
function changeTender({ id, own }: TenderType, rate: number | undefined): TenderTypeId {
  if (rate !== undefined) return tender.currencyChange
  return own === undefined ? id : tender.cash
}
