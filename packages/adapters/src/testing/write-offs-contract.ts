import { bargainBagReason } from "@karat/domain/write-off/write-off"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { emptied, goodsListContract } from "./goods-list-contract.ts"
import { knownShop, newKey } from "./known-shop.ts"

const badgeNumber = knownShop.badge

/** What every adapter of WriteOffs does. */
export function writeOffsContract(name: string, make: Make<WriteOffs>): void {
  goodsListContract(`WriteOffs by ${name}`, make, WriteOffs, "WOFF-2 WOFF-3 WOFF-4")

  describe(`WriteOffs by ${name}`, () => {
    const begun = async () => {
      const till = await make()
      const port = await answer(till, WriteOffs)
      await emptied(till, port)
      return { till, port }
    }
    const bag = { itemOrBarcode: knownShop.item, quantity: 2, badgeNumber }

    it("knows the reasons, bargain bags among them, and the articles that bags are kept as · WOFF-7 BAG-3", async () => {
      const { till, port } = await begun()
      const reasons = await answer(till, port.reasons("sv"))
      expect(reasons.map(({ id }) => id)).toContain(bargainBagReason)
      expect(reasons.map(({ text }) => text)).toContain("Skadad vara")
      const inEnglish = await answer(till, port.reasons("en"))
      expect(inEnglish.map(({ text }) => text)).toContain("Damaged item")
      expect((await answer(till, port.bags)).map(({ itemNumber }) => itemNumber)).toContain(
        knownShop.bargainBag
      )
    })

    it("writes the whole list off once and empties it; the history has it · WOFF-8 WOFF-9 WOFF-13", async () => {
      const { till, port } = await begun()
      const before = (await answer(till, port.days(1)))[0]?.quantity ?? 0
      await answer(till, port.setQuantity(bag, newKey()))
      const key = newKey()
      const shown = await answer(till, port.lines)
      await answer(till, port.submit("SKADAD", shown, key))
      await answer(till, port.submit("SKADAD", shown, key))
      expect(await answer(till, port.lines)).toEqual([])
      const [today] = await answer(till, port.days(1))
      expect(today?.quantity).toBe(before + 2)
      const lines = await answer(till, port.ofDay(today?.date ?? ""))
      expect(lines.at(-1)).toMatchObject({
        itemNumber: knownShop.item,
        quantity: 2,
        left: { at: expect.any(String), by: "Maja", reason: { sv: "Skadad vara", en: "Damaged item" } }
      })
      expect(await answer(till, port.days(2))).toEqual([])
    })

    it("refuses a reason that there is not, and an empty list", async () => {
      const { till, port } = await begun()
      expect(await refusal(till, port.submit("SKADAD", [], newKey()))).toMatchObject({
        code: "goods_list_empty"
      })
      await answer(till, port.setQuantity(bag, newKey()))
      expect(await refusal(till, port.submit("BORED", [], newKey()))).toMatchObject({
        code: "write_off_reason_unknown"
      })
      expect(await answer(till, port.lines)).toHaveLength(1)
    })

    it("refuses a list that is not what was shown, and keeps all of it · WOFF-2 WOFF-8", async () => {
      const { till, port } = await begun()
      const line = await answer(till, port.setQuantity(bag, newKey()))
      const shown = await answer(till, port.lines)
      await answer(till, port.setQuantity({ ...bag, quantity: 3 }, newKey()))
      for (const other of [shown, [], [{ ...line, id: "no-line", quantity: 3 }]])
        expect(await refusal(till, port.submit("SKADAD", other, newKey()))).toMatchObject({
          status: 422,
          code: "goods_list_changed"
        })
      expect(await answer(till, port.lines)).toMatchObject([{ quantity: 3 }])
    })

    it("refuses more than is here, and keeps all of it · KARAT-30", async () => {
      const { till, port } = await begun()
      const { stock = 0 } = await answer(till, port.setQuantity(bag, newKey()))
      await answer(till, port.setQuantity({ ...bag, quantity: stock + 1 }, newKey()))
      const shown = await answer(till, port.lines)
      expect(await refusal(till, port.submit("SKADAD", shown, newKey()))).toMatchObject({
        status: 422,
        code: "goods_not_there"
      })
      expect(await answer(till, port.lines)).toEqual(shown)
    })

    it("makes bargain bags beside the list, of the articles for them only · BAG-6", async () => {
      const { till, port } = await begun()
      const made = { itemNumber: knownShop.bargainBag, quantity: 3, badgeNumber }
      expect(await answer(till, port.makeBags(made, newKey()))).toMatchObject({
        itemNumber: knownShop.bargainBag,
        quantity: 3
      })
      expect(await answer(till, port.lines)).toEqual([])
      expect(
        await refusal(till, port.makeBags({ ...made, itemNumber: knownShop.item }, newKey()))
      ).toMatchObject({ code: "not_a_bargain_bag" })
    })
  })
}
