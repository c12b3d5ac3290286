import type { GoodsLine } from "../goods-list/goods-line.ts"

/** What stands before the name of a line in the reference of a transfer that was made of a basket. */
export const basketRefPrefix = "basket-"

/**
 * Names the transfer that is made of a basket, by its first line: the same basket sent again is the same transfer,
 * whichever device sends it. A line's id is never used again, so neither is the reference.
 */
export function basketRef([first]: readonly Pick<GoodsLine, "id">[]): string | undefined {
  return first === undefined ? undefined : `${basketRefPrefix}${first.id}`
}
