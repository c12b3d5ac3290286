import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { isDiscountLine } from "@karat/domain/goods-return/return-refusal"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { OldReceipt, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import { Effect } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** A receipt by its id. Refused with 404. */
export function receiptOf(shop: MemoryShop, id: string): Effect.Effect<OldReceipt, CallFailure> {
  return Effect.suspend(() => {
    const receipt = soldReceipt(shop, id)
    return receipt === undefined
      ? refuse(404, "receipt_not_found", "There is no such receipt.")
      : Effect.succeed(receipt)
  })
}

/** A closed sale or a receipt of before Karat, by its id. */
export function soldReceipt(shop: MemoryShop, id: string): OldReceipt | undefined {
  const cart = shop.closed.includes(id) ? shop.carts.get(id) : undefined
  if (cart !== undefined) return oldReceipt(shop, cart)
  const old = shop.history.find(({ header }) => header.id === id)
  return old && { ...old, items: old.items.map((line) => withReturned(shop, id, line)) }
}

/** A closed sale as a receipt that is read later. */
function oldReceipt(shop: MemoryShop, { header, ...cart }: Cart): OldReceipt {
  const badge = shop.soldBy.get(header.id)
  const tenders = cart.payments.filter(({ isChange }) => !isChange).map(({ description }) => description)
  return {
    header: {
      ...header,
      receiptNumber: header.receiptNumber ?? "",
      storeNumber: shop.store.number,
      staffId: badge,
      firstItem: cart.lines[0]?.description,
      tenders: [...new Set(tenders)].map((description) => ({
        description,
        names: shop.tenders.find((type) => type.description === description)?.names
      })),
      staffName: shop.staff.find(({ badgeNumber }) => badgeNumber === badge)?.givenName
    },
    items: cart.lines.map((line) => soldLine(shop, header.id, line)),
    payments: cart.payments,
    insurance: cart.insurances.map(({ id, insuranceLineId, insuredLineId }) => ({
      lineId: insuranceLineId,
      insuranceNumber: id,
      insuredLineId
    })),
    giftCards: cart.giftCards,
    expenses: [],
    incomeExpenses: cart.incomeExpenses,
    returnReasons: shop.returnReasons
  }
}

function soldLine(shop: MemoryShop, receiptId: string, line: CartLine): OldReceiptLine {
  const item = shop.items.find(({ number }) => number === line.itemNumber)
  return withReturned(shop, receiptId, {
    ...line,
    family: item?.family,
    division: item?.division,
    noReturnAllowed: item?.returnAllowed === false
  })
}

function withReturned(shop: MemoryShop, receiptId: string, line: OldReceiptLine): OldReceiptLine {
  if (!isDiscountLine(line)) return { ...line, returned: returnedPieces(shop, receiptId, line.id).size }
  const takenBack = returnsOf(shop, receiptId, line.id).reduce((sum, { value }) => sum - value, 0)
  return { ...line, returned: 0, leftOfDiscount: minorUnits(0 - line.amount - takenBack) }
}

/** The pieces of a line that have come back, or stand in a cart as a return. */
export function returnedPieces(shop: MemoryShop, receiptId: string, lineId: string): ReadonlySet<number> {
  return new Set(returnsOf(shop, receiptId, lineId).flatMap(({ pieces }) => pieces))
}

function returnsOf(shop: MemoryShop, receiptId: string, lineId: string): MemoryShop["returned"] {
  const { carts, closed, openCarts, parked } = shop
  const alive = new Set([...closed, ...openCarts.values(), ...parked.keys()])
  return shop.returned.filter(
    (each) =>
      each.receiptId === receiptId &&
      each.lineId === lineId &&
      alive.has(each.cartId) &&
      carts.get(each.cartId)?.lines.some(({ id }) => id === each.cartLineId) === true
  )
}
