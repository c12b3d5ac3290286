import * as carts from "@karat/contract/cart"
import { returnItems } from "@karat/contract/goods-return"
import { readOldReceipt } from "@karat/contract/old-receipt"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { OldReceipt } from "@karat/domain/receipt/old-receipt"
import { cartWorth, headerOf, openedCart, pay } from "./test-sale.ts"
import type { TestTill, Told } from "./test-till.ts"

/** Who brings goods back. */
export const returningAnna = { name: "Anna Ek", telephone: "070-174 06 05", reason: "R1" }

/** A closed sale of one line for each price, paid by one tender; answers its id. */
export async function soldReceipt(
  till: TestTill,
  pricesMinor: readonly number[],
  over: { readonly tenderType?: number; readonly badge?: string; readonly data?: string } = {}
): Promise<string> {
  const [first = 0, ...others] = pricesMinor
  const id = await cartWorth(till, first, over.badge)
  for (const price of others) await add(till, id, "BESPOKE", 1, price)
  const { total } = await headerOf(till, id)
  const { tenderType = tender.cash, data } = over
  const amount = tenderType === tender.cash ? Math.round(total / 100) * 100 : total
  const told = await pay(till, id, amount, data === undefined ? { tenderType } : { tenderType, data })
  if (told.status !== 200 || !told.answer.success) throw new Error(`The sale was not paid: ${told.text}`)
  return id
}

/** Puts so many pieces of an item into a cart; a price is given where the item asks for one. */
export async function add(
  till: TestTill,
  id: string,
  itemNumber: string,
  quantity: number,
  priceMinor?: number
): Promise<string> {
  const manualPrice = priceMinor === undefined ? undefined : minorUnits(priceMinor)
  const told = await till.call(carts.addItem, { params: { id }, body: { itemNumber, quantity, manualPrice } })
  if (told.status !== 200) throw new Error(`The item was not added: ${told.text}`)
  return told.answer.line.id
}

/** A closed receipt as the till reads it. */
export async function readReceipt(till: TestTill, transactionId: string): Promise<OldReceipt> {
  return (
    await till.call(readOldReceipt, {
      params: { transactionId },
      query: { nav: "false", badgeNumber: "1001" }
    })
  ).answer
}

/** Asks lines of a receipt that the customer shows back into a cart, so many pieces of each; a line is named by its place or its id. */
export async function bringBack(
  till: TestTill,
  cartId: string,
  receiptId: string,
  pieces: Readonly<Record<string, number>>,
  over: { readonly unitPriceMinor?: number; readonly nav?: boolean } = {}
): Promise<Told<typeof returnItems>> {
  const { header, items } = await readReceipt(till, receiptId)
  const asked = Object.entries(pieces).map(([place, quantity]) => {
    const line = items.find(({ id }) => id === place) ?? items[Number(place)]
    return {
      lineId: line?.id ?? place,
      quantity,
      itemNumber: line?.itemNumber ?? "",
      itemDescription: line?.description ?? "",
      unitPrice:
        over.unitPriceMinor === undefined
          ? (line?.unitPrice ?? minorUnits(0))
          : minorUnits(over.unitPriceMinor)
    }
  })
  return till.call(returnItems, {
    params: { id: cartId },
    body: {
      transactionId: receiptId,
      returnItems: asked,
      nav: over.nav ?? false,
      reason: returningAnna,
      shownNumber: header.receiptNumber
    }
  })
}

/** A fresh cart with lines of a receipt in it. */
export async function cartOfReturns(
  till: TestTill,
  receiptId: string,
  pieces: Readonly<Record<string, number>>,
  badge = "1001"
): Promise<string> {
  const { id } = await openedCart(till, badge)
  const told = await bringBack(till, id, receiptId, pieces)
  if (told.status !== 200) throw new Error(`The goods were not taken back: ${told.text}`)
  return id
}
