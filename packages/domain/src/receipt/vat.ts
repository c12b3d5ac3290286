import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"

/** The tax inside an amount, for one rate. `net` and `tax` sum to `gross`. */
export interface VatPart {
  /** Hundredths of a percent. */
  readonly basisPoints: number
  readonly gross: MinorUnits
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

const wholeInBasisPoints = 10_000

/**
 * The tax that prices include, per rate, highest rate first. The tax of a rate is reckoned once from
 * the sum of its lines, and the rest is the net, so that the parts always sum.
 */
export function vatPerRate(
  lines: readonly { readonly amount: MinorUnits; readonly vatBasisPoints?: number | undefined }[]
): readonly VatPart[] {
  const grossOf = new Map<number, number>()
  for (const { amount, vatBasisPoints = 0 } of lines)
    grossOf.set(vatBasisPoints, (grossOf.get(vatBasisPoints) ?? 0) + amount)
  return [...grossOf]
    .toSorted(([a], [b]) => b - a)
    .map(([basisPoints, sum]) => {
      const gross = minorUnits(sum)
      const tax = proportion(gross, basisPoints, wholeInBasisPoints + basisPoints)
      return { basisPoints, gross, tax, net: minorUnits(gross - tax) }
    })
}
