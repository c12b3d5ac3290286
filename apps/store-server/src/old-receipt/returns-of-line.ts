import { isDiscountLine } from "@karat/domain/goods-return/return-refusal"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { SoldLine } from "./sold-receipt.ts"

interface LineOfReceipt {
  readonly receiptId: string
  readonly lineId: string
}

const piecesOfLine = preparedQuery((build, value: LineOfReceipt) =>
  build
    .selectFrom("returned_piece")
    .select("piece")
    .where("receipt_id", "=", value.receiptId)
    .where("receipt_line_id", "=", value.lineId)
    .orderBy("piece")
)

const claimedOfLine = preparedQuery((build, value: LineOfReceipt) =>
  build
    .selectFrom("return_claim")
    .select((eb) => eb.fn.sum<number | null>("amount_minor").as("sum"))
    .where("receipt_id", "=", value.receiptId)
    .where("receipt_line_id", "=", value.lineId)
)

const latestReturnReceipt = preparedQuery((build, value: LineOfReceipt) =>
  build
    .selectFrom("return_claim")
    .innerJoin("cart", "cart.id", "cart_id")
    .select("receipt_number as number")
    .where("receipt_id", "=", value.receiptId)
    .where("receipt_line_id", "=", value.lineId)
    .where("state", "=", "closed")
    .orderBy("closed_at", "desc")
    .limit(1)
)

/** The pieces of a line that stand in a cart as a return, closed or not. */
export async function claimedPieces(
  db: Database,
  receiptId: string,
  lineId: string
): Promise<readonly number[]> {
  return (await db.all(piecesOfLine({ receiptId, lineId }))).map(({ piece }) => piece)
}

/** How much of a discount line has not been taken back, without a sign. */
export async function leftOfDiscount(
  db: Database,
  receiptId: string,
  { id, amount, returned = 0 }: Pick<SoldLine, "id" | "amount" | "returned">
): Promise<MinorUnits> {
  if (returned > 0) return minorUnits(0)
  const taken = await db.get(claimedOfLine({ receiptId, lineId: id }))
  return minorUnits(Math.abs(amount) + (taken?.sum ?? 0))
}

/**
 * How many pieces of a line have come back, and on which receipt the latest did. Pieces in a cart that is not paid yet
 * count, since no other cart can return them.
 * @param before how many came back before this server knew of the receipt
 */
export async function returnsOfLine(
  db: Database,
  receiptId: string,
  line: Pick<SoldLine, "id" | "quantity" | "unitPrice" | "amount">,
  before = 0
): Promise<Pick<SoldLine, "returned" | "returnReceiptNumber" | "leftOfDiscount">> {
  if (line.quantity < 1) return {}
  const left = isDiscountLine(line)
    ? await leftOfDiscount(db, receiptId, { ...line, returned: before })
    : undefined
  const returned =
    left === undefined ? before + (await claimedPieces(db, receiptId, line.id)).length : Number(left === 0)
  const number = (await db.get(latestReturnReceipt({ receiptId, lineId: line.id })))?.number ?? undefined
  return {
    returned,
    ...(left === undefined || left === Math.abs(line.amount) ? {} : { leftOfDiscount: left }),
    ...(number === undefined ? {} : { returnReceiptNumber: number })
  }
}
