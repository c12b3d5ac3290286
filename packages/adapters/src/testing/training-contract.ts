import type { Carts } from "@karat/domain/ports/carts"
import { Training } from "@karat/domain/ports/training"
import { describe, expect, it } from "vitest"
import { answer, type Make, untouchedCart } from "./answers.ts"
import { newKey } from "./known-shop.ts"

/** What every adapter of Training does. */
export function trainingContract(name: string, make: Make<Training | Carts>): void {
  describe(`Training by ${name}`, () => {
    it("begins and ends on a cart · TRAIN-2", async () => {
      const till = await make()
      const training = await answer(till, Training)
      const cartId = await answer(till, untouchedCart())
      expect((await answer(till, training.set(cartId, true, newKey()))).training).toBe(true)
      expect((await answer(till, training.set(cartId, false, newKey()))).training).toBe(false)
    })
  })
}
