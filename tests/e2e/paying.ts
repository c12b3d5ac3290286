import { expect } from "./test.ts"
import { engraving } from "./store/items.ts"
import type { Till } from "./till.ts"

export const phoneSize = { width: 390, height: 844 } as const

/** Sells the engraving and goes to the payment. */
export async function sellEngraving(till: Till): Promise<void> {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
}

/** Presses a way to pay, wherever it stands. */
export async function payBy(till: Till, name: RegExp): Promise<void> {
  const method = till.button(name)
  if (!(await method.isVisible())) await till.tap("More payment methods")
  await expect(method).toBeEnabled()
  await method.click()
}
