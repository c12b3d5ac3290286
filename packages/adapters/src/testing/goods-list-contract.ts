import type { GoodsList } from "@karat/domain/ports/goods-list"
import type { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const badgeNumber = knownShop.badge

/** Takes everything off a list. */
export async function emptied<Ports>(till: Layer.Layer<Ports>, list: GoodsList): Promise<void> {
  for (const { id } of await answer(till, list.lines)) await answer(till, list.removeLine(id, newKey()))
}

/** What every list of goods does, whatever becomes of them. */
export function goodsListContract<Ports>(
  name: string,
  make: Make<Ports>,
  port: Effect.Effect<GoodsList, never, Ports>,
  rules: string
): void {
  describe(`the list of ${name}`, () => {
    const begun = async () => {
      const till = await make()
      const list = await answer(till, port)
      await emptied(till, list)
      return { till, list }
    }
    const goods = (quantity: number, itemOrBarcode: string = knownShop.item) => ({
      itemOrBarcode,
      quantity,
      badgeNumber
    })

    it(`has one line for an item, with the quantity that was said last, until it is removed · ${rules}`, async () => {
      const { till, list } = await begun()
      const made = await answer(till, list.setQuantity(goods(2), newKey()))
      const told = { itemNumber: knownShop.item, quantity: 2, division: "BAGS", stock: expect.any(Number) }
      expect(made).toMatchObject(told)
      await answer(till, list.setQuantity(goods(1, knownShop.itemWithoutPrice), newKey()))
      expect(await answer(till, list.setQuantity(goods(5), newKey()))).toEqual({ ...made, quantity: 5 })
      const lines = await answer(till, list.lines)
      expect(lines.map(({ itemNumber, quantity }) => [itemNumber, quantity])).toEqual([
        [knownShop.item, 5],
        [knownShop.itemWithoutPrice, 1]
      ])
      expect(lines[0]?.stock).toBe(made.stock)
      await answer(till, list.removeLine(made.id, newKey()))
      expect((await answer(till, list.lines)).map(({ itemNumber }) => itemNumber)).toEqual([
        knownShop.itemWithoutPrice
      ])
      expect(await refusal(till, list.removeLine(made.id, newKey()))).toMatchObject({
        status: 404,
        code: "line_not_found"
      })
    })

    it("does not make a line anew that is meant by its id and gone", async () => {
      const { till, list } = await begun()
      const { id: lineId } = await answer(till, list.setQuantity(goods(2), newKey()))
      const changed = await answer(till, list.setQuantity({ ...goods(3), lineId }, newKey()))
      expect(changed).toMatchObject({ id: lineId, quantity: 3 })
      await answer(till, list.removeLine(lineId, newKey()))
      const gone = { status: 422, code: "goods_line_gone" }
      expect(await refusal(till, list.setQuantity({ ...goods(4), lineId }, newKey()))).toMatchObject(gone)
      expect(await answer(till, list.lines)).toEqual([])
      const another = await answer(till, list.setQuantity(goods(1), newKey()))
      expect(await refusal(till, list.setQuantity({ ...goods(4), lineId }, newKey()))).toMatchObject(gone)
      expect(await answer(till, list.lines)).toEqual([another])
    })

    it("refuses what nobody knows, what is no quantity, and a badge that nobody has", async () => {
      const { till, list } = await begun()
      const set = (quantity: number, code?: string, badge: string = badgeNumber) =>
        refusal(till, list.setQuantity({ ...goods(quantity, code), badgeNumber: badge }, newKey()))
      expect(await set(1, "NOBODY-KNOWS")).toMatchObject({ status: 404, code: "item_not_found" })
      expect(await set(0)).toMatchObject({ code: "quantity_too_small" })
      expect(await set(10_000)).toMatchObject({ code: "quantity_too_large" })
      expect(await set(1, undefined, "9999999")).toMatchObject({ code: "badge_missing" })
      expect(await answer(till, list.lines)).toEqual([])
    })

    it("takes a repeated gesture once", async () => {
      const { till, list } = await begun()
      const key = newKey()
      const first = await answer(till, list.setQuantity(goods(3), key))
      await answer(till, list.setQuantity(goods(7), newKey()))
      expect(await answer(till, list.setQuantity(goods(3), key))).toEqual(first)
      expect((await answer(till, list.lines)).map(({ quantity }) => quantity)).toEqual([7])
      expect(await refusal(till, list.setQuantity(goods(4), key))).toMatchObject({ code: "key_reused" })
    })
  })
}
