import type { CartLine, Discount } from "@karat/domain/cart/cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { columnsOf, flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { cartTables } from "../database/tables/cart-tables.ts"

/** A line as its table has it. Amounts are minor units, shares hundredths of a percent. */
type LineRow = Row<"cart_line">

/** Reads a row as the line it was written from. */
export function lineOfRow(row: LineRow): Required<Omit<CartLine, "priceIsUnknown">> {
  const { division, discount_allowed, insurable, price_manual } = row
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
    priceBefore: row.price_before_minor === null ? undefined : minorUnits(row.price_before_minor),
    priceReason: row.price_reason ?? undefined,
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
        : {
            division,
            discountAllowed: discount_allowed === 1,
            insurable: insurable === 1,
            ...(price_manual === 1 && { priceIsManual: true })
          }
  }
}

/** A discount from its two columns. */
export function discountOfRow(kind: LineRow["discount_kind"], value: number | null): Discount | undefined {
  if (kind === null || value === null) return undefined
  return kind === "percent" ? { kind, basisPoints: value } : { kind, amount: minorUnits(value) }
}

/** A discount's two columns. */
export function discountColumns(discount: Discount | undefined) {
  if (discount === undefined) return { kind: null, value: null }
  return { kind: discount.kind, value: discount.kind === "percent" ? discount.basisPoints : discount.amount }
}

const standing = [
  "cart_id",
  "id",
  "item_number",
  "description",
  "return_no_sale",
  "vat_bp",
  "division",
  "discount_allowed",
  "insurable",
  "price_manual",
  "original_receipt_number",
  "position"
] as const satisfies readonly (keyof LineRow)[]

/** What may change while the line stands. */
type Changing = Exclude<keyof LineRow, (typeof standing)[number]>
const changing = columnsOf(cartTables.cart_line).filter((name): name is Changing =>
  standing.every((each) => each !== name)
)

const insertRow = preparedQuery((build, row: LineRow) =>
  build.insertInto("cart_line").values(picked(row, [...standing, ...changing]))
)
const updateRow = preparedQuery((build, row: Pick<LineRow, "cart_id" | "id" | Changing>) =>
  build
    .updateTable("cart_line")
    .set(picked(row, changing))
    .where("cart_id", "=", row.cart_id)
    .where("id", "=", row.id)
)

/** Writes a line that is new in its cart. */
export async function insertLine(
  db: Database,
  cartId: string,
  line: CartLine,
  position: number
): Promise<void> {
  const { facts } = line
  await db.run(
    insertRow({
      cart_id: cartId,
      id: line.id,
      item_number: line.itemNumber,
      description: line.description,
      return_no_sale: flagOf(line.returnNoSale),
      vat_bp: line.vatBasisPoints ?? null,
      division: facts?.division ?? null,
      discount_allowed: facts === undefined ? null : flagOf(facts.discountAllowed),
      insurable: facts === undefined ? null : flagOf(facts.insurable),
      price_manual: facts?.priceIsManual === undefined ? null : flagOf(facts.priceIsManual),
      original_receipt_number: line.originalReceiptNumber ?? null,
      position,
      ...changingColumns(line)
    })
  )
}

/** Writes what can change of a line. */
export async function updateLine(db: Database, cartId: string, line: CartLine): Promise<void> {
  await db.run(updateRow({ cart_id: cartId, id: line.id, ...changingColumns(line) }))
}

function changingColumns(line: CartLine): Pick<LineRow, Changing> {
  const { kind, value } = discountColumns(line.discount)
  return {
    quantity: line.quantity,
    unit_price_minor: line.unitPrice,
    amount_minor: line.amount,
    total_rounded_minor: line.totalRoundedAmount,
    line_discount_minor: line.lineDiscount,
    periodic_discount_minor: line.periodicDiscount,
    periodic_discount_description: line.periodicDiscountDescription ?? null,
    was_discounted: flagOf(line.wasDiscounted),
    comment: line.comment ?? null,
    home_order: flagOf(line.homeOrder),
    discount_kind: kind,
    discount_value: value,
    discount_reason: line.discountReason ?? null,
    ignores_discount: flagOf(line.ignoresDiscount === true),
    cart_discount_share_minor: line.cartDiscountShare ?? 0,
    deposit_share_bp: line.depositShare ?? null,
    due_at_delivery_minor: line.dueAtDelivery ?? 0,
    price_before_minor: line.priceBefore ?? null,
    price_reason: line.priceReason ?? null
  }
}

function unlessNothing(amount: number) {
  return amount === 0 ? undefined : minorUnits(amount)
}
