import type { Cart, CartLine } from "@karat/domain/cart/cart"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { OldReceipt, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import { Effect } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** A closed sale by its id. Refused with 404. */
export function receiptOf(shop: MemoryShop, id: string): Effect.Effect<OldReceipt, CallFailure> {
  return Effect.suspend(() => {
    const cart = shop.closed.includes(id) ? shop.carts.get(id) : undefined
    return cart === undefined
      ? refuse(404, "receipt_not_found", "There is no such receipt.")
      : Effect.succeed(oldReceipt(shop, cart))
  })
}

/** A closed sale as a receipt that is read later. */
export function oldReceipt(shop: MemoryShop, { header, ...cart }: Cart): OldReceipt {
  return {
    header: {
      ...header,
      receiptNumber: header.receiptNumber ?? "",
      storeNumber: shop.store.number
    },
    items: cart.lines.map((line) => soldLine(shop, header.id, line)),
    payments: cart.payments,
    insurance: [],
    giftCards: cart.giftCards,
    expenses: [],
    incomeExpenses: cart.incomeExpenses,
    returnReasons: shop.returnReasons
  }
}

function soldLine(shop: MemoryShop, receiptId: string, line: CartLine): OldReceiptLine {
  const item = shop.items.find(({ number }) => number === line.itemNumber)
  return {
    ...line,
    family: item?.family,
    division: item?.division,
    noReturnAllowed: item?.returnAllowed === false,
    returned: returnedPieces(shop, receiptId, line.id).size
  }
}

/** The pieces of a line that have come back, or stand in a cart as a return. */
export function returnedPieces(shop: MemoryShop, receiptId: string, lineId: string): ReadonlySet<number> {
  const { carts, closed, openCarts, parked } = shop
  const alive = new Set([...closed, ...openCarts.values(), ...parked.keys()])
  const back = shop.returned.filter(
    (each) =>
      each.receiptId === receiptId &&
      each.lineId === lineId &&
      alive.has(each.cartId) &&
      carts.get(each.cartId)?.lines.some(({ id }) => id === each.cartLineId) === true
  )
  return new Set(back.flatMap(({ pieces }) => pieces))
}
