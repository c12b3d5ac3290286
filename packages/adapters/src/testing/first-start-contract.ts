import { FirstStart } from "@karat/domain/ports/first-start"
import { newShop, newShopCode } from "@karat/domain/testing/new-shops"
import { describe, expect, it } from "vitest"
import type { Layer } from "effect"
import { answer, refusal } from "./answers.ts"
import { newKey } from "./known-shop.ts"

/** A server without a store, and the code on its console. */
interface UnopenedServer {
  readonly layer: Layer.Layer<FirstStart>
  readonly code: string
}

const opening = (code: string) => ({ code, shop: newShop, personalCode: newShopCode })

/** What every adapter of FirstStart does. */
export function firstStartContract(name: string, make: () => Promise<UnopenedServer>): void {
  describe(`FirstStart by ${name}`, () => {
    it("opens a shop once by the server's code, and answers the same to who presses again · FIRST-1 FIRST-4", async () => {
      const { layer, code } = await make()
      const { awaited, open } = await answer(layer, FirstStart)
      expect(await answer(layer, awaited)).toBe(true)
      const key = newKey()
      const signInCode = await answer(layer, open(opening(code), key))
      expect(signInCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/u)
      expect(await answer(layer, open(opening(code), key))).toBe(signInCode)
      expect(await answer(layer, awaited)).toBe(false)
      expect(await refusal(layer, open(opening(code), newKey()))).toMatchObject({
        status: 409,
        code: "shop_opened"
      })
    })

    it("opens none by another code, and none of which something is missing · FIRST-1 FIRST-2", async () => {
      const { layer, code } = await make()
      const { awaited, open } = await answer(layer, FirstStart)
      const wrong = opening("AAAA-AAAA-AAAA")
      expect(await refusal(layer, open(wrong, newKey()))).toMatchObject({ code: "opening_code_wrong" })
      const unnamed = { ...opening(code), shop: { ...newShop, storeName: "" } }
      expect(await refusal(layer, open(unnamed, newKey()))).toMatchObject({ code: "new_shop_invalid" })
      const guessed = { ...opening(code), personalCode: "123456" }
      expect(await refusal(layer, open(guessed, newKey()))).toMatchObject({ code: "code_is_run" })
      expect(await answer(layer, awaited)).toBe(true)
    })
  })
}
