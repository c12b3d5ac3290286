import { wholeNumber } from "../shell/whole-number.ts"

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

/** No more of a bag are made or sold at once. */
const mostBags = 999

/** The number that was typed for a bag, nothing for 0; undefined for what is no whole number up to `most`. */
export function readBagCount(typed: string, most = mostBags): number | undefined {
  const count = typed.trim() === "" ? 0 : wholeNumber(typed)
  return count === undefined || count > most ? undefined : count
}
