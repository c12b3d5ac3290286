/** What must hold of money before anything is committed, whatever the code before it did. */
export const invariantNames = [
  "entries-sum-to-zero",
  "closed-sale-is-settled",
  "voucher-not-below-zero",
  "returned-not-above-sold",
  "cart-goes-forward"
] as const
export type InvariantName = (typeof invariantNames)[number]

/** An invariant that does not hold: a fault of Karat's. The transaction that meets it is rolled back. */
export class BrokenInvariant extends Error {
  override readonly name = "BrokenInvariant"
  readonly invariant: InvariantName

  constructor(invariant: InvariantName, values: Readonly<Record<string, unknown>>) {
    super(`${invariant} does not hold: ${JSON.stringify(values)}`)
    this.invariant = invariant
  }
}

const broken = new Map<InvariantName, number>()

/** How often each invariant was broken since the process began. */
export const brokenInvariants: ReadonlyMap<InvariantName, number> = broken

/**
 * Refuses the running command where a condition does not hold: throws, so that nothing of its transaction is kept, and
 * counts it for `/metrics`. The error is logged with the values by the code that answers the command.
 */
export function invariant(
  condition: boolean,
  name: InvariantName,
  values: Readonly<Record<string, unknown>>
): asserts condition {
  if (condition) return
  broken.set(name, (broken.get(name) ?? 0) + 1)
  throw new BrokenInvariant(name, values)
}
