import { describe } from "vitest"
import { care, engraving } from "../words/items.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"

const tablets = [
  ["on a tablet on its side", { width: 1024, height: 768 }],
  ["on a tablet upright", { width: 768, height: 1024 }]
] as const

for (const [where, viewport] of tablets)
  describe(where, () => {
    test.override({ viewport })

    test("a sale is made from the login to the paper, and nothing is cut off · SHELL-6 PAY-9 SRCH-6", async ({
      till,
      page,
      shop
    }) => {
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await till.open()
      await fits()
      await till.enterBadge(badges.english)
      await till.isAt("/dashboard")
      await expect(till.cart.getByText("The cart is empty")).toBeVisible()
      await fits()
      await till.tap("Piercing")
      await till.tiles.filter({ hasText: care.name }).getByRole("button").first().click()
      await till.tap("Service")
      await till.tiles.filter({ hasText: engraving.name }).getByRole("button").first().click()
      await expect(till.lines).toHaveCount(2)
      await fits()
      await till.pay.click()
      await till.isAt("/payment")
      await fits()
      await till.tap(/^SEK 400\.00 Change 52\.00/)
      await expect(page.getByRole("region", { name: "Change" })).toContainText("SEK 52.00")
      await fits()
      await till.tap(/^Print receipt/)
      await till.isAt("/login")
      expect(shop.printed).toHaveLength(1)
    })
  })
