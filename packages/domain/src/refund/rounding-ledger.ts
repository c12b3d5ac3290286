import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { smallestCash } from "../tender/cash-rounding.ts"

/** What cash rounding has added so far to what the store got for a receipt: above nothing where it got too much. */
export interface ReceiptRounding {
  readonly receiptId: string
  readonly amount: MinorUnits
}

/** What a cart with goods of these receipts carries: its cash refund gives back what all they have rounded, too. */
export function roundingCarried(receipts: readonly ReceiptRounding[]): MinorUnits {
  return minorUnits(receipts.reduce((sum, { amount }) => sum + amount, 0))
}

/**
 * What a cash refund adds to the ledgers of its receipts once it has rounded. Nothing of it is lost: where the cart also
 * sold, the rest stays with its own receipt, of which goods can still come back; otherwise with its last one.
 * @param rounding what the refund itself rounded
 */
export function roundingOfRefund(
  rounding: MinorUnits,
  receipts: readonly ReceiptRounding[],
  { sells }: { readonly sells: boolean }
): readonly ReceiptRounding[] {
  if (rounding === 0) return []
  const settled = receipts.map(({ receiptId, amount }) => ({ receiptId, amount: minorUnits(0 - amount) }))
  const last = settled.at(-1)
  if (sells || last === undefined) return settled
  const others = settled.slice(0, -1)
  return [...others, { ...last, amount: minorUnits(rounding - roundingCarried(others)) }]
}

/**
 * What a receipt itself has rounded since it was closed, without what it moved to the ledgers of others. A receipt of
 * another system that says more than coins explain is taken for one that did not round.
 */
export function ownRounding(
  { total, paid }: { readonly total: MinorUnits; readonly paid: MinorUnits },
  movedOn: MinorUnits,
  currency: Currency
): MinorUnits {
  const rounded = Math.abs(paid - total) < 2 * smallestCash[currency] ? paid - total : 0
  return minorUnits(rounded - movedOn)
}
