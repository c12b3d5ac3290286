import { maskedReceipt } from "@karat/domain/gift-card/masked-code"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CardReceipt } from "@karat/domain/payment/card-receipt"
import {
  type Receipt,
  receiptOf,
  type ReceiptOccasion,
  type ReceiptVoucher
} from "@karat/domain/receipt/receipt"
import { receiptOfOld } from "@karat/domain/receipt/receipt-of-old"
import { isSold } from "@karat/domain/cart/cart-state"
import type { CartRecord } from "../parts/cart-record.ts"
import { readCart, readPaidCart } from "../cart/cart-rows.ts"
import { storeOf } from "../catalogue/store.ts"
import { controlOf } from "../control-unit/control-requests.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { isJustSold } from "../cart/just-sold.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { archivedReceipt } from "../old-receipt/archived-receipt.ts"
import { headerOfRow, indexRow, type IndexRow } from "../old-receipt/receipt-index.ts"
import type { Caller } from "../device/authenticate.ts"
import { storeBeforeCart, storeOfADay, storeOfToday, type StoreTexts } from "../store/store-of-a-day.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { findWearer } from "../staff/find-staff.ts"

/** A receipt of this id: of a sale that this server closed, or of the archive. */
export interface ReceiptFound {
  readonly id: string
  /** Of the store that sold it; stores of a country print each other's. */
  readonly storeNumber: string
  /** The caller's register has just sold it: the codes that it has made are handed out with it. */
  readonly whole: boolean
  /** It was printed by the register that sold it, whichever that was; here it is only printed again. */
  readonly isArchived: boolean
}

/**
 * The receipt of a closed sale or of the archive; undefined when there is none of this id.
 * @param whole the codes that the sale has made are on it as they are, and not masked
 */
export async function closedReceipt(
  db: Database,
  id: string,
  { whole, copy }: WithCodes
): Promise<Receipt | undefined> {
  return await db.snapshot(async () => {
    // Asked together: that is one trip to a database on another machine.
    const [record, beside] = await Promise.all([readCart(db, id), besideCart(db, id, copy)])
    if (record !== undefined)
      return isSold(record) ? maskedReceipt(await receiptOfRecord(db, record, beside), whole) : undefined
    const row = await archiveRow(db, id)
    return row === undefined ? undefined : maskedReceipt(await receiptOfRow(db, row), false)
  })
}

/** What stands on the receipt of a cart beside what the cart itself says. */
async function besideCart(db: Database, id: string, copy: boolean | undefined) {
  const [before, vouchers, control, cardReceipts] = await Promise.all([
    storeBeforeCart(db, id),
    vouchersOf(db, id),
    controlOf(db, id, copy),
    cardReceiptsOf(db, id)
  ])
  return { before, vouchers, control, cardReceipts }
}

interface WithCodes {
  readonly whole: boolean
  /** It is a copy, whose code is its own. */
  readonly copy?: boolean | undefined
}

/**
 * The receipt that a till asks for: of any store of its country, since customers come back to another one. A
 * sale that is not closed is its own store's alone. Refuses with 404, and with 409 what is not closed.
 */
export async function receiptFor(
  { clock, db }: Pick<StoreServerParts, "clock" | "db">,
  caller: Pick<Caller, "store" | "device">,
  id: string
): Promise<ReceiptFound> {
  const { store } = caller
  const record = await readPaidCart(db, id)
  const isHere = record?.storeNumber === store.number
  if (
    record !== undefined &&
    isSold(record) &&
    (isHere || (await storeOf(db, record.storeNumber)).country === store.country)
  )
    return {
      id,
      storeNumber: record.storeNumber,
      whole: await isJustSold({ clock, db }, caller, record),
      isArchived: false
    }
  if (record !== undefined && !isSold(record) && isHere)
    throw new Refusal(409, "cart_not_closed", "The sale is not closed.")
  const row = record === undefined ? await indexRow(db, store, id) : undefined
  if (row !== undefined) return { id, storeNumber: row.store_number, whole: false, isArchived: true }
  throw notFound("There is no such receipt.", "receipt_not_found")
}

async function archiveRow(db: Database, id: string): Promise<IndexRow | undefined> {
  return (await indexRow(db, { country: "SE" }, id)) ?? (await indexRow(db, { country: "FI" }, id))
}

async function receiptOfRecord(
  db: Database,
  { badge, cart, storeNumber, terminalId }: CartRecord,
  { before, cardReceipts, control, vouchers }: Awaited<ReturnType<typeof besideCart>>
): Promise<Receipt> {
  const store = before ?? (await storeOfToday(db, storeNumber))
  const occasion = await occasionOf(db, store, { terminalId, badge })
  return { ...receiptOf(cart, { ...occasion, vouchers, control }), cardReceipts }
}

const cardReceiptRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("payment_line as line")
    .innerJoin("payment_attempt as attempt", (join) =>
      join.onRef("attempt.cart_id", "=", "line.cart_id").onRef("attempt.name", "=", "line.attempt")
    )
    .select(["line.id", "attempt.card_receipt as receipt"])
    .where("line.cart_id", "=", value.cartId)
    .where("attempt.card_receipt", "is not", null)
    .$narrowType<{ receipt: string }>()
)

/** What the terminal has given for the customer's receipt, by payment; undefined where it has given nothing. */
async function cardReceiptsOf(db: Database, cartId: string): Promise<Receipt["cardReceipts"]> {
  const rows = await db.all(cardReceiptRows({ cartId }))
  return rows.length === 0
    ? undefined
    : Object.fromEntries(rows.map(({ id, receipt }) => [id, (JSON.parse(receipt) as CardReceipt).customer]))
}

async function receiptOfRow(db: Database, row: IndexRow): Promise<Receipt> {
  const { badge, date, store_number: storeNumber, terminal_id: terminalId, time } = row
  return receiptOfOld(
    await archivedReceipt(db, headerOfRow(row), date),
    await occasionOf(db, await storeOfADay(db, storeNumber, `${date} ${time}`), { terminalId, badge })
  )
}

async function occasionOf(
  db: Database,
  store: StoreTexts,
  { badge, terminalId }: { readonly terminalId: string; readonly badge: string }
): Promise<ReceiptOccasion> {
  const cashier = (await findWearer(db, badge))?.given_name ?? badge
  return { ...store, terminalNumber: terminalId, cashier }
}

const voucherRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("receipt_voucher")
    .select(["code", "balance_minor as balance", "expires_on as expiresOn"])
    .where("cart_id", "=", value.cartId)
)

async function vouchersOf(db: Database, cartId: string): Promise<ReceiptVoucher[]> {
  return (await db.all(voucherRows({ cartId }))).map((row) => ({ ...row, balance: minorUnits(row.balance) }))
}
