import { expect } from "@playwright/test"
import { engraving } from "./items.ts"
import type { Till } from "./till.ts"

export const phoneSize = { width: 390, height: 844 } as const

/** Where a test that looks at both happens, and on how large a screen. */
export const tillAndPhone = [
  ["on a till", { width: 1280, height: 800 }],
  ["on a phone", phoneSize]
] as const

/** Sells the engraving and goes to the payment. */
export async function sellEngraving(till: Till): Promise<void> {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
}

/** Sells the engraving and begins to pay it in one way. */
export async function payEngravingBy(till: Till, name: RegExp): Promise<void> {
  await sellEngraving(till)
  await payBy(till, name)
}

/** Presses a way to pay, wherever it stands. */
export async function payBy(till: Till, name: RegExp): Promise<void> {
  const method = till.button(name)
  if (!(await method.isVisible())) await till.tap("More payment methods")
  await expect(method).toBeEnabled()
  await method.click()
}
