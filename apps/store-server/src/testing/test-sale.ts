import * as carts from "@karat/contract/cart"
import { overrideTender } from "@karat/contract/goods-return"
import { takePayment } from "@karat/contract/payment"
import type { CartHeader, IncomeExpense } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { TestTill, Told } from "./test-till.ts"

/** Opens the badge's cart and answers its header. */
export async function openedCart(till: TestTill, badgeNumber = "1001"): Promise<CartHeader> {
  return (await till.call(carts.openCart, { body: { badgeNumber } })).answer
}

/** What moves with a cart as it is booked: what other languages call it is told with an open cart alone. */
export function asBooked(moved: IncomeExpense): IncomeExpense {
  const { names: _, ...booked } = moved
  return booked
}

/** Puts an item whose price is asked for into a cart: any amount can be sold with it. */
export async function soldFor(
  till: TestTill,
  id: string,
  priceMinor: number
): Promise<typeof carts.LineAnswer.Type> {
  const body = { itemNumber: "BESPOKE", quantity: 1, manualPrice: minorUnits(priceMinor) }
  return (await till.call(carts.addItem, { params: { id }, body })).answer
}

/** A fresh cart that is worth this much. */
export async function cartWorth(till: TestTill, priceMinor: number, badge?: string): Promise<string> {
  const { id } = await openedCart(till, badge)
  await soldFor(till, id, priceMinor)
  return id
}

/** How a payment differs from kronor in cash. */
interface PayOver {
  readonly tenderType?: number
  readonly key?: string
  readonly currency?: Currency
  /** The payment's own currency where none is named. */
  readonly changeCurrency?: Currency
  readonly data?: string
}

/** Asks for a payment. */
export function pay(
  till: TestTill,
  id: string,
  amountMinor: number,
  { tenderType = tender.cash, key, currency = "SEK", changeCurrency = currency, data }: PayOver = {}
): Promise<Told<typeof takePayment>> {
  const body = { amount: minorUnits(amountMinor), tenderType, currency, changeCurrency, data }
  return till.call(takePayment, { params: { id }, body, ...(key === undefined ? {} : { key }) })
}

/** Gives a refund as new store credit, and says so where money came in another way. */
export async function payAsCredit(
  till: TestTill,
  id: string,
  amountMinor: number,
  over: Pick<PayOver, "currency"> = {}
): Promise<Told<typeof takePayment>> {
  const asCredit = () => pay(till, id, amountMinor, { ...over, tenderType: tender.storeCredit })
  const told = await asCredit()
  if (told.status !== 412) return told
  await till.call(overrideTender, { params: { id }, query: { reason: "customer-asks" } })
  return await asCredit()
}

/** The head of a cart as the server has it now. */
export async function headerOf(till: TestTill, id: string): Promise<CartHeader> {
  return (await till.call(carts.readHeader, { params: { id } })).answer
}
