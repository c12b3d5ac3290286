import { freePieces, valueOfPieces } from "@karat/domain/goods-return/returned-value"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { holdingStates } from "@karat/domain/cart/cart-state"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { Refusal } from "../http/refusal.ts"
import { invariant } from "../invariant/invariant.ts"
import { claimedPieces } from "../old-receipt/returns-of-line.ts"
import type { SoldLine, SoldReceipt } from "../old-receipt/sold-receipt.ts"

/** Which line of a cart takes back from which line of an old receipt. */
interface ClaimPlace {
  readonly cartId: string
  readonly lineId: string
  readonly receiptId: string
  readonly sold: SoldLine
}

/** The pieces that a cart takes back, and what was paid for them. */
interface ClaimedPieces {
  readonly pieces: readonly number[]
  readonly refund: MinorUnits
}

/** The pieces of a line that can still come back, and what was paid for them; undefined when they are too few. */
export async function piecesToClaim(
  db: Database,
  receiptId: string,
  sold: SoldLine,
  count: number
): Promise<ClaimedPieces | undefined> {
  const before = Array.from({ length: sold.returnedBefore ?? 0 }, (_, index) => index + 1)
  const taken = new Set([...before, ...(await claimedPieces(db, receiptId, sold.id))])
  const pieces = freePieces(sold.quantity, taken, count)
  return pieces === undefined ? undefined : { pieces, refund: valueOfPieces(sold, pieces) }
}

const insertClaim = preparedQuery(
  (
    build,
    row: {
      cartId: string
      lineId: string
      receiptId: string
      soldLineId: string
      amount: number
      discount: number
      voucherCode: string | null
    }
  ) =>
    build.insertInto("return_claim").values({
      cart_id: row.cartId,
      line_id: row.lineId,
      receipt_id: row.receiptId,
      receipt_line_id: row.soldLineId,
      amount_minor: row.amount,
      discount_minor: row.discount,
      voucher_code: row.voucherCode
    })
)

const insertPiece = preparedQuery(
  (
    build,
    row: {
      receiptId: string
      soldLineId: string
      piece: number
      sold: number
      cartId: string
      lineId: string
    }
  ) =>
    build.insertInto("returned_piece").values({
      receipt_id: row.receiptId,
      receipt_line_id: row.soldLineId,
      piece: row.piece,
      sold: row.sold,
      cart_id: row.cartId,
      line_id: row.lineId
    })
)

/**
 * Makes pieces the cart's own, so that no other cart can return them; the cart's line is written already. Throws when
 * another cart was faster, which cannot happen with a single writer.
 */
export async function claimPieces(
  db: Database,
  { cartId, lineId, receiptId, sold }: ClaimPlace,
  { pieces, refund }: ClaimedPieces,
  voucherCode: string | undefined
): Promise<void> {
  const place = { cartId, lineId, receiptId, soldLineId: sold.id }
  await db.run(insertClaim({ ...place, amount: refund, discount: 0, voucherCode: voucherCode ?? null }))
  for (const piece of pieces) await db.run(insertPiece({ ...place, piece, sold: sold.quantity }))
  const returned = (sold.returnedBefore ?? 0) + (await claimedPieces(db, receiptId, sold.id)).length
  invariant(returned <= sold.quantity, "returned-not-above-sold", {
    receiptId,
    line: sold.id,
    returned,
    sold: sold.quantity
  })
}

/** Takes a part of a discount back; `refund` is below nothing. */
export async function claimDiscount(
  db: Database,
  { cartId, lineId, receiptId, sold }: ClaimPlace,
  refund: MinorUnits
): Promise<void> {
  await db.run(
    insertClaim({
      cartId,
      lineId,
      receiptId,
      soldLineId: sold.id,
      amount: refund,
      discount: Math.abs(sold.amount),
      voucherCode: null
    })
  )
}

const claimingRegister = preparedQuery((build, value: { receiptId: string; lineId: string }) =>
  build
    .selectFrom("return_claim")
    .innerJoin("cart", "cart.id", "cart_id")
    .leftJoin("terminal", "terminal.id", "terminal_id")
    .select((eb) => eb.fn.coalesce("terminal.name", "terminal_id").as("name"))
    .where("receipt_id", "=", value.receiptId)
    .where("receipt_line_id", "=", value.lineId)
    .where("state", "in", holdingStates)
    .limit(1)
)

/** The register in whose open or parked cart pieces of a line stand as a return, by its name. */
export async function whoReturns(
  db: Database,
  receiptId: string,
  lineId: string
): Promise<string | undefined> {
  return (await db.get(claimingRegister({ receiptId, lineId })))?.name
}

/** What each cart takes back of a receipt, and whether that is certain. */
const takenBack = preparedQuery((build, value: { cartId: string; receiptId: string }) =>
  build
    .selectFrom("return_claim")
    .innerJoin("cart", "cart.id", "cart_id")
    .select((eb) => [
      eb.fn.sum<number>("amount_minor").as("back"),
      eb
        .case()
        .when(eb.or([eb("cart_id", "=", value.cartId), eb("state", "=", "closed")]))
        .then(1)
        .else(0)
        .end()
        .as("isCertain")
    ])
    .where("receipt_id", "=", value.receiptId)
    .groupBy(["cart_id", "state"])
)

/**
 * Refuses returns that bring back more than the receipt was paid with: goods whose discount had a line of its own
 * do not come back at their full price while the discount stays. Of another cart that is not paid yet only what it
 * brings back counts: it may still drop a discount, and this return must not rely on that.
 */
export async function checkCovered(
  db: Database,
  cartId: string,
  { header, lines }: SoldReceipt
): Promise<void> {
  const paid = lines.reduce(
    (sum, line) => (line.quantity > 0 ? sum + line.amount - backBefore(line) : sum),
    0
  )
  const back = (await db.all(takenBack({ cartId, receiptId: header.id }))).reduce(
    (sum, each) => sum + (each.isCertain === 1 ? each.back : Math.max(each.back, 0)),
    0
  )
  if (back > paid)
    throw new Refusal(422, "discount_stays", "The discount of the receipt must be returned with the goods.")
}

/** What came back of a line before this server knew of the receipt is not part of what was paid any more. */
function backBefore(line: SoldLine): number {
  const pieces = Array.from({ length: line.returnedBefore ?? 0 }, (_, index) => index + 1)
  return valueOfPieces(line, pieces)
}
