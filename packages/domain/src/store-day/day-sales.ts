import { isDiscountLine } from "../goods-return/return-refusal.ts"
import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"
import type { TenderTypeId } from "../tender/tender-type.ts"
import type { Names } from "../text/names.ts"
import { vatPerRate } from "../receipt/vat.ts"

/** What a store has sold on a day, or what one receipt adds to that. Amounts are minor units. */
export interface DaySales {
  /** What customers paid for goods, less what came back. */
  readonly total: MinorUnits
  readonly totalExVat: MinorUnits
  /** Pieces sold, less those that came back. */
  readonly pieces: number
  /** Receipts on which something was sold; one on which goods only come back is none. */
  readonly customers: number
}

/** A line of a receipt that is neither a gift card nor an insurance: these are debts to customers and not sales. */
interface GoodsLine {
  readonly quantity: number
  readonly unitPrice: MinorUnits
  readonly amount: MinorUnits
  readonly vatBasisPoints?: number | undefined
}

/** What a receipt adds to the sales of its day. Training and the drawer's own money add nothing, and are not asked about. */
export function salesOf(goods: readonly GoodsLine[]): DaySales {
  const parts = vatPerRate(goods)
  // A line that takes something off is not a piece; what it takes off is in the sales all the same.
  const pieces = goods.filter((line) => !isDiscountLine(line))
  return {
    total: minorUnits(parts.reduce((sum, { gross }) => sum + gross, 0)),
    totalExVat: minorUnits(parts.reduce((sum, { net }) => sum + net, 0)),
    pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    customers: pieces.some(({ quantity }) => quantity > 0) ? 1 : 0
  }
}

/** The figures of a store's day as the start screen shows them. */
export interface SalesFigures {
  readonly total: MinorUnits
  readonly totalExVat: MinorUnits
  /** Absent where the store has none for the day. */
  readonly budget?: MinorUnits | undefined
  readonly currency: Currency
  readonly averagePerCustomer: MinorUnits
  /** Pieces per customer, rounded to hundredths. */
  readonly unitsPerCustomer: number
  readonly customers: number
}

/** The figures of a day; without customers its averages are nothing. */
export function figuresOf(
  { total, totalExVat, pieces, customers }: DaySales,
  currency: Currency,
  budget?: MinorUnits
): SalesFigures {
  return {
    total,
    totalExVat,
    budget,
    currency,
    averagePerCustomer: customers === 0 ? minorUnits(0) : proportion(total, 1, customers),
    unitsPerCustomer: customers === 0 ? 0 : proportion(minorUnits(pieces * 100), 1, customers) / 100,
    customers
  }
}

/** What a register has taken by a tender on a day, less what it gave back; change in another currency is a tender of its own. */
export interface TenderTotal {
  readonly tenderType: TenderTypeId
  readonly terminalNumber: string
  readonly amount: MinorUnits
  readonly currency: Currency
  /** What the store calls the tender, also one that it offers no more. */
  readonly description?: string | undefined
  readonly names?: Names | undefined
}
