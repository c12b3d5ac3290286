import type { CartLine } from "@karat/domain/cart/cart"
import type { Discount } from "@karat/domain/discount/discount"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"

type Flag = 0 | 1

/** A line as its table has it. Amounts are minor units, shares hundredths of a percent. */
export interface LineRow {
  readonly id: string
  readonly item_number: string
  readonly description: string
  readonly quantity: number
  readonly unit_price_minor: number
  readonly amount_minor: number
  readonly total_rounded_minor: number
  readonly line_discount_minor: number
  readonly periodic_discount_minor: number
  readonly periodic_discount_description: string | null
  readonly was_discounted: Flag
  readonly comment: string | null
  readonly home_order: Flag
  readonly return_no_sale: Flag
  readonly vat_bp: number | null
  readonly discount_kind: "amount" | "percent" | null
  readonly discount_value: number | null
  readonly discount_reason: string | null
  readonly ignores_discount: Flag
  readonly cart_discount_share_minor: number
  readonly deposit_share_bp: number | null
  readonly due_at_delivery_minor: number
  readonly division: string | null
  readonly discount_allowed: Flag | null
  readonly insurable: Flag | null
  readonly original_receipt_number: string | null
  readonly position: number
}

/** Reads a row as the line it was written from. */
export function lineOfRow(row: LineRow): CartLine {
  const { division, discount_allowed, insurable } = row
  return {
    id: row.id,
    itemNumber: row.item_number,
    description: row.description,
    quantity: row.quantity,
    unitPrice: minorUnits(row.unit_price_minor),
    amount: minorUnits(row.amount_minor),
    totalRoundedAmount: minorUnits(row.total_rounded_minor),
    lineDiscount: minorUnits(row.line_discount_minor),
    periodicDiscount: minorUnits(row.periodic_discount_minor),
    periodicDiscountDescription: row.periodic_discount_description ?? undefined,
    wasDiscounted: row.was_discounted === 1,
    comment: row.comment ?? undefined,
    homeOrder: row.home_order === 1,
    returnNoSale: row.return_no_sale === 1,
    vatBasisPoints: row.vat_bp ?? undefined,
    discount: discountOfRow(row.discount_kind, row.discount_value),
    discountReason: row.discount_reason ?? undefined,
    ignoresDiscount: row.ignores_discount === 1 ? true : undefined,
    cartDiscountShare: unlessNothing(row.cart_discount_share_minor),
    depositShare: row.deposit_share_bp ?? undefined,
    dueAtDelivery: unlessNothing(row.due_at_delivery_minor),
    originalReceiptNumber: row.original_receipt_number ?? undefined,
    facts:
      division === null || discount_allowed === null || insurable === null
        ? undefined
        : { division, discountAllowed: discount_allowed === 1, insurable: insurable === 1 }
  }
}

/** A discount from its two columns. */
export function discountOfRow(kind: LineRow["discount_kind"], value: number | null): Discount | undefined {
  if (kind === null || value === null) return undefined
  return kind === "percent" ? { kind, basisPoints: value } : { kind, amount: minorUnits(value) }
}

/** A discount's two columns. */
export function discountColumns(
  discount: Discount | undefined
): readonly [kind: LineRow["discount_kind"], value: number | null] {
  if (discount === undefined) return [null, null]
  return [discount.kind, discount.kind === "percent" ? discount.basisPoints : discount.amount]
}

const changing = [
  "quantity",
  "unit_price_minor",
  "amount_minor",
  "total_rounded_minor",
  "line_discount_minor",
  "periodic_discount_minor",
  "periodic_discount_description",
  "was_discounted",
  "comment",
  "home_order",
  "discount_kind",
  "discount_value",
  "discount_reason",
  "ignores_discount",
  "cart_discount_share_minor",
  "deposit_share_bp",
  "due_at_delivery_minor"
] as const satisfies readonly (keyof LineRow)[]

const insertSql = `INSERT INTO cart_line (cart_id, id, item_number, description, return_no_sale, vat_bp, division,
    discount_allowed, insurable, original_receipt_number, position, ${changing.join(", ")})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${changing.map(() => "?").join(", ")})`
const updateSql = `UPDATE cart_line SET ${changing.map((column) => `${column} = ?`).join(", ")}
  WHERE cart_id = ? AND id = ?`

/** Writes a line that is new in its cart. */
export function insertLine(db: Database, cartId: string, line: CartLine, position: number): void {
  const { facts } = line
  db.statement(insertSql).run(
    cartId,
    line.id,
    line.itemNumber,
    line.description,
    line.returnNoSale ? 1 : 0,
    line.vatBasisPoints ?? null,
    facts?.division ?? null,
    facts === undefined ? null : Number(facts.discountAllowed),
    facts === undefined ? null : Number(facts.insurable),
    line.originalReceiptNumber ?? null,
    position,
    ...changingValues(line)
  )
}

/** Writes what can change of a line. */
export function updateLine(db: Database, cartId: string, line: CartLine): void {
  db.statement(updateSql).run(...changingValues(line), cartId, line.id)
}

function changingValues(line: CartLine): readonly (string | number | null)[] {
  return [
    line.quantity,
    line.unitPrice,
    line.amount,
    line.totalRoundedAmount,
    line.lineDiscount,
    line.periodicDiscount,
    line.periodicDiscountDescription ?? null,
    line.wasDiscounted ? 1 : 0,
    line.comment ?? null,
    line.homeOrder ? 1 : 0,
    ...discountColumns(line.discount),
    line.discountReason ?? null,
    line.ignoresDiscount === true ? 1 : 0,
    line.cartDiscountShare ?? 0,
    line.depositShare ?? null,
    line.dueAtDelivery ?? 0
  ]
}

function unlessNothing(amount: number) {
  return amount === 0 ? undefined : minorUnits(amount)
}
