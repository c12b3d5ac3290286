import type { GoodsLine } from "./goods-line.ts"

/** What the line of an item shall be once the server has taken the change. */
export interface WantedGoods extends Pick<GoodsLine, "itemNumber" | "description" | "division"> {
  /** The line's quantity, not what is added to it; 0 removes the line. */
  readonly quantity: number
}

/** A line as it is shown, and whether the server has confirmed it so. */
export interface ShownGoods extends GoodsLine {
  readonly confirmed: boolean
  /** The line that it is on the server's list; none before the server has answered. */
  readonly lineId?: string | undefined
}

/**
 * The list as the cashier means it: the server's last answer, with the changes still on their way to it. A change is
 * the line's whole quantity, so applying it again changes nothing.
 */
export function shownGoods(
  lines: readonly GoodsLine[],
  wanted: readonly WantedGoods[]
): readonly ShownGoods[] {
  const byItem = new Map(wanted.map((each) => [each.itemNumber, each]))
  const known = new Set(lines.map(({ itemNumber }) => itemNumber))
  const standing = lines.map((line) => {
    const want = byItem.get(line.itemNumber)
    return {
      ...line,
      quantity: want?.quantity ?? line.quantity,
      confirmed: want === undefined,
      lineId: line.id
    }
  })
  const coming = [...byItem.values()]
    .filter(({ itemNumber }) => !known.has(itemNumber))
    .map((want) => ({ ...want, id: want.itemNumber, confirmed: false }))
  return [...standing, ...coming].filter(({ quantity }) => quantity > 0)
}

/** Whether two readings of a line say the same of it. */
export function isShownAlike(one: ShownGoods, other: ShownGoods): boolean {
  return (
    one.id === other.id &&
    one.lineId === other.lineId &&
    one.itemNumber === other.itemNumber &&
    one.description === other.description &&
    one.division === other.division &&
    one.quantity === other.quantity &&
    one.stock === other.stock &&
    one.confirmed === other.confirmed
  )
}

/** The server's list after it has answered a line. */
export function withLine(lines: readonly GoodsLine[], line: GoodsLine): readonly GoodsLine[] {
  const known = lines.some(({ itemNumber }) => itemNumber === line.itemNumber)
  return known ? lines.map((each) => (each.itemNumber === line.itemNumber ? line : each)) : [...lines, line]
}
