import type { Page } from "@playwright/test"
import { barriersOf } from "./barriers.ts"
import { emptyList, goodsPane, hasPieces, openGoods } from "./goods.ts"
import { expect, test } from "./test.ts"
import { care, engraving } from "./store/items.ts"

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })
    const barriers = (page: Page) => barriersOf(page, colorScheme === "dark" ? "colours" : "all")

    test("a cashier's profile, the web orders and the reservations can be used by everybody · SHELL-6", async ({
      till,
      page
    }) => {
      await till.startSelling()
      await till.tapFunction("Profile")
      await expect(page.getByRole("heading", { name: "Oliver Bennett" })).toBeVisible()
      expect.soft(await barriers(page), "profile").toEqual([])
      await till.tap("Back to the cart")
      await till.tapFunction("Reservations")
      const rows = page.getByRole("list", { name: "Reservations" }).getByRole("button")
      await rows.first().click()
      await expect(page.getByRole("list", { name: "Reserved items" })).toBeVisible()
      expect.soft(await barriers(page), "reservations").toEqual([])
      await till.tap("Back to the cart")
      await till.tapFunction("Click & collect")
      await page.getByRole("list", { name: "Click & collect" }).getByRole("button").first().click()
      await expect(page.getByRole("list", { name: "Ordered items" })).toBeVisible()
      expect.soft(await barriers(page), "web orders").toEqual([])
      await till.tap("Return arrival")
      await expect(till.dialog).toBeVisible()
      expect.soft(await barriers(page), "return of a web order").toEqual([])
      await page.goto("/feedback?store=101")
      await expect(page.getByRole("textbox").first()).toBeVisible()
      expect.soft(await barriers(page), "feedback").toEqual([])
    })

    test("the start page, the cash and a change of store can be used by everybody · SHELL-6", async ({
      till,
      page
    }) => {
      test.slow()
      await till.open()
      const cover = page.getByRole("button", { name: /^Show the figures/ })
      await expect(cover).toBeVisible()
      await expect(page.getByRole("region", { name: "Tasks" }).getByRole("checkbox").first()).toBeVisible()
      expect.soft(await barriers(page), "start page, covered").toEqual([])
      await cover.click()
      await expect(page.getByText(/^Sales today/)).toBeVisible()
      expect.soft(await barriers(page), "figures").toEqual([])
      await page.getByRole("tab", { name: "Payments" }).click()
      const paid = page.getByRole("tabpanel", { name: "Payments" })
      await expect(paid.getByText("Nothing was paid").or(paid.getByRole("row").first())).toBeVisible()
      expect.soft(await barriers(page), "payments").toEqual([])
      await till.tapFunction("Tasks")
      await expect(till.dialog.getByRole("region", { name: "Inventory" })).toBeVisible()
      expect.soft(await barriers(page), "tasks").toEqual([])
      await page.keyboard.press("Escape")
      await till.logIn("1001")
      await till.tapFunction("Profil")
      await page.getByRole("button", { name: /^(Change store|Byt butik)$/ }).click()
      await expect(till.dialog.getByRole("radio").first()).toBeVisible()
      expect.soft(await barriers(page), "change of store").toEqual([])
      await page.keyboard.press("Escape")
      await till.open("/manageCash")
      const tabs = page.getByRole("tablist").first().getByRole("tab")
      await expect(page.getByRole("textbox").first()).toBeVisible()
      expect.soft(await barriers(page), "count").toEqual([])
      await tabs.nth(1).click()
      await expect(page.locator("form")).toBeVisible()
      expect.soft(await barriers(page), "bank").toEqual([])
      await tabs.nth(2).click()
      await expect(page.frameLocator("iframe").getByRole("heading").first()).toBeVisible()
      expect.soft(await barriers(page), "send bags").toEqual([])
      await page.evaluate(() => localStorage.clear())
      await till.open("/authenticate")
      await expect(page.getByRole("textbox", { name: "Device code" })).toBeVisible()
      expect.soft(await barriers(page), "authenticate").toEqual([])
    })

    test("every screen of a sale can be used by everybody · SHELL-6", async ({ till, page, counter }) => {
      test.slow()
      await till.open()
      await expect(till.button("1")).toBeEnabled()
      expect.soft(await barriers(page), "login").toEqual([])
      await till.open("/settings")
      await expect(page.getByRole("combobox", { name: "Register" })).toBeVisible()
      expect.soft(await barriers(page), "settings").toEqual([])
      await till.startSelling()
      await till.tap("Service")
      await expect(till.tiles.first()).toBeVisible()
      await till.sell(care.number, engraving.number)
      const menu = await till.openLine(care.name)
      expect.soft(await barriers(page), "dashboard with lines").toEqual([])
      await menu.getByRole("button", { name: "Quantity", exact: true }).click()
      await expect(page.getByRole("textbox", { name: "How many?" })).toBeFocused()
      expect.soft(await barriers(page), "keypad").toEqual([])
      await till.keyboard.press("Escape")
      await menu.getByRole("button", { name: "Information" }).click()
      await expect(page.getByRole("region", { name: "Item information" })).toContainText(care.number)
      expect.soft(await barriers(page), "item information").toEqual([])
      await counter.script("wait")
      await till.payByCard.click()
      await expect(page.getByText("Processing payment …")).toBeVisible()
      expect.soft(await barriers(page), "payment").toEqual([])
      await counter.approve()
      await till.isAt("/receipt")
      await expect(till.button(/^Print receipt/)).toBeEnabled()
      expect.soft(await barriers(page), "receipt").toEqual([])
    })

    test("the screens of goods that leave can be used by everybody · SHELL-6", async ({
      till,
      api,
      page
    }) => {
      test.slow()
      for (const list of ["writeOff", "transfer"] as const) {
        await emptyList(api, list)
        await openGoods(till, list)
        // Before the list has been read its button is another one.
        await expect(goodsPane(page).getByText(/^Nothing to (write off|send)$/)).toBeVisible()
        expect.soft(await barriers(page), `${list}, empty`).toEqual([])
        await till.scan(care.number)
        await hasPieces(page, care.name, 1)
        expect.soft(await barriers(page), `${list} with a line`).toEqual([])
        await till.tap(/^Create (write-off|transfer) \(1\)/)
        await expect(till.dialog.getByRole("list")).toBeVisible()
        expect.soft(await barriers(page), `${list}, its question`).toEqual([])
        await till.keyboard.press("Escape")
        await till.tap("History")
        await expect(page.getByRole("region", { name: "History" })).toBeVisible()
        expect.soft(await barriers(page), `${list}, its history`).toEqual([])
        await till.tap("Back to the list")
        await emptyList(api, list)
        await till.tap("Back to the cart")
        await till.tap("Log out")
      }
    })
  })
