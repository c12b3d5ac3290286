import type { Cart, CartLine } from "../cart/cart.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import { ownAmount } from "../cart-change/line-amounts.ts"
import { wholePrice } from "../discount/discount.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"
import type { StaffMember } from "../staff/staff-member.ts"
import type { ApprovalLimits } from "../store/approval-limits.ts"

/** What a cashier may not do alone, as the journal tells it apart. */
export const approvalKinds = ["discount", "price", "expense", "drawer", "return", "cash"] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/**
 * What a store leaves to this cashier alone: what it asks of all of them and what is asked of this one. A limit of
 * discounts of their own takes the place of the store's, also where it is higher.
 */
export function limitsFor(
  cashier: Pick<StaffMember, "limits"> | undefined,
  store: ApprovalLimits = {}
): ApprovalLimits {
  const own = cashier?.limits
  if (own === undefined) return store
  return {
    discountBasisPoints: own.discountBasisPoints ?? store.discountBasisPoints,
    price: own.price === true || store.price === true,
    drawer: own.drawer === true || store.drawer === true,
    returnWithoutReceipt: own.returnWithoutReceipt === true || store.returnWithoutReceipt === true,
    returns: own.returns === true || store.returns === true,
    cash: own.cash === true || store.cash === true
  }
}

/** What a cashier is about to do, with the values that decide whether it needs approval. */
export type ApprovedGesture =
  | { readonly type: "cart"; readonly before: Cart; readonly after: Cart }
  | {
      readonly type: "expense"
      /** The most of its type that one cashier enters, and what is entered; both without a sign. */
      readonly highest?: MinorUnits | undefined
      readonly entered: MinorUnits
    }
  | { readonly type: "drawer" }
  /** A day's cash is counted or sent to the bank, or a register is closed for good. */
  | { readonly type: "cash" }
  | {
      readonly type: "return"
      readonly receiptShown: boolean
      /** The receipt has an open remark about its money, seller, date or numbers. */
      readonly isRemarked?: boolean
    }

/**
 * The kind of approval that a gesture needs from another person; undefined where the cashier may do it alone. A cashier
 * who may approve needs none, except for money that leaves as an expense or from a receipt with an open remark: that
 * always takes two people.
 */
export function approvalNeeded(
  gesture: ApprovedGesture,
  cashier: Pick<StaffMember, "mayApprove" | "limits"> | undefined,
  store: ApprovalLimits = {}
): ApprovalKind | undefined {
  if (gesture.type === "expense")
    return gesture.highest !== undefined && gesture.entered > gesture.highest ? "expense" : undefined
  // Paying back a sale that may not have happened takes two people, whatever their rights.
  if (gesture.type === "return" && gesture.isRemarked === true) return "return"
  if (cashier?.mayApprove === true) return undefined
  const limits = limitsFor(cashier, store)
  if (gesture.type === "drawer") return limits.drawer === true ? "drawer" : undefined
  if (gesture.type === "cash") return limits.cash === true ? "cash" : undefined
  if (gesture.type === "return") {
    const isBare = limits.returnWithoutReceipt === true && !gesture.receiptShown
    return limits.returns === true || isBare ? "return" : undefined
  }
  const { before, after } = gesture
  const { discountBasisPoints, price } = limits
  if (price === true && changedLines(before, after).some(isPricedByHand)) return "price"
  return discountBasisPoints !== undefined && takesMoreOff(before, after, discountBasisPoints)
    ? "discount"
    : undefined
}

/**
 * Whether a cashier uses a right that not every cashier of the store has: to approve, a higher limit of their own, or
 * what was taken from others. Since a badge is no secret, they have to prove who they are.
 * @param takenFromSome what some of the store's staff may not do alone; their own discount limits do not count
 */
export function usesOwnRight(
  gesture: ApprovedGesture,
  cashier: Pick<StaffMember, "mayApprove" | "limits"> | undefined,
  store?: ApprovalLimits,
  takenFromSome: Omit<ApprovalLimits, "discountBasisPoints"> = {}
): boolean {
  return (
    approvalNeeded(gesture, cashier, store) === undefined &&
    approvalNeeded(gesture, { limits: takenFromSome }, store) !== undefined
  )
}

