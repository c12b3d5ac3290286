import { quantityRefusal } from "@karat/domain/cart/cart-change-refusal"
import type { Dialogs } from "../shell/dialogs.ts"
import { reasonMessage } from "../shell/failure-message.ts"

/** Asks with big keys how many pieces a line shall have: a whole number from 1. Undefined when nobody answers. */
export function askLineQuantity(dialogs: Dialogs, before: number): Promise<number | undefined> {
  return dialogs.keypad<number>({
    title: { key: "askQuantity" },
    start: String(before),
    decimals: false,
    read: (typed) => {
      const value = /^\d+$/u.test(typed.trim()) ? Number(typed) : Number.NaN
      const refusal = quantityRefusal(value)
      return refusal === undefined ? { value } : { hint: reasonMessage(refusal) }
    }
  })
}
