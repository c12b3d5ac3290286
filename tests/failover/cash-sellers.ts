import * as carts from "@karat/contract/cart"
import { takePayment } from "@karat/contract/payment"
import { printReceipt } from "@karat/contract/receipt"
import { balanceDue } from "@karat/domain/cart-change/cart-totals"
import { minorUnits } from "@karat/domain/money/minor-units"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { tender } from "@karat/domain/tender/tender-type"
import { randomUUID } from "node:crypto"
import type { PersistentTill } from "../faults/persistent-till.ts"
import type { Chance } from "../faults/seeded-chance.ts"
import type { KnownCart } from "../faults/selling.ts"

/** Sells for cash, one customer after the other, until it is told to stop; answers every cart it had. */
export async function sellForCash(
  till: PersistentTill,
  badgeNumber: string,
  chance: Chance,
  stopped: () => boolean
): Promise<readonly KnownCart[]> {
  const known: KnownCart[] = []
  while (!stopped()) {
    const { id } = (await till.insist(carts.openCart, { body: { badgeNumber } })).answer
    const cart: KnownCart = { id, lines: new Map(), approved: [], failed: [], overrides: 0, printed: false }
    known.push(cart)
    const params = { id }
    for (let lines = chance.between(1, 3); lines > 0; lines -= 1) {
      const item = {
        itemNumber: "BESPOKE",
        quantity: 1,
        manualPrice: minorUnits(100 * chance.between(1, 900))
      }
      const { line } = (await till.insist(carts.addItem, { params, body: item })).answer
      cart.lines.set(line.id, line.quantity)
    }
    const due = balanceDue((await till.insist(carts.readHeader, { params })).answer)
    const attempt = randomUUID()
    const paid = await till.insist(
      takePayment,
      { params, body: { amount: due, tenderType: tender.cash, currency: "SEK", changeCurrency: "SEK" } },
      attempt
    )
    if (paid.status !== 200 || paid.answer.status !== paymentStatus.completed)
      throw new Error(`Cash was refused with ${paid.status}: ${paid.text}`)
    cart.approved.push(attempt)
    const { receiptNumber } = (await till.insist(carts.readHeader, { params })).answer
    if (receiptNumber !== undefined) cart.receiptNumber = receiptNumber
    cart.printed = (
      await till.insist(printReceipt, { params: { transactionId: id }, body: { nav: false } })
    ).answer.success
  }
  return known
}
