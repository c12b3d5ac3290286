import * as carts from "@karat/contract/cart"
import { printReceipt } from "@karat/contract/receipt"
import { displayReceipt } from "@karat/contract/terminal"
import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import { minorUnits } from "@karat/domain/money/minor-units"
import { bringBack, overridden, wayToRefund } from "./bringing-back.ts"
import { paymentStatus, type PaymentStatus } from "@karat/domain/payment/payment-status"
import { randomUUID } from "node:crypto"
import { countAndBank } from "./counting.ts"
import { endWebReturn, type ToldAbout } from "./going-about.ts"
import type { PersistentTill } from "./persistent-till.ts"
import type { Chance } from "./seeded-chance.ts"
import { takeOnce } from "./taking.ts"
import { type Asked, type Wallet, wayToPay } from "./ways-to-pay.ts"
import { workOnWebOrder } from "./web-orders-in-books.ts"

/** What a till has been told of one cart; all of it has to be true for ever. */
export interface KnownCart {
  readonly id: string
  /** Lines that were confirmed, with the quantity that was confirmed last. */
  readonly lines: Map<string, number>
  readonly approved: string[]
  /** Attempts whose end was told to be another one. */
  readonly failed: string[]
  /** How often a refund was let go to another card. */
  overrides: number
  receiptNumber?: string
  printed: boolean
}

/** What all tills of a store share. */
export interface SharedStore {
  readonly wallet: Wallet
  /** Closed sales, of which goods can come back on any till. */
  readonly receipts: string[]
  /** The web shop's orders of which something is to come back. */
  readonly webReturns: string[]
  readonly told: ToldAbout
}

/** Sells until it is told to stop; answers every cart it had. */
export async function sellOn(
  till: PersistentTill,
  badgeNumber: string,
  chance: Chance,
  stopped: () => boolean,
  { wallet, receipts, webReturns, told }: SharedStore
): Promise<readonly KnownCart[]> {
  const known: KnownCart[] = []
  let counted = 0
  while (!stopped()) {
    if (chance.percent(10)) await countAndBank(till, badgeNumber, chance, counted++)
    const { id } = (await till.insist(carts.openCart, { body: { badgeNumber } })).answer
    const cart: KnownCart = { id, lines: new Map(), approved: [], failed: [], overrides: 0, printed: false }
    if (chance.percent(30)) await workOnWebOrder(till, badgeNumber, chance)
    if (chance.percent(30)) await endWebReturn(till, chance, webReturns, told)
    const receipt = receipts.at(-chance.between(1, 6))
    if (receipt !== undefined && chance.percent(60)) await bringBack(till, cart, receipt, chance)
    if (cart.lines.size === 0 || chance.percent(30)) await fill(till, cart, chance)
    else if (chance.percent(10)) {
      await till.insist(carts.voidCart, { params: { id } })
      continue
    }
    known.push(cart)
    await pay(till, cart, chance, wallet)
    receipts.push(id)
    cart.printed = (
      await till.insist(printReceipt, { params: { transactionId: id }, body: { nav: false } })
    ).answer.success
  }
  return known
}

/** Scans a few items, some of them at the same moment, and changes its mind about some. */
async function fill(till: PersistentTill, cart: KnownCart, chance: Chance): Promise<void> {
  const params = { id: cart.id }
  const scan = async () => {
    const quantity = chance.between(1, 3)
    const item = chance.oneOf([
      { itemNumber: "BAG-S" },
      { itemNumber: "BATTERY" },
      { itemNumber: "BESPOKE", manualPrice: minorUnits(chance.between(1, 99_999)) }
    ])
    const { line } = (await till.insist(carts.addItem, { params, body: { ...item, quantity } })).answer
    cart.lines.set(line.id, line.quantity)
  }
  await scan()
  await Promise.all(Array.from({ length: chance.between(0, 2) }, scan))
  const first = [...cart.lines].find(([, quantity]) => quantity > 0)?.[0]
  if (first === undefined) throw new Error("A confirmed line has no id.")
  const line = { params: { id: cart.id, lineId: first } }
  if (chance.percent(30)) {
    const told = await till.insist(carts.changeLine, { ...line, body: { type: "quantity", quantity: 4 } })
    cart.lines.set(first, told.answer.line.quantity)
  }
  if (chance.percent(20) && cart.lines.size > 1) {
    await till.insist(carts.removeLine, line)
    cart.lines.delete(first)
  }
  if (chance.percent(50)) await till.insist(displayReceipt, { params })
}

/** Pays what is due, in one part or several, in every way there is, until the sale is closed. */
async function pay(till: PersistentTill, cart: KnownCart, chance: Chance, wallet: Wallet): Promise<void> {
  for (;;) {
    const header = (await till.insist(carts.readHeader, { params: { id: cart.id } })).answer
    if (header.closedAt !== undefined) {
      if (header.receiptNumber !== undefined) cart.receiptNumber = header.receiptNumber
      return
    }
    const left = balanceDue(header)
    const asked = left < 0 ? wayToRefund(header, chance) : await wayToPay(till, left, chance, wallet)
    const status = await takeKnown(till, cart, asked, chance)
    const byCard =
      left < 0 && status === paymentStatus.declined && chance.percent(70)
        ? await overridden(till, cart, asked)
        : undefined
    if (byCard !== undefined) await takeKnown(till, cart, byCard, chance)
  }
}

/** One attempt, to its certain end, which is remembered. */
async function takeKnown(
  till: PersistentTill,
  cart: KnownCart,
  asked: Asked,
  chance: Chance
): Promise<PaymentStatus> {
  const attempt = randomUUID()
  const status = await takeOnce(till, cart.id, attempt, asked, chance)
  const list = status === paymentStatus.completed ? cart.approved : cart.failed
  list.push(attempt)
  return status
}
