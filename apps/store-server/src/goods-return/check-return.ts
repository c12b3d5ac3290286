import { inTurn } from "../database/in-turn.ts"
import { returnCustomerFaults } from "@karat/domain/goods-return/return-customer"
import {
  discountReturnPrice,
  returnQuantityRefusal,
  type ReturnQuantityRefusal
} from "@karat/domain/goods-return/return-entry"
import {
  isDiscountLine,
  lineReturnRefusal,
  receiptReturnRefusal,
  returnablePieces,
  type ReturnRefusal
} from "@karat/domain/goods-return/return-refusal"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { GoodsReturn, ReturnItem } from "@karat/domain/ports/goods-returns"
import type { Database } from "../database/database.ts"
import { knowsReason } from "../catalogue/reasons.ts"
import { notFound, Refusal, refusedBy } from "../http/refusal.ts"
import { leftOfDiscount } from "../old-receipt/returns-of-line.ts"
import type { SoldLine, SoldReceipt } from "../old-receipt/sold-receipt.ts"
import { whoReturns } from "./claim-pieces.ts"
import { giftCardUsed } from "../refund/gift-card-back.ts"

/** Something that comes back: pieces of a line, or a part of a discount that had a line of its own. */
export type CheckedReturn =
  | { readonly kind: "pieces"; readonly sold: SoldLine; readonly count: number }
  | { readonly kind: "discount"; readonly sold: SoldLine; readonly unitPrice: MinorUnits }

/** What of a receipt is asked back. Refuses with 422 what cannot come back, and says why. */
export async function checkedReturns(
  db: Database,
  receipt: SoldReceipt,
  items: readonly ReturnItem[]
): Promise<readonly CheckedReturn[]> {
  if (items.length === 0) throw new Refusal(422, "nothing_to_return", "No line was chosen.")
  if (new Set(items.map(({ lineId }) => lineId)).size < items.length)
    throw new Refusal(422, "line_chosen_twice", "A line was chosen twice.")
  // An expense has no line that could be asked for, and shall say so all the same.
  const whole = receiptReturnRefusal(receipt)
  if (whole !== undefined) throw refusedBy(whole)
  return await inTurn.map(items, (item) => checkedReturn(db, receipt, item))
}

async function checkedReturn(db: Database, receipt: SoldReceipt, item: ReturnItem): Promise<CheckedReturn> {
  const sold = receipt.lines.find(({ id }) => id === item.lineId)
  if (sold === undefined) throw notFound("There is no such line.", "line_not_found")
  const refusal = lineReturnRefusal(receipt, sold)
  if (refusal === "item-takes-no-return" && sold.giftCard !== undefined) throw giftCardUsed()
  if (refusal !== undefined) throw await refused(db, receipt, sold, refusal)
  if (isDiscountLine(sold)) {
    const left = await leftOfDiscount(db, receipt.header.id, sold)
    const unitPrice =
      item.quantity === 1 && item.unitPrice < 0 ? discountReturnPrice(item.unitPrice, left) : undefined
    if (unitPrice === undefined)
      throw new Refusal(
        422,
        "discount_return_invalid",
        "No more can be taken back than is left of the discount."
      )
    return { kind: "discount", sold, unitPrice }
  }
  const tooMany = returnQuantityRefusal(item.quantity, sold)
  if (tooMany !== undefined) throw await refused(db, receipt, sold, tooMany)
  return { kind: "pieces", sold, count: item.quantity }
}

/** Says how much is left, or which till has the same pieces in a cart. */
async function refused(
  db: Database,
  { header }: SoldReceipt,
  sold: SoldLine,
  reason: ReturnRefusal | ReturnQuantityRefusal
): Promise<Refusal> {
  if (reason !== "returned-already" && reason !== "quantity-above-line") return refusedBy(reason)
  const register = await whoReturns(db, header.id, sold.id)
  if (reason === "returned-already")
    return register === undefined
      ? refusedBy(reason)
      : new Refusal(
          422,
          "being_returned",
          `The line has already been returned. A return is in a cart on ${register}.`,
          {
            values: { register }
          }
        )
  const left = returnablePieces(sold)
  const only = `Only ${left} of this line can still be returned.`
  return register === undefined
    ? new Refusal(422, "quantity_above_line", only, { values: { left } })
    : new Refusal(422, "pieces_being_returned", `${only} A return is in a cart on ${register}.`, {
        values: { register }
      })
}

/** Refuses a form that is not complete, and a reason that setup does not have. */
export async function checkReturnCustomer(db: Database, customer: GoodsReturn["customer"]): Promise<void> {
  const faults = returnCustomerFaults(customer)
  if (faults.name === "name-too-long") throw new Refusal(422, "name_too_long", "Name is too long")
  if (faults.name === "required") throw new Refusal(422, "name_required", "The name is required.")
  if (faults.name !== undefined) throw new Refusal(422, "name_invalid", "A name has letters only.")
  if (faults.telephone !== undefined)
    throw new Refusal(422, "telephone_invalid", "The telephone number is required.")
  if (faults.reason !== undefined || !(await knowsReason(db, "return", customer.reason)))
    throw new Refusal(422, "return_reason_unknown", "Choose a reason from the list.")
}
