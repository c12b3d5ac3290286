import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"
import { smallestCash } from "../tender/cash-rounding.ts"

/** A rate of one: what the store's own currency is worth in itself. */
export const rateOfBase = 1_000_000

/**
 * What an amount of foreign money is worth in the store's currency, half away from zero.
 * @param rate millionths of the store's currency for one unit of the foreign one
 */
export function baseValue(amount: MinorUnits, rate: number): MinorUnits {
  return proportion(amount, rate, rateOfBase)
}

/**
 * What has to be handed over in a foreign currency for a balance in the store's own. In a sale rounded
 * up to the foreign currency's smallest coin, so that it always covers; in a refund the magnitude is
 * rounded down, so that never more is handed back than is owed.
 * @param rate millionths of the store's currency for one unit of `currency`
 */
export function foreignDue(balance: MinorUnits, rate: number, currency: Currency): MinorUnits {
  if (balance < 0) return minorUnits(0 - wholeCoins(0 - balance, rate, currency, "down"))
  return minorUnits(wholeCoins(balance, rate, currency, "up"))
}

/** A foreign payment as the cashier means it. Rates are millionths of the store's currency. */
export interface ForeignPayment {
  /** What is left of the cart, in the store's currency, not rounded. */
  readonly balance: MinorUnits
  /** What is handed over, in `currency`. */
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly rate: number
  readonly changeCurrency: Currency
  /** Without meaning when the change is in the store's own currency. */
  readonly changeRate: number
  readonly baseCurrency: Currency
}

/**
 * What a foreign payment does to a cart. In the store's currency it always holds that
 * `baseValue(amount) = applied + value of change + difference`: booked at those values, each side of the
 * exchange sums to zero.
 */
export interface ForeignSettlement {
  /** How much of the balance it covers, in the store's currency. */
  readonly applied: MinorUnits
  /** What goes back over the counter, in whole coins of `changeCurrency`; zero or more in a sale. */
  readonly change: MinorUnits
  readonly changeCurrency: Currency
  /**
   * What coins could not give back, in the store's currency. Never against the store, as long as a refund
   * stays within what is due.
   */
  readonly difference: MinorUnits
  readonly remaining: MinorUnits
  readonly closes: boolean
}

/**
 * Settles a payment in foreign money. It closes the sale when its value covers the balance, or, in a
 * refund, when whole foreign coins cannot come nearer to it. The balance is then covered exactly; what
 * lies above goes back as change, rounded down to the change currency's coins, and the rest is the
 * difference. There is no cash rounding of the balance beside it.
 */
export function settleForeign(payment: ForeignPayment): ForeignSettlement {
  const { balance, amount, rate, currency, changeCurrency, baseCurrency } = payment
  const value = baseValue(amount, rate)
  const due = foreignDue(balance, rate, currency)
  const reached = balance < 0 ? value <= balance || (due < 0 && amount <= due) : value >= balance
  if (!reached) {
    return {
      applied: value,
      change: minorUnits(0),
      changeCurrency,
      difference: minorUnits(0),
      remaining: minorUnits(balance - value),
      closes: false
    }
  }
  const changeRate = changeCurrency === baseCurrency ? rateOfBase : payment.changeRate
  const over = minorUnits(value - balance)
  const change = balance < 0 ? minorUnits(0) : changeOf(over, changeRate, changeCurrency)
  return {
    applied: balance,
    change,
    changeCurrency,
    difference: minorUnits(over - baseValue(change, changeRate)),
    remaining: minorUnits(0),
    closes: true
  }
}

/** What goes back in whole coins; nothing where the value does not reach the smallest of them. */
function changeOf(over: MinorUnits, rate: number, currency: Currency): MinorUnits {
  return minorUnits(wholeCoins(over, rate, currency, "down"))
}

/** An amount of the store's currency in whole coins of another; big integers, so that it is exact. */
function wholeCoins(amount: number, rate: number, currency: Currency, way: "up" | "down"): number {
  if (!Number.isSafeInteger(rate) || rate <= 0) throw new RangeError("A rate is a whole number above zero")
  const coin = smallestCash[currency]
  const worth = BigInt(amount) * BigInt(rateOfBase)
  const perCoin = BigInt(rate) * BigInt(coin)
  const coins = way === "up" ? (worth + perCoin - 1n) / perCoin : worth / perCoin
  return Number(coins) * coin
}
