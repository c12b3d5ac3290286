import type { CartLine } from "../cart/cart.ts"
import { isDiscountLine } from "../goods-return/return-refusal.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"
import { priceReduction } from "../price/price-override.ts"
import { vatPerRate } from "../receipt/vat.ts"
import { baseValue } from "../payment/foreign-currency.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { addSales, type KeptBreakdown, noSales, type SalesSums } from "./sales-report.ts"

/** A line of goods, and what the assortment says of its item. */
export interface ReportedLine extends Pick<
  CartLine,
  | "itemNumber"
  | "quantity"
  | "unitPrice"
  | "amount"
  | "lineDiscount"
  | "cartDiscountShare"
  | "discountReason"
  | "priceBefore"
  | "priceReason"
  | "vatBasisPoints"
> {
  readonly category: string
  readonly brand: string
}

/** A closed receipt that is not practice, as reports read it. */
export interface ReportedReceipt {
  /** Its goods: gift cards and insurances are debts to customers, and no sales. */
  readonly goods: readonly ReportedLine[]
  readonly payments: readonly Pick<PaymentLine, "tenderType" | "amountInCurrency" | "exchangeRate">[]
  readonly badge: string
  /** The time on the store's wall (`HH:MM:SS`). */
  readonly time: string
  /** Why a discount on the whole cart was given. */
  readonly cartDiscountReason?: string | undefined
  /** Why goods came back, in the words of the store. */
  readonly returnReason?: string | undefined
}

/** What a receipt adds to one row of a breakdown. */
export interface ReceiptSum {
  readonly by: KeptBreakdown
  readonly key: string
  readonly sums: SalesSums
}

/** What a receipt adds to the kept sums, each row once. */
export function sumsOfReceipt(receipt: ReportedReceipt): readonly ReceiptSum[] {
  const { goods, payments, badge, time, cartDiscountReason = "", returnReason = "" } = receipt
  const found = new Map<string, ReceiptSum>()
  const add = (by: KeptBreakdown, key: string, sums: SalesSums) => {
    const name = `${by} ${key}`
    const before = found.get(name)
    const sum = before === undefined ? sums : addSales(before.sums, sums)
    // A receipt counts once, however many of its lines stand in the row.
    const customers = Math.max(before?.sums.customers ?? 0, sums.customers)
    found.set(name, { by, key, sums: { ...sum, customers } })
  }
  const nets = netsOf(goods)
  for (const [at, line] of goods.entries()) {
    const sums = sumsOfLine(line, nets[at] ?? minorUnits(0))
    add("all", "", sums)
    add("hour", time.slice(0, 2), sums)
    add("staff", badge, sums)
    add("category", line.category, sums)
    add("brand", line.brand, sums)
    add("item", line.itemNumber, sums)
    for (const [reason, discount] of givenOff(line, cartDiscountReason))
      add("discount", reason, { ...noSales, discount, customers: 1 })
    if (sums.returned > 0) add("return", returnReason, { ...noSales, returned: sums.returned, customers: 1 })
  }
  for (const { tenderType, amountInCurrency, exchangeRate } of payments) {
    const gross = exchangeRate === undefined ? amountInCurrency : baseValue(amountInCurrency, exchangeRate)
    add("tender", String(tenderType), { ...noSales, gross, customers: 1 })
  }
  return [...found.values()]
}

function sumsOfLine(line: ReportedLine, net: MinorUnits): SalesSums {
  const { amount: gross, quantity } = line
  const isPiece = !isDiscountLine(line)
  return {
    gross,
    net,
    pieces: isPiece ? quantity : 0,
    customers: isPiece && quantity > 0 ? 1 : 0,
    discount: minorUnits(givenOff(line, "").reduce((sum, [, amount]) => sum + amount, 0)),
    returned: minorUnits(quantity < 0 ? Math.max(0, 0 - gross) : 0)
  }
}

/** What was taken off a sold line by hand, by the reason that was said. What comes back takes nothing off. */
function givenOff(
  line: ReportedLine,
  cartDiscountReason: string
): readonly (readonly [reason: string, amount: MinorUnits])[] {
  if (line.quantity <= 0 || line.unitPrice < 0) return []
  const given: readonly (readonly [string, MinorUnits])[] = [
    [line.discountReason ?? "", line.lineDiscount],
    [cartDiscountReason, line.cartDiscountShare ?? minorUnits(0)],
    [line.priceReason ?? "", priceReduction(line)]
  ]
  return given.filter(([, amount]) => amount > 0)
}

/**
 * What each line is without tax. The tax of a rate is reckoned once for a receipt: what rounding leaves goes to the
 * line that weighs most, so that the lines are what the receipt is.
 */
function netsOf(goods: readonly ReportedLine[]): readonly MinorUnits[] {
  const nets = goods.map(({ amount, vatBasisPoints = 0 }) =>
    minorUnits(amount - proportion(amount, vatBasisPoints, 10_000 + vatBasisPoints))
  )
  for (const { basisPoints, net } of vatPerRate(goods)) {
    const ofRate = goods.flatMap(({ vatBasisPoints = 0 }, at) => (vatBasisPoints === basisPoints ? [at] : []))
    const left = net - ofRate.reduce((sum, at) => sum + (nets[at] ?? 0), 0)
    const [heaviest = 0] = ofRate.toSorted((a, b) => weight(goods[b]) - weight(goods[a]))
    nets[heaviest] = minorUnits((nets[heaviest] ?? 0) + left)
  }
  return nets
}

const weight = (line: ReportedLine | undefined): number => Math.abs(line?.amount ?? 0)
