import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import type { TenderType } from "../tender/tender-type.ts"

/**
 * What a tender has to take to end the sale: what is left, rounded only where the tender rounds.
 * @param carried the cart's `roundingCarried`
 */
export function amountDue(
  balance: MinorUnits,
  type: Pick<TenderType, "rounds">,
  currency: Currency,
  carried?: MinorUnits
): MinorUnits {
  return type.rounds ? roundToCash(balance, currency, carried) : balance
}

/** What one payment does to a cart. */
export interface Settlement {
  /** How much of the balance it covers, in the cart's currency; the rounding is not part of it. */
  readonly applied: MinorUnits
  /** What goes back over the counter, zero or more in a sale. */
  readonly change: MinorUnits
  /** What rounding added to the total, negative where it took away; only the closing payment rounds. */
  readonly rounding: MinorUnits
  readonly remaining: MinorUnits
  readonly closes: boolean
}

/**
 * What a payment of `amount` does when `balance` is left. A rounding tender that reaches the rounded
 * balance closes the sale, and what coins cannot pay becomes the rounding; what lies above is change. A tender of the
 * shop's own gives it from the drawer: what coins cannot give back becomes the rounding as well.
 * @param carried the cart's `roundingCarried`
 */
export function settle(
  balance: MinorUnits,
  amount: MinorUnits,
  type: Pick<TenderType, "rounds" | "own">,
  currency: Currency,
  carried?: MinorUnits
): Settlement {
  const due = amountDue(balance, type, currency, carried)
  const reached = balance < 0 ? amount <= due : amount >= due
  if (!reached) {
    return {
      applied: amount,
      change: minorUnits(0),
      rounding: minorUnits(0),
      remaining: minorUnits(balance - amount),
      closes: false
    }
  }
  const over = minorUnits(amount - due)
  const change = type.own === undefined ? over : roundToCash(over, currency)
  return {
    applied: minorUnits(amount - change),
    change,
    rounding: minorUnits(amount - change - balance),
    remaining: minorUnits(0),
    closes: true
  }
}
