import * as carts from "@karat/contract/cart"
import * as payments from "@karat/contract/payment"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { TestTill } from "@karat/store-server/testing/test-till"

export const badgeNumber = "1001"

function payment(id: string, amount: number, tenderType: number) {
  const body = {
    amount: minorUnits(amount),
    tenderType,
    currency: "SEK",
    changeCurrency: "SEK"
  } as const
  return { params: { id }, body }
}
/** A payment of an amount in öre. */
export const cashPayment = (id: string, amount: number) => payment(id, amount, tender.cash)
export const cardPayment = (id: string, amount: number) => payment(id, amount, tender.card)

/** A cart with nothing in it, whatever the one before has left. */
export async function freshCart(till: TestTill, badge = badgeNumber): Promise<string> {
  const open = async () => (await till.call(carts.openCart, { body: { badgeNumber: badge } })).answer
  const left = await open()
  if (left.numberOfPaymentLines > 0)
    await till.call(payments.takePayment, cashPayment(left.id, left.total - left.paid))
  else await till.call(carts.voidCart, { params: { id: left.id } })
  return (await open()).id
}

/** A cart with one bag for two kronor in it. */
export async function cartWithBag(
  till: TestTill,
  badge = badgeNumber
): Promise<{ readonly id: string; readonly lineId: string }> {
  const id = await freshCart(till, badge)
  return { id, lineId: await addBag(till, id) }
}

/** Adds one bag more; answers the id of its line. */
export async function addBag(till: TestTill, id: string): Promise<string> {
  const body = { itemNumber: "BAG-S", quantity: 1 }
  return (await till.call(carts.addItem, { params: { id }, body })).answer.line.id
}
