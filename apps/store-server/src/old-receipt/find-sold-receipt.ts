import { inTurn } from "../database/in-turn.ts"
import type { CartLine } from "@karat/domain/cart/cart"
import { isReturnLine } from "@karat/domain/cart-change/return-line"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import { movedOnReceipt } from "@karat/domain/receipt/receipt"
import { storeTime } from "@karat/domain/store/store-time"
import type { CartRecord } from "../parts/cart-record.ts"
import type { CartShelf } from "../parts/cart-shelf.ts"
import { type Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { notFound } from "../http/refusal.ts"
import { type CoveringPayment, paymentsOf } from "../tender/payment-line-rows.ts"
import { archivedReceipt } from "./archived-receipt.ts"
import { headerOfRow, indexRow } from "./receipt-index.ts"
import { returnsOfLine } from "./returns-of-line.ts"
import { soldItem, type SoldLine, type SoldReceipt } from "./sold-receipt.ts"

/** A receipt of any store of the caller's country. Refuses with 404. */
export async function findSoldReceipt(
  { carts, clock, db }: { readonly carts: CartShelf; readonly clock: Clock; readonly db: Database },
  store: StoreTable,
  id: string
): Promise<SoldReceipt> {
  const row = await indexRow(db, store, id)
  if (row === undefined) throw notFound("There is no such receipt.", "receipt_not_found")
  const header = headerOfRow(row)
  const today = storeTime(store.country, clock()).date
  if (row.source !== "sale") return await archivedReceipt(db, header, today)
  const record = await carts.find(id)
  if (record === undefined) throw new Error("A receipt of the index has no sale.")
  return await closedSale(db, header, record, today)
}

/**
 * The receipt of a sale that this server closed.
 * @param today the date in the store that asks what of it can come back
 */
async function closedSale(
  db: Database,
  header: OldReceiptHeader,
  { cart }: CartRecord,
  today: string
): Promise<SoldReceipt> {
  const insures = new Map(cart.insurances.map((link) => [link.insuranceLineId, link.insuredLineId]))
  const cards = new Map(cart.giftCards.map(({ lineId, number }) => [lineId, number]))
  return {
    header,
    lines: await inTurn.map(cart.lines, (line) =>
      soldLine(db, line, { header, today, insures: insures.get(line.id), giftCard: cards.get(line.id) })
    ),
    payments: cart.payments,
    covering: await coveringPayments(db, header.id, minorUnits(header.paid - header.total)),
    insurance: await certificates(db, header.id),
    giftCards: cart.giftCards,
    ...movedOnReceipt(cart)
  }
}

async function soldLine(
  db: Database,
  line: CartLine,
  {
    header,
    today,
    insures,
    giftCard
  }: Pick<SoldLine, "insures" | "giftCard"> & {
    readonly header: OldReceiptHeader
    readonly today: string
  }
): Promise<SoldLine> {
  const card = isReturnLine(line) ? undefined : giftCard
  return {
    id: line.id,
    itemNumber: line.itemNumber,
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    amount: line.amount,
    totalRoundedAmount: line.totalRoundedAmount,
    comment: line.comment,
    periodicDiscountDescription: line.periodicDiscountDescription,
    wasDiscounted: line.wasDiscounted,
    originalReceiptNumber: line.originalReceiptNumber,
    vatBasisPoints: line.vatBasisPoints,
    facts: line.facts,
    giftCard: card,
    insures: isReturnLine(line) ? undefined : insures,
    ...(await returnsOfLine(db, header.id, line)),
    ...(await soldItem(db, { ...line, giftCard: card }, today))
  }
}

/** The payments of a sale; what coins could not pay is taken off the cash that closed it. */
async function coveringPayments(
  db: Database,
  cartId: string,
  rounding: MinorUnits
): Promise<readonly CoveringPayment[]> {
  return (await paymentsOf(db, cartId)).map((payment, at, { length }) =>
    at === length - 1 ? { ...payment, covered: minorUnits(payment.covered - rounding) } : payment
  )
}

const certificatesOf = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart_insurance")
    .innerJoin("line_customer", (join) =>
      join
        .onRef("line_customer.cart_id", "=", "cart_insurance.cart_id")
        .onRef("line_id", "=", "insured_line_id")
        .on("purpose", "=", "insurance")
    )
    .select(["insurance_line_id as lineId", "certificate_number as insuranceNumber"])
    .where("cart_insurance.cart_id", "=", value.cartId)
    .where("certificate_number", "is not", null)
    .orderBy("position")
    .$narrowType<{ insuranceNumber: string }>()
)

function certificates(db: Database, cartId: string): Promise<SoldReceipt["insurance"]> {
  return db.all(certificatesOf({ cartId }))
}
