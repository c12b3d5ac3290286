import type { Names } from "../text/names.ts"

/** Some pieces of an item that are about to leave a store, or have left it. */
export interface GoodsLine {
  readonly id: string
  readonly itemNumber: string
  readonly description: string
  readonly quantity: number
  readonly division: string
  /** What the store has of the item, where that is known; below 0 when more was sold than counted in. */
  readonly stock?: number | undefined
  /** How it left, of what has left, where the product API says it. */
  readonly left?: LeftGoods | undefined
}

/** How goods left a store. */
export interface LeftGoods {
  /** ISO 8601. */
  readonly at: string
  /** The number of the document that says so. */
  readonly document?: string | undefined
  /** The name of the person who took them out of stock. */
  readonly by?: string | undefined
  /** The name of the store that they went to. */
  readonly to?: string | undefined
  /** Why they were written off. */
  readonly reason?: Names | undefined
}

/** What left the store on one day. */
export interface GoodsDay {
  /** `YYYY-MM-DD`, as the store's wall clock had it. */
  readonly date: string
  readonly quantity: number
}

/** How many days of a history come at a time. */
export const goodsDaysPageSize = 30

/** Whether two readings of a list are of the same lines with the same pieces. */
export function sameGoods(
  one: readonly Pick<GoodsLine, "id" | "quantity">[],
  other: readonly Pick<GoodsLine, "id" | "quantity">[]
): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, quantity }, index) => other[index]?.id === id && other[index]?.quantity === quantity)
  )
}

/** How many pieces the lines have together. */
export function totalQuantity(lines: readonly Pick<GoodsLine, "quantity">[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
