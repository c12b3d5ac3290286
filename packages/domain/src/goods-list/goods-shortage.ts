import type { GoodsLine } from "./goods-line.ts"

/** An item of which more is to leave a store than is there. */
export interface GoodsShortage {
  readonly itemNumber: string
  readonly wanted: number
  /** What is there, never below 0. */
  readonly there: number
}

/**
 * The first item of which the lines, taken together, have more pieces than the store does; undefined when all of them
 * are there. `stockOf` gives the store's stock, below 0 where more was sold than counted in; an item for which it gives
 * undefined is not counted here and is never short.
 */
export function goodsShortage(
  lines: readonly Pick<GoodsLine, "itemNumber" | "quantity">[],
  stockOf: (itemNumber: string) => number | undefined
): GoodsShortage | undefined {
  const wanted = new Map<string, number>()
  for (const { itemNumber, quantity } of lines)
    wanted.set(itemNumber, (wanted.get(itemNumber) ?? 0) + quantity)
  for (const [itemNumber, pieces] of wanted) {
    const there = Math.max(0, stockOf(itemNumber) ?? Number.POSITIVE_INFINITY)
    if (pieces > there) return { itemNumber, wanted: pieces, there }
  }
  return undefined
}
