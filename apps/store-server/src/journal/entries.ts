import type { Cart } from "@karat/domain/cart/cart"
import { type MinorUnits, minorUnits, negate, nothing } from "@karat/domain/money/minor-units"
import { tender, type TenderTypeId } from "@karat/domain/payment/tender-type"
import { vatPerRate } from "@karat/domain/receipt/vat"
import type { Entry } from "./post-group.ts"

/** What a customer owes for a sale until it is paid; a closed sale leaves nothing on it. */
const receivable = "receivable"

/** The account that a tender's money goes to. */
function tenderAccount(type: TenderTypeId): string {
  return type === tender.card ? "card" : "cash"
}

/** Money that came in for a cart, or went out where the amount is negative. */
export function moneyEntries(type: TenderTypeId, amount: MinorUnits): readonly Entry[] {
  return [
    { account: tenderAccount(type), amount },
    { account: receivable, amount: negate(amount) }
  ]
}

/** What cash rounding added to a sale; it is an account of its own, never part of a line. */
export function roundingEntries(rounding: MinorUnits): readonly Entry[] {
  return [
    { account: receivable, amount: rounding },
    { account: "rounding", amount: negate(rounding) }
  ]
}

/** A closed sale: revenue and tax per rate, and what moved with it without being goods. */
export function saleEntries(cart: Cart): readonly Entry[] {
  const parts = vatPerRate(cart.lines).flatMap(({ basisPoints, net, tax }) => [
    { account: `revenue:${basisPoints}`, amount: negate(net) },
    { account: `vat:${basisPoints}`, amount: negate(tax) }
  ])
  const moved = cart.incomeExpenses.reduce((sum, each) => sum + each.amount, 0)
  return [
    { account: receivable, amount: cart.header.total },
    ...parts,
    { account: "income-expense", amount: minorUnits(0 - moved) }
  ]
}

/** The drawer was opened without a sale: no money moved, but it is told. */
export const drawerOpenedEntries: readonly Entry[] = [{ account: "cash", amount: nothing }]
