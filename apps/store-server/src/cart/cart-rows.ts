import type { Cart, CartHeader } from "@karat/domain/cart/cart"
import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Schema } from "effect"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { discountOfRow, lineOfRow } from "./line-row.ts"

const cartRow = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("cart").selectAll().where("id", "=", value.id)
)
const lineRows = preparedQuery((build, value: { cartId: string }) =>
  build.selectFrom("cart_line").selectAll().where("cart_id", "=", value.cartId).orderBy("position")
)

/** Reads a whole cart, in the order in which its lines came. */
export async function readCart(db: Database, id: string): Promise<CartRecord | undefined> {
  // Asked together: that is one trip to a database on another machine.
  const [row, lines, more] = await Promise.all([
    db.get(cartRow({ id })),
    db.all(lineRows({ cartId: id })),
    beside(db, id)
  ])
  if (row === undefined) return undefined
  return {
    cart: withTotals({ ...cartOf(row), lines: lines.map(lineOfRow), ...more }),
    state: row.state,
    storeNumber: row.store_number,
    terminalId: row.terminal_id,
    badge: row.badge,
    parkedAt: row.parked_at ?? undefined,
    revision: row.revision,
    nextPosition: (lines.at(-1)?.position ?? 0) + 1
  }
}

const revisionRow = preparedQuery((build, value: { id: string }) =>
  build.selectFrom("cart").select("revision").where("id", "=", value.id)
)

/** How often a cart was changed; undefined for one that there is not. */
export async function readRevision(db: Database, id: string): Promise<number | undefined> {
  return (await db.get(revisionRow({ id })))?.revision
}

/** What of a cart says who sold it, and how it was paid. */
export interface PaidCartRecord extends Pick<CartRecord, "state" | "storeNumber" | "terminalId"> {
  readonly cart: Pick<Cart, "payments"> & { readonly header: Pick<CartHeader, "closedAt" | "id"> }
}

/** Reads that alone. */
export async function readPaidCart(db: Database, id: string): Promise<PaidCartRecord | undefined> {
  const [row, payments] = await Promise.all([db.get(cartRow({ id })), readPaymentLines(db, id)])
  if (row === undefined) return undefined
  const header = { id, ...(row.closed_at === null ? {} : { closedAt: row.closed_at }) }
  return {
    cart: { header, payments },
    state: row.state,
    storeNumber: row.store_number,
    terminalId: row.terminal_id
  }
}

function cartOf(row: Row<"cart">): Cart {
  const fresh = emptyCart(row.id, row.currency, row)
  const discount = discountOfRow(row.cart_discount_kind, row.cart_discount_value)
  const header: Required<CartHeader> = {
    ...fresh.header,
    training: row.training === 1,
    transactionType: row.transaction_type,
    memberNumber: row.member_number ?? undefined,
    memberName: row.member_name ?? undefined,
    orderNumber: row.order_number ?? undefined,
    cartDiscount: discount === undefined ? undefined : { discount, reason: row.cart_discount_reason ?? "" },
    roundingCarried: row.rounding_carried_minor === 0 ? undefined : minorUnits(row.rounding_carried_minor),
    paid: minorUnits(row.paid_minor),
    closedAt: row.closed_at ?? undefined,
    receiptNumber: row.receipt_number ?? undefined
  }
  return { ...fresh, header }
}

const informationRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart_information")
    .select(["id", "information as text"])
    .where("cart_id", "=", value.cartId)
    .orderBy("id")
)
const insuranceRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart_insurance")
    .select(["id", "insurance_line_id as insuranceLineId", "insured_line_id as insuredLineId"])
    .where("cart_id", "=", value.cartId)
    .orderBy("position")
)
const incomeExpenseRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart_income_expense")
    .select(["expense_id", "description", "amount_minor", "currency", "tenders"])
    .where("cart_id", "=", value.cartId)
    .orderBy("expense_id")
)
const giftCardRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart_gift_card")
    .select(["number", "line_id as lineId"])
    .where("cart_id", "=", value.cartId)
    .orderBy("position")
)

const tendersIn = Schema.decodeSync(Schema.fromJsonString(Schema.Array(Schema.Int)))

async function beside(db: Database, cartId: string): Promise<Omit<Cart, "header" | "lines">> {
  const [payments, information, insurances, moved, giftCards] = await Promise.all([
    readPaymentLines(db, cartId),
    db.all(informationRows({ cartId })),
    db.all(insuranceRows({ cartId })),
    db.all(incomeExpenseRows({ cartId })),
    db.all(giftCardRows({ cartId }))
  ])
  const incomeExpenses = moved.map((row) => ({
    id: String(row.expense_id),
    description: row.description,
    amount: minorUnits(row.amount_minor),
    currency: row.currency,
    ...(row.tenders === null ? {} : { tenders: tendersIn(row.tenders) })
  }))
  return { payments, information, insurances, incomeExpenses, giftCards }
}

const paymentRows = preparedQuery((build, value: { cartId: string }) =>
  build.selectFrom("payment_line").selectAll().where("cart_id", "=", value.cartId).orderBy("position")
)

/** The payments on a cart, in the order in which they came. */
async function readPaymentLines(db: Database, cartId: string): Promise<PaymentLine[]> {
  return (await db.all(paymentRows({ cartId }))).map((row): Required<PaymentLine> => ({
    id: row.id,
    tenderType: row.tender_type,
    amountInCurrency: minorUnits(row.amount_minor),
    currency: row.currency,
    isChange: row.is_change === 1,
    description: row.description,
    maskedCard: row.masked_card ?? undefined,
    cardBrand: row.card_brand ?? undefined,
    voucherNumber: row.voucher_number ?? undefined,
    reference: row.reference ?? undefined,
    exchangeRate: row.rate_millionths ?? undefined
  }))
}
