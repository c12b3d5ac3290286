import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import { storeTime } from "@karat/domain/store/store-time"
import {
  type CartRecord,
  type PaidBy,
  type StoreServerParts,
  type StoreTable,
  bookPayment,
  changeCart,
  insertCart,
  newId,
  tenderTypesOf
} from "@karat/store-server/demo-shop/seam"

/** Who sells, at which register of the demo. */
export interface DemoSeller {
  readonly store: StoreTable
  readonly terminalId: string
  readonly badge: string
}

/** A currency that a store takes beside its own, with what a unit of it is worth in millionths. */
export interface ForeignMoney {
  readonly currency: Currency
  readonly millionths: number
}

const cards = [
  { maskedCard: "**** **** **** 4242", cardBrand: "VISA" },
  { maskedCard: "**** **** **** 5454", cardBrand: "MASTERCARD" }
] as const

/** An empty cart of the demo, opened at a moment. */
export async function openDemoCart(
  parts: StoreServerParts,
  { badge, store, terminalId }: DemoSeller,
  at: Date
): Promise<CartRecord> {
  const record: CartRecord = {
    cart: emptyCart(newId(at), store.currency, storeTime(store.country, at)),
    state: "open",
    storeNumber: store.number,
    terminalId,
    badge,
    revision: 0,
    nextPosition: 1
  }
  await insertCart(parts.db, record)
  parts.carts.put(record)
  return record
}

/** What is sold at a moment, and how it is paid: by a tender, or with notes of another country. */
export interface DemoSale {
  readonly at: Date
  readonly items: readonly ItemToSell[]
  readonly by: number | ForeignMoney
}

/** Sells as a cashier does: through the cart, into the journal. */
export async function sellDemo(
  before: StoreServerParts,
  seller: DemoSeller,
  { at, items, by }: DemoSale
): Promise<void> {
  const parts = { ...before, clock: () => at }
  let record = await openDemoCart(parts, seller, at)
  for (const item of items)
    record = await changeCart(parts, record, {
      type: "add",
      lineId: newId(at),
      item,
      quantity: 1,
      manualPrice: undefined
    })
  const { total } = record.cart.header
  const { currency } = seller.store
  if (typeof by !== "number") {
    // A note that is enough; the change is in the store's own money.
    const enough = minorUnits(Math.ceil((total * 1_000_000) / by.millionths / 50_00) * 50_00)
    await payDemo(parts, seller, record, {
      amount: enough,
      currency: by.currency,
      rate: by.millionths,
      tenderType: tender.cash,
      at
    })
    return
  }
  const amount = by === tender.cash ? roundToCash(total, currency) : total
  await payDemo(parts, seller, record, { amount, currency, tenderType: by, at })
}

interface DemoPayment {
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly rate?: number
  readonly tenderType: number
  readonly at: Date
}

/** Books a payment that closes a cart of the demo. */
export async function payDemo(
  parts: StoreServerParts,
  { store }: DemoSeller,
  record: CartRecord,
  { amount, currency, rate, tenderType, at }: DemoPayment
): Promise<void> {
  const type = (await tenderTypesOf(parts.db, store)).find(({ id }) => id === tenderType)
  if (type === undefined) throw new Error(`The demo stores do not take tender ${tenderType}.`)
  const [visa, mastercard] = cards
  const paidBy: PaidBy = tenderType !== tender.card ? {} : amount % 200 === 0 ? visa : mastercard
  const attempt = {
    cartId: record.cart.header.id,
    name: newId(at),
    deviceId: null,
    requestHash: null,
    tenderType,
    amount,
    currency,
    state: "approved",
    cardTerminalId: null,
    errorMessage: null,
    errorCode: null,
    lineId: null,
    cardAlias: null,
    reference: null,
    server: null,
    startedAt: at.toISOString()
  } as const
  await bookPayment(parts, store, record, { attempt, type, paidBy, at, rate, changeCurrency: store.currency })
}
