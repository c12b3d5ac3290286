import type { CartLine } from "@karat/domain/cart/cart"
import { isReturnLine } from "@karat/domain/cart-change/return-line"
import { isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { receiptNumber as receiptNumberOf } from "@karat/domain/receipt/receipt-number"
import { storeTime } from "@karat/domain/store/store-time"
import type { CartRecord } from "../parts/cart-record.ts"
import { changeStock } from "../catalogue/change-stock.ts"
import { requestControl } from "../control-unit/control-requests.ts"
import { type Flag, flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { headerCarrying } from "../reservation/reservation-book.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { giftCardSetup } from "../catalogue/setup.ts"
import { activateGiftCards } from "../gift-card/sell-gift-cards.ts"
import { takeGiftCards } from "../refund/gift-card-back.ts"
import { withCertificates } from "../insurance/certificates.ts"
import { roundingEntries, saleEntries } from "../journal/entries.ts"
import { postGroup } from "../journal/post-group.ts"
import { rememberVouchers } from "../receipt/remember-vouchers.ts"
import { indexClosedSale, indexPlace } from "../old-receipt/receipt-index.ts"
import { movedMoney } from "../round-up/moved-money.ts"
import { waitForSums } from "../sales-report/sales-sums.ts"
import { addToDay } from "../store-day/day-sums.ts"

/** Training receipts count from here, so that they never use up a number of the real series. */
const firstTrainingSerial = 900_000_001

/** How a sale ends. */
interface Closing {
  /** What cash rounding added, negative where it took away. */
  readonly rounding: MinorUnits
  /** When it is booked: the day of the books. */
  readonly at: Date
  /** When it was made, where that is earlier: the day of its receipt. */
  readonly soldAt?: Date | undefined
  /** What its receipt is numbered with already, where it was sold without the line; the register's next number otherwise. */
  readonly receiptNumber?: string | undefined
}

/**
 * Ends a sale that is paid: its receipt number, its postings, its insurance certificates and gift cards,
 * the stock it took, and what it adds to the day. Training takes no stock and makes nothing good. Belongs into the transaction of the payment that covers the rest.
 */
export async function closeCart(
  db: Database,
  store: StoreTable,
  record: CartRecord,
  { rounding, at, soldAt = at, receiptNumber: givenNumber }: Closing
): Promise<CartRecord> {
  const { terminalId } = record
  const { date, time } = storeTime(store.country, soldAt)
  const { id } = record.cart.header
  // Asked together: that is one trip to a database on another machine.
  const [receiptNumber, moved, place] = await Promise.all([
    givenNumber ?? nextReceiptNumber(db, record),
    movedMoney(db, id),
    indexPlace(db, store, { id, date, time, soldAt })
  ])
  const header = {
    // A sale with nothing of a reservation leaves the reservation to its customer.
    ...(await headerCarrying(db, store.number, record.cart)),
    date,
    time,
    closedAt: `${date} ${time}`,
    receiptNumber
  }
  const closed = await withCertificates(db, store, {
    ...record,
    state: "closed",
    cart: { ...record.cart, header }
  })
  const setup = await giftCardSetup(db, store)
  const isGiftCard = ({ itemNumber }: CartLine) => isGiftCardItem(itemNumber, setup)
  const entries = saleEntries(closed.cart, { isGiftCard, moved })
  await postGroup(db, { kind: "sale", entries, record: closed, at })
  if (rounding !== 0)
    await postGroup(db, { kind: "rounding", entries: roundingEntries(rounding), record: closed, at })
  await activateGiftCards(db, store, closed, at)
  if (closed.cart.lines.some(isReturnLine)) await takeGiftCards(db, header.id)
  await rememberVouchers(db, closed)
  if (!header.training) {
    await takeStock(db, closed)
    const { payments, lines } = closed.cart
    const goods = lines.filter((line) => !isGiftCard(line) && line.itemNumber !== insuranceItemNumber)
    const day = storeTime(store.country, at).date
    await addToDay(db, { ...closed, date: day, currency: header.currency }, { goods, payments })
    await waitForSums(db, header.id, day)
  }
  await indexClosedSale(db, store, closed, place)
  await requestControl(db, store, closed, { at })
  // What was sold without the line may come after what was sold later.
  const isLast =
    givenNumber === undefined ||
    (await db.get(soldLater({ terminalId, closedAt: header.closedAt }))) === undefined
  if (isLast) await db.run(writeLastSale({ terminalId, cartId: header.id }))
  return closed
}

const writeLastSale = preparedQuery((build, value: { terminalId: string; cartId: string }) =>
  build
    .insertInto("last_sale")
    .values({ terminal_id: value.terminalId, cart_id: value.cartId })
    .onConflict((conflict) => conflict.column("terminal_id").doUpdateSet({ cart_id: value.cartId }))
)
const soldLater = preparedQuery((build, value: { terminalId: string; closedAt: string }) =>
  build
    .selectFrom("last_sale")
    .innerJoin("cart", "cart.id", "last_sale.cart_id")
    .select("cart.id")
    .where("last_sale.terminal_id", "=", value.terminalId)
    .where("closed_at", ">", value.closedAt)
)

const raiseSerial = preparedQuery((build, value: { terminalId: string; training: Flag; first: number }) =>
  build
    .insertInto("receipt_serial")
    .values({ terminal_id: value.terminalId, training: value.training, last: value.first })
    .onConflict((conflict) =>
      conflict
        .columns(["terminal_id", "training"])
        .doUpdateSet((eb) => ({ last: eb("receipt_serial.last", "+", 1) }))
    )
    .returning("last")
)

/** The next number of the register's series; it rises with the sale or not at all, so there are no gaps. */
async function nextReceiptNumber(db: Database, { terminalId, cart }: CartRecord): Promise<string> {
  const training = flagOf(cart.header.training)
  const row = await db.get(
    raiseSerial({ terminalId, training, first: training === 1 ? firstTrainingSerial : 1 })
  )
  if (row === undefined) throw new Error("The register has no receipt number.")
  return receiptNumberOf(terminalId, row.last)
}

/** Takes what was sold out of stock, and puts back what was returned; an item that is gone has no stock. */
async function takeStock(db: Database, { cart, storeNumber }: CartRecord): Promise<void> {
  for (const line of cart.lines) await changeStock(db, storeNumber, line.itemNumber, 0 - line.quantity)
}
