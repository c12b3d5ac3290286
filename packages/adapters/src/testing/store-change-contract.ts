import type { Carts } from "@karat/domain/ports/carts"
import { StoreChange } from "@karat/domain/ports/store-change"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const changing = (storeNumber: string, badge: string = knownShop.badge, key = newKey()) =>
  Effect.flatMap(StoreChange, (change) => change.change(storeNumber, badge, key))

/** What every adapter of StoreChange does. */
export function storeChangeContract(name: string, make: Make<StoreChange | Carts>): void {
  describe(`StoreChange by ${name}`, () => {
    it("lists every store of the chain, the own one too · STORE-2", async () => {
      const stores = await answer(
        await make(),
        Effect.flatMap(StoreChange, (change) => change.stores)
      )
      const numbers = stores.map(({ number }) => number)
      expect(numbers).toEqual(expect.arrayContaining([knownShop.storeNumber, knownShop.otherStore]))
    })

    it("moves to another store once, and back · STORE-5", async () => {
      const layer = await make()
      await answer(layer, untouchedCart())
      const key = newKey()
      expect(await answer(layer, changing(knownShop.otherStore, knownShop.badge, key))).toBe(true)
      expect(await answer(layer, changing(knownShop.storeNumber))).toBe(true)
    })

    it("goes nowhere for a badge that stays, to no store that does not exist, and not in the middle of a sale · STORE-1 STORE-5", async () => {
      const layer = await make()
      expect(await refusal(layer, changing(knownShop.otherStore, knownShop.badgeThatStays))).toMatchObject({
        code: "store_change_not_allowed"
      })
      expect(await refusal(layer, changing("999"))).toMatchObject({ status: 404, code: "store_not_found" })
      await answer(layer, cartWorth(100_00))
      expect(await refusal(layer, changing(knownShop.otherStore))).toMatchObject({ code: "cart_not_empty" })
    })
  })
}
