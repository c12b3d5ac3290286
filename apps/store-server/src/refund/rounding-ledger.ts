import { inTurn } from "../database/in-turn.ts"
import type { Cart } from "@karat/domain/cart/cart"
import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import {
  ownRounding,
  type ReceiptRounding,
  roundingCarried,
  roundingOfRefund
} from "@karat/domain/refund/rounding-ledger"
import type { CartRecord } from "../parts/cart-record.ts"
import { saveCart } from "../cart/save-cart.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { indexRow } from "../old-receipt/receipt-index.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/**
 * The cart with what its receipts have rounded by now; another register may have refunded goods of them meanwhile.
 * Belongs into a transaction.
 * @param receipts the receipts of its goods that came back, where they have been read
 */
export async function withRoundingCarried(
  parts: Pick<StoreServerParts, "carts" | "db">,
  store: StoreTable,
  record: CartRecord,
  receipts?: readonly string[]
): Promise<CartRecord> {
  const { header } = record.cart
  const found = receipts ?? (await receiptsInCart(parts.db, header.id))
  const carried = roundingCarried(await roundingsOf(parts.db, store, found))
  if (carried === (header.roundingCarried ?? 0)) return record
  const cart = withTotals({
    ...record.cart,
    header: { ...header, roundingCarried: carried === 0 ? undefined : carried }
  })
  const saved = await saveCart(parts.db, record, { ...record, cart })
  parts.carts.put(saved)
  return saved
}

const insertRounding = preparedQuery((build, row: { cartId: string; receiptId: string; amount: number }) =>
  build
    .insertInto("receipt_rounding")
    .values({ cart_id: row.cartId, receipt_id: row.receiptId, amount_minor: row.amount })
)

/**
 * Keeps what a refund rounded in the ledgers of its receipts. Belongs into the transaction that closes the cart.
 * @param rounding what the closing payment rounded
 */
export async function keepRounding(
  db: Database,
  store: StoreTable,
  { header, lines }: Cart,
  rounding: MinorUnits
): Promise<void> {
  const sells = lines.some(({ quantity }) => quantity > 0)
  const rows = roundingOfRefund(rounding, await roundingsOf(db, store, await receiptsInCart(db, header.id)), {
    sells
  })
  for (const { receiptId, amount } of rows)
    if (amount !== 0) await db.run(insertRounding({ cartId: header.id, receiptId, amount }))
}

const receiptRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("return_claim")
    .select("receipt_id as id")
    .distinct()
    .where("cart_id", "=", value.cartId)
    .orderBy("receipt_id")
)
/** The receipts of what comes back in a cart. */
export async function receiptsInCart(db: Database, cartId: string): Promise<readonly string[]> {
  return (await db.all(receiptRows({ cartId }))).map(({ id }) => id)
}
const roundedFor = preparedQuery((build, value: { receiptId: string }) =>
  build
    .selectFrom("receipt_rounding")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_minor"), eb.lit(0)).as("sum"))
    .where("receipt_id", "=", value.receiptId)
)
const movedOnBy = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("receipt_rounding")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_minor"), eb.lit(0)).as("sum"))
    .where("cart_id", "=", value.cartId)
)

/** What the receipts have rounded of which goods stand in a cart, their sales and their earlier returns together. */
async function roundingsOf(
  db: Database,
  store: StoreTable,
  receipts: readonly string[]
): Promise<readonly ReceiptRounding[]> {
  return await inTurn.map(receipts, async (id) => {
    const row = await indexRow(db, store, id)
    const movedOn = minorUnits((await db.get(movedOnBy({ cartId: id })))?.sum ?? 0)
    const own =
      row === undefined
        ? 0
        : ownRounding(
            { total: minorUnits(row.total_minor), paid: minorUnits(row.paid_minor) },
            movedOn,
            row.currency
          )
    return {
      receiptId: id,
      amount: minorUnits(own + ((await db.get(roundedFor({ receiptId: id })))?.sum ?? 0))
    }
  })
}