interface ChangedLine {
  /** Undefined where the line is new. */
  readonly was: CartLine | undefined
  readonly is: CartLine
}

/** The goods of a cart that are another value now; nothing is taken off what comes back, nor off an insurance. */
function changedLines(before: Cart, after: Cart): readonly ChangedLine[] {
  const known = new Map(before.lines.map((line) => [line.id, line]))
  return after.lines.filter(isSold).flatMap((is) => {
    const was = known.get(is.id)
    return was === is ? [] : [{ was, is }]
  })
}

function isSold({ quantity, itemNumber }: CartLine): boolean {
  return quantity > 0 && itemNumber !== insuranceItemNumber
}

/** Whether a line has got a price that is neither its item's nor the one that it had. */
function isPricedByHand({ was, is }: ChangedLine): boolean {
  return was !== undefined && is.priceBefore !== undefined && is.unitPrice !== was.unitPrice
}

/**
 * Whether more than the limit is taken off a line by hand, and more of it, or more money, than before: what has been
 * approved stays approved as it was. A line that is new has its share of what is taken off the whole cart; while that
 * comes to no more than before, it needs no new approval. A cart's discount is shared in whole minor units, so a line
 * may be one over its part, and one more or less of it when another line changes.
 */
function takesMoreOff(before: Cart, after: Cart, limit: number): boolean {
  const isAbove = ({ full, off }: ByHand) => off > proportion(full, limit, wholePrice) + 1
  const inAll = ({ lines }: Cart) => lines.filter(isSold).reduce((sum, line) => sum + byHand(line).off, 0)
  const sameShare = hasSameShare(before, after)
  return changedLines(before, after).some(({ was, is }) => {
    const now = byHand(is)
    if (!isAbove(now)) return false
    if (was === undefined) return inAll(after) > inAll(before)
    const earlier = byHand(was)
    if (sameShare && now.full === earlier.full && now.own === earlier.own) return false
    return (
      !isAbove(earlier) ||
      now.off > earlier.off + 1 ||
      now.off > proportion(now.full, earlier.off + 1, earlier.full)
    )
  })
}

/** Whether the same part is taken off the whole cart as before; an amount would be shared out again. */
function hasSameShare(before: Cart, after: Cart): boolean {
  const partOf = ({ header: { cartDiscount } }: Cart) =>
    cartDiscount?.discount.kind === "percent" ? cartDiscount.discount.basisPoints : undefined
  const part = partOf(after)
  return part !== undefined && part === partOf(before)
}

interface ByHand {
  readonly full: MinorUnits
  /** What hands have taken off this line alone. */
  readonly own: MinorUnits
  /** The same with its share of what is taken off the whole cart. */
  readonly off: MinorUnits
}

/** What a line would cost without manual changes, and what was taken off by hand: discount, share and lower price. */
function byHand(line: CartLine): ByHand {
  const { unitPrice, priceBefore = unitPrice, quantity, periodicDiscount, cartDiscountShare = 0 } = line
  const full = minorUnits(Math.max(unitPrice, priceBefore) * quantity - periodicDiscount)
  const own = minorUnits(full - ownAmount(line))
  return { full, own, off: minorUnits(own + cartDiscountShare) }
}

/** Why a badge does not approve. */
export type ApproverRefusal = "approver-not-allowed" | "approver-is-cashier"

/**
 * Why a person may not approve what a cashier does; undefined when they may. A cashier cannot approve their own work.
 */
export function approverRefusal(
  cashierBadge: string,
  approver: Pick<StaffMember, "badgeNumber" | "mayApprove"> | undefined
): ApproverRefusal | undefined {
  if (approver?.mayApprove !== true) return "approver-not-allowed"
  return approver.badgeNumber === cashierBadge ? "approver-is-cashier" : undefined
}
