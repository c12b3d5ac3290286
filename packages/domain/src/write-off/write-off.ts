/** Why goods are written off. */
export interface WriteOffReason {
  readonly id: string
  readonly text: string
}

/** The reason of goods that go into bargain bags. */
export const bargainBagReason = "FYNDPÅSE"

/** An article that bargain bags are kept as. */
export interface BargainBag {
  readonly itemNumber: string
  readonly description: string
}

/** How many of a bargain bag are made. */
export interface BagCount {
  readonly itemNumber: string
  readonly quantity: number
}

/** What comes after a reason was chosen: the bags are counted, or the list is written off. */
export function afterReason(reasonId: string): "count-bags" | "write-off" {
  return reasonId === bargainBagReason ? "count-bags" : "write-off"
}

/** The bags that are made: those of which there is at least one. */
export function bagsToMake(counts: readonly BagCount[]): readonly BagCount[] {
  return counts.filter(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0)
}

/** The number that was typed for a bag: a whole one from 0 up, or undefined for what is none. */
export function readBagCount(typed: string): number | undefined {
  const text = typed.trim()
  return text === "" ? 0 : /^\d{1,3}$/u.test(text) ? Number(text) : undefined
}
