import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { cashQuickAmounts } from "@karat/domain/payment/cash-quick-amounts"
import { endsByNothing, type NothingDue } from "@karat/domain/payment/ends-by-nothing"
import type { TenderType } from "@karat/domain/payment/tender-type"

interface Denomination {
  readonly currency: Currency
  readonly value: MinorUnits
}

/** The cash amounts that are one tap away; the one that ends a cart which comes to nothing is nothing. */
export function shownQuickAmounts(
  cash: TenderType,
  ask: NothingDue,
  denominations: readonly Denomination[]
): readonly MinorUnits[] {
  if (endsByNothing(cash, ask)) return [ask.due]
  const notes = denominations.filter(({ currency }) => currency === ask.currency).map(({ value }) => value)
  return cashQuickAmounts(ask.due, notes)
}
