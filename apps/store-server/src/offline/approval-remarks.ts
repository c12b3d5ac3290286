import {
  type ApprovedGesture,
  approvalNeeded,
  limitsFor,
  usesOwnRight
} from "@karat/domain/approval/approval"
import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { differing, type ItemNow, type Remarked, untouchedLine } from "@karat/domain/offline/line-remarks"
import type { OfflineApproval, OfflineSale } from "@karat/domain/offline/offline-sale"
import { isOpen } from "@karat/domain/cart/cart-state"
import { nameOf } from "../staff/find-staff.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { setupAt, staffAt } from "./as-it-was.ts"
import { staffRecord } from "../staff/staff-lookup.ts"

interface Approving {
  readonly db: Database
  readonly store: StoreTable
  readonly sale: OfflineSale
  /** The items of the lines as they were sold, by the ids of the lines. */
  readonly known: ReadonlyMap<string, ItemNow>
  /** The cart that the sale went on with. */
  readonly left: CartRecord | undefined
}

/**
 * Remarks what a cashier did alone that another person has to approve, or that needed a right of their own, which
 * cannot be proved offline; and approvals of what was not done. What the server allowed before the connection was lost
 * is not checked again.
 */
export async function approvalRemarks(approving: Approving): Promise<readonly Remarked[]> {
  const { db, store, sale, known } = approving
  const { cart } = sale
  const untouched = (line: CartLine): CartLine => {
    const item = known.get(line.id)
    return item === undefined ? line : untouchedLine(line, item, store.currency)
  }
  const when = new Date(sale.soldAt)
  const seller = await staffAt(db, sale.badgeNumber, when)
  const cashier = seller && staffRecord(seller)
  const ofStore = await setupAt(db, store, "approvals", when)
  const limits = limitsFor(cashier, ofStore)
  const left = heldBefore(approving)
  const header = left?.header ?? { ...cart.header, cartDiscount: undefined }
  const done = (line: CartLine): ApprovedGesture => {
    // A discount that comes with the line needs approval like one that is given later.
    const before = left?.lines.find(({ id, itemNumber }) => id === line.id && itemNumber === line.itemNumber)
    return {
      type: "cart",
      before: { ...cart, header, lines: [before ?? untouched(line)] },
      after: { ...cart, lines: [line] }
    }
  }
  const needs = (line: CartLine, only: ApprovalLimits) =>
    approvalNeeded(done(line), cashier && { mayApprove: cashier.mayApprove }, only)
  const remarks: Remarked[] = []
  if (cart.lines.some((line) => usesOwnRight(done(line), cashier, ofStore)))
    remarks.push({ kind: "approval-not-proved", values: { name: await nameOf(db, sale.badgeNumber) } })
  for (const line of cart.lines) {
    const isApproved = (wanted: OfflineApproval["kind"]) =>
      sale.approvals.some(
        ({ kind, subject }) => kind === wanted && (subject === line.id || isOfCart(sale, subject))
      )
    const { discountBasisPoints, price } = limits
    const isPriced = price === true && needs(line, { price }) !== undefined
    if (isPriced && !isApproved("price"))
      remarks.push({ kind: "price-not-approved", values: { item: line.description } })
    const isAbove = discountBasisPoints !== undefined && needs(line, { discountBasisPoints }) !== undefined
    // The approver of a price has seen what it takes off.
    if (isAbove && !isApproved("discount") && !(isPriced && isApproved("price")))
      remarks.push({ kind: "discount-above-limit", values: { item: line.description } })
  }
  return [...remarks, ...wrongApprovals(approving, untouched)]
}

/** The server's cart when the connection was lost, if still open: what was done in it then was allowed. */
function heldBefore({ left, sale }: Approving): Cart | undefined {
  const isOurs = left?.badge === sale.badgeNumber && left.terminalId === sale.block.terminalNumber
  return left !== undefined && isOpen(left) && isOurs ? left.cart : undefined
}

/** A till of an earlier version calls the cart by the name that it had at the server. */
function isOfCart({ continues, id }: OfflineSale, subject: string): boolean {
  return subject === id || subject === continues
}

/** Approvals of what is not in the sale, or differs there. */
function wrongApprovals(
  { sale, store }: Approving,
  untouched: (line: CartLine) => CartLine
): readonly Remarked[] {
  const { approvals, cart } = sale
  const remarks: Remarked[] = []
  for (const [at, { amount, subject }] of approvals.entries()) {
    const field = (name: string, said: unknown, derived: unknown): Remarked => ({
      kind: "field-differed",
      values: differing(
        { field: `approvals.${at}.${name}`, said, derived },
        name === "amount" ? store.currency : undefined
      )
    })
    const line = cart.lines.find((each) => each.id === subject)
    if (line === undefined && !isOfCart(sale, subject)) remarks.push(field("subject", subject, ""))
    else if (approvals.filter((each) => each.subject === subject).length === 1) {
      const off = line === undefined ? shares(cart) : takenOff(untouched(line), line)
      const pieces = line?.quantity ?? 1
      // More pieces may have been added after the first was approved.
      const fits = Array.from({ length: pieces }, (_, each) => Math.round((off * (each + 1)) / pieces))
      if (!fits.includes(amount)) remarks.push(field("amount", amount, off))
    }
  }
  return remarks
}

function shares({ lines }: Cart): number {
  return lines.reduce((sum, { cartDiscountShare = 0 }) => sum + cartDiscountShare, 0)
}

/** What hands have taken off a line, beside its share of the whole cart's discount. */
function takenOff(untouched: CartLine, { amount, cartDiscountShare = minorUnits(0) }: CartLine): number {
  return untouched.amount - amount - cartDiscountShare
}
