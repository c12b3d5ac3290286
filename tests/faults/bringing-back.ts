import * as carts from "@karat/contract/cart"
import { overrideTender, returnItems } from "@karat/contract/goods-return"
import { readOldReceipt } from "@karat/contract/old-receipt"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CartHeader } from "@karat/domain/cart/cart"
import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import { returningAnna } from "@karat/store-server/testing/test-return"
import type { PersistentTill } from "./persistent-till.ts"
import type { Chance } from "./seeded-chance.ts"
import type { KnownCart } from "./selling.ts"
import type { Asked } from "./ways-to-pay.ts"

/** Asks a part of an earlier sale back into a cart, or all of it. Somebody else may have been faster. */
export async function bringBack(
  till: PersistentTill,
  cart: KnownCart,
  receiptId: string,
  chance: Chance
): Promise<void> {
  const query = { nav: "false", badgeNumber: "1001" }
  const { header, items } = (
    await till.insist(readOldReceipt, { params: { transactionId: receiptId }, query })
  ).answer
  const sold = items.filter(({ quantity }) => quantity > 0)
  const from = chance.between(0, sold.length - 1)
  const chosen = chance.percent(40) ? sold : sold.slice(from, from + 1)
  if (chosen.length === 0) return
  const asked = chosen.map(({ id, quantity, itemNumber, description, unitPrice }) => ({
    lineId: id,
    quantity: chance.percent(40) ? quantity : chance.between(1, quantity),
    itemNumber,
    itemDescription: description,
    unitPrice
  }))
  const told = await till.insist(returnItems, {
    params: { id: cart.id },
    body: {
      transactionId: receiptId,
      returnItems: asked,
      nav: false,
      reason: returningAnna,
      shownNumber: header.receiptNumber
    }
  })
  if (told.status !== 200 && !isTaken(told.code))
    throw new Error(`A return was refused with ${told.status}: ${told.text}`)
  const lines = (await till.insist(carts.readLines, { params: { id: cart.id } })).answer
  for (const { id, quantity } of lines) if (quantity < 0) cart.lines.set(id, quantity)
}

function isTaken(code: string | undefined): boolean {
  const taken = ["returned_already", "being_returned", "quantity_above_line", "pieces_being_returned"]
  return code !== undefined && taken.includes(code)
}

/** How a customer gets back what a cart owes, or a part of it. */
export function wayToRefund(header: CartHeader, chance: Chance): Asked {
  const left = balanceDue(header)
  const inCash = roundToCash(left, header.currency, header.roundingCarried)
  const base = { currency: "SEK", changeCurrency: "SEK" } as const
  const credit = { ...base, tenderType: tender.storeCredit, amount: left }
  if (left > -100) return credit
  const part = left < -200 && chance.percent(25) ? minorUnits(Math.ceil(left / 2)) : left
  return chance.oneOf([
    { ...base, tenderType: tender.cash, amount: inCash },
    { ...base, tenderType: tender.cash, amount: inCash },
    { ...base, tenderType: tender.card, amount: part },
    { ...base, tenderType: tender.card, amount: part },
    { ...base, tenderType: tender.card, amount: part },
    { ...credit, amount: part }
  ])
}

/** Lets the refund that was refused go to a card, or be credit where that was asked for; undefined when nothing had been refused. */
export async function overridden(
  till: PersistentTill,
  cart: KnownCart,
  asked: Asked
): Promise<Asked | undefined> {
  const told = await till.insist(overrideTender, { params: { id: cart.id }, query: { reason: "other" } })
  if (told.status !== 200 || !told.answer.success) return undefined
  cart.overrides += 1
  return asked.tenderType === tender.storeCredit ? asked : { ...asked, tenderType: tender.card }
}
