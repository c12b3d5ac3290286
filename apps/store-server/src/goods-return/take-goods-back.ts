import { inTurn } from "../database/in-turn.ts"
import type { ReturnGoods } from "@karat/domain/cart/cart-change"
import { insuredPieces } from "@karat/domain/goods-return/returned-value"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { GoodsReturn, ReturnItem } from "@karat/domain/ports/goods-returns"
import type { ReturnCustomer } from "@karat/domain/goods-return/return-customer"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { holdApproved } from "../approval/approve.ts"
import { changeableCart } from "../cart/cart-access.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { changeCart, checkRoomForLines } from "../cart/change-lines.ts"
import { newId } from "../database/new-id.ts"
import { Refusal, refusedBy } from "../http/refusal.ts"
import { findSoldReceipt } from "../old-receipt/find-sold-receipt.ts"
import type { SoldLine, SoldReceipt } from "../old-receipt/sold-receipt.ts"
import { withRoundingCarried } from "../refund/rounding-ledger.ts"
import { isRemarked } from "../old-receipt/remarked-sale.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { checkReturnCustomer, type CheckedReturn, checkedReturns } from "./check-return.ts"
import { checkCovered, claimDiscount, claimPieces, piecesToClaim } from "./claim-pieces.ts"
import { blockGiftCard } from "../refund/gift-card-back.ts"
import { keepReturnCustomer } from "../old-receipt/return-customers.ts"

/** What of which receipt comes back, and who brings it. */
export interface GoodsBack {
  readonly receiptId: string
  readonly items: readonly ReturnItem[]
  readonly customer: ReturnCustomer
  /** What was shown of the paper that a till has given, or who approves that nothing was. */
  readonly paper: Pick<GoodsReturn, "shownNumber" | "approvedBy">
}

/**
 * Puts lines of an old receipt into an own open cart as returns. From then on no other cart can return them, until they
 * leave this cart again. Refuses all of them when one line cannot come back.
 */
export async function takeGoodsBack(
  parts: StoreServerParts,
  caller: Caller,
  cartId: string,
  { receiptId, items, customer, paper }: GoodsBack
): Promise<CartRecord> {
  const { db } = parts
  const before = await changeableCart(parts, caller, cartId)
  if (before.cart.header.training) throw refusedBy("returns-not-in-training")
  const receipt = await findSoldReceipt(parts, caller.store, receiptId)
  if (receipt.header.currency !== before.cart.header.currency)
    throw new Refusal(422, "other_currency", "The receipt is in another currency.")
  await checkReturnCustomer(db, customer)
  const returns = await checkedReturns(db, receipt, items)
  checkRoomForLines(before, returns.length)
  const after = await inTurn.reduce(
    returns,
    (record, each) => withReturned(parts, record, receipt, each),
    before
  )
  await checkCovered(db, cartId, receipt)
  await holdApproved(parts, {
    record: before,
    gesture: {
      type: "return",
      receiptShown: paper.shownNumber === receipt.header.receiptNumber,
      isRemarked: await isRemarked(db, receiptId)
    },
    subject: receiptId,
    amount: minorUnits(before.cart.header.total - after.cart.header.total),
    shown: { caller, approvedBy: paper.approvedBy }
  })
  await keepReturnCustomer(db, cartId, receiptId, customer)
  return await withRoundingCarried(parts, caller.store, after)
}

async function withReturned(
  parts: StoreServerParts,
  record: CartRecord,
  receipt: SoldReceipt,
  requested: CheckedReturn
): Promise<CartRecord> {
  if (requested.kind === "discount") return await withDiscountBack(parts, record, receipt, requested)
  const lineId = newId(parts.clock())
  const after = await withPiecesBack(parts, record, receipt, {
    sold: requested.sold,
    count: requested.count,
    lineId
  })
  const insurance = receipt.lines.find(({ insures }) => insures === requested.sold.id)
  const insured = insurance === undefined ? 0 : insuredPieces(insurance, requested.count)
  if (insurance === undefined || insured === 0) return after
  return await withPiecesBack(parts, after, receipt, {
    sold: insurance,
    count: insured,
    lineId: newId(parts.clock()),
    insures: { lineId, linkId: newId(parts.clock()) }
  })
}

interface PiecesBack {
  readonly sold: SoldLine
  readonly count: number
  readonly lineId: string
  readonly insures?: ReturnGoods["insures"]
}

async function withPiecesBack(
  parts: StoreServerParts,
  record: CartRecord,
  receipt: SoldReceipt,
  { sold, count, lineId, insures }: PiecesBack
): Promise<CartRecord> {
  const { db } = parts
  const receiptId = receipt.header.id
  const { date: today } = storeTime(countryOf(record.storeNumber), parts.clock())
  const claimed = await piecesToClaim(db, receiptId, sold, count)
  if (claimed === undefined) throw new Refusal(422, "returned_already", "The line has already been returned.")
  const change = returnOf(receipt, sold, { lineId, pieces: count, refund: claimed.refund })
  const after = await changeCart(parts, record, insures === undefined ? change : { ...change, insures })
  const place = { cartId: record.cart.header.id, lineId, receiptId, sold }
  await claimPieces(db, place, claimed, await blockGiftCard(db, sold, today))
  return after
}

/** The customer keeps less of the discount now: what is taken back of it is paid again. */
async function withDiscountBack(
  parts: StoreServerParts,
  record: CartRecord,
  receipt: SoldReceipt,
  { sold, unitPrice }: CheckedReturn & { readonly kind: "discount" }
): Promise<CartRecord> {
  const lineId = newId(parts.clock())
  const change = returnOf(receipt, { ...sold, unitPrice }, { lineId, pieces: 1, refund: unitPrice })
  const after = await changeCart(parts, record, change)
  await claimDiscount(
    parts.db,
    { cartId: record.cart.header.id, lineId, receiptId: receipt.header.id, sold },
    unitPrice
  )
  return after
}

function returnOf(
  { header }: SoldReceipt,
  { itemNumber, description, unitPrice, vatBasisPoints, facts }: SoldLine,
  back: { readonly lineId: string; readonly pieces: number; readonly refund: MinorUnits }
): ReturnGoods {
  return {
    type: "return",
    ...back,
    goods: { itemNumber, description, unitPrice, vatBasisPoints, facts },
    originalReceiptNumber: header.receiptNumber
  }
}
