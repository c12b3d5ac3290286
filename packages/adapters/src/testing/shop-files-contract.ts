import { exportLists } from "@karat/domain/admin/export-list"
import { ShopFiles } from "@karat/domain/ports/shop-files"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const badgeNumber = knownShop.badge
const asked = { badgeNumber, locale: "sv", heads: {}, values: {} } as const
const days = { from: "2026-01-01", to: "2026-01-31" }

/** What every adapter of ShopFiles does. */
export function shopFilesContract(name: string, make: Make<ShopFiles>): void {
  describe(`ShopFiles by ${name}`, () => {
    it("answers where each list is fetched, once for a key, and refuses whoever may not have it · EXPORT-1 EXPORT-3", async () => {
      const till = await make()
      const files = await answer(till, ShopFiles)
      for (const list of exportLists) {
        const file = await answer(till, files.exportList({ ...asked, ...days, list }, newKey()))
        expect(file.name, list).toMatch(new RegExp(`^karat-${list}.*\\.csv$`, "u"))
        expect(file.address).toMatch(/^(?:data|https?):/u)
      }
      const key = newKey()
      const staff = files.exportList({ ...asked, list: "staff" }, key)
      expect(await answer(till, staff)).toEqual(await answer(till, staff))
      const byOther = files.exportList(
        { ...asked, list: "staff", badgeNumber: knownShop.badgeThatStays },
        newKey()
      )
      expect(await refusal(till, byOther)).toMatchObject({ code: "not_administrator" })
      const without = files.exportList({ ...asked, list: "receipt" }, newKey())
      expect(await refusal(till, without)).toMatchObject({ status: 422, code: "period_invalid" })
    })
  })
}
