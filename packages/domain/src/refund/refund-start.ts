import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { smallestCash } from "../tender/cash-rounding.ts"
import type { TenderType } from "../tender/tender-type.ts"
import type { OriginalTender } from "./original-card.ts"

/**
 * What a refund by a tender begins with where the goods were paid in several ways: as much as came in by this one, since
 * more of it goes back to another only knowingly. An amount below nothing, never more than the balance; undefined where
 * all of the balance is asked for at once: it came in this way alone, or none of it did, or the
 * tender or its coins cannot pay a part.
 * @param balance what is left to pay back, below nothing
 */
export function refundStart(
  origins: readonly Pick<OriginalTender, "tenderType" | "amount" | "canGoBack">[],
  type: Pick<TenderType, "id" | "rounds" | "undertenderAllowed">,
  balance: MinorUnits,
  currency: Currency
): MinorUnits | undefined {
  const own = origins.filter(({ tenderType, canGoBack }) => tenderType === type.id && canGoBack)
  const part = own.reduce((sum, { amount }) => sum + amount, 0)
  if (part <= 0 || part >= 0 - balance || !type.undertenderAllowed) return undefined
  return type.rounds && part % smallestCash[currency] !== 0 ? undefined : minorUnits(0 - part)
}
