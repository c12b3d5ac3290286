import { Stores } from "@karat/domain/ports/stores"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop } from "./known-shop.ts"

/** What every adapter of Stores does. */
export function storesContract(name: string, make: Make<Stores>): void {
  describe(`Stores by ${name}`, () => {
    it("tells the setup of the store, with its bags and its prefix of staff codes · SET-15 SET-16 LOGIN-23", async () => {
      const setup = await answer(
        await make(),
        Effect.flatMap(Stores, (stores) => stores.setup)
      )
      expect(setup.staffCodePrefix).toMatch(/^\p{L}{3}$/u)
      expect(setup.bags).toContainEqual(
        expect.objectContaining({ itemNumber: knownShop.item, price: knownShop.itemPrice })
      )
      expect(setup.insurableDivisions.every((division) => typeof division === "string")).toBe(true)
    })

    it("reads the store with its currency, and no store that does not exist · STORE-8", async () => {
      const layer = await make()
      const reading = (number: string) => Effect.flatMap(Stores, (stores) => stores.store(number))
      expect(await answer(layer, reading(knownShop.storeNumber))).toMatchObject({
        number: knownShop.storeNumber,
        currency: "SEK"
      })
      expect(await refusal(layer, reading("999"))).toMatchObject({ status: 404 })
    })
  })
}
