import type { Cart, CartLine } from "./cart.ts"
import { insuranceItemNumber } from "./insurance-item.ts"

/** A line as the cart shows it, with the insurance that hangs on it as a sub-row. */
export interface ShownLine {
  readonly line: CartLine
  readonly insurance?: CartLine | undefined
}

/**
 * The lines to show: an insurance line stands under the line it insures and is not listed by itself,
 * unless it is being returned (negative quantity).
 */
export function shownLines({ lines, insurances }: Pick<Cart, "lines" | "insurances">): readonly ShownLine[] {
  const insuring = new Map(insurances.map((link) => [link.insuredLineId, link.insuranceLineId]))
  const byId = insurances.length === 0 ? undefined : new Map(lines.map((line) => [line.id, line]))
  return lines
    .filter((line) => line.itemNumber !== insuranceItemNumber || line.quantity < 0)
    .map((line) => ({
      line,
      insurance: line.quantity < 0 ? undefined : byId?.get(insuring.get(line.id) ?? "")
    }))
}
