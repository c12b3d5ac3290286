import { decodedCode128, drawnRuns } from "../../packages/domain/src/testing/decoded-code-128.ts"
import { describe } from "vitest"
import { care, engraving } from "../words/items.ts"
import { tillAndPhone } from "../words/paying.ts"
import { nextCustomer, openReceipt, openSold, scanReceipt, sellTwo } from "../words/receipts.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"

for (const [where, viewport] of tillAndPhone)
  describe(where, () => {
    test.override({ viewport })

    test("a scanned receipt is found and opens by itself · FIND-1 FIND-2 FIND-9 FIND-14", async ({
      till,
      page
    }) => {
      const number = await openSold(till)
      for (const text of [engraving.name, care.name, "348.00", "Cash"])
        await expect(openReceipt(till)).toContainText(text)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      const form = page.getByRole("textbox", { name: "Receipt number" })
      if (viewport.width < 768) {
        await expect(form).toBeHidden()
        await page.getByRole("banner").getByRole("button", { name: "Receipts" }).click()
        await page
          .getByRole("region", { name: "Receipts" })
          .getByRole("button", { name: "Change the search" })
          .click()
      }
      await expect(form).toHaveValue(number)
      await till.tap("Back to the cart")
      await till.isAt("/dashboard")
    })
  })

test("the barcode of a receipt on the screen is its number, and scanning it finds the receipt · FIND-9", async ({
  till
}) => {
  const number = await openSold(till)
  const code = openReceipt(till).getByRole("img", { name: `Barcode of receipt ${number}` })
  const drawn = decodedCode128(drawnRuns((await code.locator("path").getAttribute("d")) ?? ""))
  expect(drawn).toBe(number)
  const box = await code.boundingBox()
  // As many pixels for each module, whole ones, or no scanner tells a bar from its neighbour.
  expect((box?.width ?? 0) % 198).toBe(0)
  await till.tap("Back to the cart")
  await till.isAt("/dashboard")
  await scanReceipt(till, drawn ?? "")
})

test("a receipt's number that is typed into the item search leads to the receipt · SRCH-14", async ({
  till,
  page
}) => {
  const number = await sellTwo(till)
  await nextCustomer(till)
  await till.searchBox.fill(number.toLowerCase())
  await till.isAt("/search/receipt")
  await expect(page.getByRole("article", { name: `Receipt ${number}` })).toBeVisible()
})

test("receipts are found by what is typed, and the form says what cannot be looked for · FIND-3 FIND-5 FIND-7 FIND-8 FIND-13 KARAT-25 KARAT-26 DASH-15 NAV-10", async ({
  till,
  page
}) => {
  const number = await sellTwo(till)
  await nextCustomer(till)
  await till.tap("Search receipt")
  await till.isAt("/search/receipt")
  await till.tap("Mine")
  const sold = page
    .getByRole("region", { name: "Receipts" })
    .getByRole("button", { name: new RegExp(number) })
  await expect(sold).toContainText(/2 items.*Cash · Oliver/u)
  await expect(page.getByRole("combobox", { name: "Store" })).toHaveValue("101")
  await expect(page.getByRole("combobox", { name: "Brand" }).getByRole("option")).not.toHaveCount(1)
  await page.getByRole("textbox", { name: "Receipt number" }).fill("42")
  await till.tap("Show more")
  await page.getByRole("textbox", { name: "Badge ID" }).fill("10a")
  await till.tap("Search")
  await expect(page.getByText("Not a receipt number")).toBeVisible()
  await expect(page.getByText("Digits only")).toBeVisible()
  await page.getByRole("textbox", { name: "Receipt number" }).fill("")
  await page.getByRole("textbox", { name: "Badge ID" }).fill("1003")
  await page.getByRole("textbox", { name: "Article number" }).fill(engraving.number)
  await page.getByRole("textbox", { name: "Amount from" }).fill("348")
  await page.getByRole("textbox", { name: "Amount to" }).fill("348,00")
  await till.tap("Search")
  const first = page
    .getByRole("region", { name: "Receipts" })
    .getByRole("button", { name: new RegExp(number) })
  await first.click()
  await expect(first).toHaveAttribute("aria-current", "true")
  await expect(openReceipt(till)).toContainText(number)
})

test("a day is written as the cashier's language writes it · KARAT-28", async ({ till, page }) => {
  await till.open()
  await till.logIn(badges.swedish)
  await page.goto("/search/receipt")
  const from = page.getByLabel("Från", { exact: true })
  await expect(page.getByText("åååå-mm-dd").first()).toBeVisible()
  await from.fill("2026-03-05")
  await page.getByLabel("Kvittonummer").focus()
  await expect(page.getByText("5 mars 2026")).toBeVisible()
  await expect(from).toHaveValue("2026-03-05")
})
