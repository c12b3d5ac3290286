import type { Carts } from "@karat/domain/ports/carts"
import { TerminalDisplay } from "@karat/domain/ports/terminal-display"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, type Make, refusal } from "./answers.ts"
import { newKey } from "./known-shop.ts"

const showing = (cartId: string) =>
  Effect.flatMap(TerminalDisplay, (display) => display.showCart(cartId, newKey()))

/** What every adapter of TerminalDisplay does. */
export function terminalDisplayContract(name: string, make: Make<TerminalDisplay | Carts>): void {
  describe(`TerminalDisplay by ${name}`, () => {
    it("shows a cart, as often as it is asked to · CART-10", async () => {
      const layer = await make()
      const { cartId } = await answer(layer, cartWithBag())
      await answer(layer, showing(cartId))
      expect(await answer(layer, showing(cartId))).toBeUndefined()
    })

    it("is cleared, also where it shows nothing · TERM-1", async () => {
      const clearing = Effect.flatMap(TerminalDisplay, (display) => display.clear(newKey()))
      expect(await answer(await make(), clearing)).toBeUndefined()
    })

    it("refuses a cart that nobody opened · CART-10", async () => {
      expect(await refusal(await make(), showing("no-such-cart"))).toMatchObject({ status: 404 })
    })
  })
}
